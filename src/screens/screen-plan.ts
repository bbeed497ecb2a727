// What a screen is made of: what it reads and shows, and what can be done where on it.

import {
  callNamed,
  entityBehind,
  screenNamed,
  shownFields,
  type Call,
  type Screen,
  type Spec,
} from '../model/index.ts';
import { breaksOffAs } from './ends.ts';
import { partsOf, type Part } from './calls/parts.ts';
import { bind, type Bound, type Shown } from './sources.ts';
import { creates, deletes, isEvent, signsIn, signsOut, updates } from './calls/steps.ts';

export interface Reading {
  readonly call: Call;
  readonly parts: readonly Part[];
  readonly bound: readonly Bound[];
}

/** A call that the screen makes. */
export interface Action {
  readonly call: Call;
  readonly then: Screen | null;
  readonly bound: readonly Bound[];
  /** The list in whose rows, or the record beside which it stands; null: the page itself. */
  readonly stands: Shown | null;
  /** What its form asks for; a call that asks for nothing is a button. */
  readonly asks: readonly Bound[];
  readonly deletes: boolean;
  readonly updates: boolean;
  readonly signsIn: boolean;
  readonly signsOut: boolean;
  readonly creates: string | null;
  /** It leads a record on in its life. */
  readonly isEvent: boolean;
  /** The state in which it leaves a record for good, before its time. */
  readonly breaksOffAs: string | null;
}

export interface ScreenPlan {
  readonly screen: Screen;
  readonly readings: readonly Reading[];
  readonly actions: readonly Action[];
}

/** The plan of a screen; calls that section 7 does not hold (yet) are left out of it. */
export function planOf(spec: Spec, screen: Screen): ScreenPlan {
  const readings = screen.shows
    .map(({ name }) => callNamed(spec, name))
    .filter((call) => call !== undefined)
    .map((call) => ({ call, parts: partsOf(call), bound: bind(spec, screen, call) }));
  const actions = screen.does
    .map(({ call, then }) => action(spec, screen, call.name, then?.name ?? null))
    .filter((each) => each !== null);
  return { screen, readings, actions };
}

function action(spec: Spec, screen: Screen, name: string, then: string | null): Action | null {
  const call = callNamed(spec, name);
  if (call === undefined) return null;
  const bound = bind(spec, screen, call);
  return {
    call,
    then: then === null ? null : (screenNamed(spec, then) ?? null),
    bound,
    stands: standOf(bound),
    asks: bound.filter(({ source }) => source.from === 'form'),
    deletes: creates(call) === null && deletes(spec, call),
    updates: updates(call),
    signsIn: signsIn(spec, call),
    signsOut: signsOut(call),
    creates: creates(call),
    isEvent: isEvent(spec, call),
    breaksOffAs: breaksOffAs(spec, call),
  };
}

/** Whether nothing takes it back. */
export const isFinal = ({ deletes, breaksOffAs: state }: Action): boolean =>
  deletes || state !== null;

/** Rows win over a record of the page: what is done to a row is done in it. */
function standOf(bound: readonly Bound[]): Shown | null {
  const shown = bound.flatMap(({ source }) => (source.from === 'record' ? [source.shown] : []));
  return shown.find(({ part }) => part.kind === 'records') ?? shown[0] ?? null;
}

/** An action as it stands in the rows of a list; null where these do not give what it needs. */
export function actionIn(spec: Spec, action: Action, list: Shown): Action | null {
  const { stands } = action;
  if (stands?.part.kind !== 'records') return null;
  if (isSamePlace(stands, list)) return action;
  const [own, other] = [stands, list].map(({ part }) => entityBehind(spec, part.shows)?.name);
  if (own !== other) return null;
  const wires = shownFields(spec, list.part.shows).map(({ wire }) => wire);
  const moved = action.bound.map((each): Bound => {
    const { source } = each;
    if (source.from !== 'record' || !isSamePlace(source.shown, stands)) return each;
    return { ...each, source: { ...source, shown: list } };
  });
  const hasAll = moved.every(
    ({ source }) =>
      source.from !== 'record' || source.shown !== list || wires.includes(source.path[0]!),
  );
  return hasAll ? { ...action, bound: moved, stands: list } : null;
}

const isSamePlace = (one: Shown, other: Shown): boolean =>
  one.call === other.call && one.part.path.join('.') === other.part.path.join('.');

/** A screen that does nothing but sign somebody in. */
export const isDoor = ({ readings, actions }: ScreenPlan): boolean =>
  readings.length === 0 && actions.length === 1 && actions[0]!.signsIn;
