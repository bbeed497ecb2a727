// What a screen does: each call's form or button is there, works, and leads where the row says.

import { screenNamed, type Screen } from '../../model/index.ts';
import type { Act, Check, Plan, SubmitAct } from '../plan.ts';
import { withMember, type Ask } from '../search/ask.ts';
import { alternatives } from '../search/attempt.ts';
import type { Player } from '../search/cast.ts';
import { rolesOf } from '../subject/grants.ts';
import { needsOf } from '../subject/needs.ts';
import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind } from '../subject/steps.ts';
import { fromAsk, opening } from './addresses.ts';
import { impossible, type Drafts } from './draft.ts';
import { effectsOf } from './effects.ts';
import { meantFor, screenNeeds } from './screens.ts';
import { isInSight, listing, parametersAround, submitting } from './using.ts';
import { isStuck, type Ready, type Stuck, type Workshop } from './workshop.ts';

type Done = Screen['does'][number];

export function deriveDoes(workshop: Workshop, drafts: Drafts, screen: Screen, done: Done): void {
  const facts = workshop.subject.call(done.call.name);
  const next = done.then?.name ?? screen.name;
  drafts.add({
    kind: 'screens/does',
    name: `${screen.name}:${done.call.name}`,
    at: done.call.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [
      ...screenNeeds(workshop, screen),
      ...(facts === undefined ? [] : needsOf(workshop.subject, facts)),
    ],
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: done.call.name,
      'next screen': next,
    },
    plan: () =>
      facts === undefined
        ? impossible(`Section 7 has no call ${done.call.name}.`)
        : doesPlan(workshop, screen, done, facts),
  });
}

function doesPlan(workshop: Workshop, screen: Screen, done: Done, facts: CallFacts): Plan {
  const found = doer(workshop, screen, done, facts);
  if (isStuck(found))
    return impossible(
      `${screen.name} does ${facts.call.name}, but nobody whom it is for can be found who may.`,
      found,
    );
  const { situation, player } = found;
  const parameters = {
    ...parametersAround(workshop, screen, found),
    ...fromAsk(screen, found.ask),
  };
  const page = opening(screen, player.name, 'page1', parameters);
  const submit = submitting(workshop, screen, found);
  const then = done.then === null ? undefined : screenNamed(workshop.spec, done.then.name);
  const effects = effectsOf(workshop, found);
  const heading = then ?? (effects.length === 0 ? screen : undefined);
  const checks: Check[] = [
    ...(heading === undefined
      ? []
      : [{ first: [], of: submit.id, expect: { kind: 'heading', is: heading.name } } as const]),
    ...effects.map((effect) => ({ ...effect, of: effect.of === '' ? submit.id : effect.of })),
  ];
  return planWith(situation.acts, page, submit, checks);
}

/** The page is open, with what is to be used on it, before it is used. */
const planWith = (
  acts: readonly Act[],
  page: Act & { id: string },
  submit: SubmitAct,
  then: readonly Check[],
): Plan => ({
  given: [...acts, page],
  when: [submit],
  then,
});

/** The first of those whom the screen is for who can make the call. */
function doer(workshop: Workshop, screen: Screen, { then }: Done, facts: CallFacts): Ready | Stuck {
  const roles = meantFor(workshop, screen);
  const players: Player[] =
    workshop.cast.roles.length === 0
      ? [...workshop.cast.everybody]
      : roles.flatMap((role) => workshop.cast.player(role) ?? []);
  const next = then === null ? undefined : screenNamed(workshop.spec, then.name);
  let stuck: Stuck = { reasons: [] };
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
    if (!isStuck(ready)) return ready;
    stuck = stuck.reasons.length > 0 ? stuck : ready;
  }
  return stuck;
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
