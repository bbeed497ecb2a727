// What becomes of a description, before it is written: which records there are, which operation does
// what with them, and who signs in.

import { answered, mainRecord } from '../operations/answered.ts';
import { bodyOf, type Body } from '../records/body.ts';
import { doesWith, finder, isSignIn, isSignOut, type Doing } from '../records/doing.ts';
import { LIMIT, operationsOf, type Operation } from '../operations/operation.ts';
import { Losses } from '../source/lost.ts';
import { folded, mayBeParameter } from '../written/names.ts';
import { tellingMembers, usualKey } from '../records/keys.ts';
import { choosePerson, type Person } from '../records/person.ts';
import { entityOf, type RecordDraft } from '../records/record.ts';
import { findViews, Registry } from '../records/registry.ts';
import { Schemas } from '../schema/reader.ts';
import type { Description } from '../source/description.ts';

export interface Plan {
  readonly description: Description;
  readonly schemas: Schemas;
  readonly losses: Losses;
  readonly registry: Registry;
  readonly doings: readonly Doing[];
  /** Whether any operation asks for a credential. */
  readonly isSecured: boolean;
  /** How long a page is where a request does not say; null where no list says. */
  readonly pageSize: number | null;
  /** Who signs in; null where nobody has to. */
  readonly person: Person | null;
}

/** Decides what each part of a description becomes. */
export function planOf(description: Description): Plan {
  const losses = new Losses();
  const schemas = new Schemas(description, losses);
  const operations = operationsOf(description, schemas, losses);
  const registry = new Registry(schemas);
  const doings = operations.map((operation) => begun(operation, registry, schemas));
  registry.nameAll();
  findViews(registry, schemas);
  const isSecured = operations.some((operation) => operation.isSecured);
  for (const doing of doings) place(doing, doings, registry, schemas, isSecured);
  const person = isSecured ? choosePerson(doings, registry, schemas) : null;
  for (const doing of doings) settle(doing, person);
  for (const record of registry.all) if (record.viewOf === null) giveKeys(record, doings, schemas);
  for (const doing of doings) findByBody(doing, schemas);
  return {
    description,
    schemas,
    losses,
    registry,
    doings,
    isSecured,
    pageSize: pageSizeOf(doings),
    person,
  };
}

function begun(operation: Operation, registry: Registry, schemas: Schemas): Doing {
  const answer = operation.answer === null ? null : answered(operation.answer, schemas);
  const main = answer === null ? null : mainRecord(answer);
  const doing = {
    operation,
    answer,
    does: 'nothing' as const,
    isList: main?.isList ?? false,
    by: null,
    byBody: null,
  };
  if (isSignIn(operation, schemas)) {
    const isPerson = main !== null && tellingMembers(main.of, schemas).length > 2;
    const record = isPerson ? registry.note(main.of, operation) : null;
    return { ...doing, does: 'sign in', record };
  }
  return { ...doing, record: main === null ? null : registry.note(main.of, operation) };
}

/** Finds the record that an operation is about, if not from its answer then from its path. */
function place(
  doing: Doing,
  all: readonly Doing[],
  registry: Registry,
  schemas: Schemas,
  isSecured: boolean,
): void {
  if (doing.does !== 'nothing') return;
  const { operation } = doing;
  if (isSignOut(operation)) {
    doing.does = 'sign out';
    return;
  }
  if (doing.record === null && operation.method !== 'GET')
    doing.record = ofBody(operation, registry, schemas) ?? neighbour(doing, all);
  if (operation.method === 'GET' && operation.isFile) doing.record = above(operation, all);
  if (doing.record === null) return;
  const isDeleting = operation.method === 'DELETE';
  if (!doing.isList || isDeleting) doing.by = finder(operation, doing.record, schemas);
  if (isDeleting) doing.isList = false;
  doing.does = doesWith(doing, isSecured);
}

/** The record that a body is one of, or a list of. */
function ofBody({ body }: Operation, registry: Registry, schemas: Schemas): RecordDraft | null {
  if (body === null) return null;
  return registry.find(schemas.recordsIn(body) ?? body) ?? null;
}

