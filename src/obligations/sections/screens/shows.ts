// What a screen shows: the records that its reading calls answer, by their titles.

import {
  entityNamed,
  hasRule,
  type Reference,
  type Role,
  type Screen,
} from '../../../model/index.ts';
import type { Check, Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import type { Actor } from '../../search/actors/actors.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Place } from '../../subject/places.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import { shownTo } from '../../situation/shown-to.ts';
import { shownIn } from '../../situation/request/refer.ts';
import type { Value } from '../../plan/value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { opening, parametersOf } from './screen/addresses.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { impossible, notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { isListed, listingOf, seekListed } from '../calls/lists/listing.ts';
import { asking, askingFor } from './forms/lookup.ts';
import { apart, plainTexts } from './plain-texts.ts';
import { planOf } from '../../planning/plans.ts';
import { nobodyIs } from '../roles/cells.ts';
import { meantFor, screenNeeds } from './screen/audience.ts';
import { byRoute, fromAsk, mayOpen } from './screen/parameters.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';
import { titleIn } from './screen/title.ts';

export function deriveShows(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const roles: readonly (Role | null)[] =
    context.actors.roles.length === 0 ? [null] : meantFor(context, screen);
  for (const role of roles) {
    const person = role?.name ?? 'anybody';
    drafts.add({
      kind: 'screens/shows',
      name: `${screen.name}:${shown.name}:${person}`,
      at: shown.at,
      also: [{ at: screen.at, why: `the screen ${screen.name}` }],
      needs: screenNeeds(context, screen),
      words: {
        screen: screen.name,
        person,
        call: shown.name,
        record: recordWords(context, shown),
      },
      plan: () => {
        const facts = context.subject.call(shown.name);
        if (facts === undefined) return impossible(`Section 7 has no call ${shown.name}.`);
        const actor = role === null ? context.actors.signedOut : context.actors.actor(role);
        if (actor === null) return nobodyIs(context, role!);
        return showsPlan(context, screen, facts, actor);
      },
    });
  }
}

const recordWords = ({ subject }: PlanningContext, { name }: Reference): string =>
  subject.call(name)?.places[0]?.entity ?? `something that ${name} answers`;

function showsPlan(
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
  actor: Actor,
): Plan | Untried {
  const found = something(context, screen, facts, actor);
  if ('reasons' in found)
    return notReached(
      `${screen.name} is for ${actor.words}, but nothing was found by which their ${facts.call.name} succeeds.`,
      found,
    );
  const { prepared, texts, secrets, isFurtherOn } = found;
  const parameters = fromAsk(context, screen, prepared.ask);
  const open = parametersOf(screen).find((name) => !Object.hasOwn(parameters, name));
  if (open !== undefined) return untried(`${facts.call.name} does not say which ${open} to open.`);
  if (texts.length === 0) return untried(`Nothing that ${facts.call.name} answers has a title.`);
  const { act, outcome } = make(prepared.situation, prepared.ask);
  const isTold = JSON.stringify(texts).includes(JSON.stringify(act.id));
  const before = isTold ? outcome.after : prepared.situation;
  const page = opening(screen, actor.name, 'page1', parameters);
  const asked = asking(context, screen, prepared);
  const last = asked ?? page;
  return planOf(before, asked === null ? [page] : [page, asked], [
    { first: [], of: page.id, expect: { kind: 'heading', is: screen.name } },
    ...(isFurtherOn === true
      ? texts.map((text): Check => ({ first: [], of: last.id, expect: { kind: 'reaches', text } }))
      : [{ first: [], of: last.id, expect: { kind: 'shows', texts } } as const]),
    secrets.length === 0
      ? null
      : { first: [], of: last.id, expect: { kind: 'lacks', texts: secrets, isPart: true } },
  ]);
}

interface Something {
  readonly prepared: PreparedCall;
  readonly texts: readonly Value[];
  /** What no answer holds, and so no page shows. */
  readonly secrets: readonly Value[];
  /** Whether it stands on a later page of a list, to which people have to be led. */
  readonly isFurtherOn?: boolean;
}

/** Somebody about to be answered something that can be seen. */
function something(
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
  actor: Actor,
):
  | Something
  | { reasons: [] | readonly { at: PreparedCall['facts']['call']['at']; why: string }[] } {
  const list = facts.places.find(({ listed }) => listed);
  const step = stepsOfKind(facts.call, 'list').find(({ entity }) => entity.name === list?.entity);
  if (list !== undefined && step !== undefined) {
    const listing = listingOf(context, facts, step, list);
    let record: SceneRecord | undefined;
    const shows = (one: PreparedCall): boolean => {
      record = one.situation
        .recordsOf(list.entity)
        .concat(own(one).filter(({ entity }) => entity === list.entity))
        .find((made) => isListed(context, listing, one, made));
      return record !== undefined;
    };
    const seek = (judge: (one: PreparedCall) => boolean) =>
      seekListed(context, listing, judge, [actor]);
    const prepared =
      seek((one) => shows(one) && isWhole(context, screen, one)) ??
      (screen.shows.length > 1 ? seek(shows) : null);
    const asked = prepared && record && askingFor(context, screen, listing, prepared, record);
    if (asked && record !== undefined)
      return {
        prepared: asked,
        texts: titleIn(asked, list, record),
        secrets: secretsOf(context, record),
        isFurtherOn: !isOnFirstPage(step, asked, record),
      };
  }
  const first = context.ready({ facts, players: [actor] });
  if (isNoPath(first)) return first;
  const when = (one: PreparedCall): boolean => isWhole(context, screen, one);
  const whole = when(first)
    ? first
    : context.ready({ facts, players: [actor], when, named: `${screen.name} whole` });
  const ready = isNoPath(whole) ? first : whole;
  const [single] = facts.places.filter(({ listed }) => !listed);
  const record = single === undefined ? undefined : recordShown(ready, single);
  if (single !== undefined && record !== undefined)
    return {
      prepared: ready,
      texts: [...new Set([...titleIn(ready, single, record), ...textsIn(ready, single, record)])],
      secrets: secretsOf(context, record),
    };
  const prepared = apart(context, screen, ready) ?? ready;
  return { prepared, texts: plainTexts(prepared), secrets: [] };
}

/** Whether the other calls of the page answer as well: one that is refused leaves people before a refusal. */
const isWhole = (context: PlanningContext, screen: Screen, prepared: PreparedCall): boolean =>
  byRoute(context, screen, prepared.facts).every(({ as, parameter }) => {
    const record = prepared.hand[as];
    return record === undefined || mayOpen(context, screen, prepared, parameter, record);
  });

/** Whether a record is on the page of a list that a screen opens with. */
function isOnFirstPage(
  { paging }: StepOf<'list'>,
  { situation, ask }: PreparedCall,
  record: SceneRecord,
): boolean {
  if (paging === null) return true;
  const { outcome } = make(situation, ask);
  return outcome.accepted && shownIn(outcome.after, record) !== null;
}

/** All the text of a record that stands by itself: its page has room for it. */
const textsIn = ({ situation, actor }: PreparedCall, { as }: Place, record: SceneRecord): Value[] =>
  shownTo(situation, actor.name, record, as).flatMap(({ own: field, type }) => {
    const value = field === null ? null : (record.stored[field.name] ?? null);
    return type.kind === 'text' && typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });

const LEAST_SECRET = 8;

function secretsOf({ spec }: PlanningContext, record: SceneRecord): Value[] {
  const fields = entityNamed(spec, record.entity)?.fields ?? [];
  return fields
    .filter((field) => hasRule(field, 'write-only'))
    .map(({ name }) => record.stored[name] ?? null)
    .filter((value) => typeof value === 'string' && value.length >= LEAST_SECRET);
}

const own = ({ situation, actor }: PreparedCall): SceneRecord[] => {
  const me = situation.scene(actor.name).me;
  return me === null ? [] : [me];
};

function recordShown(
  { hand, situation, actor }: PreparedCall,
  { entity }: Place,
): SceneRecord | undefined {
  const held = Object.values(hand).findLast((record) => record.entity === entity);
  const me = situation.scene(actor.name).me;
  return held ?? (me?.entity === entity ? me : undefined);
}
