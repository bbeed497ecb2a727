// What changes in section 4: lifecycles and their transitions.

import { settingOfRow } from '../../check/reasoning/setting.ts';
import type { Setting } from '../../check/reasoning/outcomes.ts';
import type { Expression } from '../../model/expression.ts';
import { awaited, type Lifecycle, type TimedEvent, type Transition } from '../../model/states.ts';
import { grouped } from '../../model/grouped.ts';
import { entityNamed } from '../../model/lookup.ts';
import type { Change } from '../change.ts';
import { type Compared, places } from '../compared.ts';
import { durationInWords, worthOfExpression } from '../amounts.ts';
import { areReordered, matched } from '../matched.ts';
import { relation, spelling, spellings } from '../relation.ts';
import { states } from '../kinds/states.ts';
import { diffDoes } from './does.ts';

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
    ...gone.map((one) =>
      states['lifecycle-removed'](nameOf(one), places(one, null), { of: nameOf(one) }),
    ),
    ...come.map((one) =>
      states['lifecycle-added'](nameOf(one), places(null, one), { of: nameOf(one) }),
    ),
    ...both.flatMap(([old, now]) => diffLifecycle(compared, old, now)),
  ];
}

const nameOf = ({ entity, field }: Lifecycle): string => `${entity.name}.${field.name}`;

type Rows = readonly Transition[];

function diffLifecycle(compared: Compared, old: Lifecycle, now: Lifecycle): Change[] {
  const of = nameOf(now);
  const groups = matched([...rowsOf(old)], [...rowsOf(now)], ([cause]) => cause);
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
    ...(now && areReordered(found, has)
      ? [states['order-changed'](`${of} ${cause(now)}`, places(old, now), { of })]
      : []),
    ...both.flatMap(([one, other]) => [
      ...timer(compared, lifecycle, one, other),
      ...guard(compared, lifecycle, one, other),
      ...diffDoes([one, other], { of, row: whole(other) }),
    ]),
  ];
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
  { linkedBefore, linked }: Compared,
  lifecycle: Lifecycle,
  old: Transition,
  now: Transition,
): Change[] {
  if (old.event.kind === 'call' || now.event.kind === 'call') return [];
  const [was, is] = [awaited(old.event), awaited(now.event)];
  const [had, has] = [worthOfExpression(linkedBefore, was), worthOfExpression(linked, is)];
  const isSameKind = old.event.kind === now.event.kind;
  const isSame = had === null || has === null ? spelling(was) === spelling(is) : had === has;
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
  const [from, to] = [awaitedIn(old.event, had), awaitedIn(now.event, has)];
  return told('comes-due-otherwise', from, to);
}

/** A duration with what it comes to. */
const lasting = (expression: Expression, worth: unknown): string =>
  typeof worth === 'number'
    ? `\`${spelling(expression)}\` (${durationInWords(worth)})`
    : `\`${spelling(expression)}\``;

const awaitedIn = (event: TimedEvent, worth: unknown): string =>
  `${event.kind} ${lasting(awaited(event), event.kind === 'after' ? worth : null)}`;

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
