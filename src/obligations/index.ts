// Obligations for everybody else: what a filled section must prove, and how a plan is played.

export { obligationsOf, planned, type Obligations } from './obligations-of.ts';
export { WITHOUT_SCREENS } from './derive/draft.ts';
export { KINDS, type LeftOut, type Obligation, type ObligationKind } from './obligation.ts';
export {
  isImpossible,
  isNotReached,
  isPossible,
  NO_CALL,
  type Act,
  type CallAct,
  type Check,
  type ClockAct,
  type Expectation,
  type ExpectationKind,
  type ImpossiblePlan,
  type NotReachedPlan,
  type OpenAct,
  type Plan,
  type PossiblePlan,
  type Reason,
  type RequestBody,
  type SubmitAct,
} from './plan.ts';
export { answeredExamples, type AnsweredExample } from './exampled/answered.ts';
export {
  exampleRequests,
  type ExampleParts,
  type ExampleRequest,
  type ExampleValue,
  type NamedRecord,
} from './exampled/requests.ts';
export { changedRows } from './coverage/changed.ts';
export { coverageOf, type Covered } from './coverage/covering.ts';
export { type Row, type RowKind } from './coverage/rows.ts';
export { bodyIn } from './play/body.ts';
export { asItIs, freshly, type Freshen } from './play/fresh.ts';
export { fill, fillPattern, reach, recall, same, type Memory } from './play/fill.ts';
export { differenceOf, inOneLine, type OutsideAnswer } from './play/judge.ts';
export { differenceFrom, meets, told, type Difference } from './play/match.ts';
export { carried, issued, requestOf, type OutsideRequest } from './play/request.ts';
export { BUDGET_ENDED, ONLY_WITH_ALL } from './derive/draft.ts';
export { HEX_MARK, MARK, ON_THE_MOCK, onRealProduct, type Terms } from './terms.ts';
export {
  reliedOn,
  signInOf,
  signInParametersOf,
  type ReliedOn,
  type Secrets,
  type SignInParameter,
} from './relied-on.ts';
export { labelOf, leavesOf } from './subject/leaves.ts';
export { restsOn } from './rests-on.ts';
export {
  answered,
  answeredAt,
  dateOf,
  isAnswered,
  type Answered,
  type PathStep,
  type Pattern,
  type Value,
} from './value.ts';
export { printOf } from './coverage/print.ts';
