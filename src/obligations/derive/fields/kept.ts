// What a request gives is read back: as it was given, or as the field's rules settle it.

import { entityBehind, hasRule, ruleOf, type Json } from '../../../model/index.ts';
import { literal, parse } from '../../../expression/index.ts';
import { shownValue } from '../../expect/shown.ts';
import { isPossible, type Check, type Plan } from '../../plan.ts';
import { fill } from '../../play/fill.ts';
import { withMember, type Ask } from '../../search/ask.ts';
import { make, type Attempt } from '../../search/attempt.ts';
import { signInAsk, signInsOf } from '../../search/introduce.ts';
import { settingOf } from '../../search/bind.ts';
import { isWriting } from '../../subject/leaves.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import { wantedOf } from '../../values/wanted.ts';
import { plausible } from '../../values/plausible.ts';
import type { Value } from '../../value.ts';
import type { Identity } from '../../world/scene.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import { acceptedPlan } from '../accepted.ts';
import { base, faultOf, isReady, isSettled, settingFor, type Member } from '../members.ts';
import { reads } from '../plans.ts';
import { recordOf } from '../records.ts';
import type { Ready, Workshop } from '../workshop.ts';
import { isProducts, normalised, NOT_SHOWN, type FieldOf } from './field.ts';
import { withArticle } from '../../../text/article.ts';

const NEEDS = ['calls', 'roles'] as const;

export function deriveKept(workshop: Workshop, drafts: Drafts, of: FieldOf): void {
  if (isProducts(of)) return;
  for (const member of of.members.filter((one) => !isSettled(one))) {
    const call = member.facts.call.name;
    const common = { at: of.field.at, needs: NEEDS };
    drafts.add({
      ...common,
      kind: 'entities/kept',
      name: `${of.path}:${call}`,
      words: { field: of.path, call, value: exampleOf(workshop, member) },
      plan: () =>
        keptPlan(
          workshop,
          of,
          member,
          (ready) => keptValues(workshop, of, member, ready),
          (ready) => (value) => isShowing(workshop, of, member, ready, value),
        ),
    });
    if (member.leaf.optional && member.wanted.nullable)
      drafts.add({
        ...common,
        kind: 'entities/nullable',
        name: `${of.path}:${call}`,
        words: { field: of.path, call },
        plan: () => keptPlan(workshop, of, member, () => [null]),
      });
    for (const [name, given] of untidy(workshop, of, member))
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
        plan: () => keptPlan(workshop, of, member, () => [given]),
      });
  }
}

function exampleOf(workshop: Workshop, { wanted }: Member): string {
  const key = (name: string): Value | undefined =>
    withArticle(entityBehind(workshop.spec, name)?.name ?? name);
  const setting = workshop.setting(key);
  return JSON.stringify(plausible(wanted, setting)[0] ?? null);
}

/** Whether a value shows: it is not the default, which would be there anyway, and no rule on it is broken. */
function isShowing(
  workshop: Workshop,
  { field }: FieldOf,
  member: Member,
  ready: Ready,
  value: Value,
): boolean {
  const given = fill(ready.situation.memory, value);
  const isStandard = JSON.stringify(given) === JSON.stringify(defaultOf(field) ?? null);
  return !isStandard && faultOf(workshop, member, given, settingFor(ready).now) === null;
}

