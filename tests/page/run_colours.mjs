// What the page paints labels in: JSON in, [scale, value] a label; its colour in both looks a line out.
import { readFileSync } from "node:fs";

const { colourOf, onDark } = await import(process.argv[2]);

for (const [scale, value] of JSON.parse(readFileSync(0, "utf8"))) {
  const colour = colourOf(scale, value);
  console.log(colour, onDark(colour));
}
