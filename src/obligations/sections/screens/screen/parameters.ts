// Where a call takes its parameters from on a screen, and what a page is opened for.

import { entityBehind, shownFields, type Screen } from '../../../../model/index.ts';
import { bind as bindOn, type Bound } from '../../../../screens/sources.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { refer } from '../../../situation/request/refer.ts';
import { bind } from '../../../situation/request/bind.ts';
import { make } from '../../../search/attempt.ts';
import type { Ask } from '../../../situation/ask.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { StepOf } from '../../../subject/steps.ts';
import type { Value } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { parametersOf, pointing, toldBy } from './addresses.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

const BOUND = {};

/** Each parameter of a call with its source on a screen. */
export function boundOn(
  context: PlanningContext,
  screen: Screen,
  { call }: CallFacts,
): readonly Bound[] {
  const all = context.once(BOUND, () => new Map<string, readonly Bound[]>());
  const about = `${screen.name} ${call.name}`;
  const bound = all.get(about) ?? bindOn(context.spec, screen, call);
  all.set(about, bound);
  return bound;
}

/** The names of a call's parameters that a screen gives by itself. */
export const knownTo = (context: PlanningContext, screen: Screen, facts: CallFacts): Set<string> =>
  new Set(
    boundOn(context, screen, facts).flatMap(({ parameter, source }) =>
      source.from === 'form' ? [] : [parameter.name],
    ),
  );

/** What a call finds by the row in which it stands. */
export interface RowFind {
  readonly find: StepOf<'find'>;
  /** The entity of the row. */
  readonly entity: string;
  /** The field of the row's record that refers to what is found; null: the row is that record's. */
  readonly by: string | null;
}

/** What a call finds by the row in which it stands on a screen. */
export function rowsOf(context: PlanningContext, screen: Screen, facts: CallFacts): RowFind[] {
  const rows = boundOn(context, screen, facts).flatMap(({ parameter, source }): RowFind[] => {
    const find = facts.finds.find((step) => step.parameter === parameter.name);
    if (find === undefined || source.from !== 'record' || source.shown.part.kind !== 'records')
      return [];
    const { shows } = source.shown.part;
    const entity = entityBehind(context.spec, shows)?.name;
    if (entity === undefined) return [];
    if (entity === find.entity.name && source.path.length === 1)
      return [{ find, entity, by: null }];
    const by = shownFields(context.spec, shows).find(({ wire }) => wire === source.path[0])?.own;
    return by == null ? [] : [{ find, entity, by: by.name }];
  });
  const own = rows.filter(({ by }) => by === null);
  return own.length > 0 ? own : rows;
}

/** What a call finds by the route of a screen. */
export const byRoute = (
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
): StepOf<'find'>[] => {
  const names = boundOn(context, screen, facts).flatMap(({ parameter, source }) =>
    source.from === 'route' ? [parameter.name] : [],
  );
  return facts.finds.filter(({ parameter }) => names.includes(parameter));
};

/** The parameters of a screen's route that a request of one of its calls gives. */
export const fromAsk = (
  context: PlanningContext,
  screen: Screen,
  ask: Ask,
): Record<string, Value> => {
  const given = pointing(ask);
  return Object.fromEntries(
    boundOn(context, screen, ask.facts).flatMap(({ parameter: { name }, source }) =>
      source.from === 'route' && Object.hasOwn(given, name) ? [[name, given[name]!]] : [],
    ),
  );
};

/** The screen's own parameters where the call has none of them: of what it speaks of, else of any. */
export function parametersAround(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): Record<string, Value> {
  const { situation, actor, ask } = prepared;
  const given = fromAsk(context, screen, ask);
  const found: Record<string, Value> = {};
  const chosen = new Map<string, SceneRecord>();
  const all = parametersOf(screen).flatMap((name) => {
    const told = toldBy(context.subject, screen, name);
    return Object.hasOwn(given, name) || told === undefined ? [] : [{ name, told }];
  });
  // What a condition wants beside it is of the record that is found.
  for (const { name, told } of all.toSorted(
    (a, b) => Number(a.told.isBeside) - Number(b.told.isBeside),
  )) {
    const { entity, field, isBeside } = told;
    const spoken = JSON.stringify([...ask.members.values()]);
    // What nobody has made for it may be there all the same.
    const known = poolOf(situation, actor.name)(entity);
    const some = known.length > 0 ? known : situation.scene(actor.name).seen(entity);
    const records = some.toSorted(
      (a, b) => Number(speaksOf(spoken, situation, b)) - Number(speaksOf(spoken, situation, a)),
    );
    const record =
      (isBeside ? chosen.get(entity) : undefined) ??
      records.find((one) => mayOpen(context, screen, prepared, name, one)) ??
      records[0];
    if (record === undefined) continue;
    chosen.set(entity, record);
    found[name] = refer(situation, record, field);
  }
  return found;
}

const speaksOf = (
  spoken: string,
  situation: PreparedCall['situation'],
  record: SceneRecord,
): boolean => {
  const key = situation.scene().keyName(record.entity);
  return key !== undefined && spoken.includes(JSON.stringify(refer(situation, record, key)));
};

/** Whether every call by which a screen shows what its route names answers somebody. */
export const mayOpen = (
  { subject }: PlanningContext,
  { shows }: Screen,
  { situation, actor }: Pick<PreparedCall, 'situation' | 'actor'>,
  parameter: string,
  record: SceneRecord,
): boolean =>
  shows.every(({ name }) => {
    const facts = subject.call(name);
    const find = facts?.finds.find((step) => step.parameter === parameter);
    if (facts === undefined || find === undefined) return true;
    const pool = poolOf(situation, actor.name);
    const ask = bind(situation, facts, actor.name, { [find.as]: record }, pool);
    return ask !== null && make(situation, ask).outcome.accepted;
  });
