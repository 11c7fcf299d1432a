// HMAC-SHA-256 of a text. The browser's own is there only on pages from https and from files, not from http.

const ROUND = [];
const START = [];
for (let number = 2; ROUND.length < 64; number += 1) {
  let prime = true;
  for (let other = 2; other * other <= number; other += 1) if (number % other === 0) prime = false;
  if (!prime) continue;
  if (START.length < 8) START.push(fraction(Math.sqrt(number)));
  ROUND.push(fraction(Math.cbrt(number)));
}

function fraction(value) {
  return ((value - Math.floor(value)) * 0x100000000) | 0;
}

function rotated(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block * 64 + at * 4);
    for (let at = 16; at < 64; at += 1) {
      const [early, late] = [words[at - 15], words[at - 2]];
      const one = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
      const other = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
      words[at] = (words[at - 16] + one + words[at - 7] + other) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let at = 0; at < 64; at += 1) {
      const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUND[at] + words[at]) | 0;
      const other = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      hash[at] = (hash[at] + word) | 0;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => digest.setInt32(at * 4, word));
  return new Uint8Array(digest.buffer);
}

function joined(one, other) {
  const made = new Uint8Array(one.length + other.length);
  made.set(one);
  made.set(other, one.length);
  return made;
}

function hexadecimal(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The SHA-256 of a text (written as UTF-8) in hexadecimal digits.
export function hashOf(text) {
  return hexadecimal(sha256(new TextEncoder().encode(text)));
}

// The seal of a text (written as UTF-8) by a secret in hexadecimal digits; likewise in such digits.
export function sealOf(secret, text) {
  const key = Uint8Array.from(secret.match(/../g), (digits) => parseInt(digits, 16));
  const padded = (mask) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ mask);
  const inner = sha256(joined(padded(0x36), new TextEncoder().encode(text)));
  return hexadecimal(sha256(joined(padded(0x5c), inner)));
}
