// What a screen does: each call's form or button is there, works, and leads where the row says.

import { inWords, screenNamed, type Screen } from '../../model/index.ts';
import type { Act, Check, Plan, SubmitAct } from '../plan.ts';
import { withMember, type Ask } from '../search/ask.ts';
import { alternatives } from '../search/attempt.ts';
import type { Player } from '../search/cast.ts';
import { rolesOf } from '../subject/grants.ts';
import { labelOf } from '../subject/leaves.ts';
import { needsOf } from '../subject/needs.ts';
import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { Value } from '../value.ts';
import { callsOf, fromAsk, opening, parametersOf } from './addresses.ts';
import { impossible, type Drafts } from './draft.ts';
import { effectsOf } from './effects.ts';
import { inFront, meantFor, screenNeeds } from './screens.ts';
import { titleIn } from './shows.ts';
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
      named: `on a screen, then ${next?.name}`,
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

/** The screen's own parameters where the call has none of them. */
function parametersAround(
  workshop: Workshop,
  screen: Screen,
  { player, ask }: Ready,
): Record<string, Value> {
  const missing = parametersOf(screen).filter((name) => !Object.hasOwn(ask.path, name));
  if (missing.length === 0) return {};
  const front = inFront(workshop, screen, player);
  return 'reasons' in front ? {} : { ...front.parameters };
}

/** Using the form or button: within its record where the call's parameters come from a row. */
function submitting(
  workshop: Workshop,
  screen: Screen,
  { ask, hand, facts, player }: Ready,
): SubmitAct {
  const route = new Set(parametersOf(screen));
  const rows = facts.finds.filter(
    ({ parameter, entity }) =>
      Object.hasOwn(ask.path, parameter) &&
      !route.has(parameter) &&
      isOnPage(workshop, screen, entity.name),
  );
  const row = rows.at(-1);
  const place =
    row === undefined
      ? undefined
      : callsOf(workshop.subject, screen)
          .flatMap(({ places }) => places)
          .find(({ entity }) => entity === row.entity.name);
  const record = row === undefined ? undefined : hand[row.as];
  const title = place === undefined || record === undefined ? [] : titleIn(workshop, place, record);
  const fromRow = new Set(rows.map(({ parameter }) => parameter));
  const free = [...Object.entries(ask.path), ...Object.entries(ask.query)]
    .filter(([name]) => !route.has(name) && !fromRow.has(name))
    .map(([name, value]) => ({ label: inWords(name), value }));
  const given = [...ask.members].map(([leaf, value]) => ({ label: labelOf(leaf), value }));
  return {
    kind: 'submit',
    id: 'page2',
    by: player.name,
    call: facts.call.name,
    name: inWords(facts.call.name),
    within: title[0] ?? null,
    fields: [...free, ...given],
  };
}

const isOnPage = (workshop: Workshop, screen: Screen, entity: string): boolean =>
  screen.shows.some(({ name }) =>
    workshop.subject.call(name)?.places.some((place) => place.entity === entity && place.listed),
  );
