// How an obligation is proved, as data: acts from outside, and checks of what they answered.

import type { Span } from '../../text/span.ts';
import type { Asking, Json, PathStep, Pattern, Value } from './value.ts';

/**
 * The body of a request: a JSON value, with blanks after it where it has to have so many bytes; or
 * text as it stands (malformed on purpose). Of a call that takes a form its members are the parts.
 */
export type RequestBody =
  | { readonly json: Value; readonly bytes?: number; readonly as?: 'urlencoded' | 'json' }
  | { readonly text: string; readonly type?: string };

/** What stands in a call's place where none answers the request. */
export const NO_CALL = '';

/** A request of a call, made by somebody. */
export interface CallAct extends Asking {
  readonly body: RequestBody | null;
  /** The credential is sent with one of its characters changed, or with its letters in the other case where that makes it another. */
  readonly isTampered?: boolean | 'in case';
  /** What stands before the credential in its header in the place of what section 6 says. */
  readonly scheme?: string;
  /** What other services answer to it, by their names in section 7; the first row where left out. */
  readonly services?: Readonly<Record<string, string>>;
  /** How often it is made, one after another; the last answer is remembered. */
  readonly times: number;
  /** It is sent together with the next call, and with those after it up to one that says otherwise. */
  readonly isWithNext?: true;
  /** Afterwards this person carries the credential that it issued. */
  readonly signsIn: {
    readonly person: string;
    readonly token: Value | { readonly cookie: string };
  } | null;
}

/** Time passes. Only a mocked product can be told so. */
export interface ClockAct {
  readonly kind: 'clock';
  readonly forward: number;
  /** Under which what it sends is remembered. */
  readonly id?: string;
}

/** Somebody opens a screen in their own browser; null: in one where nobody is signed in. */
export interface OpenAct {
  readonly kind: 'open';
  readonly id: string;
  readonly by: string | null;
  readonly screen: string;
  readonly path: readonly Value[];
  /** What their browser keeps is remembered, for another page to begin with. */
  readonly isRemembered?: true;
  /** An earlier page: their browser holds again what it kept then. */
  readonly asAt?: string;
}

/** The part of a page that stands for one record of a list: rows come as the list's call answers them. */
export interface RowOnPage {
  readonly title: Value;
  /** Which of the list's rows of the same title it is, from 0, and how many of them there are. */
  readonly nth: number;
  readonly of: number;
}

/** Somebody uses the form or the button of a call on the page that is open. */
export interface SubmitAct {
  readonly kind: 'submit';
  readonly id: string;
  readonly by: string | null;
  readonly call: string;
  /** The form's and button's name. */
  readonly name: string;
  /** The row in which it stands; null: anywhere on the page. */
  readonly within: RowOnPage | null;
  /** A list is given item by item. */
  readonly fields: readonly { readonly label: string; readonly value: Value }[];
}

export type Act = CallAct | ClockAct | OpenAct | SubmitAct;

/** A mail that has to go out, its parts as far as they are known before. */
export interface ExpectedMail {
  /** Its name in section 7. */
  readonly name: string;
  readonly to: readonly Pattern[];
  readonly subject: Pattern;
  readonly text: Pattern;
}

/** A request that has to go out by a webhook, its parts as far as they are known before. */
export interface ExpectedWebhook {
  /** Its name in section 7. */
  readonly name: string;
  readonly to: Pattern;
  readonly body: Pattern;
  /** Null: nothing is asked of signatures. */
  readonly signature: {
    readonly header: string;
    readonly form: string;
    readonly secret: Pattern;
  } | null;
}

/** A call to another service that has to be made, its parts as far as they are known before. */
export interface ExpectedOutgoing {
  /** Its name in section 7. */
  readonly name: string;
  readonly method: string;
  readonly to: Pattern;
  /** Those that section 7 gives it, by their names in small letters. */
  readonly headers?: Readonly<Record<string, Pattern>>;
  /** Null: there is none. */
  readonly body: Pattern;
}

/** What has to be so of an answer. */
export type AnswerExpectation =
  /** The call succeeds with the status that section 7 gives it. */
  | { readonly kind: 'accepted'; readonly status: number }
  /** The call is refused; `code` is what the catalogue calls it, null where it has no row. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      /** Other statuses that would do, where nothing says which refusal it is. */
      readonly or?: readonly number[];
    }
  /** The whole body; null: there is none. */
  | { readonly kind: 'body'; readonly is: Pattern }
  | { readonly kind: 'header'; readonly name: string; readonly is: Pattern }
  /** What stands at a path of the body; `field` says it for people. */
  | {
      readonly kind: 'value';
      readonly field: string;
      readonly path: readonly PathStep[];
      readonly is: Pattern;
    };

