// Rules on parameters of the address: a query's or a path's value at its edge and past it.

import { targetName, type Rule } from '../../../model/index.ts';
import { limitOf, type Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan/plan.ts';
import { fill } from '../../play/fill.ts';
import { make } from '../../search/attempt.ts';
import { given, partNamed, wantedIn } from '../../situation/request/part.ts';
import { edgeOf, type Edge } from '../../values/boundary.ts';
import { passes } from '../../values/tests.ts';
import { refusedPlan } from '../../requests/refused-plan.ts';
import { replaced } from '../../requests/replaced.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { impossible, notReached } from '../../planning/no-plan.ts';
import { base, isReady } from '../../requests/members.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { deriveListRule } from './lists/list-rules.ts';
import { ruleNeeds } from './parts/rule-needs.ts';
import { noPath } from '../../planning/no-path.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

export function deriveParameterRule(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  const { on } = rule;
  if (on.kind !== 'parameter') {
    if (context.isThere('calls') && context.isThere('entities')) return;
    // Which calls carry the field is not known yet.
    return waiting(context, drafts, rule);
  }
  const facts = context.subject.call(on.call);
  const part = facts === undefined ? null : partNamed(facts, on.parameter);
  if (facts !== undefined && part?.kind === 'list')
    return deriveListRule(context, drafts, rule, facts, part);
  if (facts === undefined || part == null || part.kind === 'member')
    return waiting(context, drafts, rule);
  const wanted = wantedIn(context.spec, facts, part);
  const edge =
    rule.test.kind === 'required'
      ? MISSING
      : edgeOf(
          wanted,
          rule,
          context.setting(() => 1),
        );
  const target = targetName(rule.on);
  const common = { at: rule.at, needs: ruleNeeds(context, rule) };
  const words = { target, rule: rule.words, call: on.call };
  for (const { words: told, value, bound } of edge.met)
    drafts.add({
      ...common,
      bound,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${told}`,
      words: { ...words, value: told },
      plan: (): Plan => {
        const ready = base(context, facts);
        if (!isReady(ready)) return ready;
        const { act, outcome } = make(ready.situation, replaced(ready.ask, on.parameter, value));
        const { accepted, decision } = outcome;
        if (accepted) return planOf(ready.situation, [act], succeeds(context, act));
        // Another value that keeps the rule shows as much, where it has no edge.
        const own = given(ready.ask, part) ?? null;
        const { memory, engine } = ready.situation;
        if (
          bound === null &&
          own !== null &&
          passes(context.spec, rule, fill(memory, own), engine.clock.now())
        )
          return planOf(ready.situation, [ready.attempt.act], succeeds(context, ready.attempt.act));
        return notReached(`${on.call} refuses ${told} as ${on.parameter}.`, noPath([decision]));
      },
    });
  for (const { words: told, value, bound } of edge.past)
    drafts.add({
      ...common,
      bound,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${told}`,
      words: { ...words, value: told, error: rule.error?.name ?? 'invalid' },
      plan: () => {
        const ready = base(context, facts);
        if (!isReady(ready)) return ready;
        const wrong: Wrong = {
          trigger: rule.test.kind === 'required' ? 'required' : 'invalid',
          code: rule.error?.name ?? null,
          constant: rule.error === null && bound?.kind === 'constant' ? bound.name : null,
          call: on.call,
          field: on.parameter,
          limit: bound === null ? null : limitOf(context.spec, bound),
          value: value === null ? null : `${value as string}`,
        };
        return refusedPlan(context, ready, replaced(ready.ask, on.parameter, value), wrong);
      },
    });
}

/** What has to be given is left out. */
const MISSING: Edge = { met: [], past: [{ words: 'missing', value: null, bound: null }] };

/** Counted as waiting until the sections that say which call it is on are shown. */
function waiting(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  const target = targetName(rule.on);
  drafts.add({
    kind: 'rules/broken',
    name: `${target}:${rule.words}`,
    at: rule.at,
    needs: ruleNeeds(context, rule),
    words: { target, rule: rule.words, call: '', value: '', error: rule.error?.name ?? 'invalid' },
    plan: () => impossible('No call of section 7 takes what the rule is on.'),
  });
}
