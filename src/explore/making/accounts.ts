// What people sign in with: as it is now, as it was, and as it never was.

import type { Value } from '../../obligations/index.ts';
import type { Chance } from './chance.ts';
import type { Mood } from './values.ts';

/** What somebody has said of themselves, by entity and field, the latest last. */
type Account = Map<string, Value[]>;

export class Accounts {
  readonly #all: Account[] = [];
  readonly #of = new Map<string, Account>();

  /** Somebody has an account from now on; null: nobody has signed in to it yet. */
  open(person: string | null, given: readonly (readonly [string, Value])[]): void {
    const account: Account = new Map(given.map(([place, value]) => [place, [value]]));
    this.#all.push(account);
    if (person !== null) this.#of.set(person, account);
  }

  /** Somebody has signed in, with these secrets. */
  enter(person: string, secrets: readonly (readonly [string, Value])[]): void {
    const account = this.#all.find((one) =>
      secrets.every(([place, value]) => one.get(place)?.at(-1) === value),
    );
    if (account !== undefined) this.#of.set(person, account);
  }

  /** Somebody has changed theirs. */
  change(person: string, given: readonly (readonly [string, Value])[]): void {
    const account = this.#of.get(person);
    for (const [place, value] of given) account?.set(place, [...(account.get(place) ?? []), value]);
  }

  /** What to sign in with: mostly what somebody's is now. */
  secrets(chance: Chance, mood: Mood): ReadonlyMap<string, Value> | null {
    if (this.#all.length === 0) return null;
    const account = chance.pick(this.#all);
    const places = [...account.keys()];
    const current = new Map<string, Value>(
      places.map((place) => [place, account.get(place)!.at(-1)!]),
    );
    if (mood === 'plain' || chance.oneIn(2)) return current;
    const place = chance.pick(places);
    const now: Value = current.get(place) ?? '';
    const others = chance.pick(this.#all).get(place) ?? [];
    const other =
      typeof now === 'string' && chance.oneIn(3)
        ? altered(chance, now)
        : chance.pick([...account.get(place)!, ...others]);
    return current.set(place, other);
  }
}

/** The same letters, a little otherwise. */
const altered = (chance: Chance, text: string): string =>
  chance.pick([text.toUpperCase(), ` ${text}`, `${text} `, text.slice(0, -1), `${text}x`]);