/** What other operations of the same path, or of the list that the path belongs to, answer. */
function neighbour({ operation }: Doing, all: readonly Doing[]): RecordDraft | null {
  const own = pathOf(operation);
  const same = all.find(
    (other) =>
      other.operation !== operation &&
      other.record !== null &&
      !other.isList &&
      other.answer !== null &&
      pathOf(other.operation) === own,
  );
  if (same !== undefined) return same.record;
  const isItem = operation.segments.at(-1)?.kind === 'parameter';
  const list = isItem ? own.slice(0, own.lastIndexOf('/')) : own;
  const listing = all.find(
    (other) => other.operation.method === 'GET' && other.isList && pathOf(other.operation) === list,
  );
  return listing?.record ?? null;
}

/** What is answered at the address of the record that a path goes on from: `/papers/:id/scan`. */
function above(operation: Operation, all: readonly Doing[]): RecordDraft | null {
  const last = operation.segments.findLastIndex(({ kind }) => kind === 'parameter');
  const path = pathOf({ segments: operation.segments.slice(0, last + 1) });
  const found = all.find(
    (other) => !other.isList && other.answer !== null && pathOf(other.operation) === path,
  );
  return found?.record ?? null;
}

const pathOf = ({ segments }: Pick<Operation, 'segments'>): string =>
  segments.map(({ kind, text }) => (kind === 'fixed' ? `/${text}` : '/:')).join('');

/** What depends on who signs in. */
function settle(doing: Doing, person: Person | null): void {
  const { record, operation } = doing;
  const isPerson = person !== null && record !== null && entityOf(record) === person.record;
  if (doing.does === 'sign in' && person === null) doing.does = 'nothing';
  if (doing.does === 'sign out' && person === null) doing.does = 'nothing';
  if ((doing.does === 'me' || doing.does === 'update me') && (!isPerson || !operation.isSecured))
    doing.does = 'first';
  const isNew = doing.does === 'create' && isPerson && person.tokenMember !== null;
  if (isNew && record.known.properties.has(person.tokenMember)) doing.does = 'sign up';
}

function giveKeys(record: RecordDraft, doings: readonly Doing[], schemas: Schemas): void {
  const members = tellingMembers(record.known, schemas);
  const meant = doings.flatMap(({ record: of, by }) =>
    of !== null && by !== null && entityOf(of) === record ? [by.member] : [],
  );
  const counts = new Map<string, number>();
  for (const member of meant) counts.set(member, (counts.get(member) ?? 0) + 1);
  const byUse = [...counts].sort(([, a], [, b]) => b - a).map(([member]) => member);
  const usual = usualKey(record, members);
  record.keys = [...new Set([...byUse, ...(byUse.length === 0 && usual !== null ? [usual] : [])])];
}

/** An update whose path names no record is of the one whose key its body gives. */
function findByBody(doing: Doing, schemas: Schemas): void {
  const { record, does, operation, by } = doing;
  if (record === null || by !== null || does !== 'first') return;
  if (operation.method !== 'PUT' && operation.method !== 'PATCH') return;
  const [key] = entityOf(record).keys;
  const body = bodyOf(operation.body, record, schemas);
  if (key === undefined || body === null || body.isList || !body.inner.properties.has(key)) return;
  if (!mayBeParameter(key) || schemas.member(body.inner, key).isReadOnly) return;
  doing.byBody = key;
  doing.does = 'update';
}

/** The members of a body that an operation writes its record with. */
export const writtenBy = (doing: Doing, schemas: Schemas): Body | null =>
  bodyOf(doing.operation.body, doing.record, schemas);

/** Whether an operation's body goes into its record. */
export const writes = ({ does }: Doing): boolean =>
  does === 'create' || does === 'sign up' || does === 'update' || does === 'update me';

/** The length of a page that most lists have by default. */
function pageSizeOf(doings: readonly Doing[]): number | null {
  const counts = new Map<number, number>();
  for (const { does, operation } of doings)
    for (const { name, place, schema } of does === 'list' ? operation.parameters : [])
      if (place === 'query' && LIMIT.test(folded(name)) && Number.isInteger(schema.default))
        counts.set(Number(schema.default), (counts.get(Number(schema.default)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
