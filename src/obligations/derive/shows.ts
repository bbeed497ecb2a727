// What a screen shows: the records that its reading calls answer, by their titles.

import {
  entityNamed,
  hasRule,
  shownFields,
  titleOf,
  type Reference,
  type Role,
  type Screen,
} from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { make } from '../search/attempt.ts';
import type { Player } from '../search/cast.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Place } from '../subject/places.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { fromAsk, opening, parametersOf } from './addresses.ts';
import { impossible, notReached, untried, type Drafts, type Untried } from './draft.ts';
import { isListed, listingOf, seekListed } from './listing.ts';
import { asking, askingFor } from './lookup.ts';
import { apart, plainTexts } from './plain-texts.ts';
import { planOf } from './plans.ts';
import { nobodyIs } from './roles.ts';
import { meantFor, screenNeeds } from './screens.ts';
import { isStuck, type Poised, type Workshop } from './workshop.ts';

export function deriveShows(
  workshop: Workshop,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const roles: readonly (Role | null)[] =
    workshop.cast.roles.length === 0 ? [null] : meantFor(workshop, screen);
  for (const role of roles) {
    const person = role?.name ?? 'anybody';
    drafts.add({
      kind: 'screens/shows',
      name: `${screen.name}:${shown.name}:${person}`,
      at: shown.at,
      also: [{ at: screen.at, why: `the screen ${screen.name}` }],
      needs: screenNeeds(workshop, screen),
      words: {
        screen: screen.name,
        person,
        call: shown.name,
        record: recordWords(workshop, shown),
      },
      plan: () => {
        const facts = workshop.subject.call(shown.name);
        if (facts === undefined) return impossible(`Section 7 has no call ${shown.name}.`);
        const player = role === null ? workshop.cast.signedOut : workshop.cast.player(role);
        if (player === null) return nobodyIs(workshop, role!);
        return showsPlan(workshop, screen, facts, player);
      },
    });
  }
}

const recordWords = ({ subject }: Workshop, { name }: Reference): string =>
  subject.call(name)?.places[0]?.entity ?? `something that ${name} answers`;

function showsPlan(
  workshop: Workshop,
  screen: Screen,
  facts: CallFacts,
  player: Player,
): Plan | Untried {
  const found = something(workshop, screen, facts, player);
  if ('reasons' in found)
    return notReached(
      `${screen.name} is for ${player.words}, but nothing was found by which their ${facts.call.name} succeeds.`,
      found,
    );
  const { poised, texts, secrets } = found;
  const parameters = fromAsk(screen, poised.ask);
  const open = parametersOf(screen).find((name) => !Object.hasOwn(parameters, name));
  if (open !== undefined) return untried(`${facts.call.name} does not say which ${open} to open.`);
  if (texts.length === 0) return untried(`Nothing that ${facts.call.name} answers has a title.`);
  const { act, outcome } = make(poised.situation, poised.ask);
  const isTold = JSON.stringify(texts).includes(JSON.stringify(act.id));
  const before = isTold ? outcome.after : poised.situation;
  const page = opening(screen, player.name, 'page1', parameters);
  const asked = asking(workshop, screen, poised);
  const last = asked ?? page;
  return planOf(before, asked === null ? [page] : [page, asked], [
    { first: [], of: page.id, expect: { kind: 'heading', is: screen.name } },
    { first: [], of: last.id, expect: { kind: 'shows', texts } },
    secrets.length === 0
      ? null
      : { first: [], of: last.id, expect: { kind: 'lacks', texts: secrets, isPart: true } },
  ]);
}

interface Something {
  readonly poised: Poised;
  readonly texts: readonly Value[];
  /** What no answer holds, and so no page shows. */
  readonly secrets: readonly Value[];
}

/** Somebody about to be answered something that can be seen. */
function something(
  workshop: Workshop,
  screen: Screen,
  facts: CallFacts,
  player: Player,
): Something | { reasons: [] | readonly { at: Poised['facts']['call']['at']; why: string }[] } {
  const list = facts.places.find(({ listed }) => listed);
  const step = stepsOfKind(facts.call, 'list').find(({ entity }) => entity.name === list?.entity);
  if (list !== undefined && step !== undefined) {
    const listing = listingOf(workshop, facts, step, list);
    let record: SceneRecord | undefined;
    const poised = seekListed(
      workshop,
      listing,
      (one) => {
        record = one.situation
          .recordsOf(list.entity)
          .concat(workshop.subject.people.includes(list.entity) ? own(one) : [])
          .find((made) => isListed(workshop, listing, one, made));
        return record !== undefined;
      },
      [player],
    );
    const asked = poised && record && askingFor(workshop, screen, listing, poised, record);
    if (asked && record !== undefined)
      return {
        poised: asked,
        texts: titleIn(workshop, list, record),
        secrets: secretsOf(workshop, record),
      };
  }
  const ready = workshop.ready({ facts, players: [player] });
  if (isStuck(ready)) return ready;
  const [single] = facts.places.filter(({ listed }) => !listed);
  const record = single === undefined ? undefined : recordShown(ready, single);
  if (single !== undefined && record !== undefined)
    return {
      poised: ready,
      texts: [
        ...new Set([...titleIn(workshop, single, record), ...textsIn(workshop, single, record)]),
      ],
      secrets: secretsOf(workshop, record),
    };
  const poised = apart(workshop, screen, ready) ?? ready;
  return { poised, texts: plainTexts(poised), secrets: [] };
}

/** All the text of a record that stands by itself: its page has room for it. */
const textsIn = ({ spec }: Workshop, { as }: Place, record: SceneRecord): Value[] =>
  shownFields(spec, as).flatMap(({ own: field, type }) => {
    const value = field === null ? null : (record.stored[field.name] ?? null);
    return type.kind === 'text' && typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });

const LEAST_SECRET = 8;

function secretsOf({ spec }: Workshop, record: SceneRecord): Value[] {
  const fields = entityNamed(spec, record.entity)?.fields ?? [];
  return fields
    .filter((field) => hasRule(field, 'write-only'))
    .map(({ name }) => record.stored[name] ?? null)
    .filter((value) => typeof value === 'string' && value.length >= LEAST_SECRET);
}

const own = ({ situation, player }: Poised): SceneRecord[] => {
  const me = situation.scene(player.name).me;
  return me === null ? [] : [me];
};

function recordShown(
  { hand, situation, player }: Poised,
  { entity }: Place,
): SceneRecord | undefined {
  const held = Object.values(hand).findLast((record) => record.entity === entity);
  const me = situation.scene(player.name).me;
  return held ?? (me?.entity === entity ? me : undefined);
}

/** What a record is called where only one line is shown. */
export function titleIn({ spec }: Workshop, { as, entity }: Place, record: SceneRecord): Value[] {
  const model = entityNamed(spec, entity);
  const title = model === undefined ? undefined : titleOf(model);
  const shown = shownFields(spec, as);
  const field =
    shown.find(({ own: one }) => one?.name === title?.name) ??
    shown.find(({ type }) => type.kind === 'text');
  const value = field?.own == null ? null : (record.stored[field.own.name] ?? null);
  return typeof value === 'string' && value !== '' ? [value] : [];
}
