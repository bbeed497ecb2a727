// What the format's own words mean, for those who ask by a word: forms, columns and functions.

import { FUNCTIONS, MACROS } from '../../expression/index.ts';
import { COLUMN_HOLDS, OTHER_HOLDS } from './columns.ts';
import { type Form, type Group, inPiece, wordsOf } from './form/form.ts';
import { GROUPS } from './groups.ts';

export interface Told {
  /** As it is written: `follows X`. */
  readonly write: string;
  /** What it is, and where it may stand: `a rule of a field (section 3, column Rules)`. */
  readonly is: string;
  /** Markdown. */
  readonly about: string;
  /** A piece of a specification that shows it; null where how it is written says all. */
  readonly example: string | null;
  /** What it may be asked for by. */
  readonly names: readonly string[];
}

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('`', '').replace(/\s+/g, ' ').trim();

const ofForm = (group: Group, form: Form): Told => ({
  ...{ write: form.write, about: form.about, example: inPiece(group, form) },
  is: `${group.is} (${group.place})`,
  names: [plain(form.write), plain(wordsOf(form))],
});

/** Sections by the tables that stand in them. */
const SECTION_OF: Readonly<Record<string, number>> = {
  ways: 1,
  screens: 2,
  fields: 3,
  transitions: 4,
  rules: 5,
  roles: 6,
  calls: 7,
  requests: 7,
  mails: 7,
  webhooks: 7,
  outgoing: 7,
  errors: 8,
  constants: 9,
} satisfies Record<keyof typeof COLUMN_HOLDS, number>;

function ofColumn(table: string, column: string, holds: string): Told {
  const may = GROUPS.filter(({ columns }) => columns.includes(`${table} ${column}`)).flatMap(
    ({ forms }) => forms.map(({ write }) => (write.includes('`') ? write : `\`${write}\``)),
  );
  return {
    write: column.charAt(0).toUpperCase() + column.slice(1),
    is: `a column (section ${SECTION_OF[table]})`,
    about: may.length === 0 ? holds : `${holds}\n\nIt may hold: ${may.join(', ')}.`,
    ...{ example: null, names: [column] },
  };
}

const ofFunction = ({ usage, about }: { usage: string; about: string }, name: string): Told => ({
  write: usage,
  is: 'a function of expressions',
  about: `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
  ...{ example: null, names: [name.toLowerCase(), plain(usage)] },
});

/** Everything that can be asked for, in the order of the sections. */
export const ALL_TOLD: readonly Told[] = [
  ...GROUPS.flatMap((group) => group.forms.map((form) => ofForm(group, form))),
  ...FUNCTIONS.map((one) => ofFunction(one, one.name)),
  ...Object.entries(MACROS).map(([name, one]) => ofFunction(one, name)),
  ...Object.entries(COLUMN_HOLDS).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, holds]) => ofColumn(table, column, holds)),
  ),
  {
    ...{ write: 'The matrix', is: 'a table (section 6)', about: OTHER_HOLDS.matrix },
    ...{ example: null, names: ['matrix', 'the matrix'] },
  },
];

/** What other languages call something, and what it is called here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'integer',
  bool: 'boolean',
  timestamp: 'datetime',
  enum: 'one of',
  reference: 'entity or view',
  'foreign key': 'entity or view',
  'primary key': 'key',
  secret: 'write-only',
  password: 'write-only',
  count: 'size',
  length: 'size',
  sort: 'by f',
  order: 'by f',
  pagination: 'page',
  email: 'send m',
  notify: 'send m',
  login: 'sign in',
  logout: 'sign out',
  body: 'takes',
  guard: 'when',
};

/** What a word means: where something is called so or begins so, else where it stands in something. */
export function told(word: string): readonly Told[] {
  const asked = plain(word);
  const also = Object.hasOwn(ELSEWHERE, asked) ? told(ELSEWHERE[asked]!) : [];
  const begins = (name: string) => name === asked || name.startsWith(`${asked} `);
  const called = ALL_TOLD.filter(({ names }) => names.some(begins));
  if (called.length + also.length > 0 || asked.length < 2) return [...also, ...called];
  const stands = (text: string) => words(text).includes(words(asked));
  const within = ALL_TOLD.filter(({ names }) => names.some(stands));
  if (within.length > 0) return within;
  return ALL_TOLD.filter(({ about }) => spansOf(about).some(stands));
}

/** The words of a text, each between two blanks. */
const words = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()} `;

const spansOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
