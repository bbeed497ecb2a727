// Whether the calls that a product made to other services are those that it had to make: each once, to its
// address, and with a body of its shape.

import { bodyIn } from '../../model/index.ts';
import { accept, INVALID } from '../../engine/entities/codec.ts';
import type { Json, Outgoing, OutgoingMember, OutgoingShape, Type } from '../../model/index.ts';
import type { ExpectedOutgoing } from '../plan/plan.ts';
import type { Pattern } from '../plan/value.ts';
import { fillPattern, type Memory } from './fill.ts';
import { differenceFrom, type Difference } from './match.ts';
import { addressDifference } from './webhooks.ts';

/** A call to another service as whoever answers it sees it. */
export interface OutsideOutgoing {
  readonly kind: 'outgoing';
  /** Its name in section 7. */
  readonly name: string;
  readonly method: string;
  /** A whole address. */
  readonly to: string;
  /** As of webhooks. */
  readonly isRedirected?: true;
  /** By their names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  /** To the letter; null where there is none. */
  readonly body: string | null;
  readonly answer: { readonly status: number | null; readonly body: string | null };
}

/** How the calls that went out differ from those that had to; null where they do not. */
export function outgoingDifference(
  outgoing: readonly ExpectedOutgoing[],
  sent: readonly OutsideOutgoing[],
  memory: Memory,
): Difference | null {
  const left = [...sent];
  for (const one of outgoing) {
    const wanted = fillPattern(memory, one as unknown as Pattern) as unknown as ExpectedOutgoing;
    const found = left.findIndex((came) => callDifference(wanted, came) === null);
    if (found < 0) return lacking(wanted, left);
    left.splice(found, 1);
  }
  const [more] = left;
  if (more === undefined) return null;
  const expected = 'no further call to another service';
  return { path: 'outgoing', expected, came: outgoingInWords(more) };
}

/** What comes nearest: a call of the same name, else any. */
function lacking(wanted: ExpectedOutgoing, left: readonly OutsideOutgoing[]): Difference {
  const nearest = left.find(({ name }) => name === wanted.name) ?? left[0];
  const difference = nearest === undefined ? null : callDifference(wanted, nearest);
  return {
    path: difference === null ? 'outgoing' : `outgoing.${difference.path}`,
    expected:
      difference?.expected ??
      `${wanted.method} ${typeof wanted.to === 'string' ? wanted.to : 'an address that the product knows'}`,
    came:
      nearest === undefined
        ? 'no call to another service'
        : `${difference === null ? '' : `${difference.came}, in `}${outgoingInWords(nearest)}`,
  };
}

function callDifference(wanted: ExpectedOutgoing, came: OutsideOutgoing): Difference | null {
  if (wanted.name !== came.name) return { path: 'name', expected: wanted.name, came: came.name };
  if (wanted.method !== came.method)
    return { path: 'method', expected: wanted.method, came: came.method };
  return (
    addressDifference(wanted.to, came) ??
    headersDifference(wanted.headers ?? {}, came.headers ?? {}) ??
    bodyDifference(wanted.body, came.body)
  );
}

/** Others may stand beside those that the specification names. */
function headersDifference(
  wanted: NonNullable<ExpectedOutgoing['headers']>,
  came: Readonly<Record<string, string>>,
): Difference | null {
  for (const [name, value] of Object.entries(wanted)) {
    const difference = differenceFrom(value, came[name] ?? null, name);
    if (difference !== null) return difference;
  }
  return null;
}

function bodyDifference(wanted: Pattern, body: string | null): Difference | null {
  if (wanted !== null) return differenceFrom(wanted, bodyIn(body), 'body');
  const isNone = body === null || body === '';
  return isNone ? null : { path: 'body', expected: 'no body', came: body };
}

/** Whether a body that came back is what its row says. */
export const fitsShape = ({ members }: Pick<Outgoing, 'members'>, body: string | null): boolean =>
  shapeProblem({ members }, body) === null;

/** How a body breaks the shape that section 7 gives it, in words; null where it does not. */
export function shapeProblem(
  { members }: Pick<Outgoing, 'members'>,
  body: string | null,
): string | null {
  if (members === null) return null;
  const json = bodyIn(body);
  if (!isObject(json)) return 'the body is no JSON object';
  return membersProblem(members, json, '');
}

function membersProblem(
  members: readonly OutgoingMember[],
  json: { readonly [name: string]: Json },
  before: string,
): string | null {
  const stray = Object.keys(json).find((name) => !members.some((member) => member.name === name));
  if (stray !== undefined) return `the body has a member ${JSON.stringify(before + stray)}`;
  for (const member of members) {
    const problem = memberProblem(member, json[member.name], before + member.name);
    if (problem !== null) return problem;
  }
  return null;
}

function memberProblem(
  { optional, type, shape }: OutgoingMember,
  value: Json | undefined,
  path: string,
): string | null {
  const wrong = `${JSON.stringify(path)} of the body is of another type`;
  if (value === undefined) return optional ? null : wrong;
  // A value may be null that an expression of the specification gives.
  if (value === null) return null;
  if (shape !== undefined) return shapeProblemAt(shape, value, path, wrong);
  if (isOfRecords(type)) return isShown(type, value) ? null : wrong;
  return accept(type, value, () => undefined) === INVALID ? wrong : null;
}

function shapeProblemAt(
  shape: OutgoingShape,
  value: Json,
  path: string,
  wrong: string,
): string | null {
  if (shape.kind === 'object')
    return isObject(value) ? membersProblem(shape.members, value, `${path}.`) : wrong;
  if (!Array.isArray(value)) return wrong;
  for (const item of value) {
    const problem = shapeProblemAt(shape.of, item, path, wrong);
    if (problem !== null) return problem;
  }
  return null;
}

const isObject = (json: Json): json is { [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const isOfRecords = (type: Type): boolean =>
  type.kind === 'list' ? isOfRecords(type.of) : type.kind === 'reference';

/** What a record is shown as is compared with what is expected, member by member. */
const isShown = (type: Type, value: Json): boolean =>
  type.kind === 'list'
    ? Array.isArray(value) && value.every((item) => isShown(type.of, item))
    : isObject(value);

/** A call in one line. */
export const outgoingInWords = ({ method, to, body }: OutsideOutgoing): string =>
  `${method} ${to}${body === null ? '' : ` ${body.slice(0, LONGEST)}`}`;
const LONGEST = 200;
