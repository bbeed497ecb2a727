// Remarks on a specification, in a file beside it: reading and writing that file, and finding the rows
// that they are about.

export { type Act, after, mayDelete } from './acts.ts';
export {
  isMentioned,
  mentionIn,
  mentionOf,
  mentionPattern,
  mentionsIn,
  namesOf,
} from './mentions.ts';
export { type Placed, placed } from './placed.ts';
export { printReview } from './print.ts';
export { type ReadReview, readReview } from './read.ts';
export * from './remark.ts';
