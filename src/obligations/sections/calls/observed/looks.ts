// Everything that can be read in a situation of the records in it, by everybody who is there.

import type { Json } from '../../../../model/index.ts';
import { fill } from '../../../play/fill.ts';
import { withQuery, type Ask } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import { bind, choices, type InHand, type Pool } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Company } from './company.ts';

/** Of each entity so many records are looked at. */
const MAX_RECORDS = 3;
/** So many values of each filter. */
const MAX_VALUES = 2;
/** Values are taken from so many records of each entity. */
const MAX_FROM = 6;
/** So many of each are put together with those of others. */
const MAX_PAIRED = 5;
/** So many twos of parameters. */
const MAX_TWOS = 3;
/** So many requests in all, the calls in turn. */
const MAX_LOOKS = 48;

/** The requests that read something now, as many of each call as there is room for. */
export function looksIn(situation: Situation, { players }: Company, nobody: Actor): Ask[] {
  const reading = situation.subject.calls.filter(
    ({ reads, call }) => reads && call.method === 'GET',
  );
  const everybody = [...players, nobody];
  const byCall = reading.map((facts) => looksBy(situation, facts, everybody));
  return inTurn(byCall).slice(0, MAX_LOOKS);
}

/** The first of each, then the second of each, and so on. */
export function inTurn<Item>(several: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...several.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    several.flatMap((items) => items.slice(place, place + 1)),
  ).flat();
}

/** The requests that ask for something by a text: of a list, filtered by it, or at an address. */
export function asksFor(
  situation: Situation,
  { players }: Company,
  nobody: Actor,
  text: string,
): Ask[] {
  const asks = looksIn(situation, { situation, players }, nobody).flatMap((ask) => {
    const isNamed = Object.values(ask.path).some((value) => fill(situation.memory, value) === text);
    const byText = ask.facts.call.query
      .filter(({ name }) => !ask.facts.fixed.has(name))
      .map(({ name }) => withQuery({ ...ask, query: {} }, { [name]: text }))
      .filter((one) => holds(bodyOf(situation, one) ?? ''));
    return isNamed ? [ask] : byText;
  });
  const seen = new Set<string>();
  return asks.filter((ask) => {
    const key = JSON.stringify(make(situation, ask).act);
    return !seen.has(key) && seen.add(key);
  });
}

/** The requests for lists of plain values, which all of what is there makes. */
export const overviews = (situation: Situation, nobody: Actor): Ask[] =>
  situation.subject.calls
    .filter(
      ({ reads, call, finds, places }) =>
        reads && call.method === 'GET' && finds.length === 0 && places.length === 0,
    )
    .flatMap((facts) => bound(situation, facts, nobody.name, {}, poolOf(situation, nobody.name)))
    .filter((ask) => make(situation, ask).outcome.accepted);

/** Everything that a call shows: to everybody of one record, of others to one after another. */
function looksBy(situation: Situation, facts: CallFacts, everybody: readonly Actor[]): Ask[] {
  const rounds = everybody.map((actor) => {
    const name = actor.name !== null && situation.isSignedIn(actor.name) ? actor.name : null;
    if (name !== actor.name) return [];
    const pool = recent(situation, name);
    return choices(situation, facts, name, pool).flatMap((hand) =>
      bound(situation, facts, name, hand, pool),
    );
  });
  const hands = Math.max(0, ...rounds.map(({ length }) => length));
  // Each record by somebody else, before others look at the same ones.
  const picked = rounds.flatMap((_, turn) =>
    Array.from({ length: hands }, (_one, hand) => rounds[(hand + turn) % rounds.length]?.[hand]),
  );
  const accepted = picked.flatMap((ask) =>
    ask !== undefined && make(situation, ask).outcome.accepted ? [ask] : [],
  );
  const filtered = accepted.slice(0, 2).flatMap((ask) => filteredBy(situation, ask));
  return [...accepted.slice(0, 1), ...filtered, ...accepted.slice(1)];
}

function bound(
  situation: Situation,
  facts: CallFacts,
  name: string | null,
  hand: InHand,
  pool: Pool,
): Ask[] {
  const ask = bind(situation, facts, name, hand, pool);
  return ask === null ? [] : [ask];
}

/** What the plan made lately, and nothing else where it made something. */
const recent =
  (situation: Situation, by: string | null): Pool =>
  (entity) => {
    const pool = poolOf(situation, by)(entity);
    const { subject } = situation;
    const there = new Set(
      [...situation.people.values()].map(({ identity }) => JSON.stringify(identity.key)),
    );
    const own = subject.people.includes(entity)
      ? pool.filter(({ key }) => there.has(JSON.stringify(key)))
      : pool;
    return own.slice(0, MAX_RECORDS);
  };

