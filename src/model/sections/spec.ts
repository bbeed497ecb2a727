// The whole: nine sections, each with its state and its facts. Everything after the reader works
// from this one plain value.

export type * from '../schema/spec.ts';

export const SECTION_IDS = [
  'purpose',
  'screens',
  'entities',
  'states',
  'rules',
  'roles',
  'calls',
  'errors',
  'limits',
] as const;
