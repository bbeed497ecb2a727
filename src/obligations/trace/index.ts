// Following traces, for everybody else: what to do for each step, and how to do it.

export type { CallAct } from '../plan/plan.ts';
export type { Value } from '../plan/value.ts';
export { fill } from '../play/fill.ts';
export { asText, carried, issued, requestOf } from '../play/request.ts';
export { exampleNow } from '../exampled/now.ts';
export { membersOf } from './members-of.ts';
export { scriptOf, type Beforehand } from './script-of.ts';
export { waysBetween, type Passage } from './ways.ts';
export type { Leg, Named, Opened, Script } from './script.ts';
