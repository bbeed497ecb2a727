// A text that somebody may have written, by what its field is called: another one for each number.

import { draw } from '../../store/random.ts';
import { hash } from './hash.ts';
import { writtenFor } from './made-up-text.ts';
import { handleOf, personOf } from './words.ts';

/** Far from the people of made-up records, so that nobody has the same name. */
const APART = 1_009;

export interface Believable {
  readonly name: string;
  /** Whether the record is somebody. */
  readonly isSomebody: boolean;
  /** Texts of different numbers differ, but for those of short lists. */
  readonly number: number;
}

/** Null where the name says nothing of what it is for. */
export function believableText({ name, isSomebody, number }: Believable): string | null {
  let state = hash(`${name} ${number}`);
  const pick = (below: number): number => {
    const drawn = draw(state);
    state = drawn.state;
    return drawn.value % Math.max(below, 1);
  };
  const person = personOf(number + APART, 0);
  return writtenFor(name, { words: '', person, isSomebody, pick });
}

/** Somebody's address, as `nora.patel@example.com`. */
export const believableEmail = (number: number): string =>
  `${handleOf(personOf(number + APART, 0))}@example.com`;
