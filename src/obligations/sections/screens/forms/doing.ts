// Somebody in front of a screen, about to use the form or the button of one of its calls.

import { screenNamed, type Screen } from '../../../../model/index.ts';
import type { Act, OpenAct, SubmitAct } from '../../../plan/plan.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { alternatives } from '../../../search/attempt.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { rolesOf } from '../../../world/rulings.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import { opening } from '../screen/addresses.ts';
import { meantFor } from '../screen/audience.ts';
import { unhurried } from './unhurried.ts';
import { asking } from './lookup.ts';
import { standingAt } from './row.ts';
import { isInSight, listing, submitting } from './using.ts';
import type { Value } from '../../../plan/value.ts';
import { fromAsk, parametersAround, rowsOf } from '../screen/parameters.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import {
  isNoPath,
  type PreparedCall,
  type AcceptedCall,
  type NoPath,
} from '../../../planning/call-query.ts';

export type Done = Screen['does'][number];

/** The page that is open, and the form or button of the call on it. */
export interface Doing {
  readonly page: OpenAct;
  /** How it comes to show what the form or button is about: it is opened, and told what to list. */
  readonly opened: readonly Act[];
  readonly submit: SubmitAct;
}

/** The screen, open for whoever is about to make the call, and its form as the request has it. */
export function doingOf(context: PlanningContext, screen: Screen, prepared: PreparedCall): Doing {
  const parameters = parametersOn(context, screen, prepared);
  const page = opening(screen, prepared.actor.name, 'page1', parameters);
  return {
    page,
    opened: [page, ...lookups(context, screen, prepared)],
    submit: submitting(context, screen, prepared),
  };
}

/** What the screen is opened for: what the call is about, else whatever lists its row, else anything. */
export function parametersOn(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): Record<string, Value> {
  const listings = rowsOf(context, screen, prepared.facts).flatMap(
    (row) => standingAt(context, screen, prepared, row)?.ask ?? [],
  );
  return Object.assign(
    parametersAround(context, screen, prepared),
    ...[...listings, prepared.ask].map((ask) => fromAsk(context, screen, ask)),
  ) as Record<string, Value>;
}

/** What a list has to be told before it has the row in which the form or button stands. */
function lookups(context: PlanningContext, screen: Screen, prepared: PreparedCall): SubmitAct[] {
  return rowsOf(context, screen, prepared.facts).flatMap((row, place) => {
    const standing = standingAt(context, screen, prepared, row);
    if (standing === null) return [];
    const { ask } = standing;
    const about = { facts: ask.facts, ask, actor: prepared.actor };
    return asking(context, screen, about, `page1, list ${place + 1}`) ?? [];
  });
}

/** The first of those whom the screen is for who can make the call. */
export function doer(
  context: PlanningContext,
  screen: Screen,
  done: Done,
  facts: CallFacts,
): AcceptedCall | NoPath {
  let noPath: NoPath = { reasons: [] };
  for (const ready of doers(context, screen, done, facts)) {
    if (!isNoPath(ready)) return ready;
    noPath = noPath.reasons.length > 0 ? noPath : ready;
  }
  return noPath;
}

/** Each of those whom the screen is for, about to make the call, or what stands in their way. */
export function* doers(
  context: PlanningContext,
  screen: Screen,
  { then }: Done,
  facts: CallFacts,
): Iterable<AcceptedCall | NoPath> {
  const roles = meantFor(context, screen);
  const players: Actor[] =
    context.actors.roles.length === 0
      ? [...context.actors.everybody]
      : roles.flatMap((role) => context.actors.actor(role) ?? []);
  const next = then === null ? undefined : screenNamed(context.spec, then.name);
  for (const actor of players) {
    const ready = context.ready({
      facts,
      players: [actor],
      shape: (ask, { situation }) => filledIn(context, situation, ask, next),
      when: (prepared) => isInSight(context, screen, prepared),
      widen: (relevance) => {
        for (const reading of listing(context, screen, facts)) relevance.addCall(reading);
      },
      named: `on ${screen.name}, then ${next?.name}`,
    });
    yield isNoPath(ready) ? ready : unhurried(context, ready);
  }
}

/** A form that has something in it; and whoever signs in may see the screen that comes next. */
function filledIn(
  context: PlanningContext,
  situation: AcceptedCall['situation'],
  ask: Ask,
  next: Screen | undefined,
): Ask {
  const { facts } = ask;
  const [first] = facts.leaves.filter(({ member }) => member.type?.kind === 'text');
  const signing = stepsOfKind(facts.call, 'sign in by')[0];
  if (signing !== undefined) return signingInto(context, situation, ask, next) ?? ask;
  if (ask.members.size > 0 || first === undefined) return ask;
  const [value] = alternatives(situation, facts, first, () => []);
  return value === undefined ? ask : withMember(ask, first, value);
}

function signingInto(
  context: PlanningContext,
  situation: AcceptedCall['situation'],
  ask: Ask,
  next: Screen | undefined,
): Ask | null {
  const [step] = stepsOfKind(ask.facts.call, 'sign in by');
  if (step === undefined || next?.for == null) return null;
  const names = next.for.map(({ name }) => name);
  const scene = situation.scene();
  const record = scene
    .all(step.entity.name)
    .find((one) =>
      rolesOf(context.subject, scene.asked({ entity: one.entity, key: one.key })).some((name) =>
        names.includes(name),
      ),
    );
  if (record === undefined) return null;
  return ask.facts.leaves.reduce((done, leaf) => {
    const name = leaf.fills?.how === 'compare' ? leaf.fills.field : leaf.name;
    const isAsked = name === step.field.name || name === step.secret.name;
    return isAsked ? withMember(done, leaf, record.stored[name] ?? null) : done;
  }, ask);
}
