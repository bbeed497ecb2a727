// Roles for people who are signed in, against how anybody gets there and shows it.

import { code, defineDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import { credentialPath } from '../../model/steps/credential.ts';
import { recordName } from '../../model/sections/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('access', {
  'no-sign-in': code<{ role: string }>({
    severity: 'error',
    message: ({ role }) => `Nobody can be ${role}: no call signs anybody in.`,
    write: 'Write a call with the step: sign in Person by email and password.',
  }),
  'no-credentials': code<{ call: string }>({
    severity: 'warning',
    message: ({ call }) =>
      `\`${call}\` signs people in, and nothing says how their requests show it.`,
    write: 'Write in section 6: Credentials: `Authorization: Bearer {token}`.',
  }),
  'no-token': code<{ call: string; entity: string; record: string }>({
    severity: 'error',
    message: ({ call }) =>
      `\`${call}\` signs people in, and nothing that it answers is their credential: none of their requests can carry it.`,
    write: ({ entity, record }) =>
      `Write under Answers: \`{ token: text = token, ${record}: ${entity} }\`.`,
  }),
});

const SIGNS_IN: ReadonlySet<string> = new Set(['sign in', 'sign in by']);

/** A product with people who are signed in, and no way to become one of them. */
export const waysIn: Rule = function* (linked) {
  if (!linked.isWhole('calls')) return;
  const { roles } = linked.spec.sections;
  const signingIn = linked.calls.flatMap((call) =>
    linked
      .steps(call)
      .filter(({ kind }) => SIGNS_IN.has(kind))
      .map((step) => ({ call, step })),
  );
  const [first] = signingIn;
  const inside = linked.access.roles.find((role) => linked.access.side(role) === 'in');
  if (first === undefined && inside !== undefined)
    yield diagnostics['no-sign-in'](inside.at, { role: inside.name });
  if (first !== undefined && roles.state === 'shown' && roles.facts.credentials === null) {
    const related = [{ message: 'section 6', at: roles.at }];
    yield diagnostics['no-credentials'](first.step.at, { call: first.call.name }, related);
  }
  yield* silent(
    linked,
    signingIn.map(({ call }) => call),
  );
};

/** Calls that sign somebody in whose requests are to carry a credential that nobody tells them. */
function* silent(linked: Linked, signingIn: readonly Call[]): Generator<Diagnostic> {
  const { me } = linked;
  if (me === undefined || !linked.isWhole('entities', 'roles')) return;
  // A cookie is handed over by itself.
  if (linked.spec.sections.roles.facts.credentials?.carrier.kind === 'cookie') return;
  for (const call of new Set(signingIn))
    if (credentialPath(linked.spec, call) === null)
      yield diagnostics['no-token'](call.answer.at, {
        call: call.name,
        entity: me,
        record: recordName(me),
      });
}
