// Chance that is the same every time: the state is one number, and part of the world.

/** The generator's next state and a number from 0 up to, but not, 2³². (mulberry32) */
export function draw(state: number): { state: number; value: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { state: next, value: (mixed ^ (mixed >>> 14)) >>> 0 };
}

export class Random {
  state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** A whole number from 0 up to, but not, 2³². */
  next(): number {
    const { state, value } = draw(this.state);
    this.state = state;
    return value;
  }

  /** So many hexadecimal digits. */
  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += this.next().toString(16).padStart(8, '0');
    return text.slice(0, digits);
  }

  /** A random uuid, version 4 (RFC 9562). */
  uuid(): string {
    const digits = this.hex(31);
    const variant = '89ab'[this.next() % 4]!;
    const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(12, 15)}`];
    return [...parts, `${variant}${digits.slice(15, 18)}`, digits.slice(18, 30)].join('-');
  }
}
