// What an operation does, as far as its method, path, body and answer tell.

import { folded } from '../written/names.ts';
import { memberMeant, tellingMembers } from './keys.ts';
import type { RecordDraft } from './record.ts';
import { entityOf } from './record.ts';
import { isScalar, type Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';
import type { Answered } from '../operations/answered.ts';
import type { Operation } from '../operations/operation.ts';
import type { Segment } from '../operations/path.ts';

export type Does =
  | 'find'
  | 'list'
  | 'create'
  | 'update'
  | 'delete'
  | 'first'
  | 'sign in'
  | 'sign up'
  | 'sign out'
  | 'me'
  | 'update me'
  | 'nothing';

export interface Doing {
  readonly operation: Operation;
  readonly answer: Answered | null;
  does: Does;
  /** As the answer shows it. */
  record: RecordDraft | null;
  isList: boolean;
  /** The parameter of the path that finds the record, and the member that it means. */
  by: { readonly segment: Segment; readonly member: string } | null;
  /** The member of the body that finds it, where the path has none. */
  byBody: string | null;
  /** The field whose file is answered. */
  file?: string;
}

/** Which parameter of the path finds the record: the last that means one of its members. */
export function finder(
  { segments }: Operation,
  record: RecordDraft,
  schemas: Schemas,
): Doing['by'] {
  const members = tellingMembers(entityOf(record).known, schemas);
  for (let place = segments.length - 1; place >= 0; place -= 1) {
    const segment = segments[place]!;
    if (segment.kind !== 'parameter') continue;
    const before = segments[place - 1];
    const noun = before?.kind === 'fixed' ? before.text : null;
    const member = memberMeant(segment, noun, record, members);
    if (member !== null) return { segment, member };
    // A parameter further to the left is of what this one belongs to.
    return null;
  }
  return null;
}

const lastFixed = ({ segments }: Operation): string =>
  folded(segments.findLast(({ kind }) => kind === 'fixed')?.text ?? '');
const endsInParameter = ({ segments }: Operation): boolean => segments.at(-1)?.kind === 'parameter';
const ABOUT_ME = /^(?:me|user|profile|account|self|whoami|current|currentuser|userinfo)$/;

/** What an operation that answers, or is about, a record does with it. */
export function doesWith(doing: Doing, isSecured: boolean): Does {
  const { operation, isList, by, record } = doing;
  const { method } = operation;
  if (record === null) return 'nothing';
  const mine = by === null && isSecured && ABOUT_ME.test(lastFixed(operation));
  if (method === 'GET') return isList ? 'list' : by !== null ? 'find' : mine ? 'me' : 'first';
  if (method === 'DELETE')
    return by === null ? 'nothing' : operation.segments.at(-1) === by.segment ? 'delete' : 'find';
  if (method !== 'POST')
    return by !== null && !isList ? 'update' : mine ? 'update me' : isList ? 'list' : 'first';
  if (isList) return operation.body?.kind === 'list' ? 'create' : 'list';
  if (by === null) return 'create';
  return endsInParameter(operation) ? 'update' : 'find';
}

const SIGN_IN =
  /^(?:login|signin|signon|session|sessions|auth|authenticate|authentication|token|tokens|accesstoken)$/;
const SIGN_OUT = /^(?:logout|signout|logoff)$/;
export const SECRET = /^(?:password|passwd|passphrase|secret|pin|passcode)$/;
export const IDENTIFIER = /^(?:email|emailaddress|username|login|name|user|userid|handle|phone)$/;
export const TOKEN =
  /^(?:token|accesstoken|jwt|idtoken|sessiontoken|authtoken|bearertoken|apitoken)$/;

/** The member of a body, within a wrapper or not, whose name is of a kind. */
export function bodyMember(body: Known | null, pattern: RegExp, schemas: Schemas): string | null {
  if (body === null || body.kind !== 'object') return null;
  const members = schemas.members(body);
  const own = members.find(([name, known]) => pattern.test(folded(name)) && isScalar(known));
  if (own !== undefined) return own[0];
  const [only] = members;
  return members.length === 1 && only ? bodyMember(only[1], pattern, schemas) : null;
}

/** Whether somebody signs in by it: a POST of a name and a secret, to a path that says so. */
export function isSignIn(operation: Operation, schemas: Schemas): boolean {
  const { method, body, name } = operation;
  if (method !== 'POST' || endsInParameter(operation)) return false;
  const isCalledSo = SIGN_IN.test(lastFixed(operation)) || /^(?:login|signin)/.test(folded(name));
  return (
    isCalledSo &&
    bodyMember(body, SECRET, schemas) !== null &&
    bodyMember(body, IDENTIFIER, schemas) !== null
  );
}

export const isSignOut = (operation: Operation): boolean =>
  SIGN_OUT.test(lastFixed(operation)) ||
  (operation.method === 'DELETE' &&
    SIGN_IN.test(lastFixed(operation)) &&
    !endsInParameter(operation) &&
    /session|auth|login/.test(lastFixed(operation)));
