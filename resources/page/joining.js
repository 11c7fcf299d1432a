// Two lists of events of one page, such as those of two browsers: what one has that the other lacks, place by place.

import { subjectOf } from "./keeper.js";

// Whether two states say the same. How a pair was shown is no word of the rater's.
export function saysSame(one, other) {
  const words = (state) => JSON.stringify(Object.entries({ ...state, shown: "" }).sort());
  return words(one) === words(other);
}

function byPlace(events) {
  const places = new Map();
  for (const event of events) {
    const place = subjectOf(event);
    if (!places.has(place)) places.set(place, []);
    places.get(place).push(event);
  }
  return places;
}

// What of a file is new here. `fresh`: events of places where only the file goes on, or where both ended with the same
// word; `apart`: the places where both went on and ended with different words, each with the last event `here`, the
// last one `there`, and the `fresh` ones of the file.
export function unknownIn(here, file) {
  const known = new Set(here.map(({ id }) => id));
  const inFile = new Set(file.map(({ id }) => id));
  const own = byPlace(here);
  const fresh = [];
  const apart = new Map();
  const lasts = new Map(file.map((event) => [subjectOf(event), event]));
  for (const event of file) {
    if (known.has(event.id)) continue;
    known.add(event.id); // a file that has an event twice has it once
    const place = subjectOf(event);
    const mine = own.get(place) ?? [];
    const last = mine.at(-1);
    const differ = last && mine.some(({ id }) => !inFile.has(id)) && !saysSame(last.state, lasts.get(place).state);
    if (!differ) fresh.push(event);
    else if (apart.has(place)) apart.get(place).fresh.push(event);
    else apart.set(place, { here: last, there: lasts.get(place), fresh: [event] });
  }
  return { fresh, apart: [...apart.values()] };
}
