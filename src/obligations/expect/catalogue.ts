// Which row of section 8 answers what went wrong, and what its whole answer is.

import {
  bodyFor,
  constantNamed,
  errorCoded,
  inWords,
  type CatalogueError,
  type Json,
  type Narrowing,
  type Spec,
  type Trigger,
} from '../../model/index.ts';
import type { Pattern } from '../plan/value.ts';
import { fillBody, fillText, type Holes } from './template.ts';

/** What no row of the catalogue can speak of: HTTP itself refuses it. */
type Unspoken = 'unknown method' | 'too large' | 'of another type';
type Mishap = Trigger['kind'] | Unspoken;

/** Something that a request does wrong, as the catalogue may word it. */
export interface Wrong {
  readonly trigger: Mishap;
  /** The error that a rule of section 5 names. */
  readonly code?: string | null;
  /** The constant overstepped. */
  readonly constant?: string | null;
  readonly call: string;
  readonly entity?: string | null;
  /** `Entity.field`. */
  readonly path?: string | null;
  /** Names for the placeholders; what is left out has nothing to name. */
  readonly field?: string | null;
  readonly record?: string | null;
  readonly limit?: Pattern;
  readonly value?: Pattern;
  readonly state?: string | null;
}

/** A refusal as it must come. */
export interface Expected {
  readonly status: number;
  /** Null: the catalogue has no row for it. */
  readonly error: CatalogueError | null;
  /** Null: the catalogue does not say. */
  readonly body: Pattern | null;
}

/** The usual statuses, as section 7 of the format has them. */
const USUAL: Readonly<Record<Mishap, number>> = {
  'unknown method': 405,
  'too large': 413,
  'of another type': 415,
  malformed: 400,
  'more than': 429,
  'signed out': 401,
  'not permitted': 403,
  'not found': 404,
  'wrong state': 409,
  'in use': 409,
  required: 422,
  invalid: 422,
  'wrong credentials': 401,
  'not unique': 409,
  unexpected: 500,
};

/** The row for something wrong: the narrowest that fits. */
function rowFor(spec: Spec, wrong: Wrong): CatalogueError | null {
  if (wrong.code != null) return errorCoded(spec, wrong.code) ?? null;
  const found = spec.sections.errors.facts.errors.flatMap((error) =>
    error.when.filter((trigger) => isOf(trigger, wrong)).map((trigger) => ({ error, trigger })),
  );
  const byBreadth = ({ kind, narrowedTo }: Trigger): number =>
    (kind === 'more than' ? BREADTH.length + 1 : 0) +
    (narrowedTo === null ? 0 : BREADTH.indexOf(narrowedTo.kind) + 1);
  const [narrowest] = found.toSorted((a, b) => byBreadth(b.trigger) - byBreadth(a.trigger));
  return narrowest?.error ?? null;
}

/** The error that answers something wrong; null where the catalogue has none. */
export const errorFor = (spec: Spec, wrong: Wrong): string | null =>
  rowFor(spec, wrong)?.code ?? null;

/** From broad to narrow. */
const BREADTH: readonly Narrowing['kind'][] = ['entity', 'call', 'field'];

function isOf(when: Trigger, wrong: Wrong): boolean {
  // A bound that a rule without an error of its own names is told by the row of that bound.
  const isBound = when.kind === 'more than' && wrong.constant != null;
  if (when.kind !== wrong.trigger && !isBound) return false;
  if (when.kind === 'more than' && when.constant.name !== wrong.constant) return false;
  const { narrowedTo } = when;
  if (narrowedTo === null) return true;
  if (narrowedTo.kind === 'call') return narrowedTo.call === wrong.call;
  if (narrowedTo.kind === 'entity') return narrowedTo.entity === wrong.entity;
  return `${narrowedTo.entity}.${narrowedTo.field}` === wrong.path;
}

/** What a request that does some things wrong must be answered; the first counts. */
export function expected(spec: Spec, wrongs: readonly [Wrong, ...Wrong[]]): Expected {
  const worded = wrongs.map((wrong) => word(spec, wrong));
  const [first] = worded as [Worded, ...Worded[]];
  const together = worded.filter(({ status }) => status === first.status);
  return { status: first.status, error: first.row, body: bodyOf(spec, first, together) };
}

