// Roles for people who are signed in, against how anybody gets there and shows it.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

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
};
