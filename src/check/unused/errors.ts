// Errors that no rule of section 5 and no line of section 7 names, and that say no trigger of their own.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  error: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nothing raises \`${name}\`: no rule names it, and When is blank.`,
    write: ({ name }) => `Write \`${name}\` beside a rule of section 5, or a trigger under When.`,
  }),
});

/** Errors with a blank When that no rule names. */
export const unusedErrors: Rule = function* (linked) {
  if (!linked.isWhole('rules', 'errors') || linked.names.isMisspelt('error')) return;
  const { everyRequest = [], outgoing = [] } = linked.spec.sections.calls.facts;
  const asked = new Set([
    ...everyRequest.map(({ error }) => error?.name),
    ...outgoing.flatMap(({ answers }) => answers.map(({ refusal }) => refusal?.name)),
  ]);
  for (const error of linked.spec.sections.errors.facts.errors)
    if (
      error.when.length === 0 &&
      !linked.names.isUsed('error', error.code, 'rules') &&
      !asked.has(error.code)
    )
      yield diagnostics.error(error.at, { name: error.code });
};
