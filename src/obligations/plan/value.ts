// The values of a plan: JSON in which some places are filled from what earlier acts answered, and
// patterns, which say what an answer must be.

import type { Json } from '../../model/index.ts';

/** One step into an answer: a member, an item's place (from the end below 0), or the item that has these values. */
export type PathStep = string | number | { readonly [member: string]: Value };

/** What an earlier act answered, at a path of its body. */
export interface Answered {
  readonly $answered: string;
  readonly path: readonly PathStep[];
  /** What follows it, as text. */
  readonly suffix?: string;
  /** The call that answers it, made first where it has not been made yet. */
  readonly look?: Look;
}

/** What a request of a call says, its body apart. */
export interface Asking {
  readonly kind: 'call';
  /** Under which its answer is remembered. */
  readonly id: string;
  /** The person whose credential it carries; null: none. */
  readonly by: string | null;
  /** `NO_CALL` where the request is no call's. */
  readonly call: string;
  readonly method: string;
  /** The segments of the path, each still to be encoded. */
  readonly path: readonly Value[];
  /** Parameters whose value is null are left out. */
  readonly query: Readonly<Record<string, Value>>;
  readonly headers: Readonly<Record<string, Value>>;
}

/** A reading call that only looks something up. */
export interface Look extends Asking {
  readonly body: null;
  readonly times: 1;
  readonly signsIn: null;
}

/** JSON, filled in when the act is performed. Names that begin with `$` are not JSON's own. */
export type Value =
  | null
  | boolean
  | number
  | string
  | Answered
  | readonly Value[]
  | { readonly [member: string]: Value };

/** A part of a text: as it stands, what an act answered, or anything. */
export type TextPart = string | Answered | { readonly $any: true };

/** What else than equality a pattern may ask for. */
export type Demand =
  /** Anything but null. */
  | { readonly $some: true }
  | { readonly $not: Pattern }
  | { readonly $either: readonly Pattern[] }
  /** A text, number or instant that is later or greater. */
  | { readonly $above: Value }
  /** The number after another one. */
  | { readonly $next: Value }
  /** An instant that is, within a minute, so many milliseconds after another one. */
  | { readonly $near: { readonly instant: Value; readonly plus: number } }
  /** The day of such an instant. */
  | { readonly $dayOf: { readonly instant: Value; readonly plus: number } }
  /** A text that names these between commas, in any case and order, whatever else it names. */
  | { readonly $names: readonly string[] }
  /** A text all of which this regular expression matches. */
  | { readonly $like: string }
  /** A text of these parts, one after another; `$any` is any text. */
  | { readonly $text: readonly TextPart[] }
  /** A list that holds such items, whatever else it holds. */
  | { readonly $holds: readonly Pattern[] }
  /** A list that holds no such item. */
  | { readonly $lacks: readonly Pattern[] }
  /** A list of such items that come in this order, whatever stands between them. */
  | { readonly $inOrder: readonly Pattern[] }
  | { readonly $every: Pattern }
  | { readonly $count: number }
  /** How many there are in all, of which an answer holds these: all, unless its page is full. */
  | { readonly $counts: { readonly items: Value; readonly page: number | null } }
  /** A list that holds such an item so many times. */
  | { readonly $times: { readonly item: Pattern; readonly count: number } }
  /** An object with these members, whatever others it has. */
  | { readonly $with: { readonly [member: string]: Pattern } }
  /** An object without this member. */
  | { readonly $without: string }
  | { readonly $all: readonly Pattern[] };

/** A value that must be met exactly, objects member for member; or a demand, at any depth. */
export type Pattern =
  | null
  | boolean
  | number
  | string
  | Answered
  | Demand
  | readonly Pattern[]
  | { readonly [member: string]: Pattern };

export const answered = (act: string, ...path: readonly PathStep[]): Answered => ({
  $answered: act,
  path,
});

/** When an act was answered, by the product's own clock. */
export const answeredAt = (act: string): Answered => answered(dateOf(act));

/** Under which the instant of an act's answer is remembered, beside its body. */
export const dateOf = (act: string): string => `${act} at`;

/** A header of an act's answer. */
export const answeredHeader = (act: string, name: string): Answered =>
  answered(headersOf(act), name.toLowerCase());

/** Under which the headers of an act's answer are remembered, by their names in small letters. */
export const headersOf = (act: string): string => `${act} headers`;

export const isAnswered = (value: unknown): value is Answered =>
  typeof value === 'object' && value !== null && '$answered' in value;

/** The calls that have to be made before values can be filled in, in order. */
export function looksIn(value: unknown): readonly Look[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!isAnswered(value)) return Object.values(value).flatMap(looksIn);
  const { path, look } = value;
  return [...looksIn(path), ...(look === undefined ? [] : [...looksIn(look), look])];
}

/** Whether a value refers to what an act answered. */
export const recalls = (value: unknown, act: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((isAnswered(value) && value.$answered === act) ||
    Object.values(value).some((one) => recalls(one, act)));

/** Whether a value refers to no answer: what one does is there in no scenario without the request. */
export const isPlain = (value: Value): boolean =>
  isAnswered(value)
    ? false
    : typeof value !== 'object' || value === null || Object.values(value).every(isPlain);

export type { Json };

/** The part of a value at a path of members and places; undefined where it holds none. */
export function valueAt<Kind extends Value>(
  value: Kind,
  path: readonly (string | number)[],
): Kind | undefined {
  let found: Value | undefined = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<string | number, Value>>)[step];
  }
  return found as Kind | undefined;
}
