// What changes in section 5: which values are refused, and with which error.

import { settingOfRule } from '../../check/conditions/ruled.ts';
import { grouped } from '../../model/grouped.ts';
import { targetName, type Rule, type Test } from '../../model/rules.ts';
import { worthOfBound, worthOfConstant } from '../amounts.ts';
import type { Change } from '../change.ts';
import { type Compared, places, mapBoth } from '../compared.ts';
import { areReordered, matched } from '../matched.ts';
import { relation, spellings } from '../relation.ts';
import { rules, type OfRule } from '../kinds/rules.ts';

export function diffRules(compared: Compared): Change[] {
  const [old, now] = [byTarget(compared.before), byTarget(compared.after)];
  const targets = matched([...old], [...now], ([on]) => on);
  const tell = (told: typeof rules.added, isNow: boolean) => (rule: Rule) =>
    told(
      `${onOf(rule)}: ${rule.words}`,
      isNow ? places(null, rule) : places(rule, null),
      holesOf(rule),
    );
  const [add, remove] = [tell(rules.added, true), tell(rules.removed, false)];
  return [
    ...targets.gone.flatMap(([, group]) => group.map(remove)),
    ...targets.come.flatMap(([, group]) => group.map(add)),
    ...targets.both.flatMap(([[, had], [on, has]]) => {
      const found = matched(had, has, slotIn(had.length > has.length ? had : has));
      return [
        ...found.gone.map(remove),
        ...found.come.map(add),
        ...(areReordered(found, has)
          ? [rules['order-changed'](on, places(had[0], has[0]), { on })]
          : []),
        ...found.both.flatMap((pair) => diffRule(compared, ...pair)),
      ];
    }),
  ];
}

const onOf = ({ on }: Rule): string => targetName(on);
const holesOf = (rule: Rule): OfRule => ({ on: onOf(rule), rule: rule.words });

const byTarget = ({ sections }: Compared['after']): Map<string, Rule[]> =>
  grouped(sections.rules.facts.rules, onOf);

/** What makes two rules of one field the same rule: their kind, and of several which end each bounds. */
const slotIn =
  (group: readonly Rule[]) =>
  ({ test }: Rule): string =>
    'least' in test && group.filter((rule) => rule.test.kind === test.kind).length > 1
      ? `${test.kind} ${test.least !== null}`
      : test.kind;

function diffRule(compared: Compared, old: Rule, now: Rule): Change[] {
  const on = onOf(now);
  const subject = `${on}: ${now.words}`;
  const where = places(old, now);
  const [from, to] = mapBoth(old, now, ({ error }) =>
    error === null ? 'the usual one' : `\`${error.name}\``,
  );
  const answer =
    from === to
      ? []
      : [
          rules['error-changed'](subject, places(old.error ?? old, now.error ?? now), {
            ...holesOf(now),
            from,
            to,
          }),
        ];
  return [...diffTest(compared, old, now).map((turn) => turn(subject, where)), ...answer];
}

type Tell = (subject: string, where: ReturnType<typeof places>) => Change;

function diffTest(compared: Compared, was: Rule, is: Rule): Tell[] {
  const { test: old, on } = was;
  const { test: now } = is;
  const [from, to] = [withValues(compared.linkedBefore, was), withValues(compared.linked, is)];
  const holes = { on: targetName(on), from, to };
  const tell = (
    name: Exclude<
      keyof typeof rules,
      'added' | 'removed' | 'error-changed' | 'order-changed' | `overlap-${string}`
    >,
    more = {},
  ): Tell[] => [(subject, where) => rules[name](subject, where, { ...holes, ...more })];
  if (old.kind === 'condition' && now.kind === 'condition') {
    const become = relation(compared, () => settingOfRule(compared.linked, on), {
      before: old.expression,
      after: now.expression,
    });
    const [had, has] = spellings(compared);
    const sources = { from: had(old.expression), to: has(now.expression) };
    if (become === 'same') return [];
    return tell(
      become === 'wider'
        ? 'condition-widened'
        : become === 'narrower'
          ? 'condition-narrowed'
          : 'condition-changed',
      sources,
    );
  }
  if (old.kind === 'matches' && now.kind === 'matches')
    return old.pattern === now.pattern
      ? []
      : tell('pattern-changed', { from: old.pattern, to: now.pattern });
  if (old.kind === 'one of' && now.kind === 'one of') {
    const { gone, come } = matched(old.values, now.values, (value) => value);
    return [
      ...gone.flatMap((value) => tell('choice-removed', { from: value })),
      ...come.flatMap((value) => tell('choice-added', { to: value })),
    ].map(
      (each, place) => (subject, where) => each(`${subject} ${[...gone, ...come][place]}`, where),
    );
  }
  if (!('least' in old) || !('least' in now)) return [];
  const turn = turnOf(compared, old, now);
  if (turn === null) return [];
  return tell(old.kind === 'kept' ? 'kept-otherwise' : turn);
}

/** The words of a rule, with what its constants come to. */
const withValues = (linked: Compared['linked'], { words, test }: Rule): string =>
  test.kind === 'condition'
    ? words
    : words.replace(/`?\b([A-Z][A-Z0-9_]+)\b`?/g, (name, constant: string) => {
        const worth = worthOfConstant(linked, constant);
        return worth === null ? name : `${worth} (${name})`;
      });

type Bounded = Extract<Test, { least: unknown }>;

/** What has become of two bounds, by what they come to. */
function turnOf({ linkedBefore, linked }: Compared, old: Bounded, now: Bounded) {
  const [low, high] = (['least', 'most'] as const).map((end) => {
    const [had, has] = [worthOfBound(linkedBefore, old[end]), worthOfBound(linked, now[end])];
    // What a constant comes to that is an open question nobody can tell; the question is told.
    if (had === has || (had === null && old[end]) || (has === null && now[end])) return 0;
    if (had === null || has === null) return had === null ? 1 : -1;
    return (has > had ? 1 : -1) * (end === 'least' ? 1 : -1);
  }) as [number, number];
  const edge = exclusive(now) - exclusive(old);
  const all = [low, high, edge].filter((turn) => turn !== 0);
  if (all.length === 0) return null;
  return all.every((turn) => turn > 0)
    ? 'tightened'
    : all.every((turn) => turn < 0)
      ? 'loosened'
      : 'moved';
}

const exclusive = (test: Bounded): number => Number(test.kind === 'bounds' && test.exclusive);
