// A screen for judging as the program describes it: its commands with their keys, and the rules of what it shows.
// The same as in the window, from one description (domain/judging_screen and judging_commands). No page is known here.

const SPELLINGS = { ArrowLeft: "Left", ArrowRight: "Right", ArrowUp: "Up", ArrowDown: "Down", PageUp: "PgUp", PageDown: "PgDown", " ": "Space", Escape: "Esc" };
const ARROWS = { Left: "←", Right: "→", Up: "↑", Down: "↓", Shift: "⇧", PgDown: "PgDn", Return: "Enter" };

// A pressed key as commands spell it; `key`: its name, whatever the layout writes there. "" with Alt: no command's.
export function spelled(key, { shiftKey, ctrlKey, metaKey, altKey }) {
  if (altKey) return "";
  const name = SPELLINGS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const isShifted = shiftKey && (name.length > 1 || /[A-Z]/.test(name)); // "?" is itself with Shift
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${isShifted ? "Shift+" : ""}${name}`;
}

// A key as it is shown, its parts named by `words`.
export function shownKey(key, words = (part) => part) {
  return key.split("+").map((part) => words(ARROWS[part] ?? part)).join(" ");
}

// The command of a key among those that have something to do now; null: none.
export function commandOf(commands, acts, key) {
  const found = commands.find(([name, , keys]) => name in acts && keys.includes(key));
  return found ? { name: found[0], repeats: found[4] } : null;
}

// Parts in the order of their screen, those above what is answered and the rest.
export function inOrder(parts, made) {
  const at = parts.findIndex((part) => part === "question" || part === "foot");
  const listed = (names) => names.flatMap((name) => made[name] ?? []);
  return [listed(parts.slice(0, at)), listed(parts.slice(at))];
}

// All that is opened after one command was used, what was opened last at the end.
export function toggled(opened, command) {
  const others = opened.filter((one) => one !== command);
  return opened.includes(command) ? others : [...others, command];
}

// Whether somebody who said so much still needs the hints.
export function hintsShown({ hints_go_after: most }, given) {
  return given < most;
}

// Whether a note may be about the last pair; `seconds`: the age of its grade, null without one.
export function asksWhichPair({ note_asks_seconds: most }, seconds) {
  return seconds !== null && seconds < most;
}

// Whether the guidelines come before the next pair: before the first one, and once they changed.
export function guidelinesFirst(current, read, judged) {
  return Boolean(current) && current !== read && (Boolean(read) || !judged);
}
