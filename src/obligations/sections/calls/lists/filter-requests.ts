// What a list is asked for by one of its filters, so that the filter is shown by what it keeps and what it drops.

import type { Type } from '../../../../model/index.ts';
import { isAnswered, type Value } from '../../../plan/value.ts';

/** What a list is asked for: one of the values to try for a record. */
export interface Request {
  readonly name: string;
  readonly words: string;
  /** Why it is left out where nothing is found: it need not be. */
  readonly untold?: string;
  /** Whether it is about a record that holds nothing by which it could be asked for. */
  readonly isOfNothing?: boolean;
  /** Whether it gives the parameter without the others of its condition, which then does not count. */
  readonly isAlone?: boolean;
  choose(values: readonly Value[], passes: (value: Value) => boolean): Value | undefined;
}

const BOTH_SIDES: readonly Request[] = [
  {
    name: 'with',
    words: 'what it holds',
    // A filter is shown by what it keeps and by what it drops.
    choose: (values, passes) => values.find(passes),
  },
  {
    name: 'without',
    words: 'something else',
    choose: (values, passes) =>
      values.some(passes) ? values.find((value) => !passes(value)) : undefined,
  },
];

/** Whether what is asked for may be a part of what a record holds is for the condition to say. */
const BY_A_PART: Request = {
  name: 'by a part',
  words: 'a part of what it holds',
  untold: 'No part of what it holds is something else.',
  choose: (values, passes) =>
    values
      .filter((value): value is string => typeof value === 'string' && passes(value))
      .map((value) => value.slice(0, -1))
      .find((part) => part !== '' && !passes(part)),
};

/** Where a part is enough, one from the middle is as well. */
const BY_AN_INNER_PART: Request = {
  name: 'by an inner part',
  words: 'an inner part of what it holds',
  untold: 'No inner part of what it holds would do.',
  choose: (values, passes) =>
    values
      .filter((value): value is string => typeof value === 'string' && passes(value))
      .map((value) => value.slice(1, -1))
      .find((part) => part !== '' && passes(part)),
};

/** The product has told the instant, so that it is neither before nor after it. */
const AT_ITS_INSTANT: Request = {
  name: 'at its instant',
  words: 'the very instant that it holds',
  untold: 'No answer tells an instant that it reads.',
  choose: (values) => values.find(isAnswered),
};

/** So many values are asked for that a record does not hold which holds nothing. */
const MAX_MISSED = 4;

/** Whatever is asked for, a record that holds nothing there is not among it. */
export const requestsBesideNothing = (type: Type | undefined): readonly Request[] => {
  const choices = type?.kind === 'one of' ? type.values.length : type?.kind === 'boolean' ? 2 : 1;
  return Array.from({ length: Math.min(choices, MAX_MISSED) }, (_, place) => ({
    name: place === 0 ? 'where nothing is' : `where nothing is:${place + 1}`,
    words: 'a value, where a record holds none',
    untold: 'No record was found that holds nothing there.',
    isOfNothing: true,
    choose: (values) => values[place],
  }));
};

/** A condition on several parameters asks for nothing where a request does not give all of them. */
export const ALONE: Request = {
  name: 'alone',
  words: 'something else, and nothing beside it',
  untold: 'No request was found that gives it alone.',
  isAlone: true,
  choose: (values, passes) => values.find((value) => !passes(value)),
};

/** What to ask for by a parameter of a type. */
export const requestsFor = (type: Type | undefined): readonly Request[] => [
  ...BOTH_SIDES,
  ...(type?.kind === 'text' ? [BY_A_PART, BY_AN_INNER_PART] : []),
  ...(type?.kind === 'datetime' ? [AT_ITS_INSTANT] : []),
  ...(type?.kind === 'one of' ? type.values.map(asChoice) : []),
];

/** Each choice that a parameter may be: all of them have to be known. */
const asChoice = (choice: string): Request => ({
  name: `as ${choice}`,
  words: choice,
  choose: (values) => values.find((value) => value === choice),
});
