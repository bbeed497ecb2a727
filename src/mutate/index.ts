// Faults planted in a product, one fact at a time, and whether the suite notices them.

export { CHANGES, changed, type Change } from './changing/change.ts';
export { changesOf } from './mutants.ts';
export { noticing } from './mutate.ts';
export { inOrderFor, isHeadless } from './noticing.ts';
export {
  bySection,
  countsOf,
  idOf,
  isOfPages,
  isSurvivor,
  sectionOf,
  type Counts,
  type Outcome,
} from './verdict.ts';
