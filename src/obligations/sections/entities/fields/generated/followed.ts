// What follows other fields, or every change: kept up with what it follows, and left alone else.

import { recordName, ruleOf, shownFields, type Expression } from '../../../../../model/index.ts';
import { shownValue } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { withMember } from '../../../../situation/ask.ts';
import { attempt, make, type Attempt } from '../../../../search/attempt.ts';
import { bind } from '../../../../situation/request/bind.ts';
import { heldOf } from '../../../../situation/request/held.ts';
import { look, showing } from '../../../../search/look.ts';
import { refer } from '../../../../situation/request/refer.ts';
import type { Identity } from '../../../../world/scene.ts';
import type { Leaf } from '../../../../subject/leaves.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { plausible } from '../../../../values/plausible.ts';
import { answered, type Pattern } from '../../../../plan/value.ts';
import { written } from '../../../../search/conditions/holding.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../../../planning/no-plan.ts';
import { base, isReady, settingFor, type Member } from '../../../../requests/members.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import { recordOf } from '../../../../requests/records.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../../../planning/call-query.ts';
import { changeOf } from './changing.ts';
import { NOT_SHOWN, type FieldOf } from '../field.ts';
import { withOtherChoices } from './other-choices.ts';

const NEEDS = ['calls', 'roles'] as const;

export function deriveFollowed(
  context: PlanningContext,
  drafts: Drafts,
  of: FieldOf,
  members: readonly Member[],
): void {
  const rule = ruleOf(of.field, 'follows');
  if (rule === undefined) return;
  const about = context.subject.aboutRecord(of.entity.name);
  const { fields, names } = context.subject.uses(rule.expression, about);
  const own = fields.filter((path) => path.startsWith(`${of.entity.name}.`));
  const add = (call: string, value: string, plan: () => Plan | Untried, isExtra = false): void =>
    drafts.add({
      isExtra,
      kind: 'entities/followed',
      name: `${of.path}:${call}`,
      at: of.field.at,
      needs: NEEDS,
      words: { field: of.path, call, value },
      plan,
    });
  if (own.length > 0 && !rule.counts) {
    for (const member of members) {
      const isUpdate = !member.facts.creates.some(({ entity }) => entity.name === of.entity.name);
      const fills = member.leaf.fills;
      if (isUpdate && fills?.how === 'write' && own.includes(`${fills.entity}.${fills.field}`)) {
        const name = `${member.facts.call.name}.${member.leaf.name}`;
        add(name, rule.expression.source, () => changedPlan(context, of, member, rule.expression));
        add(
          `${name}:another that comes to the same`,
          'as it was',
          () => alikePlan(context, of, member, rule.expression),
          true,
        );
        add(
          `${name}:the same again`,
          'as it was',
          () => unchangedPlan(context, of, member, own),
          true,
        );
      }
    }
    return;
  }
  if (!names.includes('now') && !rule.counts) return;
  for (const facts of context.subject.calls) {
    const change = changeOf(of.entity.name, facts, rule.counts === true);
    if (change === null) continue;
    add(
      facts.call.name,
      rule.counts
        ? 'a higher number'
        : change === 'changes'
          ? 'a later instant'
          : 'the same instant as before',
      () => instantPlan(context, of, facts, change),
    );
  }
}

function instantPlan(
  context: PlanningContext,
  of: FieldOf,
  facts: CallFacts,
  change: 'changes' | 'leaves',
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const record = heldOf(facts, ready.hand, of.entity.name);
  if (record === null) return untried(`${facts.call.name} has no ${of.entity.name} in hand.`);
  const seen = look(context.actors, ready.situation, record, {
    by: [ready.actor.name],
    shows: showing(of.field.name),
  });
  if (seen === null) return untried(NOT_SHOWN);
  const wire = shownFields(context.spec, seen.as).find(
    ({ own }) => own?.name === of.field.name,
  )?.wire;
  if (wire === undefined) return untried(NOT_SHOWN);
  const before = answered(seen.act.id, ...seen.path, wire);
  const is: Pattern = change === 'changes' ? { $above: before } : before;
  let why = NOT_SHOWN;
  for (const ask of [ready.ask, ...withOtherChoices(context.spec, ready.ask)]) {
    const again = make(seen.after, ask);
    if (!again.outcome.accepted) why = `${facts.call.name} is refused once somebody has looked.`;
    if (!again.outcome.accepted) continue;
    const after = recordOf({ ...ready, situation: seen.after }, again, of.entity.name) ?? record;
    const check = reads(context, again.outcome.after, after, of.field, is, [ready.actor.name]);
    if (check !== null)
      return planOf(seen.after, [again.act], [...succeeds(context, again.act), check]);
  }
  return untried(why);
}

