// Amounts that leave nothing: pages without room, sign-ins that end at once.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { worthOf } from '../reasoning/worth.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';

export const diagnostics = defineDiagnostics('values', {
  'empty-page': code<{ call: string; size: string }>({
    severity: 'warning',
    message: ({ call, size }) =>
      `A page of \`${call}\` holds ${size} records, so it is always empty.`,
    write: 'Write a size of 1 or more.',
  }),
  'ends-at-once': code<{ lasting: string }>({
    severity: 'error',
    message: ({ lasting }) =>
      `\`${lasting}\` is no time at all, so nobody stays signed in for a single call.`,
    write: 'Write a duration above 0, or no `lasting`.',
  }),
});

/** Lists whose page, as it is or where the request does not say, has no room. */
export const pagesHaveRoom: Rule = function* (linked) {
  for (const call of linked.calls)
    for (const step of linked.steps(call)) {
      const size = step.kind === 'list' ? sizeOf(call, step.paging) : null;
      const amount = size && worthOf(linked, size);
      if (!size || typeof amount !== 'number' || amount >= 1) continue;
      const trace = failingCall(linked, call, { fails: 'its page is empty', at: size.at });
      yield diagnostics['empty-page'](
        size.at,
        { call: call.name, size: String(amount) },
        [],
        trace,
      );
    }
};

type Paging = Extract<Call['steps'][number], { kind: 'list' }>['paging'];

const sizeOf = ({ query }: Call, paging: Paging): Expression | null =>
  paging?.kind === 'offset'
    ? (query.find(({ name }) => name === paging.limit.name)?.default ?? null)
    : (paging?.size ?? null);

const SIGNS_IN: ReadonlySet<string> = new Set(['sign in', 'sign in by']);

/** Credentials that end when they are issued. */
export const signInsLast: Rule = function* (linked) {
  const lasting = linked.spec.sections.roles.facts.credentials?.lasting;
  const amount = lasting && worthOf(linked, lasting);
  if (!lasting || typeof amount !== 'number' || amount > 0) return;
  const { at, source } = lasting;
  const call = linked.calls.find((one) => linked.steps(one).some(({ kind }) => SIGNS_IN.has(kind)));
  const fails = 'whoever it signs in is signed out at once';
  const trace = call === undefined ? null : failingCall(linked, call, { fails, at });
  yield diagnostics['ends-at-once'](at, { lasting: source }, [], trace);
};
