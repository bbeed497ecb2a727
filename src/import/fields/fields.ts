// The fields of an entity: what answers show of it, and what requests give that no answer shows.

import { fieldName, folded, mayBeMember, mayBeParameter } from '../written/names.ts';
import type { Doing } from '../records/doing.ts';
import { writes, writtenBy, type Plan } from '../plan/plan.ts';
import { isRecord, type Known } from '../schema/known.ts';
import { sentences } from '../written/words.ts';
import { Embedded } from './embedded.ts';
import { entityOf, inHand, type FieldDraft, type RecordDraft } from '../records/record.ts';
import { fileType, literal, typeOf } from '../records/value-type.ts';

interface Written {
  readonly known: Known;
  /** What it is, where all requests give it as files. */
  readonly file: string | null;
  /** Whether every call that creates such a record wants it. */
  isAlwaysNeeded: boolean;
  /** Whether a call that creates one takes it at all. */
  isGivenAtFirst: boolean;
}

/** Gives every entity its fields. */
export function giveFields(plan: Plan, embedded: Embedded): void {
  const entities = plan.registry.all.filter(({ viewOf }) => viewOf === null);
  for (const record of entities) record.fields = fieldsOf(record, plan, embedded);
  for (const doing of plan.doings) if (doing.operation.isFile) answerFile(doing, plan);
}

/** Says which field's file an operation answers: the one that its path names, else the only one. */
function answerFile(doing: Doing, { losses }: Plan): void {
  const { operation, record, does } = doing;
  const last = folded(operation.segments.findLast(({ kind }) => kind === 'fixed')?.text ?? '');
  const fields = record === null ? [] : entityOf(record).fields;
  const files = fields.filter(({ type }) => type === 'file');
  const field =
    files.find(({ wire }) => folded(wire) === last) ?? (files.length === 1 ? files[0] : undefined);
  if (does !== 'find' || field === undefined) {
    losses.say(operation.node, 'no form gives the file that it answers: the file is left out');
    return;
  }
  doing.file = field.name;
  field.rules = field.rules.filter((rule) => rule !== 'write-only');
}

function fieldsOf(record: RecordDraft, plan: Plan, embedded: Embedded): FieldDraft[] {
  const { schemas, losses, person } = plan;
  const written = writtenMembers(record, plan);
  const shown = new Map(schemas.members(record.known));
  const names = [...new Set([...shown.keys(), ...written.keys()])];
  const taken = new Set<string>();
  const fields = names.flatMap((wire): FieldDraft[] => {
    const known = shown.get(wire) ?? written.get(wire)!.known;
    if (!mayBeMember(wire)) {
      losses.say(known.node, `\`${wire}\` cannot be a field’s name: it is left out`);
      return [];
    }
    let name = fieldName(wire);
    while (taken.has(name)) name = `${name}2`;
    taken.add(name);
    const context = { record, plan, embedded, shown: shown.get(wire) ?? null };
    return [fieldOf(wire, name, written.get(wire) ?? null, context)];
  });
  return person?.record === record ? withIdentity(fields, record, plan) : fields;
}

interface Context {
  readonly record: RecordDraft;
  readonly plan: Plan;
  readonly embedded: Embedded;
  /** As answers show it; null: none does. */
  readonly shown: Known | null;
}

function fieldOf(wire: string, name: string, given: Written | null, context: Context): FieldDraft {
  const { record, plan, shown, embedded } = context;
  const known = shown ?? given!.known;
  const isKey = record.keys.includes(wire);
  const isNeeded = given?.isAlwaysNeeded === true || (isKey && given?.isGivenAtFirst === true);
  const isMade = isKey && (!isNeeded || (known.kind !== 'text' && !given.isAlwaysNeeded));
  const writer = isMade ? null : given;
  if (isKey && given !== null && writer === null)
    plan.losses.say(
      given.known.node,
      `identifies the record, but need not be given: the product makes it`,
    );
  const reference = writer === null ? embedded.typeFor(known, entityOf(record)) : null;
  const file = shown === null ? (writer?.file ?? null) : null;
  const type =
    reference ?? file ?? typeOf(merged(known, writer?.known ?? null), plan.schemas, plan.losses);
  const rules = [
    ...(isKey ? [record.keys[0] === wire ? 'key' : 'unique'] : []),
    ...(shown === null ? ['write-only'] : []),
    ...(name === wire ? [] : [`as ${wire}`]),
  ];
  const draft = {
    name,
    wire,
    known: merged(known, writer?.known ?? null),
    type,
    rules,
    meaning: sentences(known.description),
  };
  if (plan.person?.record === record && plan.person.tokenMember === wire)
    return { ...draft, type: 'text', required: 'auto', rules: [...rules, '= `token`'] };
  return writer === null
    ? { ...draft, required: 'auto', rules: [...rules, ...made(draft, record, isKey)] }
    : {
        ...draft,
        required: isNeeded ? 'yes' : 'no',
        rules: [...rules, ...left(draft, writer, type)],
      };
}

/** What a request says of a member where an answer says less. */
const merged = (shown: Known, given: Known | null): Known =>
  given === null || isRecord(given)
    ? shown
    : {
        ...shown,
        least: given.least ?? shown.least,
        most: given.most ?? shown.most,
        exclusive: (given.least ?? given.most) ? given.exclusive : shown.exclusive,
        pattern: given.pattern ?? shown.pattern,
        default: given.default ?? shown.default,
        example: shown.example ?? given.example,
      };

