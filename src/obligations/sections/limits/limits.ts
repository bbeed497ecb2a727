// Section 9: each limit just met, and overstepped, wherever the other sections use it.

import { awaited, eventInWords, type Constant, type Rule } from '../../../model/index.ts';
import { isPossible } from '../../plan/plan.ts';
import { samePlace } from '../../solver/solve.ts';
import { usesConstant } from '../../subject/needs.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { impossible, notReached } from '../../planning/no-plan.ts';
import type { Draft } from '../../planning/drafts/drafted.ts';
import { deriveRate } from './rates.ts';
import { deriveHeld } from './rates-held.ts';
import { derivePageSize, pageSizesOf } from './page-sizes.ts';
import { deriveSession } from './session.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { valueWords } from './value-words.ts';

export function deriveLimits(context: PlanningContext, drafts: Drafts): void {
  for (const constant of context.spec.sections.limits.facts.constants) {
    if (constant.value.kind === 'rate') {
      deriveRate(context, drafts, constant);
      deriveHeld(context, drafts, constant);
    }
    for (const size of pageSizesOf(context, constant))
      derivePageSize(context, drafts, constant, size);
    if (lasts(context, constant)) deriveSession(context, drafts, constant);
    for (const rule of context.spec.sections.rules.facts.rules)
      if (ruleUses(context, rule, constant)) byRule(drafts, constant, rule);
    byClock(context, drafts, constant);
    byOthers(context, drafts, constant);
  }
}

/** Counted as waiting while sections that may use the constant are still to come. */
function byOthers(context: PlanningContext, drafts: Drafts, constant: Constant): void {
  const { name, at } = constant;
  const missing = USERS.filter((id) => !context.isThere(id));
  const isUsed = drafts.all.some(({ obligation }) => samePlace(obligation.at, at));
  if (isUsed || missing.length === 0) return;
  drafts.add({
    kind: 'limits/met',
    name,
    at,
    needs: missing,
    words: { constant: name, value: valueWords(constant), situation: '' },
    plan: () => impossible('No section uses it.'),
  });
}

const USERS = ['entities', 'states', 'rules', 'roles', 'calls', 'errors'] as const;

const names = (source: string, constant: string): boolean =>
  new RegExp(`\\b${constant}\\b`).test(source);

const lasts = ({ spec }: PlanningContext, { name }: Constant): boolean => {
  const lasting = spec.sections.roles.facts.credentials?.lasting;
  return lasting != null && names(lasting.source, name);
};

function ruleUses({ subject }: PlanningContext, { test }: Rule, { name }: Constant): boolean {
  if (test.kind === 'condition')
    return usesConstant(subject, test.expression) && names(test.expression.source, name);
  const bounds = ['least' in test ? test.least : null, 'most' in test ? test.most : null];
  return bounds.some((bound) => bound?.kind === 'constant' && bound.name === name);
}

/** A rule that names the constant has been met and broken at its edge: that is the limit too. */
function byRule(drafts: Drafts, constant: Constant, rule: Rule): void {
  const isNamed = ({ bound }: Draft): boolean =>
    bound?.kind === 'constant' && bound.name === constant.name;
  const all = drafts.all.filter(
    ({ obligation }) => samePlace(obligation.at, rule.at) && obligation.section === 'rules',
  );
  // Of a rule with two bounds only the one that is the constant is its limit.
  const known = all.some(isNamed) ? all.filter(isNamed) : all;
  const also = [{ at: rule.at, why: rule.words }];
  const common = { at: constant.at, also, needs: ['rules', 'calls', 'entities', 'roles'] as const };
  const name = `${constant.name}:${rule.words}`;
  const value = valueWords(constant);
  drafts.add({
    ...common,
    kind: 'limits/met',
    name,
    words: { constant: constant.name, value, situation: rule.words },
    plan: () => first(known, 'rules/met') ?? notReached('The rule that uses it cannot be met.'),
  });
  // What is moved to the nearer end cannot be overstepped.
  if (rule.test.kind === 'kept') return;
  drafts.add({
    ...common,
    kind: 'limits/overstepped',
    name,
    words: {
      constant: constant.name,
      value,
      situation: rule.words,
      error: rule.error?.name ?? 'invalid',
    },
    plan: () =>
      first(known, 'rules/broken') ?? notReached('The rule that uses it cannot be broken.'),
  });
}

const first = (drafts: readonly Draft[], kind: Draft['obligation']['kind']) =>
  drafts
    .filter(({ obligation }) => obligation.kind === kind)
    .map(({ obligation }) => obligation.plan)
    .toSorted((a, b) => Number(isPossible(b)) - Number(isPossible(a)))[0];

/** A time at which section 4 moves something: not before it, and then. */
function byClock({ spec }: PlanningContext, drafts: Drafts, constant: Constant): void {
  for (const { transitions } of spec.sections.states.facts.lifecycles)
    for (const { event, at } of transitions) {
      const expression = awaited(event);
      if (expression === null || !names(expression.source, constant.name)) continue;
      const known = drafts.all.find(
        ({ obligation }) =>
          samePlace(obligation.at, at) && ['states/timed', 'states/at'].includes(obligation.kind),
      );
      drafts.add({
        kind: 'limits/met',
        name: `${constant.name}:${event.kind}:${at.line - spec.sections.states.at.line}`,
        at: constant.at,
        also: [{ at, why: eventInWords(event) }],
        needs: ['states', 'calls', 'entities', 'roles'],
        words: {
          constant: constant.name,
          value: valueWords(constant),
          situation: `${eventInWords(event)}, and not before`,
        },
        plan: () => known?.obligation.plan ?? notReached('What happens after it was not found.'),
      });
    }
}
