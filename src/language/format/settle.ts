// The spelling variants of cells, settled to the format's own words. Only what reads the same.

import { PLAIN_TRIGGERS } from '../../model/sections/errors.ts';
import { PLAIN_FIELD_RULES } from '../../model/sections/entities.ts';
import { PLAIN_TESTS } from '../../model/sections/rules.ts';
import { NO, YES } from '../../read/sections/roles/cell.ts';
import { MILLISECONDS } from '../../model/sections/limits.ts';
import { codeSpanEnd, ticksAt } from '../../read/grammar/code-span.ts';

type Settle = (cell: string) => string;

/** The parts of a text that stand outside code spans, changed. */
function outsideCode(text: string, change: Settle): string {
  let made = '';
  let from = 0;
  for (let offset = 0; offset < text.length;) {
    const ticks = ticksAt(text, offset);
    const end = ticks === 0 ? null : codeSpanEnd(text, offset);
    if (end === null) offset += Math.max(ticks, 1);
    else {
      made += change(text.slice(from, offset)) + text.slice(offset, end);
      from = offset = end;
    }
  }
  return made + change(text.slice(from));
}

/** The parts between marks outside code spans, each settled. */
function each(cell: string, settle: Settle, mark: ';' | ',' = ';'): string {
  const parts = outsideCode(cell, (text) => text.replaceAll(mark, '\0')).split('\0');
  return parts
    .map((part) => settle(part.trim()))
    .join(`${mark} `)
    .trim();
}

const small = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** One of these words, whatever its case, as it is listed. */
const among =
  (words: readonly string[]): Settle =>
  (cell) =>
    words.find((word) => word === small(cell)) ?? cell;

/** The first of these that the text begins with, in small letters. */
const beginning =
  (words: readonly string[]): Settle =>
  (cell) => {
    const found = words.find((word) =>
      new RegExp(`^${word.replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}_-])`, 'iu').test(cell),
    );
    if (found === undefined) return cell;
    return cell
      .replace(new RegExp(`^${found.replaceAll(' ', '\\s+')}\\s*`, 'iu'), `${found} `)
      .trim();
  };

const fieldRule: Settle = (part) => {
  const plain = [...PLAIN_FIELD_RULES, 'counts changes'].find((kind) => kind === small(part));
  if (plain !== undefined) return plain;
  if (/^=\s*`/.test(part)) return part.replace(/^=\s*/, '= ');
  return beginning([
    'default',
    'set',
    'follows',
    'shown if',
    'as',
    'unique within',
    'counts up within',
  ])(part);
};

const grant: Settle = (part) => {
  const word = part.toLowerCase().replaceAll('\uFE0F', '');
  if (YES.has(word)) return 'yes';
  if (NO.has(word)) return 'no';
  const settled = beginning(['own', 'if'])(part);
  return outsideCode(settled, (text) =>
    text.replace(/\belse\s+not\s+found\s*$/i, 'else not found'),
  );
};

const BOUNDED = [
  'at least',
  'at most',
  'kept between',
  'between',
  'exactly',
  'more than',
  'less than',
];

const test: Settle = (cell) => {
  const plain = [...PLAIN_TESTS, 'current'].find((kind) => kind === small(cell));
  if (plain !== undefined) return plain;
  const settled = beginning([...BOUNDED, 'matches', 'one of'])(cell);
  if (!BOUNDED.some((word) => settled.startsWith(`${word} `))) return settled;
  return outsideCode(settled, (text) =>
    text
      .replace(/\b(characters|items)\s*$/i, (word) => word.toLowerCase())
      .replace(/\band\b/i, 'and'),
  );
};

const arrows: Settle = (cell) =>
  outsideCode(cell, (text) => text.replace(/\s*(?:→|--?>|=>)\s*/g, ' → '));

const STEPS = [
  ...['find', 'create', 'read', 'update', 'delete', 'list', 'newest first', 'oldest first', 'by'],
  ...[
    'page by',
    'set',
    'add',
    'remove',
    'move',
    'send',
    'call',
    'for each',
    'when',
    'sign in',
    'sign out',
  ],
];

const steps: Settle = (cell) =>
  /^(?:—|–|-|--)?$/.test(cell) ? cell : each(cell, beginning(STEPS));

const unit: Settle = (cell) => {
  const word = small(cell);
  const rate = /^calls? per (minute|hour|day)$/.exec(word)?.[1];
  if (rate !== undefined) return `calls per ${rate}`;
  return Object.hasOwn(MILLISECONDS, word.replace(/s$/, '')) ? word : cell;
};

const state: Settle = (cell) =>
  /^(?:–|-|--)$/.test(cell) ? '—' : cell.toLowerCase() === 'any' ? 'any' : cell;

const type: Settle = (cell) => {
  const [, lists = '', of = ''] = /^((?:list\s+of\s+)*)(.*)$/is.exec(cell) ?? [];
  const depth = lists.match(/list/gi)?.length ?? 0;
  return 'list of '.repeat(depth) + (of === 'string' ? 'text' : beginning(['one of'])(of));
};

const REQUIRED = among(['yes', 'no', 'auto']);

/** By the kind of table and its column. */
export const SETTLED: Readonly<Record<string, Settle>> = {
  'ways way': arrows,
  'screens for': among(['everyone']),
  'screens does': arrows,
  'fields type': type,
  'fields required': REQUIRED,
  'fields optional': REQUIRED,
  'fields rules': (cell) => each(cell, fieldRule),
  'transitions from': state,
  'transitions to': state,
  'transitions does': steps,
  'rules rule': test,
  'roles who': (cell) => {
    const word = small(cell).replace('-', ' ');
    return word === 'signed in' || word === 'signed out' ? word : cell;
  },
  'errors when': (cell) => each(cell, beginning([...PLAIN_TRIGGERS, 'more than']), ','),
  'calls does': steps,
  'constants unit': unit,
  matrix: (cell) => (cell === '' ? cell : each(cell, grant)),
};
