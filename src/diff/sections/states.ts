// What changes in section 4: lifecycles and their transitions.

import { originsOf } from '../../check/graph/graph.ts';
import { settingOfRow } from '../../check/reasoning/setting.ts';
import { outcomes, type Setting } from '../../check/reasoning/outcomes.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import {
  awaited,
  type Lifecycle,
  type TimedEvent,
  type Transition,
} from '../../model/sections/states.ts';
import { grouped } from '../../model/grouped.ts';
import { entityNamed } from '../../model/sections/lookup.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, mapBoth, places } from '../facts/compared.ts';
import { durationInWords, worthOfExpression } from '../facts/amounts.ts';
import { areAlike, matched } from '../facts/matched.ts';
import { relation, type Spell, spelling, spellings } from '../facts/relation.ts';
import { states } from '../kinds/states.ts';
import { diffDoes } from './does.ts';
import { nameOf, wholeCome, wholeGone } from './lifecycles.ts';

const TURNED = {
  wider: 'guard-widened',
  narrower: 'guard-narrowed',
  other: 'guard-changed',
} as const;

export function diffStates(compared: Compared): Change[] {
  const { both, gone, come } = matched(
    compared.before.sections.states.facts.lifecycles,
    compared.after.sections.states.facts.lifecycles,
    nameOf,
  );
  return [
    ...gone.map((one) => wholeGone(compared, one)),
    ...come.map((one) => wholeCome(compared, one)),
    ...both.flatMap(([old, now]) => diffLifecycle(compared, old, now)),
  ];
}

type Rows = readonly Transition[];

function diffLifecycle(compared: Compared, old: Lifecycle, now: Lifecycle): Change[] {
  const of = nameOf(now);
  const spread = areAlike(...mapBoth(old, now, anyEvents)) ? rowsOf : rowsSpread;
  const groups = matched([...spread(old)], [...spread(now)], ([cause]) => cause);
  const told = (told: (typeof states)['transition-added'], isNow: boolean) => (row: Transition) =>
    told(`${of} ${whole(row)}`, isNow ? places(now, row) : places(row, now), {
      of,
      row: whole(row),
    });
  const [add, remove] = [
    told(states['transition-added'], true),
    told(states['transition-removed'], false),
  ];
  return [
    ...groups.gone.flatMap(([, rows]) => rows.map(remove)),
    ...groups.come.flatMap(([, rows]) => rows.map(add)),
    ...groups.both.flatMap(([[, had], [, has]]) => diffRows(compared, now, had, has, add, remove)),
  ];
}

/** The rows that share where they come from and what causes them, in their order. */
const rowsOf = ({ transitions }: Lifecycle): Map<string, Rows> => grouped(transitions, cause);

/** What happens in any state, by its events. */
const anyEvents = ({ transitions }: Lifecycle): string[] =>
  transitions.filter(({ from }) => from.kind === 'any').map(cause);

/** As `rowsOf`, each state that `any` stands for by itself. */
function rowsSpread(lifecycle: Lifecycle): Map<string, Rows> {
  const { transitions } = lifecycle;
  const each = transitions.flatMap((row): Transition[] =>
    row.from.kind === 'any'
      ? originsOf({ lifecycle }, row.from).map((name) => ({
          ...row,
          from: { kind: 'state', name, at: row.from.at },
        }))
      : [row],
  );
  return rowsOf({ ...lifecycle, transitions: each });
}

type ToldRow = (row: Transition) => Change;

function diffRows(
  compared: Compared,
  lifecycle: Lifecycle,
  had: Rows,
  has: Rows,
  add: ToldRow,
  remove: ToldRow,
): Change[] {
  const [[old, ...others], [now, ...more]] = [had, has];
  const isOneEach = old && now && others.length + more.length === 0;
  // One row each: the same one, wherever it leads now.
  if (isOneEach && end(old) !== end(now))
    return [
      elsewhere(lifecycle, old, now),
      timer(compared, lifecycle, old, now),
      guard(compared, lifecycle, old, now),
      diffDoes([old, now], { of: nameOf(lifecycle), row: whole(now) }),
    ].flat();
  const found = matched(had, has, end);
  const { both, gone, come } = found;
  const of = nameOf(lifecycle);
  return [
    ...gone.map(remove),
    ...come.map(add),
    ...(now &&
    isOrderFelt(
      compared,
      lifecycle,
      found.both.map(([, row]) => row),
      has,
    )
      ? [states['order-changed'](`${of} ${cause(now)}`, places(old, now), { of })]
      : []),
    ...both.flatMap(([one, other]) => [
      ...timer(compared, lifecycle, one, other),
      ...guard(compared, lifecycle, one, other),
      ...diffDoes([one, other], { of, row: whole(other) }),
    ]),
  ];
}

