// How deep the values of a description may stand within each other.

/** Many times what descriptions need: schemas within schemas take three levels each. */
export const MAX_LEVELS = 200;

/** What is wrong with a file whose lists and objects stand too deep within each other. */
export const nestedDeeper = (levels: number): string =>
  `is nested deeper than ${levels} levels; take what stands there apart, as by \`$ref\` to schemas of their own`;
