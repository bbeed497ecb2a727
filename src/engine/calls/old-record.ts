// `old` in a call's expressions: the record that it changes, or found last, as it was before.

import { Handle } from '../store/handle.ts';
import type { CallCase, Held } from './call-case.ts';

/** The record at the end of the call type's path; null where there is none, or was none before. */
export function oldRecord(call: CallCase): Handle | null {
  const [root, ...fields] = call.type.old ?? [];
  if (root === undefined) return null;
  const { me } = call.moment;
  let record = root === 'me' ? (me instanceof Handle ? me : null) : call.held(root);
  for (const field of fields) {
    const next = record && recordBefore(call, record)?.read(field);
    record = next instanceof Handle ? next : null;
  }
  return record && recordBefore(call, record);
}

/** A record as it was before the call; null where there was none. */
export function recordBefore(call: CallCase, { type, id }: Held): Handle | null {
  const draft = call.transaction.draft(type, id);
  if (draft === undefined) return call.moment.record(type, id);
  return draft.old && new Handle(type, draft.old, call.moment);
}
