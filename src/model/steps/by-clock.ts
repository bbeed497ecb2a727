// What a row of section 4 does, as a call that finds the record and that nobody makes: whatever knows
// the steps of calls knows these as well.

import type { Span } from '../../text/span.ts';
import type { Call } from '../sections/calls.ts';
import { recordName } from '../sections/lookup.ts';
import type { Reference } from '../schema/values/reference.ts';
import { eventInWords, type Lifecycle, type Transition } from '../sections/states.ts';
import type { Step } from '../schema/calls/step.ts';

const made = new WeakMap<readonly Step[], Call>();

/** Steps on a record of an entity, behind the find of it, as a call that nobody makes. */
export function clockCall(name: string, entity: Reference, steps: readonly Step[], at: Span): Call {
  const found = { field: { name: '', at: entity.at }, parameter: '', parameterAt: null };
  const named = { as: recordName(entity.name), asAt: null, where: null, at: entity.at };
  return {
    name,
    method: 'POST',
    path: { source: '/', segments: [], at },
    pathParameters: [],
    query: [],
    headers: [],
    takes: null,
    steps: [{ kind: 'find', entity, ...found, ...named }, ...steps],
    answer: { status: 204, shape: null, headers: [], at },
    prose: '',
    headingAt: null,
    at,
  };
}

/** What a row does, as a call by the name of its event; null where it does nothing besides moving. */
export function callOfRow({ entity }: Lifecycle, { does, event, at }: Transition): Call | null {
  if (does === undefined) return null;
  const call = made.get(does) ?? clockCall(eventInWords(event), entity, does, at);
  made.set(does, call);
  return call;
}

/** The calls of all rows that have steps, each once. */
export const callsOfRows = (lifecycles: readonly Lifecycle[]): Call[] => [
  ...new Set(
    lifecycles.flatMap((lifecycle) =>
      lifecycle.transitions.flatMap((row) => callOfRow(lifecycle, row) ?? []),
    ),
  ),
];
