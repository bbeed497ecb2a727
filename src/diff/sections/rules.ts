// What changes in section 5: which values are refused, and with which error.

import { membersOf } from '../../check/linked/expressions.ts';
import { settingOfRule } from '../../check/conditions/ruled.ts';
import { grouped } from '../../model/grouped.ts';
import { targetName, type Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places, mapBoth } from '../facts/compared.ts';
import { changesDemand, isUniqueNamed } from '../effect/demands.ts';
import { canBreak } from '../effect/unaware.ts';
import { answersOf } from '../effect/occasions.ts';
import { movedRules, withoutSame } from '../effect/rows.ts';
import { areReordered, matched, type Matched } from '../facts/matched.ts';
import { relation, spellings } from '../facts/relation.ts';
import { rules, type OfRule } from '../kinds/rules.ts';
import { diffEnds, diffError, turnOf, withValues } from './bounds.ts';

export function diffRules(compared: Compared): Change[] {
  const moved = movedRules(compared);
  const [old, now] = [byTarget(compared.before), byTarget(compared.after)];
  const targets = matched([...old], [...now], ([on]) => on);
  const add = (rule: Rule): Change[] => {
    if (moved.has(rule) || !isFelt(compared, rule)) return [];
    const isOfNew = isNew(compared.before, rule) || !canBreak(compared, rule, compared.before);
    const told = isOfNew ? 'comes-along' : 'added';
    return [rules[told](subjectOf(rule), places(null, rule), holesOf(rule))];
  };
  const remove = (rule: Rule): Change[] => {
    if (moved.has(rule) || !isFelt(compared, rule)) return [];
    const isOfGone = isNew(compared.after, rule) || !canBreak(compared, rule, compared.after);
    const told = isOfGone ? 'goes-along' : 'removed';
    return [rules[told](subjectOf(rule), places(rule, null), holesOf(rule))];
  };
  return [
    ...targets.gone.flatMap(([, group]) => group.flatMap(remove)),
    ...targets.come.flatMap(([, group]) => group.flatMap(add)),
    ...targets.both.flatMap(([[, all], [on, others]]) => {
      const ends = diffEnds(compared, all, others);
      const [had, has] = withoutSame(compared, ends.had, ends.has);
      const found = matched(had, has, slotIn(had.length > has.length ? had : has));
      return [
        ...ends.changes,
        ...found.gone.flatMap(remove),
        ...found.come.flatMap(add),
        ...(isOrderFelt(compared, found, has)
          ? [rules['order-changed'](on, places(had[0], has[0]), { on })]
          : []),
        ...found.both.flatMap((pair) => diffRule(compared, ...pair)),
      ];
    }),
  ];
}

/** Whether a row that has come or gone changes what is let through. Which error answers is told by itself. */
function isFelt(compared: Compared, rule: Rule): boolean {
  const { on, test } = rule;
  if (test.kind === 'required') return changesDemand(compared, rule);
  if (test.kind !== 'unique' || on.kind !== 'field') return true;
  const [had, has] = mapBoth(compared.before, compared.after, (spec) =>
    isUniqueNamed(spec, targetName(on)),
  );
  return had !== has;
}

/** Whether what a rule is on is not there in the other specification: nobody has met the rule there. */
function isNew({ sections }: Spec, { on, test }: Rule): boolean {
  if (on.kind === 'field') {
    const entity = sections.entities.facts.entities.find(({ name }) => name === on.entity);
    return !entity?.fields.some(({ name }) => name === on.field);
  }
  const call = sections.calls.facts.calls.find(({ name }) => name === on.call);
  if (call === undefined || on.kind === 'call') return call === undefined;
  const given = [...membersOf(call), ...call.query, ...call.headers, ...call.pathParameters];
  // Whoever knows nothing of a new parameter leaves it out.
  return test.kind !== 'required' && !given.some(({ name }) => name === on.parameter);
}

/** Whether requests meet rules in another order: those that one request may break, with other errors. */
function isOrderFelt(compared: Compared, found: Matched<Rule>, has: readonly Rule[]): boolean {
  const inTurn = ([, { test }]: readonly [Rule, Rule]) => !JUDGED_APART.has(test.kind);
  const both = found.both.filter(inTurn);
  const answers = new Set(both.map(([, rule]) => answersOf(compared.linked, rule)));
  return answers.size > 1 && areReordered({ ...found, both }, has);
}

/** Rules that are judged before or after all others, wherever they stand. */
const JUDGED_APART: ReadonlySet<string> = new Set(['required', 'unique', 'kept']);

const onOf = ({ on }: Rule): string => targetName(on);
const subjectOf = (rule: Rule): string => `${onOf(rule)}: ${rule.words}`;
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
  const subject = subjectOf(now);
  return [
    ...diffTest(compared, old, now).map((turn) => turn(subject, places(old, now))),
    ...diffError(compared, old, now),
  ];
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
      | 'added'
      | 'removed'
      | `${string}-along`
      | 'error-changed'
      | 'order-changed'
      | `overlap-${string}`
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