/** A list, filtered by each parameter alone, and by two at once. */
function filteredBy(situation: Situation, ask: Ask): Ask[] {
  const { call } = ask.facts;
  const step = stepsOfKind(call, 'list').at(-1);
  if (step === undefined) return [];
  const { paging } = step;
  const apart =
    paging === null
      ? []
      : paging.kind === 'offset'
        ? [paging.limit.name, paging.offset.name]
        : [paging.page.name, paging.size.source.trim()];
  const plain = bodyOf(situation, ask);
  const single = call.query
    .filter(({ name }) => !apart.includes(name) && !ask.facts.fixed.has(name))
    .map(({ name }) =>
      valuesIn(situation)
        .map((value) => withQuery(ask, { [name]: value }))
        .map((one) => ({ one, body: bodyOf(situation, one) }))
        .filter(({ body }) => body !== null && body !== plain && holds(body))
        // Where there are several it shows in which order they come.
        .toSorted((a, b) => itemsIn(b.body).length - itemsIn(a.body).length)
        .slice(0, MAX_PAIRED)
        .map(({ one }) => one),
    );
  const limit = paging?.kind === 'offset' ? paging.limit.name : null;
  const alone = inTurn(single.map((asks) => asks.slice(0, MAX_VALUES)));
  const twos = together(situation, single);
  // There is room for a few, of each kind one before the second of any.
  const first = alone.slice(0, single.length);
  const rest = alone.slice(single.length);
  if (limit === null) return [...first, ...twos, ...rest];
  return [...first, ...twos.map((both) => withQuery(both, { [limit]: 1 })), ...rest, ...twos];
}

/**
 * By two parameters at once: by values with which the latest record that fits the first does not fit the second,
 * and the other way round. A list that is cut before it is filtered lacks what it should show then.
 */
function together(situation: Situation, single: readonly (readonly Ask[])[]): Ask[] {
  const latest = (of: Ask): string | undefined =>
    itemsIn(bodyOf(situation, of)).map((item) => JSON.stringify(item))[0];
  const twos = single.flatMap((ones, place) =>
    single.slice(place + 1).map((others) => [ones, others] as const),
  );
  return inTurn(
    twos.slice(0, MAX_TWOS).map(([ones, others]) => {
      const pairs = ones.flatMap((one) =>
        others.map((other) => ({ one, other, both: withQuery(one, other.query) })),
      );
      const found = pairs.filter(({ both }) => latest(both) !== undefined);
      const apart = [
        found.find(({ one, both }) => latest(one) !== latest(both)),
        found.find(({ other, both }) => latest(other) !== latest(both)),
      ].flatMap((pair) => pair ?? []);
      const usual = found[0] ?? pairs[0];
      const chosen = apart.length > 0 ? apart : usual === undefined ? [] : [usual];
      return [...new Set(chosen.map(({ both }) => both))];
    }),
  );
}

/** The items of the first list in a body. */
function itemsIn(body: string | null): readonly Json[] {
  const parsed = JSON.parse(body ?? 'null') as Json;
  if (Array.isArray(parsed)) return parsed;
  return Object.values(parsed ?? {}).find((part): part is Json[] => Array.isArray(part)) ?? [];
}

const bodyOf = (situation: Situation, ask: Ask): string | null => {
  const { outcome } = make(situation, ask);
  return outcome.accepted ? JSON.stringify(outcome.answer.body) : null;
};

/** Whether a list in a body has an item. */
const holds = (body: string): boolean => body.includes('[{');

/** What the records of the plan and its people hold that is no value of the product's own, and a filter may ask for. */
function valuesIn(situation: Situation): string[] {
  const { spec } = situation.subject;
  const scene = situation.scene();
  const people = [...situation.people.values()].flatMap(
    ({ identity }) => scene.record(identity.entity, identity.key) ?? [],
  );
  const values = spec.sections.entities.facts.entities.flatMap(({ name, fields }) => {
    const given = fields
      .filter(({ required, type }) => required !== 'auto' || type.kind === 'one of')
      .map((field) => field.name);
    const made = situation.recordsOf(name).slice(0, MAX_FROM);
    return [...made, ...people.filter(({ entity }) => entity === name)].flatMap(({ stored }) =>
      given.flatMap((field) => textsOf(stored[field] ?? null)),
    );
  });
  return [...new Set(values)];
}

const LONGEST = 80;

const textsOf = (value: Json): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    (typeof one === 'string' && one !== '' && one.length < LONGEST) || typeof one === 'number'
      ? [String(one)]
      : [],
  );
