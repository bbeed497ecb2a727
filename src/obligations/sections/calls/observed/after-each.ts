// Looks at what a call has left: at the records that it was about, by those who have been asked least,
// and at the lists that these are in now or were in before.

import { entityBehind, entityNamed, keyOf, type Json } from '../../../../model/index.ts';
import { withQuery, type Ask } from '../../../situation/request/ask.ts';
import { make } from '../../../search/attempt.ts';
import { bind, choices, type InHand } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Value } from '../../../value.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Identity, SceneRecord } from '../../../world/scene.ts';
import { isSame } from './standing.ts';

/** So many looks follow each call. */
const MAX_LOOKS = 3;
/** So many follow once time has passed. */
const MAX_AROUND = 14;
const MAX_RECORDS = 3;

interface Look {
  readonly ask: Ask;
  /** Looks that are alike take turns. */
  readonly kind: string;
  /** What was just changed comes first. */
  readonly isFirst: boolean;
}

export class AfterEach {
  readonly #everybody: readonly Actor[];
  readonly #times = new Map<string, number>();

  constructor({ players }: { readonly players: readonly Actor[] }, nobody: Actor) {
    this.#everybody = [...players, nobody];
  }

  /** Looks at what a call was about and what it made. */
  lookAfter(before: Situation, after: Situation, hand: InHand): Situation {
    const made = after.made.slice(before.made.length);
    return this.#look(before, after, [...Object.values(hand), ...made], MAX_LOOKS);
  }

  /** Looks once at what a refused call was about, or at what it would have made. */
  lookAfterRefusal(
    before: Situation,
    after: Situation,
    { creates }: CallFacts,
    hand: InHand,
  ): Situation {
    const like = creates.flatMap(({ entity }) => after.madeOf(entity.name).slice(0, 1));
    return this.#look(before, after, [...Object.values(hand), ...like], 1);
  }

  /** Looks at some records, whether they are there or not, and at the lists in which they are or would be. */
  lookAt(before: Situation, after: Situation, about: readonly Identity[]): Situation {
    return this.#look(before, after, about, MAX_LOOKS);
  }

  /** Looks at a record itself, by somebody who sees it; where no call shows one alone, at a list. */
  lookAtOne(before: Situation, after: Situation, record: Identity): Situation {
    const isOfOne = ({ ask: { facts }, isFirst }: Look): boolean =>
      isFirst && facts.finds.some(({ entity }) => entity.name === record.entity);
    const seen = this.#look(before, after, [record], 1, isOfOne);
    return seen === after ? this.#look(before, after, [record], 1) : seen;
  }

  /** The same as often as there is something to look at. */
  lookAtAll(before: Situation, after: Situation, about: readonly Identity[]): Situation {
    return this.#look(before, after, about, MAX_AROUND);
  }

  /** Looks at whatever there is. */
  lookAround(before: Situation, after: Situation, most = MAX_AROUND): Situation {
    return this.#look(before, after, after.made, most);
  }

