// Chance from a seed, and what strangers make of it: names, values, texts and numbers that nobody meant.

/** Chance that comes the same again for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, that excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }

  many<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }
}

/** Names that every object inherits, or that mean something to somebody. */
export const NAMES: readonly string[] = [
  ...['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__', 'prototype'],
  ...['isPrototypeOf', 'toLocaleString', '__defineGetter__', 'then', 'toJSON', 'length'],
  ...['now', 'me', 'old', 'id', 'key', 'name', 'default', 'null', 'true', 'size', 'Constructor'],
];

/** Texts that mean something somewhere. */
const TEXTS: readonly string[] = [
  ...['', ' ', '\0', '\n', '\r\n', '\t', '\u2028', '\ud800', '\udfff', '\u202e', '😀', 'ß', 'İ'],
  ...['\x1b[2J', '\x1b]0;x\x07', '\x9b1m', '<script>alert(1)</script>', '</script>', '"', "'", '`'],
  ...['|', '\\|', '---', '# ', '## ', '### ', '{', '}', '[', ']', '(', ')', '{{x}}', '${x}', '%s'],
  ...['../../etc/passwd', '/dev/zero', 'file:///etc/passwd', '%00', '%2e%2e%2f', '%', '%zz', './'],
  ...['0', '-1', '1e308', '-0', 'NaN', 'Infinity', '9007199254740993', '900000000000', '1e999'],
  ...['9999-12-31T23:59:59Z', '0000-00-00', '2026-02-30', '+275760-09-13', '1h1h1h', '?', 'none'],
  ...['not shown', '= `', '`=', '==', '&&', '||', '!', '->', '→', '$ref', '*', '-', '_', '\\'],
];

const NUMBERS: readonly number[] = [
  ...[0, -0, 1, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e15, 1e21, 8.64e15, 8.65e15, 1e308],
  ...[-1e308, 5e-324, 1_760_000_000_000, 253_402_300_800_000, Number.MAX_VALUE],
];

export function textOf(chance: Chance): string {
  if (chance.once(40)) return chance.of(TEXTS).repeat(chance.below(3_000));
  if (chance.once(4)) return chance.of(NAMES);
  return chance.many(2, () => chance.of(TEXTS)).join(chance.once(2) ? '' : 'a');
}

/** JSON that nobody meant. */
export function jsonOf(chance: Chance, depth = 3): unknown {
  const kind = chance.below(depth > 0 ? 9 : 6);
  if (kind < 2) return textOf(chance);
  if (kind < 4) return chance.of(NUMBERS);
  if (kind === 4) return chance.of([null, true, false]);
  if (kind === 5) return chance.of([1, 2, 3, '1', 'a', [], {}]);
  if (kind === 6) return chance.many(4, () => jsonOf(chance, depth - 1));
  if (kind === 7 && chance.once(20)) return nested(chance);
  return Object.fromEntries(
    chance.many(4, () => [chance.of(NAMES), jsonOf(chance, depth - 1)] as const),
  );
}

function nested(chance: Chance): unknown {
  let value: unknown = 1;
  for (let depth = chance.below(2_000); depth > 0; depth -= 1)
    value = chance.once(2) ? [value] : { a: value };
  return value;
}

/** A value changed somewhere within: a member dropped, renamed, doubled or made something else. */
export function changedJson(chance: Chance, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || chance.once(12)) return jsonOf(chance);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.once(6))
      return [...value, jsonOf(chance), ...value.slice(0, 1)];
    const place = chance.below(value.length);
    if (chance.once(6)) return value.toSpliced(place, 1);
    return value.with(place, changedJson(chance, value[place]));
  }
  const entries = Object.entries(value);
  const place = chance.below(entries.length + 1);
  const entry = entries[place];
  if (entry === undefined)
    return Object.fromEntries([...entries, [chance.of(NAMES), jsonOf(chance)]]);
  if (chance.once(8)) return Object.fromEntries(entries.toSpliced(place, 1));
  const name = chance.once(6) ? chance.of(NAMES) : entry[0];
  return Object.fromEntries(entries.with(place, [name, changedJson(chance, entry[1])]));
}

