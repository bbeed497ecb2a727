// Which names each kind of thing may have.

import type { Pattern } from '../../text/letters.ts';
import { isReserved } from '../../expression/index.ts';
import {
  CALL_NAME,
  ENTITY_NAME,
  FIELD_NAME,
  UPPER_NAME,
  WORDED_NAME,
} from '../../read/grammar/name.ts';
import type { NameIndex, Thing, ThingKind } from '../names/index.ts';

interface Form {
  readonly pattern: Pattern;
  readonly says: string;
}

const CAPITAL: Form = { pattern: ENTITY_NAME, says: 'a capital, then letters, digits and `_`' };
const WORDED: Form = { pattern: WORDED_NAME, says: 'words, the first with a capital' };
const SMALL: Form = { pattern: FIELD_NAME, says: 'a small letter, then letters, digits and `_`' };
const CALLED: Form = {
  pattern: CALL_NAME,
  says: 'a small letter of a to z, then letters, digits and `_`',
};
const UPPER: Form = { pattern: UPPER_NAME, says: 'capitals and digits, parted by `_`' };
const CHOICE: Form = {
  pattern: /^[\p{L}\p{N}](?:[\p{L}\p{N} _.+/-]*[\p{L}\p{N}_.+/-])?$/u,
  says: 'letters, digits, blanks and `_`, `.`, `+`, `/`, `-`',
};

const FORMS: Readonly<Record<ThingKind, Form>> = {
  entity: CAPITAL,
  view: CAPITAL,
  field: SMALL,
  choice: CHOICE,
  call: CALLED,
  mail: CAPITAL,
  webhook: CAPITAL,
  outgoing: CALLED,
  parameter: CALLED,
  record: SMALL,
  error: UPPER,
  constant: UPPER,
  role: WORDED,
  screen: WORDED,
};

/** Words that expressions know already. */
const KEPT: ReadonlySet<string> = new Set(['me', 'now', 'old', 'token', 'total']);

/** Kinds that share their names with others: no two of them may be called alike. */
const TOGETHER: Readonly<Partial<Record<ThingKind, readonly ThingKind[]>>> = {
  entity: ['view'],
  view: ['entity'],
  mail: ['webhook'],
  webhook: ['mail'],
  parameter: ['record'],
  record: ['parameter'],
};

/** Why a thing cannot have a name; null where it can. */
export function refuseName(thing: Thing, name: string, names: NameIndex): string | null {
  const { pattern, says } = FORMS[thing.kind];
  if (!pattern.test(name)) return `\`${name}\` is no name here: write ${says}`;
  if (['parameter', 'record'].includes(thing.kind) && (isReserved(name) || KEPT.has(name)))
    return `\`${name}\` means something else in expressions`;
  const rival = [thing.kind, ...(TOGETHER[thing.kind] ?? [])].find((kind) =>
    names.isDeclared({ ...thing, kind, name }),
  );
  if (rival === undefined) return null;
  return `another ${rival}${thing.of === null ? '' : ` of \`${thing.of}\``} is called \`${name}\` already`;
}