/** Another value is given for what the field follows. */
function changedPlan(
  context: PlanningContext,
  of: FieldOf,
  { facts, leaf, wanted }: Member,
  expression: Expression,
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const setting = settingFor(ready);
  const [value] = plausible(wanted, { ...setting, salt: setting.salt + 3 });
  const ask = bind(ready.situation, facts, ready.actor.name, ready.hand, ready.pool);
  if (value === undefined || ask === null)
    return untried(`No other value was found for ${leaf.name}.`);
  const tried = attempt(ready.situation, withMember(ask, leaf, value), ready.pool, [leaf]);
  if (tried.outcome.accepted) return followedPlan(context, of, ready, tried, expression);
  // Rules may leave few others: one is sought.
  const isAnother = (one: PreparedCall): boolean => {
    const was = heldOf(facts, one.hand, of.entity.name)?.stored[leaf.fills!.field] ?? null;
    return JSON.stringify(one.ask.members.get(leaf) ?? was) !== JSON.stringify(was);
  };
  const named = `another ${leaf.name}`;
  const other = context.ready({ facts, when: isAnother, vary: [leaf], named });
  if (isNoPath(other)) return notReached(`${facts.call.name} does not change ${leaf.name}.`, other);
  return followedPlan(context, of, other, other.attempt, expression);
}

function followedPlan(
  context: PlanningContext,
  of: FieldOf,
  ready: AcceptedCall,
  tried: Attempt,
  expression: Expression,
): Plan | Untried {
  const is = following(context, of, ready, tried, expression);
  const record = recordOf(ready, tried, of.entity.name);
  const check =
    record === null || is === undefined
      ? null
      : reads(context, tried.outcome.after, record, of.field, is, [ready.actor.name]);
  return check === null
    ? untried(NOT_SHOWN)
    : planOf(ready.situation, [tried.act], [...succeeds(context, tried.act), check]);
}

/** All that it follows is given as it is already: nothing has changed. */
function unchangedPlan(
  context: PlanningContext,
  of: FieldOf,
  { facts, leaf }: Member,
  follows: readonly string[],
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const record = recordOf(ready, ready.attempt, of.entity.name);
  const own = record && ready.situation.scene().record(record.entity, record.key);
  const seen = own && lookAt(context, ready, own, of);
  if (own === null || seen === null) return untried(NOT_SHOWN);
  const wire = shownFields(context.spec, seen.as).find((one) => one.own?.name === of.field.name);
  if (wire === undefined) return untried(NOT_SHOWN);
  const before = answered(seen.act.id, ...seen.path, wire.wire);
  const isFollowed = ({ fills }: Leaf): boolean =>
    fills?.how === 'write' && follows.includes(`${fills.entity}.${fills.field}`);
  const asWas = [leaf, ...[...ready.ask.members.keys()].filter(isFollowed)].reduce(
    (ask, one) => withMember(ask, one, refer(ready.situation, own, one.fills!.field)),
    ready.ask,
  );
  const again = make(seen.after, asWas);
  if (!again.outcome.accepted) return untried(`${facts.call.name} is refused with the same again.`);
  const check = reads(context, again.outcome.after, own, of.field, before, [ready.actor.name]);
  return check === null
    ? untried(NOT_SHOWN)
    : planOf(seen.after, [again.act], [...succeeds(context, again.act), check]);
}

/** Another text from which the same follows: the record is no other for it. */
function alikePlan(
  context: PlanningContext,
  of: FieldOf,
  { facts, leaf }: Member,
  expression: Expression,
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const record = recordOf(ready, ready.attempt, of.entity.name);
  const own = record && ready.situation.scene().record(record.entity, record.key);
  const given = own?.stored[leaf.fills!.field];
  const before = own?.stored[of.field.name] ?? null;
  if (own === null || typeof given !== 'string' || before === null) return untried(NOT_SHOWN);
  for (const other of [`${given}!`, `${given} ?`, given.toUpperCase(), `  ${given}`]) {
    const ask = withMember(ready.ask, leaf, other);
    const tried = make(ready.situation, ask);
    const is = following(context, of, ready, tried, expression);
    const after = recordOf(ready, tried, of.entity.name);
    if (!tried.outcome.accepted || after === null || other === given || is !== before) continue;
    const check = reads(context, tried.outcome.after, after, of.field, is, [ready.actor.name]);
    return check === null
      ? untried(NOT_SHOWN)
      : planOf(ready.situation, [tried.act], [...succeeds(context, tried.act), check]);
  }
  return untried('No other text was found that comes to the same.');
}

const lookAt = (
  { actors }: PlanningContext,
  ready: AcceptedCall,
  record: Identity,
  { field }: FieldOf,
) => look(actors, ready.situation, record, { by: [ready.actor.name], shows: showing(field.name) });

/** What the field follows as a request would leave it; undefined where that cannot be told. */
function following(
  { subject }: PlanningContext,
  { entity, field }: FieldOf,
  ready: AcceptedCall,
  { ask }: Attempt,
  expression: Expression,
): Pattern | undefined {
  const scene = ready.situation.scene(ready.actor.name);
  const name = recordName(entity.name);
  const record = written(subject, { ...ready, ask }, scene)[name];
  if (record === undefined) return undefined;
  const compiled = subject.compile(expression, 'entities', subject.aboutRecord(entity.name));
  const value = scene.value(compiled, { [name]: record, old: record.old });
  return shownValue(ready.situation, field.type, value ?? null);
}
