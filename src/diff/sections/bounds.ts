// What changes in the bounds of section 5, and in the errors that answer where a rule is broken.

import { grouped } from '../../model/grouped.ts';
import { targetName, type Rule, type Test } from '../../model/sections/rules.ts';
import { worthOfBound, worthOfConstant } from '../facts/amounts.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places, mapBoth } from '../facts/compared.ts';
import { answersOf } from '../effect/occasions.ts';
import { rules } from '../kinds/rules.ts';

type Bounded = Extract<Test, { least: unknown }>;

interface Ends {
  readonly changes: readonly Change[];
  /** The rules that are left to be compared one by one. */
  readonly had: readonly Rule[];
  readonly has: readonly Rule[];
}

/** The bounds of one kind that several rules of a target set together: one rule may say them, or two. */
export function diffEnds(compared: Compared, had: readonly Rule[], has: readonly Rule[]): Ends {
  const [old, now] = mapBoth(had, has, (all) => grouped(all, ({ test }) => test.kind));
  const changes: Change[] = [];
  const settled = new Set<Rule>();
  for (const [kind, before] of old) {
    const after = now.get(kind) ?? [];
    if (after.length === 0 || before.length + after.length < 3) continue;
    const [one, other] = mapBoth(before, after, together);
    if (one === null || other === null) continue;
    // Rules of one end each are told one by one.
    if (![...before, ...after].some(setsBoth)) continue;
    for (const rule of [...before, ...after]) settled.add(rule);
    changes.push(...diffTogether(compared, one, other));
  }
  const rest = (all: readonly Rule[]) => all.filter((rule) => !settled.has(rule));
  return { changes, had: rest(had), has: rest(has) };
}

const setsBoth = ({ test }: Rule): boolean =>
  'least' in test && test.least !== null && test.most !== null;

interface Together {
  readonly test: Bounded;
  readonly least: Rule | undefined;
  readonly most: Rule | undefined;
  readonly all: readonly Rule[];
}

/** Rules that each set another end, as one; null where that is not what they are. */
function together(all: readonly Rule[]): Together | null {
  const bounded = all.filter(({ test }) => 'least' in test && test.kind !== 'kept');
  const at = (end: 'least' | 'most') =>
    bounded.filter(({ test }) => (test as Bounded)[end] !== null);
  const [least, most] = [at('least'), at('most')];
  const edges = new Set(bounded.map(({ test }) => exclusive(test as Bounded)));
  const isPlain = least.length < 2 && most.length < 2 && edges.size === 1;
  if (bounded.length < all.length || !isPlain) return null;
  const test = {
    ...(all[0]!.test as Bounded),
    least: (least[0]?.test as Bounded | undefined)?.least ?? null,
    most: (most[0]?.test as Bounded | undefined)?.most ?? null,
  } as Bounded;
  return { test, least: least[0], most: most[0], all };
}

function diffTogether(compared: Compared, old: Together, now: Together): Change[] {
  const [first, next] = [old.all[0]!, now.all[0]!];
  const on = targetName(next.on);
  const turn = turnOf(compared, old.test, now.test);
  const [from, to] = [
    old.all.map((rule) => withValues(compared.linkedBefore, rule)).join(' and '),
    now.all.map((rule) => withValues(compared.linked, rule)).join(' and '),
  ];
  const errors = (['least', 'most'] as const).flatMap((end) =>
    old[end] && now[end] ? diffError(compared, old[end], now[end]) : [],
  );
  const told = new Map(errors.map((change) => [change.says, change]));
  return [
    ...(turn === null ? [] : [rules[turn](`${on}: ${to}`, places(first, next), { on, from, to })]),
    ...told.values(),
  ];
}

/** Which error answers where a rule is broken: a row that names one may come to what section 8 says anyway. */
export function diffError(compared: Compared, old: Rule, now: Rule): Change[] {
  if (old.error?.name === now.error?.name) return [];
  const had = answersOf(compared.linkedBefore, old);
  const has = answersOf(compared.linked, now);
  if (had === has) return [];
  const [from, to] = mapBoth(had, has, (codes) => `\`${codes}\``);
  const on = targetName(now.on);
  const where = places(old.error ?? old, now.error ?? now);
  return [rules['error-changed'](`${on}: ${now.words}`, where, { on, rule: now.words, from, to })];
}

/** The words of a rule, with what its constants come to. */
export const withValues = (linked: Compared['linked'], { words, test }: Rule): string =>
  test.kind === 'condition'
    ? words
    : words.replace(/`?\b([A-Z][A-Z0-9_]+)\b`?/g, (name, constant: string) => {
        const worth = worthOfConstant(linked, constant);
        return worth === null ? name : `${worth} (${name})`;
      });

/** What has become of two bounds, by what they come to. */
export function turnOf({ linkedBefore, linked }: Compared, old: Bounded, now: Bounded) {
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
