// The searches for a call that were made, and what each came to: the same is not searched for twice.

import type { Actor } from '../search/actors.ts';
import { BRIEF, REQUESTS } from '../search/bounds.ts';
import type { Effort } from '../subject/effort.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Situation } from '../situation/situation.ts';
import { isNoPath, type AcceptedCall, type CallQuery, type NoPath } from './call-query.ts';

/** What was searched in vain: it is not searched again where more has become known since. */
export class InVain {
  readonly #searched = new Map<Situation, Set<string>>();

  /** What a search finds; null, without a search, where the same one has found nothing before. */
  unless<Found>(from: Situation, how: string, search: () => Found | null): Found | null {
    const known = this.#searched.get(from) ?? new Set();
    if (known.has(how)) return null;
    const found = search();
    // One that was cut short may find something another time.
    if (found === null && !from.subject.effort.isSpent) this.#searched.set(from, known.add(how));
    return found;
  }
}

type Found = AcceptedCall | NoPath;

/** What a search came to, by how many requests at most, how much was known then, and what was in vain. */
interface Quest {
  readonly found: Found;
  readonly most: number;
  readonly progress: number;
  readonly inVain: InVain;
  /** Whether it is to be made again when it is next asked for. */
  readonly isDue?: boolean;
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
  made(callQuery: CallQuery, search: (inVain: InVain) => Found): Found {
    const { facts, players = this.#everybody(), named = '' } = callQuery;
    const isPlain = callQuery.when === undefined && callQuery.shape === undefined;
    const key = keyOf(facts, players, named);
    const isKept = isPlain || named !== '';
    const known = isKept ? this.#known.get(key) : undefined;
    if (known !== undefined && known.isDue !== true) return known.found;
    const most = this.#effort.mostApart(this.#mostFor(callQuery, isPlain));
    const progress = this.#progress();
    const { inVain } = known ?? { inVain: new InVain() };
    const found = this.#effort.apart(most, () => search(inVain));
    // What stood in the way is best told by the search of everything.
    const told = known !== undefined && isNoPath(found) ? known.found : found;
    if (isKept) this.#known.set(key, { found: told, most, progress, inVain });
    return told;
  }

  /** Has what was not found with little effort, or when less was known, searched for once more. */
  reconsider(): void {
    for (const [key, quest] of this.#known) {
      const { found, most, progress } = quest;
      if (!isNoPath(found)) continue;
      if (most <= BRIEF.mostApart) this.#known.delete(key);
      else if (progress < this.#progress()) this.#known.set(key, { ...quest, isDue: true });
    }
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