type Draft = Pick<FieldDraft, 'wire' | 'known' | 'type'>;

/** How the product comes by a value that no request gives. */
function made({ wire, known, type }: Draft, record: RecordDraft, isKey: boolean): string[] {
  const name = folded(wire);
  if (isKey && name === 'slug' && type === 'text') return slugOf(record);
  if (isKey) return type === 'text' ? ['set `uuid()`'] : [];
  if (type === 'datetime' && /^(?:created|inserted|added|joined|registered)/.test(name))
    return ['set `now`'];
  if (type === 'datetime' && /^(?:updated|modified|changed|lastupdated|lastmodified)/.test(name))
    return ['follows `now`'];
  const given = literal(known.default, type);
  if (given !== null) return [`default \`${given}\``];
  const isAlways = record.known.required.has(wire) && !known.isNullable;
  const none = isAlways ? (NOTHING_YET[type] ?? (type.startsWith('list of ') ? '[]' : null)) : null;
  return none === null ? ['nullable'] : [`default \`${none}\``];
}

/** What addresses are made of by custom: what the record is called. */
function slugOf(record: RecordDraft): string[] {
  const title = ['title', 'name'].find((wire) => record.known.properties.has(wire));
  return [title === undefined ? 'set `uuid()`' : `follows \`slug(${inHand(record)}.${title})\``];
}

const NOTHING_YET: Readonly<Record<string, string>> = {
  integer: '0',
  number: '0',
  boolean: 'false',
};

function left({ known }: Draft, { isAlwaysNeeded }: Written, type: string): string[] {
  const given = isAlwaysNeeded ? null : literal(known.default, type);
  if (given !== null) return [`default \`${given}\``, ...(known.isNullable ? ['nullable'] : [])];
  return isAlwaysNeeded && known.isNullable ? ['nullable'] : [];
}

/** The members that requests give, each with whether they must. */
function writtenMembers(record: RecordDraft, plan: Plan): Map<string, Written> {
  const members = new Map<string, Written>();
  const creating: ReadonlySet<string>[] = [];
  for (const doing of plan.doings) {
    if (doing.record === null || entityOf(doing.record) !== record || !writes(doing)) continue;
    const isCreating = doing.does === 'create' || doing.does === 'sign up';
    const body = writtenBy(doing, plan.schemas);
    if (isCreating) creating.push(body === null ? new Set() : body.inner.required);
    if (body === null) continue;
    const path = new Set(
      doing.operation.segments.flatMap((one) => (one.kind === 'parameter' ? [one.said] : [])),
    );
    for (const [name, known] of plan.schemas.members(body.inner)) {
      if (known.isReadOnly || !mayBeParameter(name) || path.has(name) || name === doing.byBody)
        continue;
      const before = members.get(name);
      const isGivenAtFirst = isCreating || before?.isGivenAtFirst === true;
      const own = doing.operation.isForm ? fileType(known, plan.schemas) : null;
      const file = before === undefined || before.file === own ? own : null;
      members.set(name, {
        ...{ known: before?.known ?? known, file },
        ...{ isAlwaysNeeded: false, isGivenAtFirst },
      });
    }
  }
  for (const [name, member] of members)
    member.isAlwaysNeeded = creating.length > 0 && creating.every((needed) => needed.has(name));
  return members;
}

/** Whoever signs in has a name that is nobody else's, and a secret. */
function withIdentity(
  fields: readonly FieldDraft[],
  record: RecordDraft,
  plan: Plan,
): FieldDraft[] {
  const { identifier, secret, isAdded } = plan.person!;
  const plainly = { known: record.known, meaning: '' };
  const own = fields.map((given): FieldDraft => {
    if (given.wire !== secret && given.wire !== identifier) return given;
    // Nobody could sign in without either.
    const field = {
      ...given,
      required: given.required === 'no' ? ('yes' as const) : given.required,
    };
    const rules = field.rules.filter((rule) => rule !== 'nullable' && !rule.startsWith('default '));
    const isAlone = rules.some((rule) => /^(?:key|unique)$/.test(rule));
    if (field.wire === secret) return { ...field, rules: [...new Set([...rules, 'write-only'])] };
    return { ...field, rules: isAlone ? rules : ['unique', ...rules] };
  });
  const has = (wire: string) => own.some((field) => field.wire === wire);
  const added: FieldDraft[] = [];
  if (record.keys.length === 0 && !has('id')) {
    const rules = isAdded ? ['key'] : ['key', 'hidden'];
    added.push({ ...plainly, name: 'id', wire: 'id', type: 'integer', required: 'auto', rules });
    record.keys = ['id'];
  }
  if (!has(identifier))
    added.push({
      ...plainly,
      name: identifier,
      wire: identifier,
      type: identifier === 'email' ? 'email' : 'text',
      required: 'no',
      rules: ['unique'],
    });
  if (!has(secret))
    added.push({
      ...plainly,
      name: secret,
      wire: secret,
      type: 'text',
      required: 'no',
      rules: ['write-only'],
    });
  return [
    ...added.filter(({ name }) => name === 'id'),
    ...own,
    ...added.filter(({ name }) => name !== 'id'),
  ];
}
