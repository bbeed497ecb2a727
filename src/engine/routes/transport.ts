// What HTTP itself refuses: paths, methods and bodies that no call is for.

import { isShallow, type Json } from '../../model/values/json.ts';
import { type BodyType, MAX_BODY_BYTES, type MemberType } from './body-type.ts';
import { readForm } from '../files/index.ts';
import {
  type Breach,
  type Subject,
  breach,
  malformed,
  transportBreach,
} from '../refusals/breach.ts';
import type { Decision, ProductRequest } from '../exchange/exchange.ts';

/** Deeper than this nobody nests a body, and reading it would not end well. */
export const MAX_BODY_DEPTH = 500;

export const unknownPath = (path: string): Breach =>
  breach('not found', { section: null, at: null, why: `no call of section 7 is at ${path}` });

export const brokenPath = (path: string): Breach =>
  breach('malformed', {
    section: null,
    at: null,
    why: `the percent-encoding of ${path} is broken`,
  });

export const unknownMethod = (method: string): Breach =>
  transportBreach(405, 'METHOD_NOT_ALLOWED', `There is no ${method} here.`);

/** What reading a call's body needs to know of it. */
export interface BodyReader {
  readonly subject: Subject;
  readonly decision: Decision;
  readonly body:
    | (Pick<BodyType, 'kind' | 'form'> & {
        readonly object: { readonly members: readonly Pick<MemberType, 'name' | 'type'>[] };
      })
    | null;
}

/** What a request's body holds as JSON, undefined where it has none; or why it is refused. */
export function readJson(
  call: BodyReader,
  request: Pick<ProductRequest, 'headers' | 'body'>,
): { readonly json: Json | undefined } | { readonly breach: Breach } {
  const { body, headers } = request;
  if (body === null || body === '') return { json: undefined };
  if (call.body !== null && call.body.form !== null) return readForm(call, call.body, request);
  if (isTooLong(body))
    return { breach: transportBreach(413, 'CONTENT_TOO_LARGE', 'The body is over 1 MiB.') };
  if (call.body === null) return { json: undefined };
  if (!isJsonType(headers['content-type']))
    return { breach: transportBreach(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON.') };
  try {
    const json = JSON.parse(body) as Json;
    // Each depth takes two signs.
    const isFlat = body.length <= 2 * MAX_BODY_DEPTH || isShallow(json, MAX_BODY_DEPTH);
    return isFlat && fitsWrapper(call, json)
      ? { json: json ?? undefined }
      : { breach: malformed(call, 'JSON') };
  } catch {
    return { breach: malformed(call, 'JSON') };
  }
}

/** A text, a number or a list is no body for named members, nor an object for a list. */
function fitsWrapper({ body }: BodyReader, json: Json): boolean {
  if (json === null) return true;
  return typeof json === 'object' && Array.isArray(json) === (body?.kind === 'list');
}

/** Without a type the body is taken for what it must be. */
const isJsonType = (type: string | undefined): boolean =>
  type === undefined || /^\s*application\/([\w.!#$&^+-]+\+)?json\s*(;|$)/i.test(type);

/** Whether a text takes more bytes than a body may. */
function isTooLong(text: string): boolean {
  if (text.length > MAX_BODY_BYTES) return true;
  return text.length * 3 > MAX_BODY_BYTES && new TextEncoder().encode(text).length > MAX_BODY_BYTES;
}
