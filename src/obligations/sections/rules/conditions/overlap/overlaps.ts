// `no overlap`: what lies over another record is refused, what touches it or shares nothing with it is not.

import { entityNamed, type Overlap } from '../../../../../model/index.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { leafGiving } from '../../../../values/stored-as.ts';
import { usesConstant } from '../../../../subject/needs.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import type { Untried } from '../../../../planning/no-plan.ts';
import { deriveOverlapsByOthers, mayMake } from './by-others.ts';
import { OverlapTrial } from './trial.ts';
import { type Giver, type Place, wrongOf } from '../stretch.ts';
import { errorWords } from '../../../../planning/plans.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';

/** Ways to lay the other record, by the first one's stretch: one step over it, else by more. */
const BROKEN: readonly (readonly [string, ...Place[]])[] = [
  ['the same stretch', ([from, to]) => [from, to]],
  [
    'what begins before the other ends',
    ([from, to], step) => [to - step, 2 * to - step - from],
    ([from, to]) => [(from + to) / 2, 2 * to - from],
  ],
  [
    'what ends after the other begins',
    ([from, to], step) => [2 * from + step - to, from + step],
    ([from, to]) => [2 * from - to, (from + to) / 2],
  ],
  [
    'what is around the other',
    ([from, to], step) => [from - step, to + step],
    ([from, to]) => [2 * from - to, 2 * to - from],
  ],
];
const MET: readonly (readonly [string, Place])[] = [
  ['what begins where the other ends', ([from, to]) => [to, 2 * to - from]],
  ['what ends where the other begins', ([from, to]) => [2 * from - to, from]],
];

export function deriveOverlaps(context: PlanningContext, drafts: Drafts): void {
  for (const rule of context.spec.sections.rules.facts.overlaps ?? []) {
    const givers = giversOf(context, rule);
    const usesLimits = rule.where !== null && usesConstant(context.subject, rule.where);
    const needs = [
      'calls',
      'entities',
      'roles',
      ...(usesLimits ? (['limits'] as const) : []),
    ] as const;
    deriveOverlapsByOthers(context, drafts, rule, needs);
    for (const giver of givers.filter(({ facts }) => mayMake(context.subject, rule, facts))) {
      const call = giver.facts.call.name;
      const target = rule.on.entity;
      const common = { at: rule.at, needs };
      const told = { target, rule: rule.words, call };
      const named = (words: string) => `${target}:${rule.words}:${call}:${words}`;
      const error = errorWords(context, wrongOf(rule, giver, null));
      for (const [value, ...places] of BROKEN)
        drafts.add({
          ...{ ...common, kind: 'rules/broken', name: named(value) },
          ...{ words: { ...told, value, error }, isExtra: value !== BROKEN[0]![0] },
          plan: () => new OverlapTrial(context, rule, givers).broken(giver, places),
        });
      for (const [value, place] of MET)
        drafts.add({
          ...{ ...common, kind: 'rules/met', name: named(value), isExtra: true },
          words: { ...told, value },
          plan: () => new OverlapTrial(context, rule, givers).met(giver, place),
        });
      const beside = (value: string, plan: () => Plan | Untried) =>
        drafts.add({
          ...{ ...common, kind: 'rules/met', name: named(value), isExtra: true },
          ...{ words: { ...told, value }, plan },
        });
      if (rule.within !== null)
        beside(`the same stretch with another ${rule.within.name}`, () =>
          new OverlapTrial(context, rule, givers).beside(giver),
        );
      if (rule.where !== null)
        beside('the stretch of one that no longer counts', () =>
          new OverlapTrial(context, rule, givers).freed(giver),
        );
    }
  }
}

function giversOf({ subject, spec }: PlanningContext, { on, from, to }: Overlap): Giver[] {
  const entity = entityNamed(spec, on.entity);
  if (entity === undefined) return [];
  return subject.calls.flatMap((facts): Giver[] => {
    const [begins, ends] = [from, to].map(
      (field) => leafGiving(spec, facts, on.entity, field.name) ?? null,
    );
    return begins || ends ? [{ facts, from: begins ?? null, to: ends ?? null }] : [];
  });
}
