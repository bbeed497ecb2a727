// Once a record is deleted, every call that would find it finds nothing, and so does every call about
// what goes with it.

import {
  entityBehind,
  entityNamed,
  hasRule,
  type Entity,
  type Field,
  type Spec,
} from '../../../../model/index.ts';
import { expected, type Wrong } from '../../../expect/catalogue.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { isNoPath } from '../../../planning/call-query.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { mayHappen } from '../../../planning/transitions/events.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { planOf, refused, succeeds } from '../../../planning/plans.ts';
import { isInUse } from '../../../requests/in-use.ts';
import { make } from '../../../search/attempt.ts';
import { actOf, type Ask } from '../../../situation/ask.ts';
import { bind, choices } from '../../../situation/request/bind.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { deletedBy } from '../../../subject/records/deleted.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { looksIn } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';

export function deriveGone(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const deletes = facts.finds.find(({ as }) => deletedBy(facts).includes(as));
  if (deletes === undefined) return;
  const { entity } = deletes;
  const add = (of: string, parent: string | null): void => {
    const asking = callsAbout(context, of, parent);
    if (asking.length === 0) return;
    const wrong: Wrong = { trigger: 'not found', call: call.name, entity: of, record: null };
    drafts.add({
      kind: 'calls/not-found',
      isExtra: true,
      name: `${call.name}:${of}:once it is deleted`,
      at: call.at,
      also: asking.map((one) => ({ at: one.call.at, why: `${one.call.name}, which finds it` })),
      needs: ['entities', 'roles'],
      words: {
        call: asking.map((one) => one.call.name).join(', '),
        parameter: `a ${of} that ${call.name} has deleted`,
        error: expected(context.spec, [wrong]).error?.code ?? 'not found',
      },
      plan: () => gonePlan(context, facts, deletes.as, { of, parent, asking }),
    });
  };
  add(entity.name, null);
  for (const child of goingWith(context, entity.name)) add(child, entity.name);
}

/** The entities whose records go with one that they refer to. */
const goingWith = ({ spec }: PlanningContext, parent: string): string[] =>
  spec.sections.entities.facts.entities.flatMap((entity) =>
    cascadesTo(spec, entity, parent).length > 0 ? [entity.name] : [],
  );

/** The fields by which a record goes with the one that it refers to. */
const cascadesTo = (spec: Spec, { fields }: Entity, parent: string): Field[] =>
  fields.filter(
    (field) =>
      hasRule(field, 'cascade') &&
      field.type.kind === 'reference' &&
      entityBehind(spec, field.type.to)?.name === parent,
  );

/** The calls that find a record of an entity, by which nothing is said of the one that it goes with. */
const callsAbout = ({ subject }: PlanningContext, of: string, parent: string | null): CallFacts[] =>
  subject.calls.filter(
    ({ finds }) =>
      finds.some(({ entity }) => entity.name === of) &&
      !finds.some(({ entity }) => entity.name === parent),
  );

interface Gone {
  readonly of: string;
  readonly parent: string | null;
  readonly asking: readonly CallFacts[];
}

function gonePlan(
  context: PlanningContext,
  facts: CallFacts,
  deletes: string,
  { of, parent, asking }: Gone,
): Plan | Untried {
  const found = about(context, facts, deletes, { of, parent, asking });
  if (found === null) return untried(`Nothing was found that ${facts.call.name} would delete.`);
  const { prepared, asks } = found;
  const { act, outcome } = make(prepared.situation, prepared.ask);
  let { after } = outcome;
  const checks: Check[] = [];
  for (const { ask, as } of asks) {
    const next = make(after, ask);
    const wrong: Wrong = {
      ...{ trigger: 'not found', call: ask.facts.call.name, entity: of, record: as },
    };
    const [first, ...rest] = refused(context, next.act, [wrong]);
    if (first === undefined || next.outcome.accepted || !isNotFound(first, next)) continue;
    checks.push({ ...first, first: [next.act] }, ...rest);
    after = next.outcome.after;
  }
  if (checks.length === 0) return untried('No other call finds it.');
  return planOf(prepared.situation, [act], [...succeeds(context, act), ...checks]);
}

/** Whether the engine refuses it with the same status: another rule may be judged before. */
const isNotFound = ({ expect }: Check, { outcome }: ReturnType<typeof make>): boolean =>
  expect.kind === 'refused' && expect.status === outcome.answer.status;

interface AskOf {
  readonly ask: Ask;
  /** What the call names the record. */
  readonly as: string;
}

/** The deletion about to be made, and what is asked about what goes with it as long as it is there. */
function about(
  context: PlanningContext,
  facts: CallFacts,
  deletes: string,
  { of, parent, asking }: Gone,
): { readonly prepared: PreparedCall; readonly asks: readonly AskOf[] } | null {
  const asksIn = (prepared: PreparedCall): AskOf[] => {
    const target = prepared.hand[deletes];
    if (target === undefined || !mayHappen(context, prepared)) return [];
    if (isInUse(prepared.situation, target)) return [];
    const records =
      parent === null
        ? [target]
        : prepared.situation.recordsOf(of).filter((one) => goesWith(context, one, target));
    return records.flatMap((record) =>
      asking.flatMap((one) => askedOf(prepared.situation, one, record) ?? []),
    );
  };
  if (parent === null) {
    const ready = context.ready({ facts });
    if (isNoPath(ready)) return null;
    return { prepared: ready, asks: asksIn(ready) };
  }
  let asks: readonly AskOf[] = [];
  const prepared = context.prospect(
    { facts, isAllowed: true, widen: (relevance) => relevance.addEntity(of) },
    (one) => {
      asks = asksIn(one);
      return asks.length > 0;
    },
  );
  return prepared === null ? null : { prepared, asks };
}

const goesWith = ({ spec }: PlanningContext, one: SceneRecord, target: SceneRecord): boolean =>
  cascadesTo(spec, entityNamed(spec, one.entity)!, target.entity).some(
    ({ name }) => one.stored[name] === target.key,
  );

/** The call about a record, by the first of those who are there whom it is not hidden from. */
function askedOf(situation: Situation, facts: CallFacts, record: SceneRecord): AskOf | null {
  const as = facts.finds.find(({ entity }) => entity.name === record.entity)?.as ?? '';
  const asks = [...situation.people.keys(), null].flatMap((name) => {
    const pool = poolOf(situation, name);
    const hand = choices(situation, facts, name, pool).find((one) => one[as]?.id === record.id);
    const ask = hand === undefined ? null : bind(situation, facts, name, hand, pool);
    // What has to be looked up first is not there to be looked up any more.
    return ask === null || looksIn(actOf(ask, '')).length > 0 ? [] : [ask];
  });
  const accepted = asks.find((ask) => make(situation, ask).outcome.accepted);
  return accepted === undefined ? null : { ask: accepted, as };
}
