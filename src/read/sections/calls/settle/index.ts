// From drafts to calls: what a row leaves to be known from its steps and from other sections.

import type { Call } from '../../../../model/calls.ts';
import type { Step } from '../../../../model/step.ts';
import type { Report } from '../../../grammar/report.ts';
import type { CallDraft } from '../draft.ts';
import { settleAnswer } from './answer.ts';
import { settleShape } from './body.ts';
import { comparisonsOf } from './comparisons.ts';
import { judgeDefaults } from './defaults.ts';
import type { Known } from './known.ts';
import { judgeNames, judgeSignIn } from './names.ts';
import { settlePath, settleQuery } from './parameters.ts';
import { entityOf, flat, recordsOf } from './records.ts';

/** The calls of the drafts, in order. */
export function settle(drafts: readonly CallDraft[], known: Known, report: Report): Call[] {
  const me = meOf(drafts, known);
  judgeSignIn(drafts, report);
  return drafts.map((draft) => settleCall(draft, me, known, report));
}

/** The entity that calls sign in; undefined where none does, or several do. */
export function meOf(
  drafts: readonly Pick<CallDraft, 'steps'>[],
  known: Known,
): string | undefined {
  const entities = new Set(drafts.flatMap(({ steps }) => signedIn(steps, known)));
  return entities.size === 1 ? [...entities][0] : undefined;
}

function signedIn(steps: readonly Step[], known: Known): string[] {
  const records = recordsOf(steps, undefined, known);
  const found = flat(steps).map((step) => {
    if (step.kind === 'sign in by') return step.entity.name;
    return step.kind === 'sign in'
      ? entityOf(step.target.source, records, undefined, known)
      : undefined;
  });
  return found.filter((entity) => entity !== undefined);
}

function settleCall(draft: CallDraft, me: string | undefined, known: Known, report: Report): Call {
  const records = recordsOf(draft.steps, me, known);
  const comparisons = comparisonsOf(draft.steps, records, known);
  judgeNames(draft, records, report);
  const steps = settleSteps(draft, (source) => entityOf(source, records, me, known));
  const body = { taker: takerOf(steps), comparisons, known, report };
  const query = settleQuery(draft, comparisons, known);
  judgeDefaults(query, known, report);
  const { takes } = draft;
  return {
    name: draft.name,
    method: draft.request.method,
    path: draft.request.path,
    pathParameters: settlePath(draft, comparisons, known),
    query,
    headers: draft.request.headers,
    takes: takes && { shape: settleShape(takes.shape, body), exactly: takes.exactly },
    steps,
    answer: settleAnswer(draft, records, known, report),
    prose: draft.prose,
    at: draft.at,
  };
}

/** The steps with the entity of each update, the first record made or updated taking the body. */
function settleSteps(draft: CallDraft, of: (source: string) => string | undefined): Step[] {
  const taker = draft.takes && flat(draft.steps).find(mayTake);
  const settled = (step: Step): Step => {
    const takesBody = step === taker;
    if (step.kind === 'create') return { ...step, takesBody };
    if (step.kind === 'update') return { ...step, entity: of(step.target.source) ?? '', takesBody };
    if (step.kind === 'when' || step.kind === 'for each')
      return { ...step, step: settled(step.step) };
    return step;
  };
  return draft.steps.map(settled);
}

const mayTake = ({ kind }: Step) => kind === 'create' || kind === 'update';

function takerOf(steps: readonly Step[]): string | null | undefined {
  for (const step of flat(steps)) {
    if (step.kind === 'create' && step.takesBody) return step.entity.name;
    if (step.kind === 'update' && step.takesBody) return step.entity || undefined;
  }
  return null;
}
