// Examples of section 7 that say an error which their call can never be refused with.

import { rulesOf } from '../../model/every.ts';
import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { CatalogueError } from '../../model/sections/errors.ts';
import { errorCoded } from '../../model/sections/lookup.ts';
import type { Overlap, Rule as RuleRow } from '../../model/sections/rules.ts';
import type { Linked } from '../linked/linked.ts';
import { reasonNeverOf } from '../refusals/causes.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('requests', {
  'never-answered': code<{ call: string; error: string; why: string }>({
    severity: 'error',
    message: ({ call, error, why }) => `\`${call}\` is never refused with \`${error}\`: ${why}.`,
    write: 'Write the code of the error that this request is refused with.',
  }),
});

/** Each error that an example says, against what may raise it for its call. */
export const errorsAreAnswered: Rule = function* (linked) {
  const { calls } = linked.spec.sections;
  if (!linked.isWhole('calls', 'entities', 'rules', 'errors')) return;
  for (const { call: named, answers } of calls.facts.examples ?? []) {
    const call = linked.call(named.name);
    const error = answers.kind === 'error' ? errorCoded(linked.spec, answers.name) : undefined;
    const why = call && error && whyNever(linked, call, error);
    if (!why) continue;
    const related = [{ message: 'the error', at: error.at }];
    const holes = { call: call.name, error: error.code, why };
    yield diagnostics['never-answered'](answers.at, holes, related);
  }
};

/** Null where it may be. */
function whyNever(linked: Linked, call: Call, { code, when }: CatalogueError): string | null {
  const { overlaps = [] } = linked.spec.sections.rules.facts;
  const rules = [...rulesOf(linked.spec), ...overlaps].filter(({ error }) => error?.name === code);
  if (rules.some((rule) => concerns(linked, call, rule))) return null;
  const [why, ...others] = when.map((trigger) => reasonNeverOf(linked, trigger, call));
  if (why !== undefined) return others.includes(null) ? null : why;
  return rules.length === 0
    ? 'no rule names it, and its When is blank'
    : 'the rules that name it are about others';
}

/** Whether a rule may be broken by a call. */
function concerns(linked: Linked, call: Call, { on }: RuleRow | Overlap): boolean {
  if ('call' in on) return on.call === call.name;
  // A record that is moved to another state may come to lie over others by that alone.
  const isMoved =
    on.kind === 'entity' &&
    linked.spec.sections.states.facts.lifecycles.some(
      ({ entity, transitions }) =>
        entity.name === on.entity &&
        transitions.some(({ event }) => event.kind === 'call' && event.name === call.name),
    );
  if (isMoved) return true;
  const written = linked.steps(call).map((step) => {
    if (step.kind === 'create') return step.entity.name;
    if (step.kind === 'update') return step.entity;
    if (step.kind === 'set' || step.kind === 'add' || step.kind === 'remove')
      return linked.entityIn(call, step.target.source)?.name;
    return null;
  });
  // Of a record that cannot be told it may be any entity.
  return written.some((entity) => entity === undefined || entity === on.entity);
}
