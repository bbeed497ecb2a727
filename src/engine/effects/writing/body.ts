// What a request's body gives the record that takes it.

import type { CallCase } from '../../calls/call-case.ts';
import type { Draft } from '../../store/draft.ts';
import { writeGiven } from './write.ts';

/** Writes every member of the body that fills a field of the record. */
export function writeBody(call: CallCase, draft: Draft, item: number): void {
  for (const given of call.body.byItem[item] ?? []) {
    const { field, how, name, at } = given.member;
    if (field === null || how !== 'write' || !field.writable || field.slot < 0) continue;
    if (given.raw === undefined) continue;
    if (draft.type.byName.get(field.name) !== field) continue;
    writeGiven(draft, field, given.stored, {
      by: 'request',
      name,
      value: given.raw,
      decision: { section: 'calls', at, why: `${call.type.call.name} takes ${name}` },
      item,
    });
  }
}