/** What has to be so of the answer to an act. */
export interface Answering {
  readonly of: string;
  readonly expect: AnswerExpectation;
}

/** What has to be so of an answer or of a page. */
export type Expectation =
  | AnswerExpectation
  /** The answer keeps the product's contract: exactly its shape. */
  | { readonly kind: 'shape' }
  /** What requests that were made at once, and those after them, are answered in one of these orders. */
  | { readonly kind: 'in some order'; readonly orders: readonly (readonly Answering[])[] }
  /** What went out with the act: these mails, each once to each address, these webhooks, and no others. */
  | {
      readonly kind: 'sent';
      readonly mails: readonly ExpectedMail[];
      /** Not there where there is none. */
      readonly webhooks?: readonly ExpectedWebhook[];
      /** Not there where no other service is called. */
      readonly outgoing?: readonly ExpectedOutgoing[];
      /** Others may go out as well, to people whom nobody here knows. */
      readonly others?: true;
    }
  /** The page's level-1 heading. */
  | { readonly kind: 'heading'; readonly is: string }
  | { readonly kind: 'heading is not'; readonly is: string }
  /** A file that the browser saves, named so at its end, with this as its first line. */
  | { readonly kind: 'downloads'; readonly ending: string; readonly begins: string | null }
  /** Texts that the page shows, each somewhere. */
  | { readonly kind: 'shows'; readonly texts: readonly Value[] }
  /** Texts that stand nowhere by themselves; `isPart`: nor within others. */
  | { readonly kind: 'lacks'; readonly texts: readonly Value[]; readonly isPart?: boolean }
  /** A text that the page shows, or one of those that it leads on to does. */
  | { readonly kind: 'reaches'; readonly text: Value }
  /** The form or button of a call is there and can be used, or is not. */
  | {
      readonly kind: 'button';
      readonly name: string;
      readonly within: RowOnPage | null;
      readonly there: boolean;
    }
  /** A refusal's words, beside the field of this label or (null) in an alert. */
  | {
      readonly kind: 'notice';
      readonly message: string;
      readonly label: string | null;
      /** The form in which the field is; left out: anywhere on the page. */
      readonly form?: string;
      /** The row in which the form stands. */
      readonly within?: RowOnPage | null;
    }
  /** What stands in the fields of a form, by their labels. */
  | {
      readonly kind: 'holds';
      readonly form: string;
      readonly within: RowOnPage | null;
      readonly fields: SubmitAct['fields'];
    };

export interface Check {
  /** What is done first, to look. */
  readonly first: readonly Act[];
  /** The act whose answer or page is judged. */
  readonly of: string;
  readonly expect: Expectation;
}

/** Why there is no way to prove it. */
export interface Reason {
  readonly at: Span;
  readonly why: string;
  /** The call that was tried in vain, by whom, and its answer. */
  readonly answered?: string;
}

export interface PossiblePlan {
  readonly given: readonly Act[];
  readonly when: readonly Act[];
  /** One or more: a plan that checks nothing proves nothing. */
  readonly then: readonly Check[];
}

/** Rows contradict each other: it can never be, for certain. */
export interface ImpossiblePlan {
  readonly impossible: string;
  readonly because: readonly Reason[];
}

/** Nothing was found, which is no verdict on the product nor on the text. */
export interface NotReachedPlan {
  readonly notReached: string;
  /** What stood in the way of what was tried, what came up most first. */
  readonly because: readonly Reason[];
  /** It came about, and no answer shows it. */
  readonly unseen?: true;
}

export type Plan = PossiblePlan | ImpossiblePlan | NotReachedPlan;

export const isPossible = (plan: Plan): plan is PossiblePlan => 'then' in plan;
export const isImpossible = (plan: Plan): plan is ImpossiblePlan => 'impossible' in plan;
export const isNotReached = (plan: Plan): plan is NotReachedPlan => 'notReached' in plan;

/** How far a plan moves the clock at a time, at most, in milliseconds. */
export function longestWait({ given, when, then }: PossiblePlan): number {
  const acts = [...given, ...when, ...then.flatMap(({ first }) => first)];
  return Math.max(0, ...acts.map((act) => (act.kind === 'clock' ? act.forward : 0)));
}

export type { Json };
