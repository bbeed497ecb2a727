// What only the product gives: a request that gives it in the product's place is accepted, and the
// value is taken no notice of.

import { entityBehind, hasRule, keyOf, wireName, type Json } from '../../../../../model/index.ts';
import { shownValue } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { attempt } from '../../../../search/attempt.ts';
import { tellings } from '../../../../subject/records/telling.ts';
import { isUnknowable, refer } from '../../../../situation/request/refer.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Pattern, Value } from '../../../../plan/value.ts';
import { plausible } from '../../../../values/plausible.ts';
import type { SceneRecord } from '../../../../world/scene.ts';
import { withAnother } from '../../../../requests/another.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../../../planning/no-plan.ts';
import { base, isReady, settingFor } from '../../../../requests/members.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import { recordOf } from '../../../../requests/records.ts';
import { noPath } from '../../../../planning/no-path.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import { isProducts, NOT_SHOWN, type FieldOf } from '../field.ts';

export function deriveIgnored(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const { entity, field, path } = of;
  if (!isProducts(of) || hasRule(field, 'computed')) return;
  const calls = context.subject.calls.filter(
    (facts) =>
      facts.call.takes !== null &&
      !facts.call.takes.exactly &&
      besideOf(facts, entity.name) !== undefined &&
      !facts.leaves.some(({ name }) => name === wireName(field)),
  );
  for (const facts of calls)
    drafts.add({
      kind: 'entities/ignored',
      name: `${path}:${facts.call.name}`,
      at: field.at,
      needs: ['calls', 'roles'],
      words: { field: path, call: facts.call.name, value: 'a value of its own' },
      plan: () => ignoredPlan(context, of, facts),
    });
}

/** A member that the request may give of the same record, or of an item that it is made of: the intruder goes beside it. */
export const besideOf = ({ leaves, creates }: CallFacts, entity: string) =>
  leaves.find(({ fills }) => fills?.how === 'write' && fills.entity === entity) ??
  (creates.some((step) => step.entity.name === entity)
    ? leaves.find(({ repeated }) => repeated)
    : undefined);

type Of = Pick<FieldOf, 'entity' | 'field'>;

/** The plan that a call is given a field that it does not take, and takes no notice. */
export function ignoredPlan(context: PlanningContext, of: Of, facts: CallFacts): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const intruder = intruding(context, of, ready);
  if (intruder === null) return untried('No other value was found that a request could give it.');
  const { from, value, shown } = intruder;
  const beside = besideOf(facts, of.entity.name)!;
  const strays = [{ path: [...beside.path.slice(0, -1), wireName(of.field)], value }];
  const tried = attempt(from, { ...ready.ask, strays }, ready.pool);
  const { accepted, decision, after } = tried.outcome;
  if (!accepted)
    return notReached(`${facts.call.name} does not ignore ${of.field.name}.`, noPath([decision]));
  const record = recordOf({ ...ready, situation: from }, tried, of.entity.name);
  const by = [ready.actor.name];
  const check =
    record === null ? null : reads(context, after, record, of.field, { $not: shown }, by);
  return check === null
    ? untried(NOT_SHOWN)
    : planOf(from, [tried.act], [...succeeds(context, tried.act), check]);
}

/** A value that the field would not have by itself. */
interface Intruder {
  /** Where it is there to be given. */
  readonly from: Situation;
  /** As the request says it. */
  readonly value: Value;
  /** As it would be answered. */
  readonly shown: Pattern;
}

function intruding(context: PlanningContext, of: Of, ready: AcceptedCall): Intruder | null {
  const { type } = of.field;
  if (type.kind === 'reference') return stranger(context, of, ready, type.to);
  const value = foreign(context, of, storedBy(of, ready), ready);
  return value === undefined ? null : { from: ready.situation, value, shown: value };
}

/** What the product itself gives the field. */
function storedBy({ entity, field }: Of, ready: AcceptedCall): Json {
  const { after } = ready.attempt.outcome;
  const record = recordOf(ready, ready.attempt, entity.name);
  const stored = record === null ? null : after.scene().record(record.entity, record.key)?.stored;
  return stored?.[field.name] ?? null;
}

/** A value that a field does not have. */
export function foreign(
  { spec }: PlanningContext,
  { field: { name, type } }: Pick<FieldOf, 'field'>,
  stored: Json,
  ready: AcceptedCall,
): Json | undefined {
  if (type.kind === 'boolean') return stored !== true;
  if (type.kind === 'integer' || type.kind === 'number') return 424_242;
  if (type.kind === 'datetime') return '2001-02-03T04:05:06.000Z';
  if (type.kind === 'date') return '2001-02-03';
  if (type.kind === 'time') return stored === '04:05' ? '05:06' : '04:05';
  if (type.kind === 'list') return type.of.kind === 'text' ? ['of somebody’s own'] : undefined;
  const wanted = {
    ...{ name, type, rules: [], field: null, entity: null },
    ...{ required: false, nullable: false, unique: false },
  };
  const values = plausible(wanted, { ...settingFor(ready), spec, salt: 77 });
  return values.find((value): value is string => typeof value === 'string' && value !== stored);
}

/** Another record of those that the field refers to; if need be, one is made for it. */
function stranger(
  context: PlanningContext,
  of: Of,
  ready: AcceptedCall,
  to: string,
): Intruder | null {
  const entity = entityBehind(context.spec, to);
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined) return null;
  const own = JSON.stringify(storedBy(of, ready));
  const isOther = (record: SceneRecord): boolean =>
    record.key !== null && JSON.stringify(record.key) !== own;
  for (const from of crowded(context, ready, entity.name)) {
    const scene = from.scene();
    const mine = scene.record(entity.name, storedBy(of, ready));
    const other = [...from.madeOf(entity.name), ...scene.all(entity.name)].find(
      (record) => isOther(record) && !isShownAlike(context, of, mine, record),
    );
    if (other === undefined || isUnknowable(from, other, key.name)) continue;
    const shown = shownValue(from, of.field.type, other);
    if (shown !== undefined) return { from, value: refer(from, other, key.name), shown };
  }
  return null;
}

/** Whether an answer would show two records alike, as a number does that others count for themselves. */
function isShownAlike(
  { spec }: PlanningContext,
  { field: { type } }: Of,
  mine: SceneRecord | null,
  other: SceneRecord,
): boolean {
  if (mine === null || type.kind !== 'reference') return false;
  const [told] = tellings(spec, entityBehind(spec, type.to)!, type.to);
  return told?.every(({ field: { name } }) => mine.read(name) === other.read(name)) ?? false;
}

/** The situation as it is, with somebody else in it, and with another record of an entity. */
function* crowded(
  context: PlanningContext,
  { situation, actor }: AcceptedCall,
  entity: string,
): Generator<Situation> {
  yield situation;
  for (const other of context.actors.everybody)
    if (other.name !== null && other.name !== actor.name) {
      const entered = other.enter(situation);
      if (entered !== null) yield entered;
    }
  yield* withAnother(context, situation, entity);
}
