// Section 8 of an import: what a description says of refusals, and the body that they share.

import type { Json } from '../../model/index.ts';
import { folded, upperName } from '../written/names.ts';
import type { Refusal } from '../operations/operation.ts';
import type { Plan } from '../plan/plan.ts';
import { isRecord, type Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';
import { inCell } from '../written/words.ts';
import { code, paragraphs, table } from '../written/table.ts';

/** What raises each status, and how the error is called. */
const RAISED: readonly (readonly [status: string, when: string, name: string, message: string])[] =
  [
    ['400', 'malformed', 'BAD_REQUEST', 'The request cannot be read.'],
    ['401', 'signed out', 'UNAUTHORIZED', 'Sign in first.'],
    ['403', 'not permitted', 'FORBIDDEN', 'You may not do this.'],
    ['404', 'not found', 'NOT_FOUND', 'There is no such thing.'],
    ['409', 'not unique', 'CONFLICT', 'There is one already.'],
    ['422', 'invalid', 'INVALID', 'Something is not valid.'],
    ['500', 'unexpected', 'UNEXPECTED', 'Something went wrong.'],
  ];

/** The section's text; empty where no operation tells of a refusal. */
export function errorsText(plan: Plan): string {
  const refusals = plan.doings.flatMap(({ operation }) => operation.refusals);
  if (refusals.length === 0) return '';
  // What is said of every other refusal is said of what nobody expects.
  const statuses = new Set(refusals.map(({ status }) => (status === 'default' ? '500' : status)));
  const rows = RAISED.flatMap(([status, when, name, message]) => {
    if (!statuses.has(status)) return [];
    const said = messageOf(refusals, status);
    const general = said === '' || isNarrow(said, plan) ? message : said;
    return [
      [code(name), status, general, when],
      ...(status === '404' ? narrowed(plan, general) : []),
    ];
  });
  const isInvalidBad = statuses.has('400') && !statuses.has('422');
  const bad = messageOf(refusals, '400') || RAISED[0]![3];
  const more = isInvalidBad
    ? [
        [code('INVALID'), '400', bad, 'invalid'],
        [code('REQUIRED'), '400', bad, 'required'],
      ]
    : [];
  noteOthers(plan, statuses);
  noteOtherWords(plan, rows);
  if (rows.length === 0) return '';
  const body = bodyOf(refusals, plan);
  return paragraphs(
    body === null ? '' : `Every refused call answers:\n\n\`\`\`json\n${body}\n\`\`\``,
    table(['Error', 'Status', 'Message', 'When'], [...rows, ...more]),
  );
}

/** Whether a message speaks of one kind of record only. */
const isNarrow = (message: string, { registry }: Plan): boolean =>
  registry.all.some(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(message)) &&
  registry.all.filter(({ viewOf }) => viewOf === null).length > 1;

/** What is said of a record that is not found, where that names the record. */
function narrowed({ doings, registry }: Plan, general: string): string[][] {
  return registry.all.flatMap((record) => {
    const own = doings.filter((doing) => doing.record === record && record.viewOf === null);
    const said = messageOf(
      own.flatMap(({ operation }) => operation.refusals),
      '404',
    );
    if (said === '' || said === general || !new RegExp(`\\b${record.name}\\b`, 'i').test(said))
      return [];
    return [[code(`${upperName(record.name)}_NOT_FOUND`), '404', said, `not found ${record.name}`]];
  });
}

function noteOthers({ doings, losses }: Plan, statuses: ReadonlySet<string>): void {
  const left = [...statuses].filter(
    (status) => !RAISED.some(([known]) => known === status) && status !== 'default',
  );
  for (const status of left) {
    const doing = doings.find(({ operation }) =>
      operation.refusals.some((one) => one.status === status),
    );
    if (doing !== undefined)
      losses.say(
        doing.operation.node,
        `what raises ${status} is not said: it is left out, here and elsewhere`,
      );
  }
}

/** Of what the operations say of one status, the catalogue has what most of them do. */
function noteOtherWords({ doings, losses }: Plan, rows: readonly string[][]): void {
  const kept = new Set(rows.map(([, status, message]) => `${status} ${message}`));
  for (const { operation } of doings)
    for (const { status, description, node } of operation.refusals) {
      const said = inCell(description).replace(/[{}]/g, '');
      const own = status === 'default' ? '500' : status;
      if (said !== '' && rows.some(([, one]) => one === own) && !kept.has(`${own} ${said}`))
        losses.together(
          `said of ${status}`,
          node,
          `what most operations say of ${status} is said of it: other words are left out`,
          operation.node,
        );
    }
}

const isOf = (refusal: Refusal, status: string): boolean =>
  refusal.status === status || (status === '500' && refusal.status === 'default');

/** What most operations say of a status. */
function messageOf(refusals: readonly Refusal[], status: string): string {
  const counts = new Map<string, number>();
  for (const refusal of refusals) {
    const said = isOf(refusal, status) ? inCell(refusal.description).replace(/[{}]/g, '') : '';
    const isAstray =
      refusal.status === 'default' && !/err|fail|unexpected|wrong|problem/i.test(said);
    if (said !== '' && !isAstray) counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** The body that most refusals have, its texts as placeholders; null where none has a record's. */
function bodyOf(refusals: readonly Refusal[], { schemas, losses }: Plan): string | null {
  const counts = new Map<string, { known: Known; count: number }>();
  for (const { body } of refusals) {
    if (body === null || !isRecord(body)) continue;
    const before = counts.get(body.id);
    counts.set(body.id, { known: body, count: (before?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (most === undefined) return null;
  for (const { body, node } of refusals)
    if (body !== null && body.id !== most.known.id)
      losses.together(
        'refusal',
        node,
        'refusals have one body: what this one has besides is left out',
      );
  const template = filled(most.known, '', schemas, 0);
  return JSON.stringify(template, null, 2).replace(/"\{status\}#"/g, '{status}');
}

function filled(known: Known, name: string, schemas: Schemas, depth: number): Json {
  if (known.kind === 'list')
    return known.items === null || depth > 4
      ? []
      : [filled(schemas.of(known.items), name, schemas, depth + 1)];
  if (isRecord(known) && depth < 5) {
    const members = schemas
      .members(known)
      .filter(
        ([member, { kind }]) =>
          known.required.has(member) ||
          kind === 'text' ||
          kind === 'list' ||
          kind === 'object' ||
          isStatus(member),
      );
    return Object.fromEntries(
      members.map(([member, inner]) => [member, filled(inner, member, schemas, depth + 1)]),
    );
  }
  if (known.kind === 'object') return {};
  return scalar(known, name);
}

const isStatus = (name: string): boolean =>
  /^(?:status|statuscode|httpstatus|code|errorcode)$/.test(folded(name));

function scalar({ kind, values, example }: Known, name: string): Json {
  if (kind === 'integer' || kind === 'number') return isStatus(name) ? '{status}#' : 0;
  if (kind === 'boolean') return false;
  if (kind !== 'text') return null;
  const word = folded(name);
  if (values !== null && values.length === 1) return values[0]!;
  if (/^(?:code|errorcode|error|type|reason|id|key)$/.test(word)) return '{code}';
  if (/^(?:status|statuscode)$/.test(word)) return '{status}';
  if (/(?:field|path|pointer|property|parameter|param|loc|attribute|source)/.test(word))
    return '{field}';
  if (/url|link|docs|documentation|instance|trace|requestid/.test(word))
    return typeof example === 'string' && !/[{}`]/.test(example) ? example : '';
  return '{message}';
}