/** What a refusal tells people, and the member that it is about (null: none). */
export interface Notice {
  readonly message: string;
  readonly field: string | null;
}

/** What people are told of something wrong; null where the catalogue leaves the words, or the place, open. */
export function noticeOf(spec: Spec, wrong: Wrong): Notice | null {
  const { row, status, holes } = word(spec, wrong);
  const fence = bodyFor(spec.sections.errors.facts, status);
  const body = fence === null ? null : JSON.stringify(fence.template).toLowerCase();
  const [message, field] = [holes.get('message'), holes.get('field')];
  const isTold = body === null || (body.includes('message') && body.includes('field'));
  if (row === null || !isTold || typeof message !== 'string' || typeof field !== 'string')
    return null;
  return { message, field: field === NOTHING ? null : field };
}

/** Whether the refusal for something wrong tells all that is wrong at once, or only what counts first. */
export function tellsEach(spec: Spec, wrong: Wrong): boolean {
  const fence = bodyFor(spec.sections.errors.facts, word(spec, wrong).status);
  if (fence === null) return true;
  const holes = (text: string): Holes =>
    new Map(['status', 'code', 'field', 'message'].map((name) => [name, `${name} ${text}`]));
  const body = fillBody(fence.template, [holes('one'), holes('other')]);
  return JSON.stringify(body).includes('message other');
}

interface Worded {
  readonly row: CatalogueError | null;
  readonly status: number;
  readonly holes: Holes;
}

const NOTHING = 'request';

function word(spec: Spec, wrong: Wrong): Worded {
  const row = rowFor(spec, wrong);
  const status = row?.status ?? USUAL[wrong.trigger];
  // A further column is blank in what has no row.
  const further = spec.sections.errors.facts.errors.flatMap(({ extra }) => Object.keys(extra));
  const holes = new Map<string, Pattern>(
    further.map((name) => [name.toLowerCase(), row?.extra[name] ?? null]),
  );
  holes.set('status', status);
  holes.set('code', row?.code ?? { $some: true });
  holes.set('record', wrong.record ?? NOTHING);
  holes.set('limit', wrong.limit ?? null);
  holes.set('value', wrong.value ?? null);
  holes.set('state', wrong.state ?? null);
  const broken = wrong.field ?? NOTHING;
  holes.set('field', broken);
  if (row?.field) holes.set('field', fillText(row.field, holes));
  const said = new Map(holes).set('record', recordInWords(wrong));
  holes.set('message', row === null ? { $some: true } : fillText(row.message, said));
  return { row, status, holes };
}

/** What a message calls the record: its entity in words. */
function recordInWords({ record, entity }: Wrong): string {
  if (record == null) return NOTHING;
  return inWords(entity ?? record).toLowerCase();
}

function bodyOf(spec: Spec, first: Worded, together: readonly Worded[]): Pattern {
  const fence = bodyFor(spec.sections.errors.facts, first.status);
  const holes = together.map((one) => one.holes);
  const body = fence === null ? problemDetails(first, together) : fillBody(fence.template, holes);
  const parts = first.row?.with ?? [];
  if (parts.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body))
    return body;
  // What a part shows is for the contract to judge.
  const shown = Object.fromEntries(parts.map(({ name }) => [name, { $some: true }]));
  return { ...(body as Record<string, Pattern>), ...shown };
}

/** RFC 9457. */
const problemDetails = (first: Worded, together: readonly Worded[]): Pattern => ({
  type: 'about:blank',
  title: { $some: true },
  status: first.status,
  detail: first.holes.get('message')!,
  code: first.holes.get('code')!,
  errors: together.map(({ holes }) => ({
    field: holes.get('field')!,
    code: holes.get('code')!,
    message: holes.get('message')!,
  })),
});

/** `{limit}` of a bound: its value as it is written. */
export function limitOf(spec: Spec, amount: { kind: string; value?: Json; name?: string }): Json {
  if (amount.kind !== 'constant') return amount.value ?? null;
  const value = constantNamed(spec, amount.name ?? '')?.value;
  if (value === undefined) return null;
  if (value.kind === 'duration') return value.milliseconds;
  return value.kind === 'rate' ? value.calls : value.value;
}
