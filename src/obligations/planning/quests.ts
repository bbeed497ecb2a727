// The searches for a call that were made, and what each came to: the same is not searched for twice.

import type { Actor } from '../search/actors.ts';
import { BRIEF, REQUESTS } from '../search/bounds.ts';
import type { Effort } from '../subject/effort.ts';
import type { CallFacts } from '../subject/subject.ts';
import { isNoPath, type AcceptedCall, type CallQuery, type NoPath } from './call-query.ts';

/** What a search came to, by how many requests at most, and how much was known then. */
interface Quest {
  readonly found: AcceptedCall | NoPath;
  readonly most: number;
  readonly progress: number;
}

export class Quests {
  readonly #effort: Effort;
  readonly #everybody: () => readonly Actor[];
  readonly #progress: () => number;
  readonly #known = new Map<string, Quest>();

  /** `progress`: how much is known now. */
  constructor(effort: Effort, everybody: () => readonly Actor[], progress: () => number) {
    this.#effort = effort;
    this.#everybody = everybody;
    this.#progress = progress;
  }

  /** What a search for a call came to; it is made where none was. */
  made(callQuery: CallQuery, search: () => AcceptedCall | NoPath): AcceptedCall | NoPath {
    const { facts, players = this.#everybody(), named = '' } = callQuery;
    const isPlain = callQuery.when === undefined && callQuery.shape === undefined;
    const key = keyOf(facts, players, named);
    const isKept = isPlain || named !== '';
    const known = isKept ? this.#known.get(key) : undefined;
    if (known !== undefined) return known.found;
    const most = this.#effort.mostApart(this.#mostFor(callQuery, isPlain));
    const progress = this.#progress();
    const found = this.#effort.apart(most, search);
    if (isKept) this.#known.set(key, { found, most, progress });
    return found;
  }

  /** Forgets what was not found with little effort, or when less was known. */
  reconsider(): void {
    for (const [key, { found, most, progress }] of this.#known)
      if (isNoPath(found) && (most <= BRIEF.mostApart || progress < this.#progress()))
        this.#known.delete(key);
  }

  /** How many requests a search may take: fewer for one person, and where nobody was found who may make the call. */
  #mostFor({ facts, players }: CallQuery, isPlain: boolean): number {
    const anyhow = this.#known.get(keyOf(facts, this.#everybody(), ''));
    if (anyhow !== undefined && isNoPath(anyhow.found)) return REQUESTS.forChanges;
    if (!isPlain) return REQUESTS.forVariant;
    return players === undefined ? REQUESTS.forCall : REQUESTS.forPerson;
  }
}

const keyOf = ({ call }: CallFacts, players: readonly Actor[], named: string): string =>
  `${call.name}|${players.map(({ words }) => words).join()}|${named}`;
