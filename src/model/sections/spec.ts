// The whole: nine sections, each with its state and its facts. Everything after the reader works
// from this one plain value.

export type * from '../schema/spec.ts';
export { SECTION_IDS } from '../words/words.ts';