/** Whether two rows that can both be taken are asked in another order. */
function isOrderFelt(compared: Compared, lifecycle: Lifecycle, inOrder: Rows, has: Rows): boolean {
  return inOrder.some((row, place) =>
    inOrder
      .slice(0, place)
      .some(
        (earlier) =>
          has.indexOf(row) < has.indexOf(earlier) && canBothHold(compared, lifecycle, earlier, row),
      ),
  );
}

function canBothHold(
  compared: Compared,
  lifecycle: Lifecycle,
  one: Transition,
  other: Transition,
): boolean {
  if (one.when === null || other.when === null) return true;
  const setting = settingFor(compared, lifecycle, other);
  const found = setting && outcomes(setting, other.when.source, [one.when.source]);
  return found?.canHold !== false;
}

function elsewhere(lifecycle: Lifecycle, old: Transition, now: Transition): Change[] {
  const of = nameOf(lifecycle);
  const holes = { of, row: cause(now), from: end(old), to: end(now) };
  return [states['leads-elsewhere'](`${of} ${cause(now)}`, places(old.to, now.to), holes)];
}

function guard(
  compared: Compared,
  lifecycle: Lifecycle,
  old: Transition,
  now: Transition,
): Change[] {
  const become = relation(compared, () => settingFor(compared, lifecycle, now), {
    before: old.when,
    after: now.when,
  });
  if (become === 'same') return [];
  const of = nameOf(lifecycle);
  const [had, has] = spellings(compared);
  const [from, to] = [had(old.when) || 'always', has(now.when) || 'always'];
  return [
    states[TURNED[become]](`${of} ${whole(now)}`, places(old.when ?? old, now.when ?? now), {
      of,
      row: whole(now),
      from,
      to,
    }),
  ];
}

function timer(
  compared: Compared,
  lifecycle: Lifecycle,
  old: Transition,
  now: Transition,
): Change[] {
  const { linkedBefore, linked } = compared;
  if (old.event.kind === 'call' || now.event.kind === 'call') return [];
  const [was, is] = [awaited(old.event), awaited(now.event)];
  const [had, has] = [worthOfExpression(linkedBefore, was), worthOfExpression(linked, is)];
  const isSameKind = old.event.kind === now.event.kind;
  const [spellOld, spell] = spellings(compared);
  const isSame = had === null || has === null ? spellOld(was) === spell(is) : had === has;
  if (isSameKind && isSame) return [];
  const of = nameOf(lifecycle);
  const told = (kind: DueKind, from: string, to: string): Change[] => [
    states[kind](`${of} ${whole(now)}`, places(was, is), { of, row: whole(now), from, to }),
  ];
  if (
    now.event.kind === 'after' &&
    isSameKind &&
    typeof had === 'number' &&
    typeof has === 'number'
  )
    return told(
      has < had ? 'comes-due-sooner' : 'comes-due-later',
      lasting(was, had),
      lasting(is, has),
    );
  const [from, to] = [awaitedIn(old.event, had, spellOld), awaitedIn(now.event, has, spell)];
  return told('comes-due-otherwise', from, to);
}

/** A duration with what it comes to. */
const lasting = (expression: Expression, worth: unknown): string =>
  typeof worth === 'number'
    ? `\`${spelling(expression)}\` (${durationInWords(worth)})`
    : `\`${spelling(expression)}\``;

const awaitedIn = (event: TimedEvent, worth: unknown, spell: Spell): string =>
  event.kind === 'after' && typeof worth === 'number'
    ? `${event.kind} ${lasting(awaited(event), worth)}`
    : `${event.kind} \`${spell(awaited(event))}\``;

type DueKind = 'comes-due-sooner' | 'comes-due-later' | 'comes-due-otherwise';

function settingFor(
  { linked, after }: Compared,
  { entity }: Lifecycle,
  { from, event }: Transition,
): Setting | null {
  const record = entityNamed(after, entity.name);
  const call = event.kind === 'call' ? linked.call(event.name) : null;
  if (record === undefined || call === undefined) return null;
  const setting = settingOfRow(linked, record, call);
  return from.kind === 'creation' ? { ...setting, lacks: () => [null, undefined] } : setting;
}

const cause = ({ from, event }: Transition): string => {
  const state = from.kind === 'creation' ? '—' : from.kind === 'any' ? 'any' : from.name;
  return `from ${state} ${event.kind === 'call' ? `by \`${event.name}\`` : 'by the clock'}`;
};
const end = ({ to }: Transition): string => (to.kind === 'deletion' ? '—' : to.name);
const whole = (row: Transition): string => `${cause(row)} to ${end(row)}`;
