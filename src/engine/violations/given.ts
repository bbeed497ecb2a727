// Whether what a request gives is there where it must be, and of its type.

import type { CallCase } from '../calls/call-case.ts';
import { INVALID } from '../entities/codec.ts';
import { isBlank, overstepped } from '../entities/formats.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { Decision } from '../exchange/exchange.ts';
import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import type { Breach } from '../refusals/breach.ts';
import type { MemberType } from '../routes/body-type.ts';
import type { Given } from '../routes/body.ts';
import type { Parameter } from '../routes/parameter.ts';
import { type RuleBook, type RuleType, requiring } from '../rules/rule-book.ts';
import { type Broken, atMost, ruleBreach, typeBreach } from './violation.ts';

/** Notes every parameter and member that is missing or not of its type; of a body that cannot be read, none. */
export function judgeGiven(call: CallCase, rules: RuleBook, isBodyUnread = false): void {
  for (const parameter of call.parameters) {
    const breach = judgeParameter(call, rules, parameter);
    if (breach !== null) note(call, breach, parameter.name, 0, null);
  }
  if (isBodyUnread) {
    for (const { member, item } of call.body.given) call.note(member.name, item, member.field);
    return;
  }
  for (const given of call.body.given) {
    const breach = judgeMember(call, rules, given);
    if (breach !== null) note(call, breach, given.member.name, given.item, given.member.field);
  }
  for (const { name, value, trigger } of call.body.strays) {
    const broken = { entity: null, field: null, name: name === '' ? null : name, value };
    const { takes, at } = call.type.call;
    const decision = decisionOf(call, takes?.shape.at ?? at, name);
    note(call, typeBreach(call, trigger, broken, decision), name, 0, null);
  }
}

/** Notes that a creation needs a member which this call may leave out, and which is left out. */
export function noteLeftOut(call: CallCase, rules: RuleBook, given: Given): void {
  const { member, item } = given;
  if (member.field === null || call.isTold(member.name, item)) return;
  const row = requiring(rules.field(member.field));
  note(call, missing(call, member, row, null), member.name, item, member.field);
}

function note(
  call: CallCase,
  breach: Breach,
  name: string,
  item: number,
  field: FieldType | null,
): void {
  call.note(name, item, field);
  call.breach('rules', breach);
}

const decisionOf = (call: CallCase, at: Decision['at'], name: string): Decision => ({
  section: 'calls',
  at,
  why: `${call.type.call.name} takes \`${name}\``,
});

const isMissing = (raw: Json | undefined): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && isBlank(raw));

function judgeParameter(call: CallCase, rules: RuleBook, parameter: Parameter): Breach | null {
  const { name, place, raw, stored, at } = parameter;
  const broken: Broken = { entity: null, field: null, name, value: raw ?? null };
  const book = rules.parameter(call.type.call.name, name);
  const row = requiring(book);
  if (row !== undefined && isMissing(raw) && isMissing(stored === INVALID ? raw : stored))
    return ruleBreach(call, row, broken, { bound: null });
  // A path that cannot be of its type is of nothing, which has been told.
  if (stored !== INVALID || place === 'path') return null;
  return notOfType(call, parameter.type, book, broken, decisionOf(call, at, name));
}

function judgeMember(
  call: CallCase,
  rules: RuleBook,
  { member, raw, stored }: Given,
): Breach | null {
  const { name, optional, field, entity, how } = member;
  if (field !== null && how === 'write' && !field.writable) return null;
  const onField = field === null ? [] : rules.field(field);
  const onParameter = rules.parameter(call.type.call.name, name);
  const broken = (): Broken => ({ entity, field, name, value: raw ?? null });
  const row = requiring(onField) ?? requiring(onParameter);
  const isRequired = !optional || field?.required === true || row !== undefined;
  if (isMissing(raw) && (raw === undefined ? !optional : isRequired))
    return row === undefined && field === null
      ? missingStored(call, rules, member, raw ?? null)
      : missing(call, member, row, raw ?? null);
  const isNull = raw === null && field !== null && how === 'write' && !field.nullable;
  if (stored !== INVALID && !isNull) return null;
  const tested = how === 'compare' ? [] : [...onField, ...onParameter];
  const place = placeOf(call, member.at, name, field);
  return notOfType(call, member.type, tested, broken(), place);
}

/** What fills no field by itself is told by the row of the one that a step stores it in, if there is one. */
function missingStored(call: CallCase, rules: RuleBook, member: MemberType, value: Json): Breach {
  const stored = call.type.stores.get(member.name);
  const row = stored && requiring(rules.field(stored.field));
  return missing(call, member, row, value, row === undefined ? member : stored);
}

/** What is missing in the same way as the last time is told in the same way. */
function missing(
  call: CallCase,
  member: MemberType,
  row: RuleType | undefined,
  value: Json,
  { entity, field }: Pick<MemberType, 'entity' | 'field'> = member,
): Breach {
  const { name, at } = member;
  const last = call.type.missing.get(member);
  if (last !== undefined && last.value === value) return last;
  const broken: Broken = { entity, field, name, value };
  const made =
    row === undefined
      ? typeBreach(call, 'required', broken, placeOf(call, at, name, field))
      : ruleBreach(call, row, broken, { bound: null });
  const known = { ...made, recurs: true };
  call.type.missing.set(member, known);
  return known;
}

/** The place that says what a member must be: its field's row, else the call's. */
const placeOf = (
  call: CallCase,
  at: Decision['at'],
  name: string,
  field: FieldType | null,
): Decision =>
  field === null
    ? decisionOf(call, at, name)
    : { section: 'entities', at: field.model.at, why: `\`${field.name}\` says what it must be` };

/** Not of its type: told by the rule that says the same, where there is one. */
function notOfType(
  call: CallCase,
  type: Type,
  book: readonly RuleType[],
  broken: Broken,
  decision: Decision,
): Breach {
  const { value } = broken;
  const fails = ({ model, test }: RuleType) =>
    TYPE_TESTS.has(model.test.kind) && test(value, 0) !== null;
  const row = typeof value === 'string' ? book.find(fails) : undefined;
  if (row !== undefined) return ruleBreach(call, row, broken, row.test(value, 0)!);
  const most = overstepped(type.kind, value);
  const told = typeBreach(call, 'invalid', broken, decision);
  if (most === null) return told;
  const plain = { ...told.plain, message: atMost(most) };
  return { ...told, limit: most, plain };
}

const TYPE_TESTS: ReadonlySet<string> = new Set(['an email', 'a url', 'one of']);
