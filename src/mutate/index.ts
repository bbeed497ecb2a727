// Faults planted in a product, one fact at a time, and whether the suite notices them.

export { CHANGES, changed, type Change, type ChangeKind } from './change.ts';
export { changesOf } from './mutants.ts';
export { noticing } from './mutate.ts';
export {
  bySection,
  countsOf,
  idOf,
  isSurvivor,
  sectionOf,
  type Counts,
  type Outcome,
} from './verdict.ts';
