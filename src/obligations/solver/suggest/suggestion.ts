// What a part of a request should be for a condition to come out as wanted.

import type { Tree } from '../../../expression/index.ts';
import type { Sight } from '../../../engine/expressions/scope.ts';
import type { Part } from '../../situation/request/part.ts';
import type { Steps, View } from '../view/view.ts';
import type { Want } from './want.ts';

export type Deeper = (part: Tree, wish: Want, from?: View) => Suggestion[];

/** What a part of a request should be, at a path within its value. */
export interface Suggestion {
  readonly part: Part;
  readonly path: Steps;
  readonly want: Want;
  /** The records as the wish compares them: those that the condition saw. */
  readonly sight?: Sight;
  /** What further parts should be at the same time. */
  readonly also?: readonly Suggestion[];
}
