// Somebody in front of a screen, about to use the form or the button of one of its calls.

import { screenNamed, type Screen } from '../../model/index.ts';
import type { OpenAct, SubmitAct } from '../plan.ts';
import { withMember, type Ask } from '../search/ask.ts';
import { alternatives } from '../search/attempt.ts';
import type { Player } from '../search/cast.ts';
import { rolesOf } from '../subject/grants.ts';
import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind } from '../subject/steps.ts';
import { fromAsk, opening } from './addresses.ts';
import { meantFor } from './screens.ts';
import { unhurried } from './unhurried.ts';
import { isInSight, listing, parametersAround, submitting } from './using.ts';
import { isStuck, type Poised, type Ready, type Stuck, type Workshop } from './workshop.ts';

export type Done = Screen['does'][number];

/** The page that is open, and the form or button of the call on it. */
export interface Doing {
  readonly page: OpenAct;
  readonly submit: SubmitAct;
}

/** The screen, open for whoever is about to make the call, and its form as the request has it. */
export function doingOf(workshop: Workshop, screen: Screen, poised: Poised): Doing {
  const parameters = {
    ...parametersAround(workshop, screen, poised),
    ...fromAsk(screen, poised.ask),
  };
  return {
    page: opening(screen, poised.player.name, 'page1', parameters),
    submit: submitting(workshop, screen, poised),
  };
}

/** The first of those whom the screen is for who can make the call. */
export function doer(
  workshop: Workshop,
  screen: Screen,
  done: Done,
  facts: CallFacts,
): Ready | Stuck {
  let stuck: Stuck = { reasons: [] };
  for (const ready of doers(workshop, screen, done, facts)) {
    if (!isStuck(ready)) return ready;
    stuck = stuck.reasons.length > 0 ? stuck : ready;
  }
  return stuck;
}

/** Each of those whom the screen is for, about to make the call, or what stands in their way. */
export function* doers(
  workshop: Workshop,
  screen: Screen,
  { then }: Done,
  facts: CallFacts,
): Iterable<Ready | Stuck> {
  const roles = meantFor(workshop, screen);
  const players: Player[] =
    workshop.cast.roles.length === 0
      ? [...workshop.cast.everybody]
      : roles.flatMap((role) => workshop.cast.player(role) ?? []);
  const next = then === null ? undefined : screenNamed(workshop.spec, then.name);
  for (const player of players) {
    const ready = workshop.ready({
      facts,
      players: [player],
      shape: (ask, { situation }) => filledIn(workshop, situation, ask, next),
      when: (poised) => isInSight(workshop, screen, poised),
      widen: (relevance) => {
        for (const reading of listing(workshop, screen, facts)) relevance.addCall(reading);
      },
      named: `on ${screen.name}, then ${next?.name}`,
    });
    yield isStuck(ready) ? ready : unhurried(workshop, ready);
  }
}

/** A form that has something in it; and whoever signs in may see the screen that comes next. */
function filledIn(
  workshop: Workshop,
  situation: Ready['situation'],
  ask: Ask,
  next: Screen | undefined,
): Ask {
  const { facts } = ask;
  const [first] = facts.leaves.filter(({ member }) => member.type?.kind === 'text');
  const signing = stepsOfKind(facts.call, 'sign in by')[0];
  if (signing !== undefined) return signingInto(workshop, situation, ask, next) ?? ask;
  if (ask.members.size > 0 || first === undefined) return ask;
  const [value] = alternatives(situation, facts, first, () => []);
  return value === undefined ? ask : withMember(ask, first, value);
}

function signingInto(
  workshop: Workshop,
  situation: Ready['situation'],
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
      rolesOf(workshop.subject, scene.asked({ entity: one.entity, key: one.key })).some((name) =>
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
