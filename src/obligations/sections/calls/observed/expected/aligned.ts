// Two texts that say the same in two worlds, laid beside each other: what they share stands as it is, what
// an answer has shown in both is referred to, and the rest may be anything.

import type { Json } from '../../../../../model/index.ts';
import { answered, type Answered, type Pattern, type TextPart } from '../../../../plan/value.ts';

/** A value that the two worlds have shown, and where. */
export interface Known {
  readonly a: string;
  readonly b: string;
  readonly is: Answered;
}

/** The pattern that both texts meet, each in its world. */
export function aligned(a: string, b: string, known: readonly Known[]): Pattern {
  if (a === b) return a;
  const longestFirst = known.toSorted((one, other) => other.a.length - one.a.length);
  const { parts, isWhole, at } = new Alignment(a, b, longestFirst).find();
  if (isWhole) return { $text: joined(parts) };
  const [restA, restB] = [a.slice(at[0]), b.slice(at[1])];
  const tail = commonEnd(restA, restB);
  return { $text: joined([...parts, { $any: true }, ...(tail === '' ? [] : [tail])]) };
}

/** The same of JSON values: what both hold stands as it is, and what an answer has shown is referred to. */
export function alignedJson(a: Json, b: Json, known: readonly Known[]): Pattern {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.map((item, place) => alignedJson(item, b[place]!, known));
  if (isObject(a) && isObject(b) && Object.keys(a).every((name) => Object.hasOwn(b, name)))
    return Object.fromEntries(
      Object.entries(a).map(([name, value]) => [name, alignedJson(value, b[name]!, known)]),
    );
  if (a === b) return a;
  if (isInstant(a) && isInstant(b)) return { $like: INSTANT };
  const whole = known.find((one) => one.a === String(a) && one.b === String(b));
  if (whole !== undefined) return whole.is;
  if (typeof a === 'string' && typeof b === 'string') return aligned(a, b, known);
  return a === null || b === null ? { $either: [null, { $some: true }] } : { $some: true };
}

/** As answers write an instant; other clocks show other ones. */
const INSTANT = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})`;
const WHOLE_INSTANT = new RegExp(`^${INSTANT}$`);
const isInstant = (value: Json): boolean => typeof value === 'string' && WHOLE_INSTANT.test(value);

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Found {
  readonly parts: readonly TextPart[];
  readonly isWhole: boolean;
  /** How far both texts are told by the parts. */
  readonly at: readonly [number, number];
}

class Alignment {
  readonly #a: string;
  readonly #b: string;
  readonly #known: readonly Known[];
  /** The places from which there is no way to the end. */
  readonly #tried = new Set<string>();
  #furthest: Found = { parts: [], isWhole: false, at: [0, 0] };

  constructor(a: string, b: string, known: readonly Known[]) {
    this.#a = a;
    this.#b = b;
    this.#known = known;
  }

  find(): Found {
    return this.#from(0, 0, []) ?? this.#furthest;
  }

  #from(startA: number, startB: number, before: readonly TextPart[]): Found | null {
    const key = `${startA} ${startB}`;
    if (this.#tried.has(key)) return null;
    this.#tried.add(key);
    let [i, j] = [startA, startB];
    for (;;) {
      const parts = i === startA ? before : [...before, this.#a.slice(startA, i)];
      if (i === this.#a.length && j === this.#b.length) return { parts, isWhole: true, at: [i, j] };
      if (i + j > this.#furthest.at[0] + this.#furthest.at[1])
        this.#furthest = { parts, isWhole: false, at: [i, j] };
      for (const { a, b, is } of this.#known) {
        if (!this.#a.startsWith(a, i) || !this.#b.startsWith(b, j)) continue;
        const found = this.#from(i + a.length, j + b.length, [...parts, is]);
        if (found !== null) return found;
      }
      if (i === this.#a.length || this.#a[i] !== this.#b[j]) return null;
      i += 1;
      j += 1;
    }
  }
}

function commonEnd(a: string, b: string): string {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length))
    length += 1;
  return length === 0 ? '' : a.slice(-length);
}

/** The parts with texts that stand next to each other in one. */
const joined = (parts: readonly TextPart[]): TextPart[] =>
  parts.reduce<TextPart[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string')
      return [...all.slice(0, -1), last + part];
    return [...all, part];
  }, []);

/** The values that an answer shows otherwise in each world, and where. */
export function shownBy(act: string, a: Json, b: Json, path: readonly string[] = []): Known[] {
  if (a === null || b === null || Array.isArray(a) || Array.isArray(b)) return [];
  if (typeof a === 'object' && typeof b === 'object')
    return Object.keys(a).flatMap((name) =>
      b[name] === undefined ? [] : shownBy(act, a[name]!, b[name], [...path, name]),
    );
  const [own, theirs] = [String(a), String(b)];
  if (typeof a === 'object' || typeof b === 'object' || own === theirs) return [];
  return own === '' || theirs === '' ? [] : [{ a: own, b: theirs, is: answered(act, ...path) }];
}
