// What the address of a list asks for: filters and pages.

import { refuseAll, type Violation } from './answers.ts';
import { PAGE_SIZE } from './limits.ts';
import type { Person } from './records.ts';
import { integerIn } from './values.ts';

/** One request's query: each reader gives the value, or null where it is left out or wrong. */
export class Query {
  readonly #wrong: Violation[] = [];
  readonly #query: URLSearchParams;

  constructor({ query }: { readonly query: URLSearchParams }) {
    this.#query = query;
  }

  /** Ends the request if anything is not valid. */
  check(): void {
    refuseAll(this.#wrong);
  }

  choice<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const text = this.#query.get(name);
    if (text === null) return null;
    return words.find((word) => word === text) ?? this.#isInvalid(name);
  }

  integer(name: string, least = -Infinity): number | null {
    const text = this.#query.get(name);
    if (text === null) return null;
    const value = integerIn(text);
    return value !== null && value >= least ? value : this.#isInvalid(name);
  }

  person(name: string, people: readonly Person[]): Person | null {
    const text = this.#query.get(name);
    if (text === null) return null;
    return people.find(({ id }) => id === integerIn(text)) ?? this.#isInvalid(name);
  }

  /** The part of a list that `page` names. */
  page(): Part {
    const page = this.integer('page', 1) ?? 1;
    return { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  }

  #isInvalid(field: string): null {
    this.#wrong.push({ code: 'INVALID', field });
    return null;
  }
}

export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Part of a list. */
export const partOf = <Item>(items: readonly Item[], { limit, offset }: Part): Item[] =>
  items.slice(offset, offset + limit);
