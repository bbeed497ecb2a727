// Errors whose trigger can never happen in this product.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { said } from '../../read/sections/errors/trigger.ts';
import type { Rule } from '../findings/rule.ts';
import { reasonNever } from './causes.ts';

export const diagnostics = defineDiagnostics('refusals', {
  'never-raised': code<{ error: string; when: string; why: string }>({
    severity: 'warning',
    message: ({ error, when, why }) =>
      `\`${error}\` is never raised: "${when}" cannot happen, because ${why}.`,
    write: ({ error }) => `Write what \`${error}\` is for under When, or leave the row out.`,
  }),
});

/** Each trigger, against the sections that it speaks of. */
export const triggersHappen: Rule = function* (linked) {
  if (linked.names.dangling.some(({ by }) => by === 'errors')) return;
  for (const { code: error, when } of linked.spec.sections.errors.facts.errors) {
    for (const trigger of when) {
      const why = reasonNever(linked, trigger);
      if (!why) continue;
      yield diagnostics['never-raised'](trigger.at, { error, when: said(trigger), why });
    }
  }
};
