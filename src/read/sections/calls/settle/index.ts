// From drafts to calls: what a row leaves to be known from its steps and from other sections.

import type { Call } from '../../../../model/sections/calls.ts';
import type { Step } from '../../../../model/schema/calls/step.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import type { Report } from '../../../grammar/report.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { CallDraft } from '../row/draft.ts';
import { settleAnswer } from './answer.ts';
import { settleShape } from './body.ts';
import { comparisonsOf } from './comparisons.ts';
import type { Known } from './known.ts';
import { judgeNames, judgeSignIn } from './names.ts';
import { judgeRequests } from './requests.ts';
import { settlePath, settleQuery } from './parameter-types.ts';
import { takerOf, withParameters, withTaker } from './steps.ts';
import { entityForOneOf, entityOf, recordsOf } from './records.ts';

/** Where findings go, and calls settled as they were before, where nothing that they know has changed. */
export interface Settling {
  readonly report: Report;
  readonly take: (
    draft: CallDraft,
    people: string,
    make: (reading: Pick<Reading, 'report'>) => Call,
  ) => Call;
}

/** The calls of the drafts, in order; `isWhole` where no row had to be left out. */
export function settle(
  drafts: readonly CallDraft[],
  isWhole: boolean,
  known: Known,
  { report, take }: Settling,
): Call[] {
  const people = peopleOf(drafts, known);
  if (isWhole && drafts.every(({ clear }) => clear)) judgeSignIn(drafts, report);
  judgeRequests(drafts, report);
  // Of a call with an open or a broken cell nothing more can be told.
  const reportOf = ({ clear }: CallDraft, own: Report) => (clear ? own : () => {});
  return drafts.map((draft) =>
    take(draft, people.join(), (own) =>
      settleCall(draft, people, known, reportOf(draft, own.report)),
    ),
  );
}

/** The entity that calls sign in; undefined where none does, or several do. */
export function meOf(
  drafts: readonly Pick<CallDraft, 'steps'>[],
  known: Known,
): string | undefined {
  return onlyOne(peopleOf(drafts, known));
}

const onlyOne = ([one, ...others]: readonly string[]): string | undefined =>
  others.length === 0 ? one : undefined;

/** The entities that calls sign in, each once. */
export const peopleOf = (
  drafts: readonly Pick<CallDraft, 'steps'>[],
  known: Known,
): readonly string[] => [...new Set(drafts.flatMap(({ steps }) => signedIn(steps, known)))];

function signedIn(steps: readonly Step[], known: Known): string[] {
  const found = allSteps(steps).map((step) => {
    if (step.kind === 'sign in by') return step.entity.name;
    if (step.kind !== 'sign in') return undefined;
    const records = recordsOf(steps, undefined, known);
    return entityOf(step.target.source, records, undefined, known);
  });
  return found.filter((entity) => entity !== undefined);
}

function settleCall(row: CallDraft, people: readonly string[], known: Known, report: Report): Call {
  const me = onlyOne(people);
  const draft = { ...row, steps: withParameters(row, known) };
  const given = known.givenBy(draft.takes);
  const records = recordsOf(draft.steps, me, known, given);
  const comparisons = comparisonsOf(draft, records, known);
  judgeNames(draft, records, known, report);
  const shape = draft.takes?.shape;
  const fields = shape?.kind === 'object' ? shape.members.map(({ name }) => name) : [];
  const steps = withTaker(
    draft,
    (source) =>
      entityOf(source, records, me, known, given) ??
      entityForOneOf(people, source, fields, records, known),
  );
  const body = { taker: takerOf(steps), comparisons, known, report };
  const { takes } = draft;
  return {
    name: draft.name,
    method: draft.request.method,
    path: draft.request.path,
    pathParameters: settlePath(draft, comparisons, known),
    query: settleQuery(draft, comparisons, known, report),
    headers: draft.request.headers,
    ...(draft.request.where && { where: draft.request.where }),
    takes: takes && { ...takes, shape: settleShape(takes.shape, body) },
    steps,
    answer: settleAnswer(draft, records, known, report),
    prose: draft.prose,
    headingAt: draft.headingAt,
    at: draft.at,
  };
}
