// What a request gives is read back: as it was given, or as the field's rules settle it.

import { entityBehind, ruleOf, type Json } from '../../../../../model/index.ts';
import { equal, literal, parse } from '../../../../../expression/index.ts';
import { refusesEmpty } from '../../../../certain/emptied.ts';
import { shownValue } from '../../../../expect/shown.ts';
import { isPossible, type Check, type Plan } from '../../../../plan/plan.ts';
import { fill } from '../../../../play/fill.ts';
import type { Attempt } from '../../../../search/attempt.ts';
import { plausible } from '../../../../values/plausible.ts';
import type { Value } from '../../../../plan/value.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { isUntried, untried, type Untried } from '../../../../planning/no-plan.ts';
import { acceptedPlan } from '../../../../requests/accepted/accepted.ts';
import {
  baseKeeping,
  faultOf,
  isReady,
  isSettled,
  settingFor,
  type Member,
} from '../../../../requests/members.ts';
import { reads } from '../../../../planning/plans.ts';
import { readyToName } from '../../../../requests/another.ts';
import { maySkip } from '../../../../requests/stored-when.ts';
import { recordOf } from '../../../../requests/records.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import { heldIn, isProducts, normalised, NOT_SHOWN, type FieldOf } from '../field.ts';
import { deriveChangedReference } from './changed-reference.ts';
import { jsonWritten, WORDINGS } from './json-kept.ts';
import { opensTheDoor, withIdentity } from './secrets.ts';
import { untidied, untidy } from './untidy.ts';
import { withArticle } from '../../../../../text/article.ts';

const NEEDS = ['calls', 'roles'] as const;

export function deriveKept(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  if (isProducts(of)) return;
  for (const member of of.members.filter((one) => !isSettled(one))) {
    const call = member.facts.call.name;
    const common = { at: of.field.at, needs: NEEDS };
    drafts.add({
      ...common,
      kind: 'entities/kept',
      name: `${of.path}:${call}`,
      words: { field: of.path, call, value: exampleOf(context, member) },
      plan: () =>
        keptPlan(
          context,
          of,
          member,
          (ready) => keptValues(context, of, member, ready),
          (ready) => (value) => isShowing(context, of, member, ready, value),
        ),
    });
    for (const choice of choicesOf(member))
      drafts.add({
        ...common,
        kind: 'entities/kept',
        isExtra: true,
        name: `${of.path}:${call}:${choice}`,
        words: { field: of.path, call, value: JSON.stringify(choice) },
        plan: () => {
          const plan = keptPlan(context, of, member, () => [choice]);
          return isUntried(plan) || isPossible(plan) ? plan : untried('Other rows refuse it.');
        },
      });
    for (const wording of member.wanted.type.kind === 'json' ? WORDINGS : [])
      drafts.add({
        ...common,
        kind: 'entities/kept',
        isExtra: true,
        name: `${of.path}:${call}:${wording.name}`,
        words: { field: of.path, call, value: wording.name },
        plan: () => keptPlan(context, of, member, (ready) => jsonWritten(member, ready, wording)),
      });
    deriveChangedReference(context, drafts, of, member);
    if (member.leaf.optional && member.wanted.nullable)
      drafts.add({
        ...common,
        kind: 'entities/nullable',
        name: `${of.path}:${call}`,
        words: { field: of.path, call },
        plan: () => emptiedPlan(context, of, member),
      });
    for (const [name, given] of untidy(context, of, member))
      drafts.add({
        ...common,
        kind: 'entities/normalised',
        name: `${of.path}:${name}:${call}`,
        words: {
          field: of.path,
          call,
          given: JSON.stringify(given),
          kept: JSON.stringify(normalised(of.field, given)),
        },
        // Conditions may refuse what is likeliest, and take what the request gives by itself.
        plan: () =>
          keptPlan(context, of, member, (ready) => [given, ...untidied(name, ready, member.leaf)]),
      });
  }
}

/** What may be empty, and cannot be so for what section 5 asks of the call, nobody sees empty. */
function emptiedPlan(context: PlanningContext, of: FieldOf, member: Member): Plan | Untried {
  const plan = keptPlan(context, of, member, () => [null]);
  if (isUntried(plan) || isPossible(plan)) return plan;
  const { facts } = member;
  const condition = refusesEmpty(context.subject, facts, of.entity.name, of.field.name);
  return condition === null
    ? plan
    : untried(`${facts.call.name} is refused without it: \`${condition}\` cannot hold.`);
}

/** Each of what a field may be: one that is taken does not speak for the others. */
const choicesOf = ({ wanted: { type } }: Member): readonly string[] =>
  type.kind === 'one of' ? type.values : [];

function exampleOf(context: PlanningContext, { wanted }: Member): string {
  const key = (name: string): Value | undefined =>
    withArticle(entityBehind(context.spec, name)?.name ?? name);
  const setting = context.setting(key);
  return JSON.stringify(plausible(wanted, setting)[0] ?? null);
}

