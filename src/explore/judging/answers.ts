// What is held against each other: the answers of the product and of both models, and who judges them.

import type { Call, Json, Spec } from '../../model/index.ts';
import type { CallAct, OutsideAnswer } from '../../obligations/index.ts';
import type { Difference } from './difference.ts';
import type { Links } from './links.ts';
import type { Shape, Shapes } from '../../obligations/expect/shape.ts';
import type { ModelAnswer } from '../worlds/world.ts';

/** All that a list holds, whichever page of it was asked for. */
export interface Listing {
  readonly all: readonly Json[];
  readonly beside: readonly Json[];
  /** Nobody else's records can be in it. */
  readonly isAlone: boolean;
  /** The answer holds a part of it. */
  readonly isPaged: boolean;
}

export interface Answers {
  readonly act: CallAct;
  readonly call: Call | undefined;
  readonly model: ModelAnswer;
  readonly beside: ModelAnswer;
  readonly product: OutsideAnswer;
  /** What the product's answer was to, without its page. */
  readonly question: string;
  /** All that a list holds in both models; null where the answer is no list. */
  readonly listing: Listing | null;
}

/** One value as three answer it. */
export interface Three {
  readonly a: Json | undefined;
  readonly b: Json | undefined;
  readonly p: Json | undefined;
}

/** What those who judge a part of an answer ask of whoever judges the whole. */
export interface Judging {
  readonly spec: Spec;
  readonly shapes: Shapes;
  readonly links: Links;
  readonly isShared: boolean;
  readonly mark: string;
  value(shape: Shape, three: Three, path: string, answers: Answers): Difference | null;
  text(three: Three, path: string): Difference | null;
}

export type Members = { [name: string]: Json };
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
