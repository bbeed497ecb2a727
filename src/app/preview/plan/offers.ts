// What a page may offer: its actions with what they are made with, and the questions that settle
// which of them are there.

import type { Question } from '../../../contract/control.ts';
import type { Json } from '../../../model/index.ts';
import type { Action } from '../../../screens/screen-plan.ts';
import { given, type AtHand, type Parameters } from './values.ts';

/** An action with what it is made with here. */
export interface Offer {
  readonly action: Action;
  readonly given: Parameters;
  readonly question: Question;
}

/** The offers of some actions with what is at hand; those that lack something are not among them. */
export function offersOf(actions: readonly Action[], hand: AtHand): Offer[] {
  return actions.flatMap((action) => {
    const values = given(action.bound, hand);
    return values === null ? [] : [{ action, given: values, question: questionOf(action, values) }];
  });
}

/** May this call be made now, judged by all that stands outside its body? */
function questionOf({ call, bound }: Action, values: Parameters): Question {
  const parameters = bound.flatMap(({ parameter: { name, place } }): [string, Json][] => {
    const value = values[name];
    return place === 'body' || value === undefined ? [] : [[name, value]];
  });
  return { call: call.name, parameters: Object.fromEntries(parameters) };
}

/** Whether the form asks for what a record is found by: it cannot be judged before that is known. */
export const asksForRecord = ({ asks }: Action): boolean =>
  asks.some(({ parameter }) => parameter.place === 'path' || parameter.finds !== null);
