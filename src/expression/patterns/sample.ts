// A text that a pattern matches, made by walking through the pattern.

import { pattern } from './pattern.ts';

/** The characters that a class without an end to it is tried with. */
const ORDINARY = 'a0A-_. ';
const CLASSES: Readonly<Record<string, string>> = { d: '0123456789', w: 'abcxyz019_', s: ' ' };

/**
 * A text that the whole of a pattern matches, what may be repeated so much oftener than it must;
 * undefined where none was found.
 */
export function sampleOf(source: string, oftener = 0): string | undefined {
  const key = `${oftener} ${source}`;
  if (!known.has(key)) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, madeFor(source, oftener));
  }
  return known.get(key);
}

/** Enough for the patterns of a specification. */
const MAX_KNOWN = 500;
const known = new Map<string, string | undefined>();

function madeFor(source: string, oftener: number): string | undefined {
  const { test } = pattern(source);
  if (test === undefined) return undefined;
  for (const more of [oftener, oftener + 1, oftener + 2]) {
    const text = new Walk(source, more).text();
    if (test(text)) return text;
  }
  return ['abc', 'ABC', '123', 'ABC-123', 'abc-123', 'a@example.com', '2026-01-05'].find(test);
}

/** A text that a pattern does not match; undefined where it matches everything that was tried. */
export function counterSampleOf(source: string): string | undefined {
  const { test } = pattern(source);
  if (test === undefined) return undefined;
  const fits = sampleOf(source) ?? 'a';
  return [`${fits}!`, `!${fits}`, `${fits} §`, '!', '?§', ' x ', 'a', '0', fits.slice(1)].find(
    (text) => text.trim() !== '' && !test(text),
  );
}

/** Walks through a pattern once; `more` repeats what may be repeated so much oftener. */
class Walk {
  readonly #source: string;
  readonly #more: number;
  #place = 0;

  constructor(source: string, more: number) {
    this.#source = source;
    this.#more = more;
  }

  text(): string {
    return this.#branches();
  }

  #peek(): string {
    return this.#source[this.#place] ?? '';
  }

  #take(): string {
    const next = this.#peek();
    this.#place += 1;
    return next;
  }

  /** The first of the alternatives; the others are walked over. */
  #branches(): string {
    const first = this.#sequence();
    while (this.#peek() === '|') {
      this.#take();
      this.#sequence();
    }
    return first;
  }

  #sequence(): string {
    let text = '';
    while (this.#place < this.#source.length && this.#peek() !== '|' && this.#peek() !== ')')
      text += this.#repeated(this.#atom());
    return text;
  }

  #atom(): string {
    const next = this.#take();
    if (next === '(') return this.#group();
    if (next === '[') return this.#class();
    if (next === '\\') return this.#escape();
    if (next === '^' || next === '$') return '';
    return next === '.' ? 'a' : next;
  }

  #group(): string {
    if (this.#peek() === '?') {
      // `(?:…)`, `(?i)`, `(?P<name>…)`: what stands before the group's own pattern.
      const head = /^\?(?:P?<[^>]*>|[a-zA-Z-]*:)/.exec(this.#source.slice(this.#place));
      const flags = /^\?[a-zA-Z-]+(?=\))/.exec(this.#source.slice(this.#place));
      this.#place += (head ?? flags)?.[0].length ?? 1;
    }
    const text = this.#branches();
    this.#take();
    return text;
  }

  #escape(): string {
    const next = this.#take();
    if (/[bBAzZ]/.test(next)) return '';
    if (next === 'n') return '\n';
    if (next === 't') return '\t';
    if (next === 'D' || next === 'S') return 'a';
    if (next === 'W') return '-';
    return CLASSES[next]?.[0] ?? next;
  }

  #class(): string {
    const end = classEnd(this.#source, this.#place);
    const inside = this.#source.slice(this.#place, end);
    this.#place = end + 1;
    const { test } = pattern(`^[${inside}]$`);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const all = `${letters}${letters.toUpperCase()}0123456789${ORDINARY}@#+/:,;!%&*=~'"`;
    return [...all].find((letter) => test?.(letter) === true) ?? '';
  }

  #repeated(text: string): string {
    const quantifier = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/.exec(this.#source.slice(this.#place));
    if (quantifier === null) return text;
    this.#place += quantifier[0].length;
    const [sign, low, high] = quantifier;
    const least = low === undefined ? (sign.startsWith('+') ? 1 : 0) : Number(low);
    const most = sign.startsWith('?')
      ? 1
      : low === undefined || high === ''
        ? Infinity
        : Number(high ?? low);
    return text.repeat(Math.min(least + this.#more, most));
  }
}

/** Where the `]` stands that ends a class beginning at `from`. */
function classEnd(source: string, from: number): number {
  let place = source[from] === '^' ? from + 1 : from;
  if (source[place] === ']') place += 1;
  while (place < source.length && source[place] !== ']') {
    if (source.startsWith('[:', place)) place = source.indexOf(':]', place) + 1;
    place += source[place] === '\\' ? 2 : 1;
  }
  return place;
}
