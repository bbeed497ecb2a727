// Obligations for everybody else: what a filled section must prove, and how a plan is played.

export {
  inOrder,
  obligationsOf,
  partsOf,
  planPart,
  type Beside,
  type Obligations,
} from './obligations-of.ts';
export { WITHOUT_SCREENS } from './planning/drafts/aside.ts';
export type { Draft } from './planning/drafts/drafted.ts';
export { BUDGET_ENDED } from './planning/drafts/planned.ts';
export {
  KINDS,
  type IsAsked,
  type LeftOut,
  type Obligation,
  type ObligationKind,
} from './plan/obligation.ts';
export {
  isImpossible,
  isNotReached,
  isPossible,
  NO_CALL,
  type Act,
  type Answering,
  type CallAct,
  type Check,
  type Expectation,
  type ImpossiblePlan,
  type OpenAct,
  type Plan,
  type PossiblePlan,
  type Reason,
  type RowOnPage,
  type SubmitAct,
} from './plan/plan.ts';
export { answeredExamples, type AnsweredExample } from './exampled/answered.ts';
export { exampleRequests } from './exampled/requests.ts';
export { bodyOfError } from './expect/coded.ts';
export { changedRows } from './coverage/changed.ts';
export { aboutLine, coverageOf, type Covered } from './coverage/covering.ts';
export { type Row } from './coverage/rows.ts';
export { asItIs, freshly, type Freshen } from './play/fresh.ts';
export { fill, reach, same, type Memory } from './play/fill.ts';
export { differenceOf, inOneLine, unexplained, type OutsideAnswer } from './play/judge.ts';
export type { Difference } from './play/match.ts';
export { type OutsideMail } from './play/mails.ts';
export {
  answersFrom,
  messageInWords,
  sentDifference,
  strayMessage,
  type OutsideMessage,
  type SentMessages,
} from './expect/sent.ts';
export { fitsAddress, goesTo, type OutsideWebhook } from './play/webhooks.ts';
export type { OutsideOutgoing } from './play/outgoing.ts';
export { differenceFrom } from './play/match.ts';
export { choosing, issued, requestOf, type OutsideRequest } from './play/request.ts';
export { ONLY_WITH_ALL } from './planning/drafts/aside.ts';
export {
  HEX_MARK,
  MARK,
  NAME_TO_MAKE,
  NAMES_OF_OBJECTS,
  ON_THE_MOCK,
  onRealProduct,
  type Terms,
} from './plan/terms.ts';
export {
  reliedOn,
  signInOf,
  signInParametersOf,
  type ReliedOn,
  type Secrets,
} from './examples/relied-on.ts';
export { labelOf, leavesOf } from './subject/leaves.ts';
export { hasOthersBefore, pagedList, pageSizeOf } from './subject/page-size.ts';
export { placesOf } from './subject/places.ts';
export { restsOn } from './planning/drafts/rests-on.ts';
export {
  answered,
  dateOf,
  headersOf,
  isAnswered,
  looksIn,
  valueAt,
  type Answered,
  type PathStep,
  type Pattern,
  type Value,
} from './plan/value.ts';
export { printOf } from './coverage/print.ts';
