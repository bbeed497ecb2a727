// Exploration for everybody else.

export { explore, type Exploration, type Exploring, type Found } from './explore.ts';
export type { Target } from './playing/play.ts';
export { askedIn, headingOf, linesOf } from './tell.ts';
