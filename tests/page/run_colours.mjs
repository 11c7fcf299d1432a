// What the page paints labels in: JSON in, [scale, value] a label; one colour a line out.
import { readFileSync } from "node:fs";

const { colourOf } = await import(process.argv[2]);

for (const [scale, value] of JSON.parse(readFileSync(0, "utf8"))) console.log(colourOf(scale, value));
