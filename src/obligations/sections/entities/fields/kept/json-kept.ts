// JSON is kept to the letter, as far as no row says otherwise: texts in it with blanks and signs of any
// kind, and members of objects that no row names.

import type { AcceptedCall } from '../../../../planning/call-query.ts';
import { solvedBy } from '../../../../planning/solved-by.ts';
import { settingFor, type Member } from '../../../../requests/members.ts';
import { make } from '../../../../search/attempt.ts';
import { withMember } from '../../../../situation/ask.ts';
import { fill } from '../../../../play/fill.ts';
import { valueAt, type Json, type Value } from '../../../../plan/value.ts';
import { plausible } from '../../../../values/plausible.ts';

/** A way in which JSON is written that careless products change. */
interface Wording {
  readonly name: string;
  /** The value written so in one more place after another, as far as `isTaken` lets it; itself where nowhere. */
  readonly written: (value: Json, isTaken: (value: Json) => boolean) => Json;
}

export const WORDINGS: readonly Wording[] = [
  { name: 'texts as typed', written: (value, isTaken) => everywhere(value, isTaken, typed) },
  {
    name: 'members that no row names',
    written: (value, isTaken) => everywhere(value, isTaken, withMore),
  },
];

/** Values of a JSON member written so, as the call takes them; none where it takes none. */
export function jsonWritten(member: Member, ready: AcceptedCall, { written }: Wording): Value[] {
  const { situation, ask } = ready;
  const isTaken = (value: Json): boolean =>
    make(situation, withMember(ask, member.leaf, value)).outcome.accepted;
  for (const value of valuesOf(member, ready)) {
    const usual = fill(situation.memory, value);
    const other = isTaken(usual) ? written(usual, isTaken) : usual;
    if (other !== usual) return [other];
  }
  return [];
}

/** What the request gives, what it may give, and what that has to be for other rows to take it. */
function* valuesOf(member: Member, ready: AcceptedCall): Generator<Value> {
  const { leaf, wanted } = member;
  const given = ready.ask.members.get(leaf);
  const likely = plausible(wanted, settingFor(ready));
  const values = [...(given === undefined ? [] : [given]), ...likely];
  yield* values;
  for (const value of values.slice(0, MAX_SOLVED)) {
    const ask = withMember(ready.ask, leaf, value);
    const solved = solvedBy({ ...ready, ask }, [[]], () => true, true)?.ask.members.get(leaf);
    if (solved !== undefined) yield solved;
  }
}

/** For so many it is worked out. */
const MAX_SOLVED = 2;

const typed = (value: Json): Json | undefined =>
  typeof value === 'string' ? ` ${value} – ünïcode 🙂 ` : undefined;

const MORE = { unheardOf: [' kept ', 1.5, null, { of: true }] };

const withMore = (value: Json): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...MORE }
    : undefined;

/** So many places are tried. */
const MAX_PLACES = 12;

/** The value with each of its parts changed, one after another, where the whole is still taken. */
function everywhere(
  value: Json,
  isTaken: (value: Json) => boolean,
  change: (part: Json) => Json | undefined,
): Json {
  let whole = value;
  for (const path of pathsIn(value).slice(0, MAX_PLACES)) {
    const changed = change(valueAt(whole, path)!);
    const next = changed === undefined ? whole : replaced(whole, path, changed);
    if (next !== whole && isTaken(next)) whole = next;
  }
  return whole;
}

type Path = readonly string[];

/** The paths of a value's parts, its own first. */
const pathsIn = (value: Json, to: Path = []): Path[] => [
  to,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...to, name]))
    : []),
];

function replaced(value: Json, [name, ...rest]: Path, by: Json): Json {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: Json, index) =>
      index === Number(name) ? replaced(item, rest, by) : item,
    );
  const members = value as Readonly<Record<string, Json>>;
  return { ...members, [name]: replaced(members[name]!, rest, by) };
}
