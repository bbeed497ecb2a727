// Conditions in plain words, for people who do not read CEL.

export { conditionsOf, placeOf, wordingsOf } from './stated.ts';
export { wordingOf } from './wording.ts';
