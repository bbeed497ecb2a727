// Everything that can be read in a situation of the records in it, by everybody who is there.

import type { Json } from '../../../../model/index.ts';
import { withQuery, type Ask } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import { bind, choices, type InHand, type Pool } from '../../../situation/bind.ts';
import type { Actor } from '../../../search/actors.ts';
import { poolOf } from '../../../situation/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Company } from './company.ts';

/** Of each entity so many records are looked at. */
const MAX_RECORDS = 3;
/** So many values of each filter. */
const MAX_VALUES = 2;
/** So many requests in all, the calls in turn. */
const MAX_LOOKS = 48;

/** The requests that read something now, as many of each call as there is room for. */
export function looksIn(situation: Situation, { players }: Company, nobody: Actor): Ask[] {
  const reading = situation.subject.calls.filter(
    ({ reads, call }) => reads && call.method === 'GET',
  );
  const everybody = [...players, nobody];
  const byCall = reading.map((facts) => looksBy(situation, facts, everybody));
  const longest = Math.max(0, ...byCall.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) =>
    byCall.flatMap((asks) => asks[place] ?? []),
  );
  return inTurn.flat().slice(0, MAX_LOOKS);
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
        : [paging.page.name];
  const plain = bodyOf(situation, ask);
  const single = call.query
    .filter(({ name }) => !apart.includes(name) && !ask.facts.fixed.has(name))
    .map(({ name }) =>
      valuesIn(situation)
        .map((value) => withQuery(ask, { [name]: value }))
        .filter((one) => {
          const body = bodyOf(situation, one);
          return body !== null && body !== plain && holds(body);
        })
        .slice(0, MAX_VALUES),
    );
  const [first, second] = single.filter(({ length }) => length > 0);
  const both =
    first === undefined || second === undefined ? [] : [withQuery(first[0]!, second[0]!.query)];
  return [...single.flat(), ...both];
}

const bodyOf = (situation: Situation, ask: Ask): string | null => {
  const { outcome } = make(situation, ask);
  return outcome.accepted ? JSON.stringify(outcome.answer.body) : null;
};

/** Whether a list in a body has an item. */
const holds = (body: string): boolean => body.includes('[{');

/** What the records of the plan hold that is no value of the product's own, and a filter may ask for. */
function valuesIn(situation: Situation): string[] {
  const { spec } = situation.subject;
  const values = spec.sections.entities.facts.entities.flatMap(({ name, fields }) => {
    const given = fields
      .filter(({ required, type }) => required !== 'auto' || type.kind === 'one of')
      .map((field) => field.name);
    return situation
      .recordsOf(name)
      .slice(0, MAX_RECORDS)
      .flatMap(({ stored }) => given.flatMap((field) => textsOf(stored[field] ?? null)));
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
