// HMAC-SHA256 (RFC 2104, FIPS 180-4) of texts: at once, and wherever this runs, which the Web's own is not.

const WORDS = 16;
const BLOCK = 64;

/** The first 32 bits behind the point of the roots of the first primes: square roots, then cube roots. */
const { initial, constants } = beginnings();

function beginnings() {
  const behindPoint = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const primes: number[] = [];
  for (let number = 2; primes.length < BLOCK; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return {
    initial: primes.slice(0, 8).map((prime) => behindPoint(Math.sqrt(prime))),
    constants: primes.map((prime) => behindPoint(Math.cbrt(prime))),
  };
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(initial);
  const words = new Int32Array(BLOCK);
  for (let from = 0; from < padded.length; from += BLOCK) {
    for (let place = 0; place < WORDS; place += 1) words[place] = view.getInt32(from + 4 * place);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(4 * state.length));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** One block of the message taken into the state. */
function compress(state: Int32Array, words: Int32Array): void {
  for (let place = WORDS; place < BLOCK; place += 1) {
    const [early, late] = [words[place - 15]!, words[place - 2]!];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16]! + low + words[place - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let place = 0; place < BLOCK; place += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + constants[place]! + words[place]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = state[place]! + word));
}

/** The HMAC-SHA256 of a text by a secret, both in UTF-8. */
export function hmacSha256(secret: string, text: string): Uint8Array {
  const encoder = new TextEncoder();
  const given = encoder.encode(secret);
  const key = new Uint8Array(BLOCK);
  key.set(given.length > BLOCK ? sha256(given) : given);
  const hashed = (pad: number, rest: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(BLOCK + rest.length);
    whole.set(key.map((byte) => byte ^ pad));
    whole.set(rest, BLOCK);
    return sha256(whole);
  };
  return hashed(0x5c, hashed(0x36, encoder.encode(text)));
}

/** Bytes in hexadecimal digits. */
export const inHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes in Base64 (RFC 4648). */
export const inBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
