// Expressions for everybody else: read, checked, compiled and looked into. The words for what is wrong
// with one stand in diagnostics.ts, apart: what only works expressions out does without them.

export { answerType } from './values/answer-type.ts';
export { bodyTypes, itemsType } from './values/items-type.ts';
export {
  conjuncts,
  expectedOf,
  equality,
  membership,
  fieldPath,
  fieldReads,
  literal,
  names,
  placeNames,
} from './analysis.ts';
export { check, checkCondition, checkValue, choiceUses, typesOf } from './types/check.ts';
export { type Evaluate, compile } from './evaluation/compile.ts';
export { counted, weightOf } from './values/bounds.ts';
export type { Environment } from './types/environment.ts';
export { Memory } from './values/memory.ts';
export type { Frame } from './values/frame.ts';
export { fixedBy, fixedOf } from './fixed.ts';
export { FUNCTIONS, functionNamed } from './functions/index.ts';
export { slug } from './functions/text.ts';
export { beginningOf } from './functions/times.ts';
export { typeName } from './functions/type-names.ts';
export { MACROS, hasOf, macroOf } from './syntax/macro.ts';
export { parse } from './syntax/parse.ts';
export { pattern } from './patterns/pattern.ts';
export { print } from './syntax/print.ts';
export type { Problem } from './tree/problem.ts';
export { conditionOf } from './syntax/query.ts';
export { isReserved } from './syntax/reserved.ts';
export {
  dateOf,
  parseDate,
  parseDuration,
  parseInstant,
  parseTime,
  shownTime,
  timeOf,
} from './values/time.ts';
export { type Place, type Tree, children } from './tree/tree.ts';
export {
  type RecordValue,
  type Value,
  compare,
  equal,
  isList,
  isMap,
  isRecord,
} from './values/value.ts';
export {
  type ValueType,
  comparable,
  describe,
  fits,
  isOfService,
  modelType,
  valueType,
} from './values/value-type.ts';
export {
  ANY,
  BOOLEAN,
  DATE,
  DATETIME,
  DURATION,
  INTEGER,
  NUMBER,
  TEXT,
  TIME,
  durationOf,
  listOf,
  recordOf,
} from './values/value-type.ts';
