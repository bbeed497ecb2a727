// Rows of section 5 that come to the same as others: a rule that only stands at another place, or
// conditions that are cut into rows in another way.

import { membersOf } from '../../check/linked/expressions.ts';
import { settingOfRule } from '../../check/conditions/ruled.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { grouped } from '../../model/grouped.ts';
import { entityNamed, fieldNamed } from '../../model/sections/lookup.ts';
import { type Rule, targetName } from '../../model/sections/rules.ts';
import { type Compared, mapBoth } from '../facts/compared.ts';
import { matched, said } from '../facts/matched.ts';
import { relation, spelt } from '../facts/relation.ts';
import { answersOf } from './occasions.ts';

/** The rules that are gone from one place and have come to another where they are met by the same. */
export function movedRules({ linkedBefore, linked }: Compared): ReadonlySet<Rule> {
  const [had, has] = mapBoth(
    linkedBefore,
    linked,
    ({ spec }): readonly Rule[] => spec.sections.rules.facts.rules,
  );
  const idOf = ({ on, test }: Rule): string => `${targetName(on)} ${said(test)}`;
  const { gone, come } = matched(had, has, idOf);
  const [from, to] = [spotsOf(linkedBefore, gone), spotsOf(linked, come)];
  const covers = (spots: readonly string[], others: ReadonlyMap<Rule, readonly string[]>) => {
    const all = new Set([...others.values()].flat());
    return spots.length > 0 && spots.every((spot) => all.has(spot));
  };
  const moved = [
    ...[...from].filter(([, spots]) => covers(spots, to)),
    ...[...to].filter(([, spots]) => covers(spots, from)),
  ];
  return new Set(moved.map(([rule]) => rule));
}

/** Where rules are met, with what they ask there and what answers. */
const spotsOf = (linked: Linked, rules: readonly Rule[]): Map<Rule, readonly string[]> =>
  new Map(
    rules
      .filter(({ on, test }) => on.kind !== 'call' && !APART.has(test.kind))
      .map((rule) => {
        const asks = `${said(rule.test)} ${answersOf(linked, rule)}`;
        return [rule, metAt(linked, rule).map((spot) => `${spot} ${asks}`)];
      }),
  );

/** Conditions see something else at another place; `required` and `unique` are told by what they come to. */
const APART: ReadonlySet<string> = new Set(['condition', 'required', 'unique', 'kept']);

function metAt(linked: Linked, { on }: Rule): string[] {
  if (on.kind === 'parameter') return [`${on.call} ${on.parameter}`];
  if (on.kind === 'call') return [on.call];
  const entity = entityNamed(linked.spec, on.entity);
  const field = entity && fieldNamed(entity, on.field);
  if (entity === undefined || field === undefined) return [];
  return linked.calls.flatMap((call) => {
    const members = membersOf(call).filter(
      ({ fills }) =>
        fills?.how === 'write' && fills.entity === on.entity && fills.field === on.field,
    );
    const isBySteps = members.length === 0 && linked.writes.isGiven(call, entity, field);
    return [
      ...members.map(({ name }) => `${call.name} ${name}`),
      ...(isBySteps ? [`${call.name} by its steps ${targetName(on)}`] : []),
    ];
  });
}

/** Two rows of rules on one target without the conditions that together let through the same. */
export function withoutSame(
  compared: Compared,
  had: readonly Rule[],
  has: readonly Rule[],
): readonly [readonly Rule[], readonly Rule[]] {
  const wordsOf = ({ test }: Rule) =>
    test.kind === 'condition' ? spelt(test.expression.source) : said(test);
  const { gone, come } = matched(had, has, wordsOf);
  const [old, now] = [
    grouped(gone.filter(isCondition), (rule) => answersOf(compared.linkedBefore, rule)),
    grouped(come.filter(isCondition), (rule) => answersOf(compared.linked, rule)),
  ];
  const same = new Set<Rule>();
  for (const [answer, before] of old) {
    const after = now.get(answer) ?? [];
    // One for one they are compared by themselves.
    if (after.length === 0 || before.length + after.length < 3) continue;
    const turn = relation(compared, () => settingOfRule(compared.linked, after[0]!.on), {
      before: { source: joined(before) },
      after: { source: joined(after) },
    });
    if (turn === 'same') for (const rule of [...before, ...after]) same.add(rule);
  }
  const rest = (all: readonly Rule[]) => all.filter((rule) => !same.has(rule));
  return [rest(had), rest(has)];
}

const isCondition = ({ test }: Rule): boolean => test.kind === 'condition' && !test.current;

const joined = (all: readonly Rule[]): string =>
  all
    .map(({ test }) => (test.kind === 'condition' ? `(${test.expression.source})` : 'true'))
    .join(' && ');
