// What changes in what a call does: its steps, and above all its lists.

import { callNames } from '../../read/expressions/index.ts';
import { foundIn, settingOf, signedIn } from '../../check/reasoning/setting.ts';
import type { Setting } from '../../check/reasoning/outcomes.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Order, Paging, Step } from '../../model/schema/calls/step.ts';
import { recordOf } from '../../expression/index.ts';
import { worthOfExpression } from '../facts/amounts.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places } from '../facts/compared.ts';
import { areReordered, matched, said } from '../facts/matched.ts';
import {
  relation,
  type Relation,
  type Spell,
  spelling,
  spellings,
  spelt,
} from '../facts/relation.ts';
import { steps } from '../kinds/steps.ts';

/** What a call does that it did not, or no longer does. */
export function diffSteps(compared: Compared, old: Call, now: Call): Change[] {
  const call = now.name;
  const found = matched(old.steps, now.steps, idOf);
  const { both, gone, come } = found;
  const within = both.flatMap((pair) => diffStep(compared, now, ...pair));
  const [from, to] = [gone[0], come[0]];
  if (from && to && gone.length + come.length === 2 && from.kind === to.kind) {
    const holes = { call, from: wordsOf(from), to: wordsOf(to) };
    return [steps['step-changed'](`${call} ${holes.to}`, places(from, to), holes), ...within];
  }
  const of = (step: Step) => ({ call, step: wordsOf(step) });
  return [
    ...gone.map((step) =>
      steps['step-removed'](`${call} ${wordsOf(step)}`, places(step, now), of(step)),
    ),
    ...come.map((step) =>
      steps['step-added'](`${call} ${wordsOf(step)}`, places(old, step), of(step)),
    ),
    ...(areReordered(found, now.steps)
      ? [steps['steps-reordered'](call, places(old, now), { call })]
      : []),
    ...within,
  ];
}

/** What a step is, apart from what is compared further. */
export function idOf(step: Step): string {
  if (step.kind === 'list') return `list ${step.entity.name}`;
  if (step.kind === 'find')
    return `find ${step.entity.name} by ${step.field.name} = ${step.parameter} as ${step.as}`;
  return said(withSpelling(step));
}

/** A step with its expressions in one spelling; what a message says is compared by itself. */
const withSpelling = (step: Step): unknown =>
  JSON.parse(
    JSON.stringify(step, (name, value: unknown) => {
      if (name === 'mail' || name === 'webhook' || name === 'declared') return null;
      return name === 'source' && typeof value === 'string' ? spelt(value) : value;
    }),
  );

/** A step in words, its expressions in code spans. */
export function wordsOf(step: Step): string {
  switch (step.kind) {
    case 'find':
      return `find ${step.entity.name} by \`${step.field.name}\``;
    case 'create':
      return `create ${step.entity.name}${step.with.map(({ field, value }) => ` with \`${field.name} = ${spelling(value)}\``).join('')}`;
    case 'list':
      return `list ${step.entity.name}`;
    case 'read':
    case 'update':
    case 'delete':
    case 'move':
    case 'sign in':
      return `${step.kind} \`${spelling(step.target)}\``;
    case 'delete where':
      return `delete ${step.entity.name} where \`${spelling(step.where)}\``;
    case 'set':
      return `set \`${spelling(step.target)}.${step.field.name}\` to \`${spelling(step.to)}\``;
    case 'add':
      return `add \`${spelling(step.value)}\` to \`${spelling(step.target)}.${step.field.name}\``;
    case 'remove':
      return `remove \`${spelling(step.value)}\` from \`${spelling(step.target)}.${step.field.name}\``;
    case 'send':
      return `send \`${step.message.name}\``;
    case 'call':
      return `call \`${step.outgoing.name}\`${step.with.map(({ field, value }) => ` with \`${field.name} = ${spelling(value)}\``).join('')}`;
    case 'for each':
      return `for each \`${step.name}\` in \`${spelling(step.list)}\`: ${wordsOf(step.step)}`;
    case 'when':
      return `when \`${spelling(step.condition)}\`: ${wordsOf(step.step)}`;
    case 'sign in by':
      return `sign in ${step.entity.name} by \`${step.field.name}\` and \`${step.secret.name}\``;
    case 'sign out':
      return step.target === null ? 'sign out' : `sign out \`${spelling(step.target)}\``;
  }
}

type ListStep = Extract<Step, { kind: 'list' }>;

