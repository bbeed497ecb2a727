// Expressions for everybody else: read, checked, compiled and looked into. The words for what is wrong
// with one stand in diagnostics.ts, apart: what only works expressions out does without them.

export { answerType } from './answer-type.ts';
export { bodyTypes, itemsType } from './items-type.ts';
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
export { check, checkCondition, checkValue, choiceUses, typesOf } from './check.ts';
export { type Evaluate, compile } from './compile.ts';
export { counted, weightOf } from './bounds.ts';
export type { Environment } from './environment.ts';
export { Memory } from './memory.ts';
export type { Frame } from './frame.ts';
export { fixedBy, fixedOf } from './fixed.ts';
export { FUNCTIONS, functionNamed } from './functions/index.ts';
export { slug } from './functions/text.ts';
export { beginningOf } from './functions/times.ts';
export { typeName } from './functions/type-names.ts';
export { MACROS, hasOf, macroOf } from './macro.ts';
export { parse } from './parse.ts';
export { pattern } from './pattern.ts';
export { print } from './print.ts';
export type { Problem } from './problem.ts';
export { conditionOf } from './query.ts';
export { isReserved } from './reserved.ts';
export {
  dateOf,
  parseDate,
  parseDuration,
  parseInstant,
  parseTime,
  shownTime,
  timeOf,
} from './time.ts';
export { type Place, type Tree, children } from './tree.ts';
export { type RecordValue, type Value, compare, equal, isList, isMap, isRecord } from './value.ts';
export {
  type ValueType,
  comparable,
  describe,
  fits,
  isOfService,
  modelType,
  valueType,
} from './value-type.ts';
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
} from './value-type.ts';
