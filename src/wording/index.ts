// Conditions in plain words, for people who do not read CEL.

export { conditionsOf, keyOf, wordingsOf } from './stated.ts';
export { wordingOf } from './wording.ts';