/** Whether a value shows: it is not the default, which would be there anyway, and no rule on it is broken. */
function isShowing(
  context: PlanningContext,
  { field }: FieldOf,
  member: Member,
  ready: AcceptedCall,
  value: Value,
): boolean {
  const given = fill(ready.situation.memory, value);
  const isStandard = JSON.stringify(given) === JSON.stringify(defaultOf(field) ?? null);
  return !isStandard && faultOf(context, member, given, settingFor(ready).now) === null;
}

/** Values that show, and none that is refused. */
function keptValues(
  context: PlanningContext,
  { field }: FieldOf,
  member: Member,
  ready: AcceptedCall,
): Value[] {
  const setting = settingFor(ready);
  const standard = defaultOf(field);
  const fits = (value: Value): boolean => {
    const given = fill(ready.situation.memory, value);
    return faultOf(context, member, given, setting.now) === null;
  };
  const usual = plausible(member.wanted, { ...setting, salt: setting.salt + 1 });
  const typed = usual.slice(0, 1).flatMap((value) => asTyped(member, value));
  const values = [...typed, ...usual].filter(fits);
  const showing = values.filter((value) => JSON.stringify(value) !== JSON.stringify(standard));
  return showing.length > 0 ? showing : values;
}

/** Text as people may type it: spaces around it and signs of any kind are part of it. */
const asTyped = ({ wanted }: Member, value: Value): Value[] =>
  wanted.type.kind === 'text' && typeof value === 'string' ? [` ${value} – ünïcode 🙂 `] : [];

/** What a field has where a request leaves it out; undefined where that is nothing plain. */
export function defaultOf(field: FieldOf['field']): Json | undefined {
  const rule = ruleOf(field, 'default');
  const parsed = rule === undefined ? null : parse(rule.expression.source);
  return parsed !== null && 'tree' in parsed
    ? (literal(parsed.tree) as Json | undefined)
    : undefined;
}

function keptPlan(
  context: PlanningContext,
  of: FieldOf,
  member: Member,
  choose: (ready: AcceptedCall) => readonly Value[],
  likewise: (ready: AcceptedCall) => ((other: Value) => boolean) | null = () => null,
): Plan | Untried {
  const found = baseKeeping(context, member);
  if (!isReady(found)) return found;
  let first: Plan | Untried | null = null;
  for (const ready of readyToName(context, member.wanted.type, found)) {
    const plan = keptFrom(context, of, member, ready, choose, likewise);
    first ??= plan;
    if (!isUntried(plan) && isPossible(plan)) return plan;
  }
  return first!;
}

function keptFrom(
  context: PlanningContext,
  of: FieldOf,
  member: Member,
  found: AcceptedCall,
  choose: (ready: AcceptedCall) => readonly Value[],
  likewise: (ready: AcceptedCall) => ((other: Value) => boolean) | null,
): Plan | Untried {
  const ready = { ...found, ask: withIdentity(context, of, found) };
  let last: Plan | Untried = untried(`No value was found for ${member.leaf.name}.`);
  // Given another value, the call may skip the step: what is known to come to it is the last that is tried.
  const own = maySkip(member) ? ready.ask.members.get(member.leaf) : undefined;
  const values = [...choose(ready).slice(0, MOST_VALUES), ...(own === undefined ? [] : [own])];
  for (const [index, value] of values.entries()) {
    // What other rows refuse of each of them, another value may do as well.
    const isAsGood = index === values.length - 1 ? likewise(ready) : null;
    const more = (made: AcceptedCall) => [
      readBack(context, of, member, {
        ...{ made, tried: made.attempt },
        given: made.ask.members.get(member.leaf) ?? value,
      }),
    ];
    last = acceptedPlan(context, ready, member, value, more, isAsGood);
    if (!isPossible(last)) continue;
    // What nothing ever shows, and opens no door, cannot be seen to be kept.
    if (last.then.length > ALWAYS) return last;
    last = untried(NOT_SHOWN);
    if (own === undefined) return last;
  }
  return last;
}

/** Rules with conditions may refuse some values that would do otherwise. */
const MOST_VALUES = 3;
/** How many checks there are of the call's success itself. */
const ALWAYS = 2;

function readBack(
  context: PlanningContext,
  of: FieldOf,
  member: Member,
  {
    made,
    tried,
    given,
  }: { readonly made: AcceptedCall; readonly tried: Attempt; readonly given: Value },
): Check | null {
  const { after } = tried.outcome;
  const record = recordOf(made, tried, of.entity.name);
  if (record === null) return null;
  const settled = heldIn(of.field, normalised(of.field, fill(made.situation.memory, given)));
  const scene = after.scene();
  const value = scene.stored(of.field.type, settled);
  const held = scene.record(record.entity, record.key)?.read(of.field.name);
  if (maySkip(member) && !equal(held, value)) return null;
  const is = shownValue(after, of.field.type, value);
  const shown =
    is === undefined ? null : reads(context, after, record, of.field, is, [made.actor.name]);
  return shown ?? opensTheDoor(context, of, tried, record, given);
}
