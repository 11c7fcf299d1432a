// Grades' colours, as the program paints them.

// Dark or white text, whichever is read better on a colour.
export function inkOn(colour) {
  const parts = partsOf(colour).map((part) => part / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? "#10141C" : "#FFFFFF";
}

// As the program has them (ndcg_gui/domain/scales.py).
export const COLOUR = /^#[0-9a-f]{6}$/i;
const RAMP = ["#C9CED6", "#B7DFC6", "#6FC3A3", "#2E9C8C", "#146C63"];
const RAMP_ON_DARK = ["#565D68", "#2F7A6B", "#38A58F", "#74CBAA", "#BDF3D5"];

// Halves go to the even number, as in Python.
function rounded(number) {
  const up = Math.round(number);
  return number % 1 === 0.5 && up % 2 === 1 ? up - 1 : up;
}

// The colour at a place from 0 (the first) to 1 (the last) of colours at equal distances.
function along(stops, position) {
  const place = Math.min(Math.max(position, 0), 1) * (stops.length - 1);
  const low = Math.min(Math.trunc(place), stops.length - 2);
  const [from, to] = [partsOf(stops[low]), partsOf(stops[low + 1])];
  const parts = from.map((one, at) => {
    const other = to[at];
    return rounded(one + (other - one) * (place - low)).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`.toUpperCase();
}

function partsOf(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

// The place of a colour on the way of the stops; null: it is not on it.
function placeAlong(stops, colour) {
  const found = partsOf(colour);
  for (let low = 0; low + 1 < stops.length; low += 1) {
    const [one, other] = [partsOf(stops[low]), partsOf(stops[low + 1])];
    const widths = one.map((value, part) => Math.abs(other[part] - value));
    const part = widths.indexOf(Math.max(...widths));
    const share = (found[part] - one[part]) / (other[part] - one[part]);
    const fits = one.every((value, at) => Math.abs(value + (other[at] - value) * share - found[at]) <= 1);
    if (share >= 0 && share <= 1 && fits) return (low + share) / (stops.length - 1);
  }
  return null;
}

// A grade's colour on a dark screen, where the ramp rises to the brightest; without a colour it is the lowest one's.
export function onDark(colour) {
  const place = placeAlong(RAMP, colour);
  return place === null ? colour : along(RAMP_ON_DARK, place);
}

// A colour that can be painted.
export function painted(colour) {
  return COLOUR.test(colour) ? colour : RAMP[0];
}

// What a label of that value is painted in, as in the program (Scale.colour): its grade's colour, between two
// grades the lower one's; a continuous scale goes from colour to colour.
export function colourOf(scale, value) {
  const { grades, kind } = scale;
  const own = grades.map(({ colour }, place) => (COLOUR.test(colour) ? colour : along(RAMP, place / (grades.length - 1))));
  const below = Math.max(grades.findLastIndex((one) => one.value <= value), 0);
  if (kind !== "continuous" || below === own.length - 1) return own[below];
  if (own.join() === [RAMP[0], RAMP.at(-1)].join()) return along(RAMP, (value - grades[0].value) / (grades[1].value - grades[0].value));
  return along(own.slice(below, below + 2), (value - grades[below].value) / (grades[below + 1].value - grades[below].value));
}
