// The bodies of requests: which object in them holds a record's members.

import type { RecordDraft } from './record.ts';
import { isRecord, type Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';

export interface Body {
  /** The names around the members: `user` of `{ user: { email } }`. */
  readonly wrapper: string | null;
  readonly isWrapperRequired: boolean;
  readonly isList: boolean;
  /** The object with the members. */
  readonly inner: Known;
}

/** The members that a body holds; null where it is no object with named ones. */
export function bodyOf(
  body: Known | null,
  record: RecordDraft | null,
  schemas: Schemas,
): Body | null {
  if (body === null) return null;
  const listed = schemas.recordsIn(body);
  if (listed !== null)
    return { wrapper: null, isWrapperRequired: false, isList: true, inner: listed };
  if (!isRecord(body)) return null;
  const plain = { wrapper: null, isWrapperRequired: false, isList: false, inner: body };
  const [only] = schemas.members(body);
  if (only === undefined || body.properties.size > 1 || !isRecord(only[1])) return plain;
  const [name, inner] = only;
  const known = record?.known.properties;
  if (known?.has(name) === true) return plain;
  return { wrapper: name, isWrapperRequired: body.required.has(name), isList: false, inner };
}
