// The headers that section 7 adds to an answer: `Location: /orders/{id}`.

import type { Answer } from '../../model/sections/calls.ts';
import type { Json } from '../../model/values/json.ts';
import type { Value } from '../../expression/index.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { EntityType } from '../entities/entity-type.ts';
import { Handle } from '../store/handle.ts';
import { showKey, showValue } from '../store/plain.ts';

/** Each template filled from the answered record's fields, else from what the call has in hand. */
export function answerHeaders(
  call: CallCase,
  headers: Answer['headers'],
  answers: EntityType | null,
): Record<string, string> {
  const answered = call.latest.findLast(({ type }) => type === answers) ?? call.latest.at(-1);
  const record = answered === undefined ? null : call.record(answered);
  return Object.fromEntries(
    headers.map(({ name, template }) => [
      name.toLowerCase(),
      fillHeader(call, record, name, template),
    ]),
  );
}

function fillHeader(call: CallCase, record: Handle | null, name: string, template: string): string {
  const isAddress = name.toLowerCase() === 'location';
  return template.replace(/\{([^{}]+)\}/g, (_whole, path: string) => {
    const text = textAt(call, record, path.trim().split('.'));
    return isAddress ? encodeURIComponent(text) : inHeader(text);
  });
}

/** Only what an address or Latin-1 can hold may stand in a header (RFC 9110, section 5.5). */
export const inHeader = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x20-\x7e]/gu, encodeURIComponent);

function textAt(call: CallCase, record: Handle | null, path: readonly string[]): string {
  const field = path.length === 1 ? record?.type.byName.get(path[0]!) : undefined;
  if (record !== null && field !== undefined)
    return textOf(showValue(field.type, record.valueOf(field)));
  let value: Value = call.get(path[0]!);
  for (const name of path.slice(1)) value = value instanceof Handle ? value.read(name) : null;
  return textOf(value instanceof Handle ? showKey(value) : ((value ?? null) as Json));
}

// Half a surrogate pair cannot be encoded.
const textOf = (value: Json): string =>
  (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)).replace(
    /\p{Surrogate}/gu,
    '\ufffd',
  );
