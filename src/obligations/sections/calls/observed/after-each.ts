// Looks at what a call has left: at the records that it was about, by those who have been asked least,
// and at the lists that these are in now or were in before.

import { ifAnswered } from '../../../play/fill.ts';
import { withQuery, type Ask } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import { bind, choices, type InHand } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Identity, SceneRecord } from '../../../world/scene.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';
import { isOfMe } from './expected/of-me.ts';
import { filters, wordsFor } from './narrowed.ts';
import { isSame } from './standing.ts';

/** So many looks follow each call. */
const MAX_LOOKS = 3;
/** So many follow once time has passed. */
const MAX_AROUND = 14;
/** So many follow a call that is made alone. */
const MAX_AFTER_ONE = 12;
const MAX_RECORDS = 3;

interface Look {
  readonly ask: Ask;
  /** Looks that are alike take turns. */
  readonly kind: string;
  /** What was just changed comes first. */
  readonly isFirst: boolean;
  /** Whether it asks for a part of a list. */
  readonly isNarrowed: boolean;
}

/** Which looks are meant, and whether those come first that are answered otherwise than before. */
interface Choosing {
  readonly isMeant?: (look: Look) => boolean;
  readonly isThorough?: boolean;
  /** Of which entities lists are looked at as well. */
  readonly beside?: ReadonlySet<string>;
}

/** A call that was made alone. */
type Made = Pick<AcceptedCall, 'facts' | 'hand' | 'ask'>;

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

  /** The same as often as there is something to look at. */
  lookAfterOne(before: Situation, after: Situation, { facts, hand, ask }: Made): Situation {
    const made = after.made.slice(before.made.length);
    const about = [...Object.values(hand), ...made];
    const seen = this.#look(before, after, about, MAX_AFTER_ONE, { isThorough: true });
    // What its steps make at other times has not been made this time: whoever made it looks at that.
    const changed = changedBetween(before, after);
    const unmade = new Set(facts.creates.map(({ entity }) => entity.name));
    const isMeant = (look: Look): boolean =>
      look.ask.by === ask.by &&
      !look.isNarrowed &&
      stepsOfKind(look.ask.facts.call, 'list').some(
        ({ entity: { name } }) => unmade.has(name) && !changed.has(name),
      );
    return this.#look(before, seen, about, MAX_LOOKS, { isMeant, beside: unmade });
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
    const seen = this.#look(before, after, [record], 1, { isMeant: isOfOne });
    return seen === after ? this.#look(before, after, [record], 1) : seen;
  }

  /** The same as often as there is something to look at. */
  lookAtAll(before: Situation, after: Situation, about: readonly Identity[]): Situation {
    return this.#look(before, after, about, MAX_AROUND);
  }

  /** Looks at whatever there is. */
  lookAround(before: Situation, after: Situation, most = MAX_AROUND): Situation {
    return this.#look(before, after, after.made, most, { isThorough: true });
  }

  #look(
    before: Situation,
    after: Situation,
    about: readonly Identity[],
    most: number,
    { isMeant, isThorough = false, beside = NOTHING }: Choosing = {},
  ): Situation {
    // Looks that are meant take turns whatever else has changed.
    const changed = isMeant === undefined ? changedBetween(before, after) : NOTHING;
    const concerned = new Set([...about.map(({ entity }) => entity), ...changed, ...beside]);
    const looks = after.subject.calls
      .filter((facts) => facts.reads && facts.call.method === 'GET' && shows(facts, concerned))
      .flatMap((facts) =>
        this.#everybody.flatMap((who) => this.#by(before, after, facts, who, about)),
      )
      .filter((look) => isMeant?.(look) !== false);
    // What is answered otherwise than before comes first, of each call by one after another.
    const turns = new Map<string, number>();
    const turnOf = ({ ask: { facts } }: Look, isOther: boolean): number => {
      const key = `${facts.call.name} ${isOther}`;
      turns.set(key, (turns.get(key) ?? 0) + 1);
      return turns.get(key)!;
    };
    const inTurn = looks
      .toSorted((a, b) => Number(a.isNarrowed) - Number(b.isNarrowed))
      .map((look) => {
        const worth = worthOf(look.ask.facts, changed);
        const isOther = isThorough && worth > 0 && isAnsweredElse(before, after, look.ask);
        const times = this.#times.get(look.kind) ?? 0;
        return { look, worth, isOther, times, turn: turnOf(look, isOther) };
      })
      .toSorted(
        (a, b) =>
          a.times - b.times ||
          Number(b.isOther) - Number(a.isOther) ||
          b.worth - a.worth ||
          Number(b.look.isFirst) - Number(a.look.isFirst) ||
          a.turn - b.turn,
      );
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
        { ask, kind, isFirst, isNarrowed: false },
        ...filtered.map(([parameter, value], place) => ({
          ask: withQuery(ask, { [parameter]: value }),
          kind: `${kind} ${parameter} ${place}`,
          isFirst,
          isNarrowed: true,
        })),
        ...wordsFor(facts, about, after).map(([parameter, word]) => ({
          ask: withQuery(ask, { [parameter]: word }),
          kind: `${kind} ${parameter} by a word`,
          isFirst: true,
          isNarrowed: true,
        })),
      ];
    });
  }
}

const NOTHING: ReadonlySet<string> = new Set();

/** What others have no part in tells most; after that, what shows anything that has changed. */
function worthOf(facts: CallFacts, changed: ReadonlySet<string>): number {
  if (!shows(facts, changed)) return 0;
  const isShared = facts.finds.length === 0 && stepsOfKind(facts.call, 'list').length > 0;
  return !isShared || isOfMe(facts.call) ? 2 : 1;
}

/** Whether a request is answered otherwise now than it was before. */
function isAnsweredElse(before: Situation, after: Situation, ask: Ask): boolean {
  const [was, is] = [before, after].map((at) =>
    ifAnswered(() => JSON.stringify(make(at, ask).outcome.answer.body)),
  );
  return was !== is;
}

/** The entities of which something has been made, changed or deleted. */
function changedBetween(before: Situation, after: Situation): Set<string> {
  const { entities } = after.subject.spec.sections.entities.facts;
  const isChanged = (name: string): boolean =>
    JSON.stringify(before.stored(name)) !== JSON.stringify(after.stored(name));
  return new Set(entities.map(({ name }) => name).filter(isChanged));
}

/** Whether it shows records of such entities. */
const shows = ({ call, finds }: CallFacts, entities: ReadonlySet<string>): boolean => {
  const lists = stepsOfKind(call, 'list');
  const shown = lists.length > 0 ? lists : finds.slice(-1);
  return shown.length === 0 || shown.some(({ entity }) => entities.has(entity.name));
};

const some = (hand: InHand, isAbout: (record: SceneRecord) => boolean): boolean =>
  Object.values(hand).some(isAbout);
