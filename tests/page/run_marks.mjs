// What the page makes of selections: JSON in, [texts, selections] a text; one line of JSON a text out.
import { readFileSync } from "node:fs";

const { markOf, placeOf, shownText, canBeMarked } = await import(process.argv[2]);

for (const { text, spans } of JSON.parse(readFileSync(0, "utf8"))) {
  const marks = canBeMarked(text) ? spans.map(([start, end]) => markOf(text, start, end, "wrong")) : null;
  console.log(JSON.stringify({ shown: shownText(text), marks, places: marks?.map((mark) => mark && placeOf(text, mark)) }));
}