type Change = (chance: Chance, text: string) => string;

const lined =
  (work: (chance: Chance, lines: string[], place: number) => string[]): Change =>
  (chance, text) => {
    const lines = text.split('\n');
    return work(chance, lines, chance.below(lines.length)).join('\n');
  };

/** What may become of a text. */
const CHANGES: readonly Change[] = [
  lined((_chance, lines, place) => lines.toSpliced(place, 1)),
  lined((_chance, lines, place) => lines.toSpliced(place, 0, lines[place]!)),
  lined((chance, lines, place) => lines.with(place, lines[chance.below(lines.length)]!)),
  lined((chance, lines, place) =>
    lines.toSpliced(place, 0, ...Array<string>(chance.below(60)).fill(lines[place]!)),
  ),
  (chance, text) => insert(text, chance.below(text.length + 1), 0, textOf(chance)),
  (chance, text) => insert(text, chance.below(text.length + 1), chance.below(20), textOf(chance)),
  (chance, text) => text.slice(0, chance.below(text.length + 1)),
  renamedIn,
  renamedIn,
  (chance, text) => text.replace(/\d+/, () => String(chance.of(NUMBERS))),
  lined((chance, lines, place) => lines.with(place, changedRow(chance, lines[place]!))),
];

/** What cells may hold that works by the clock, on other records or on each other. */
const CELLS: readonly string[] = [
  ...[
    'after `seconds(1)`',
    'after `days(0)`',
    'after `hours(-1)`',
    'after 99999999 days',
    'at `now`',
  ],
  ...['at `Thing.first().at`', 'at `null`', 'at `old.id`', 'counts changes', 'counts up within id'],
  ...['unique within id', 'current', 'no overlap of id to id', 'cascade', 'follows `old`', '`?`'],
  ...[
    'in 99999999 days 10:00',
    '99999999999 weeks ago',
    'monday 24:61',
    'today 99:99',
    'yesterday',
  ],
  ...[
    'for each t in `Thing`: create Thing',
    'for each t in `[1, 2, 3]`: move t',
    'move me',
    'move r',
  ],
  ...['when `true`: delete thing', 'create Thing with thing = `thing`', 'sign in me', 'sign out'],
  ...['set me.id to `now`', '`startOf("week", now)`', '`time(now) < date(now)`', '`weekday("")`'],
  ...['`date(now) + days(99999999)`', '`x.matches("(a*)*b")`', 'matches `/(a*)*b/`', 'time', 'any'],
  ...['A → after 99999999 days → `a` → at `now`', 'as Guest: `a(b: 1e999)` → after `X`', '— '],
];

/** A row of a table with another cell. */
function changedRow(chance: Chance, line: string): string {
  const cells = line.split('|');
  if (cells.length < 3)
    return chance.of(['Within: id', 'Within: me.id.id', 'Order: rate, ?', line]);
  return cells.with(1 + chance.below(cells.length - 2), ` ${chance.of(CELLS)} `).join('|');
}

const insert = (text: string, at: number, dropped: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at + dropped);

/** A name goes by another, wherever it stands. */
function renamedIn(chance: Chance, text: string): string {
  const words = [...new Set(text.match(/\b[A-Za-z_]\w*\b/g) ?? ['a'])];
  const [word, name] = [chance.of(words), chance.of(NAMES)];
  const fitting = /^[A-Z]/.test(word) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return text.replace(new RegExp(`\\b${word}\\b`, 'g'), fitting);
}

/** A text changed in a few places. */
export function changedText(chance: Chance, text: string): string {
  let changed = text;
  for (let left = 1 + chance.below(3); left > 0; left -= 1)
    changed = chance.of(CHANGES)(chance, changed);
  return changed;
}
