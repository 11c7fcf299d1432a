// The answers file: all that was said on this page, one event a line, sealed by the page's secret. That of a page
// that was handed out holds what the page was made of; a served one has nothing of the kind.

import { sealOf } from "./seal.js";

export const FORMAT = "ndcg-gui answers";
export const VERSION = 1;
export const SUFFIX = ".ndcg-answers";

// The file's text. `events` are as the sessions make them, with `place` naming what they are about.
export function written(data, events, now) {
  const { id, rater } = data.package;
  const made = data.served ? { served: true } : { file: data.file };
  const lines = [{ format: FORMAT, version: VERSION, package: id, rater, saved_at: now, ...made }];
  events.forEach((event, at) => lines.push({ n: at + 1, ...event }));
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  return `${text}${JSON.stringify({ events: events.length, seal: sealOf(data.secret, text) })}\n`;
}

// The events of such a file; throws an Error with a sentence (English) that says what is wrong with it.
export function read(data, text) {
  const cut = "This answers file is cut off or was changed. Save it again where it was made.";
  const end = text.endsWith("\n") ? text.lastIndexOf("\n", text.length - 2) + 1 : -1;
  const [head, last] = [parsed(text.slice(0, text.indexOf("\n"))), parsed(text.slice(end))];
  if (head?.format !== FORMAT) throw new Error("This is not an answers file.");
  if (head.version > VERSION) throw new Error("This answers file is of a later version of the program.");
  if (head.package !== data.package.id) throw new Error("This answers file belongs to another page.");
  if (end <= 0 || typeof last?.seal !== "string") throw new Error(cut);
  const body = text.slice(0, end);
  if (sealOf(data.secret, body) !== last.seal) throw new Error(cut);
  return body.split("\n").slice(1, -1).map((line) => {
    const event = JSON.parse(line);
    delete event.n;
    return event;
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