  #look(
    before: Situation,
    after: Situation,
    about: readonly Identity[],
    most: number,
    isMeant: (look: Look) => boolean = () => true,
  ): Situation {
    const concerned = new Set(about.map(({ entity }) => entity));
    const looks = after.subject.calls
      .filter((facts) => facts.reads && facts.call.method === 'GET' && shows(facts, concerned))
      .flatMap((facts) =>
        this.#everybody.flatMap((who) => this.#by(before, after, facts, who, about)),
      )
      .filter(isMeant);
    const inTurn = looks
      .map((look) => ({ look, times: this.#times.get(look.kind) ?? 0 }))
      .toSorted((a, b) => a.times - b.times || Number(b.look.isFirst) - Number(a.look.isFirst));
    let situation = after;
    let left = most;
    const taken = new Set<string>();
    for (const { look } of inTurn) {
      if (left === 0) break;
      if (taken.has(look.kind)) continue;
      const { outcome } = make(situation, look.ask);
      if (!outcome.accepted) continue;
      taken.add(look.kind);
      this.#times.set(look.kind, (this.#times.get(look.kind) ?? 0) + 1);
      situation = outcome.after;
      left -= 1;
    }
    return situation;
  }

  #by(
    before: Situation,
    after: Situation,
    facts: CallFacts,
    { name }: Actor,
    about: readonly Identity[],
  ): Look[] {
    if (name !== null && !after.isSignedIn(name)) return [];
    const pool = poolOf(after, name);
    const isAbout = (record: SceneRecord): boolean => about.some((one) => isSame(one, record));
    const hands = choices(after, facts, name, pool)
      .toSorted((a, b) => Number(some(b, isAbout)) - Number(some(a, isAbout)))
      .slice(0, facts.finds.length === 0 ? 1 : MAX_RECORDS);
    return hands.flatMap((hand): Look[] => {
      const ask = bind(after, facts, name, hand, pool);
      if (ask === null) return [];
      const isFirst = facts.finds.length === 0 || some(hand, isAbout);
      const kind = `${facts.call.name} ${name} ${isFirst}`;
      const lists = stepsOfKind(facts.call, 'list');
      const filtered = lists.length === 0 ? [] : filters(facts, about, before, after);
      return [
        { ask, kind, isFirst },
        ...filtered.map(([parameter, value], place) => ({
          ask: withQuery(ask, { [parameter]: value }),
          kind: `${kind} ${parameter} ${place}`,
          isFirst,
        })),
        ...wordsFor(facts, about, after).map(([parameter, word]) => ({
          ask: withQuery(ask, { [parameter]: word }),
          kind: `${kind} ${parameter} by a word`,
          isFirst: true,
        })),
      ];
    });
  }
}

/** Of a list that others share, what is found by a text that only what it is about has. */
function wordsFor(
  { call }: CallFacts,
  about: readonly Identity[],
  after: Situation,
): [string, string][] {
  if (after.subject.mark === '') return [];
  const listed = stepsOfKind(call, 'list').map(({ entity }) => entity.name);
  const words = about
    .filter(({ entity }) => listed.includes(entity))
    .flatMap(({ entity, key }) => Object.values(after.scene().record(entity, key)?.stored ?? {}))
    .filter((value) => typeof value === 'string' && value.includes(after.subject.mark));
  const [word] = words as string[];
  if (word === undefined) return [];
  return call.query
    .filter(({ type, default: usual }) => type?.kind === 'text' && usual === null)
    .map(({ name }) => [name, word]);
}

/** Whether it shows records of such entities. */
const shows = ({ call, finds }: CallFacts, entities: ReadonlySet<string>): boolean => {
  const lists = stepsOfKind(call, 'list');
  const shown = lists.length > 0 ? lists : finds.slice(-1);
  return shown.length === 0 || shown.some(({ entity }) => entities.has(entity.name));
};

const some = (hand: InHand, isAbout: (record: SceneRecord) => boolean): boolean =>
  Object.values(hand).some(isAbout);

/** What records have now that they did not have before, or the other way round, as a filter asks for it. */
function filters(
  { call }: CallFacts,
  about: readonly Identity[],
  before: Situation,
  after: Situation,
): [string, Value][] {
  const changed = about.flatMap(({ entity, key }) => {
    const [now, then] = [after, before].map((at) => at.scene().record(entity, key)?.stored ?? {});
    const names = new Set([...Object.keys(now!), ...Object.keys(then!)]);
    return [...names]
      .filter((name) => JSON.stringify(now![name]) !== JSON.stringify(then![name]))
      .map((name) => ({
        name,
        values: [now![name] ?? null, then![name] ?? null].flatMap((value) =>
          asked(after, entity, name, value),
        ),
      }));
  });
  return call.query.flatMap(({ name }) =>
    changed
      .filter((one) => one.name === name)
      .flatMap(({ values }) => values.map((value): [string, Value] => [name, value])),
  );
}

/** A value as a query gives it: a record by the key that answers have told. */
function asked(situation: Situation, entity: string, field: string, value: Json): Value[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const { spec } = situation.subject;
  const type = entityNamed(spec, entity)?.fields.find(({ name }) => name === field)?.type;
  const to = type?.kind === 'reference' ? entityBehind(spec, type.to) : undefined;
  const other = to && situation.scene().record(to.name, value);
  const key = to && keyOf(to);
  return other && key ? [refer(situation, other, key.name)] : [String(value)];
}