/** Values that show, and none that is refused. */
function keptValues(workshop: Workshop, { field }: FieldOf, member: Member, ready: Ready): Value[] {
  const setting = settingFor(ready);
  const standard = defaultOf(field);
  const fits = (value: Value): boolean => {
    const given = fill(ready.situation.memory, value);
    return faultOf(workshop, member, given, setting.now) === null;
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

/** Values that the field's rules tidy up, otherwise as they must be. */
function untidy(
  workshop: Workshop,
  { field }: FieldOf,
  { leaf, wanted }: Member,
): [string, Json][] {
  const mustBe = wanted.required || !leaf.optional;
  const setting = workshop.setting(() => undefined, 7);
  const [usual] = plausible(wanted, setting);
  const found: [string, Json][] = [];
  if (typeof usual === 'string') {
    if (hasRule(field, 'trimmed')) found.push(['trimmed', `  ${usual} `]);
    if (hasRule(field, 'lower-cased')) found.push(['lower-cased', usual.toUpperCase()]);
    if (hasRule(field, 'blank as null') && !mustBe) found.push(['blank as null', ' ']);
  }
  if (hasRule(field, 'sorted') && wanted.type.kind === 'list' && wanted.type.of.kind === 'text')
    found.push(['sorted', ['pears', 'apples', 'nuts']]);
  return found;
}

function keptPlan(
  workshop: Workshop,
  of: FieldOf,
  member: Member,
  choose: (ready: Ready) => readonly Value[],
  likewise: (ready: Ready) => ((other: Value) => boolean) | null = () => null,
): Plan | Untried {
  const found = base(workshop, member.facts);
  if (!isReady(found)) return found;
  const ready = { ...found, ask: withIdentity(workshop, of, found) };
  let last: Plan | Untried = untried(`No value was found for ${member.leaf.name}.`);
  const values = choose(ready).slice(0, MOST_VALUES);
  for (const [index, value] of values.entries()) {
    // What other rows refuse of each of them, another value may do as well.
    const isAsGood = index === values.length - 1 ? likewise(ready) : null;
    const more = (made: Ready) => [
      readBack(workshop, of, made, made.attempt, made.ask.members.get(member.leaf) ?? value),
    ];
    last = acceptedPlan(workshop, ready, member, value, more, isAsGood);
    if (!isPossible(last)) continue;
    // What nothing ever shows, and opens no door, cannot be seen to be kept.
    return last.then.length <= ALWAYS ? untried(NOT_SHOWN) : last;
  }
  return last;
}

/** A secret shows by signing in: what one signs in by is given with it, be it left to the request or not. */
function withIdentity({ subject, spec }: Workshop, { entity, field }: FieldOf, ready: Ready): Ask {
  const { facts, situation, pool } = ready;
  const names = signInsOf(subject).flatMap(({ call }) =>
    stepsOfKind(call, 'sign in by').flatMap((step) =>
      step.entity.name === entity.name && step.secret.name === field.name ? step.field.name : [],
    ),
  );
  return facts.leaves
    .filter((leaf) => names.some((name) => isWriting(leaf, entity.name, name)))
    .filter((leaf) => leaf.optional && !ready.ask.members.has(leaf))
    .reduce((ask, leaf) => {
      const wanted = wantedOf(spec, facts.call.name, leaf);
      const [value] = plausible(wanted, settingOf(situation, pool));
      return value === undefined ? ask : withMember(ask, leaf, value);
    }, ready.ask);
}

/** Rules with conditions may refuse some values that would do otherwise. */
const MOST_VALUES = 3;
/** How many checks there are of the call's success itself. */
const ALWAYS = 2;

function readBack(
  workshop: Workshop,
  of: FieldOf,
  ready: Ready,
  tried: Attempt,
  value: Value,
): Check | null {
  const { after } = tried.outcome;
  const record = recordOf(ready, tried, of.entity.name);
  if (record === null) return null;
  const settled = normalised(of.field, fill(ready.situation.memory, value));
  const is = shownValue(after, of.field.type, after.scene().stored(of.field.type, settled));
  const shown =
    is === undefined ? null : reads(workshop, after, record, of.field, is, [ready.player.name]);
  return shown ?? opensTheDoor(workshop, of, tried, record, value);
}

/** A secret is kept if one can sign in by it. */
export function opensTheDoor(
  workshop: Workshop,
  { field }: Pick<FieldOf, 'field'>,
  { outcome }: Attempt,
  record: Identity,
  value: Value,
): Check | null {
  for (const facts of signInsOf(workshop.subject)) {
    if (!stepsOfKind(facts.call, 'sign in by').some(({ secret }) => secret.name === field.name))
      continue;
    const ask = signInAsk(outcome.after, facts, record);
    // Nobody signs in with nothing, nor as nobody in particular.
    if (value === null || [...(ask?.members.values() ?? [])].includes(null)) continue;
    const leaf = facts.leaves.find(
      ({ name, fills }) => name === field.name || fills?.field === field.name,
    );
    if (ask === null || leaf === undefined) continue;
    const { act } = make(outcome.after, withMember(ask, leaf, value));
    const { status } = facts.call.answer;
    return { first: [act], of: act.id, expect: { kind: 'accepted', status } };
  }
  return null;
}
