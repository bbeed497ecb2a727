// The searches for a call that were made, and what each came to: the same is not searched for twice.

import type { Actor } from '../../search/actors/actors.ts';
import { BRIEF, REQUESTS } from '../../search/bounds.ts';
import type { Effort } from '../../subject/effort.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { isNoPath, type AcceptedCall, type CallQuery, type NoPath } from '../call-query.ts';
import type { Landmarks } from './landmarks.ts';

/** What a search came to, by how many requests at most, and how much was known then. */
interface Quest {
  readonly found: AcceptedCall | NoPath;
  readonly most: number;
  readonly progress: number;
}

export class Quests {
  readonly #effort: Effort;
  readonly #everybody: () => readonly Actor[];
  readonly #landmarks: Pick<Landmarks, 'progress' | 'accepted'>;
  readonly #known = new Map<string, Quest>();

  /** `landmarks`: what is known now. */
  constructor(
    effort: Effort,
    everybody: () => readonly Actor[],
    landmarks: Pick<Landmarks, 'progress' | 'accepted'>,
  ) {
    this.#effort = effort;
    this.#everybody = everybody;
    this.#landmarks = landmarks;
  }

  /** What a search for a call came to; it is made where none was. */
  made(callQuery: CallQuery, search: () => AcceptedCall | NoPath): AcceptedCall | NoPath {
    const { facts, players = this.#everybody(), named = '' } = callQuery;
    const isPlain = callQuery.when === undefined && callQuery.shape === undefined;
    const key = keyOf(facts, players, named);
    const isKept = isPlain || named !== '';
    const known = isKept ? this.#cameTo(key, callQuery) : undefined;
    if (known !== undefined) return known.found;
    const most = this.#effort.mostApart(this.#mostFor(callQuery, isPlain));
    const { progress } = this.#landmarks;
    const found = this.#effort.apart(most, search);
    if (isKept) this.#known.set(key, { found, most, progress });
    return found;
  }

  /** Forgets what was not found with little effort, or when less was known. */
  reconsider(): void {
    for (const [key, { found, most, progress }] of this.#known)
      if (isNoPath(found) && (most <= BRIEF.mostApart || progress < this.#landmarks.progress))
        this.#known.delete(key);
  }

  /** What the same search came to; where that is nothing, what others that asked for more have come to since. */
  #cameTo(key: string, callQuery: CallQuery): Quest | undefined {
    const known = this.#known.get(key);
    if (known === undefined || !isNoPath(known.found) || !isAnyhow(callQuery)) return known;
    const { facts, players } = callQuery;
    const isOne = ({ actor }: AcceptedCall): boolean => players?.includes(actor) ?? true;
    const since = this.#landmarks.accepted(facts).filter(isOne);
    const [found] = since.toSorted((a, b) => a.situation.depth - b.situation.depth);
    if (found === undefined) return known;
    const own = { ...known, found };
    this.#known.set(key, own);
    return own;
  }

  /** How many requests a search may take: fewer for one person, and where nobody was found who may make the call. */
  #mostFor({ facts, players }: CallQuery, isPlain: boolean): number {
    const anyhow = this.#cameTo(keyOf(facts, this.#everybody(), ''), { facts });
    if (anyhow !== undefined && isNoPath(anyhow.found)) return REQUESTS.forChanges;
    if (!isPlain) return REQUESTS.forVariant;
    return players === undefined ? REQUESTS.forCall : REQUESTS.forPerson;
  }
}

/** Whether any request that is accepted would do. */
const isAnyhow = ({ when, shape, ways = [], from, besides, unheld }: CallQuery): boolean =>
  [when, shape, from, besides, unheld].every((one) => one === undefined) && ways.length === 0;

const keyOf = ({ call }: CallFacts, players: readonly Actor[], named: string): string =>
  `${call.name}|${players.map(({ words }) => words).join()}|${named}`;
