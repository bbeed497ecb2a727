// `nonet`: specifications read, checked and compared, and their products, as functions.

export { createEngine, type Engine, type EngineAnswer, type EngineRequest } from './engine.ts';
export {
  check,
  diff,
  read,
  type CallOutline,
  type Change,
  type Comparison,
  type Finding,
  type Level,
  type Outline,
  type SectionOutline,
} from './reading.ts';
export type { ProductOptions, Specification, SpecificationFile } from './world/specification.ts';
export * from './world/world.ts';
