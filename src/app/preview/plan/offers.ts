// What a page may offer: its actions with what they are made with, and the questions that settle
// which of them are there.

import type { Question } from '../../../contract/control.ts';
import type { Json, Spec } from '../../../model/index.ts';
import type { Action } from '../../../screens/screen-plan.ts';
import { isIdle, type ShownRecord } from '../../../screens/calls/toggles.ts';
import { given, type AtHand, type Parameters } from './values.ts';

/** An action with what it is made with here. */
export interface Offer {
  readonly action: Action;
  readonly given: Parameters;
  readonly question: Question;
  /** The record says that it would change nothing: the opposite call is the one to make. */
  readonly isIdle: boolean;
}

/** The offers of some actions with what is at hand; those that lack something are not among them. */
export function offersOf(
  spec: Spec,
  actions: readonly Action[],
  hand: AtHand,
  shown: readonly ShownRecord[],
): Offer[] {
  const calls = actions.map(({ call }) => call);
  return actions.flatMap((action) => {
    const values = given(action.bound, hand);
    if (values === null) return [];
    const idle = isIdle(spec, action.call, values, calls, shown);
    return [{ action, given: values, question: questionOf(action, values), isIdle: idle }];
  });
}

/** May this call be made now, judged by all that stands outside its body, and what that finds records by? */
export function questionOf({ call, bound }: Action, values: Parameters): Question {
  const parameters = bound.flatMap(({ parameter: { name, place, finds } }): [string, Json][] => {
    const value = values[name];
    const isSaid = place !== 'body' || finds !== null;
    return isSaid && value !== undefined ? [[name, value]] : [];
  });
  return { call: call.name, parameters: Object.fromEntries(parameters) };
}

/** Whether the form asks for what a record is found by: it cannot be judged before that is known. */
export const asksForRecord = ({ asks }: Action): boolean =>
  asks.some(({ parameter }) => parameter.place === 'path' || parameter.finds !== null);

/** Offers in their order, those that would change nothing last. */
export const idleLast = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort((a, b) => Number(a.isIdle) - Number(b.isIdle));