function diffStep(compared: Compared, call: Call, old: Step, now: Step): Change[] {
  if (old.kind === 'list' && now.kind === 'list') return diffList(compared, call, old, now);
  if (old.kind !== 'find' || now.kind !== 'find') return [];
  const become = relation(compared, () => settingFor(compared, call), {
    before: old.where,
    after: now.where,
  });
  if (become === 'same') return [];
  const [had, has] = spellings(compared);
  const [from, to] = [had(old.where) || 'true', has(now.where) || 'true'];
  return [
    steps[FINDS[become]](`${call.name} ${now.as}`, places(old.where ?? old, now.where ?? now), {
      call: call.name,
      from,
      to,
    }),
  ];
}

const FINDS = { wider: 'finds-more', narrower: 'finds-less', other: 'finds-others' } as const;
const LISTS = { wider: 'lists-more', narrower: 'lists-less', other: 'lists-others' } as const;

function diffList(compared: Compared, call: Call, old: ListStep, now: ListStep): Change[] {
  const of = { call: call.name };
  const subject = `${call.name} ${now.entity.name}`;
  const filters = matched(old.filteredBy, now.filteredBy, ({ name }) => name);
  const where = places(old, now);
  const [ordered, orders] = [ordersOf(old.orders), ordersOf(now.orders)];
  const become = listBecomes(compared, call, old, now);
  const [had, has] = spellings(compared);
  const conditions = { ...of, from: wheresOf(old, had), to: wheresOf(now, has) };
  return [
    ...(become === 'same' ? [] : [steps[LISTS[become]](subject, where, conditions)]),
    ...filters.gone.map((field) =>
      steps['filter-lost'](`${subject} ${field.name}`, places(field, now), {
        ...of,
        field: field.name,
      }),
    ),
    ...filters.come.map((field) =>
      steps['filter-gained'](`${subject} ${field.name}`, places(old, field), {
        ...of,
        field: field.name,
      }),
    ),
    ...(ordered === orders
      ? []
      : [steps['order-changed'](subject, where, { ...of, from: ordered, to: orders })]),
    ...diffPaging(compared, call, old, now),
  ];
}

function listBecomes(compared: Compared, call: Call, old: ListStep, now: ListStep): Relation {
  const { gone, come } = matched(old.where, now.where, spelling);
  if (gone.length + come.length === 0) {
    // The same words may say something else with other constants.
    const turns = old.where.map((before, place) =>
      relation(compared, () => settingFor(compared, call, now), {
        before,
        after: now.where[place] ?? null,
      }),
    );
    return turns.find((turn) => turn !== 'same') ?? 'same';
  }
  if (gone.length === 0) return 'narrower';
  if (come.length === 0) return 'wider';
  const joined = (all: readonly Expression[]): Expression => ({
    ...all[0]!,
    source: all.map(({ source }) => `(${source})`).join(' && '),
  });
  return relation(compared, () => settingFor(compared, call, now), {
    before: joined(gone),
    after: joined(come),
  });
}

const wheresOf = ({ where }: ListStep, spell: Spell): string =>
  where.length === 0 ? 'anything is so' : where.map((one) => `\`${spell(one)}\``).join(' and ');

const ordersOf = (orders: readonly Order[]): string =>
  orders.length === 0
    ? 'the oldest first'
    : orders
        .map((order) =>
          order.kind === 'creation'
            ? `the ${order.descending ? 'newest' : 'oldest'} first`
            : `by \`${order.field.name}\`${order.descending ? ' descending' : ''}`,
        )
        .join(', ');

function diffPaging(
  { linkedBefore, linked }: Compared,
  { name: call }: Call,
  old: ListStep,
  now: ListStep,
): Change[] {
  const [from, to] = [pagingOf(linkedBefore, old.paging), pagingOf(linked, now.paging)];
  if (from === to) return [];
  const told =
    old.paging === null ? 'paging-gained' : now.paging === null ? 'paging-lost' : 'paging-changed';
  return [
    steps[told](`${call} ${now.entity.name}`, places(old.paging ?? old, now.paging ?? now), {
      call,
      from,
      to,
    }),
  ];
}

function pagingOf(linked: Compared['linked'], paging: Paging | null): string {
  if (paging === null) return '';
  if (paging.kind === 'offset') return `by \`${paging.limit.name}\` and \`${paging.offset.name}\``;
  return `by \`${paging.page.name}\` of ${worthOfExpression(linked, paging.size) ?? spelling(paging.size)}`;
}

function settingFor({ linked }: Compared, call: Call, list?: ListStep): Setting {
  const own = list === undefined ? {} : { [list.as]: recordOf(list.entity.name) };
  const entity = list === undefined ? undefined : linked.entity(list.entity.name);
  return settingOf(
    linked,
    { ...callNames(call, linked.scope), ...own },
    {
      ...foundIn(linked, call),
      ...signedIn(linked, call),
      ...(entity === undefined ? {} : { [list!.as]: entity }),
    },
  );
}
