// Section 7's examples: each request in its turn, in one world, is answered as its row says.

import { errorCoded, type RequestExample } from '../../../model/index.ts';
import { statusSaid } from '../../exampled/answered.ts';
import { bodyOfError } from '../../expect/coded.ts';
import { isStopped, playExamples, type Played } from '../../exampled/played.ts';
import type { Act, Check, Plan } from '../../plan/plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { impossible, untried, type Untried } from '../../planning/no-plan.ts';
import { succeeds } from '../../planning/plans.ts';
import { noPath } from '../../planning/no-path.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** What comes of one request hangs on those before it, and so on whatever the product may do. */
const NEEDS = ['entities', 'states', 'rules', 'roles', 'errors', 'limits'] as const;

export function deriveExampled(context: PlanningContext, drafts: Drafts): void {
  const { examples } = context.spec.sections.calls.facts;
  if (examples === undefined) return;
  const played = () => context.once(examples, () => playExamples(context.actors));
  for (const [place, example] of examples.entries()) {
    if (context.subject.call(example.call.name) === undefined) continue;
    const { call, as, answers, source, at } = example;
    drafts.add({
      kind: 'calls/exampled',
      name: `${call.name}:${place + 1}`,
      at,
      needs: NEEDS,
      words: {
        call: call.name,
        person: as?.name ?? 'somebody signed out',
        request: source === '' ? '{}' : source,
        answer: answers.kind === 'error' ? answers.name : `${answers.status}`,
      },
      plan: () => exampledPlan(context, example, played()),
    });
  }
}

function exampledPlan(
  context: PlanningContext,
  example: RequestExample,
  all: readonly Played[],
): Plan | Untried {
  if (context.terms.mark !== '')
    return untried('Examples of requests are made one after another from the first data.');
  const played = all.find(({ request }) => request.example === example)!;
  if (isStopped(played))
    return played.isUntried
      ? untried(played.stopped)
      : impossible(played.stopped, { reasons: played.because });
  const { before, act, outcome } = played;
  const checks = checksOf(context, example, played);
  const { answer, decision } = outcome;
  if (checks === null || answer.status !== statusSaid(context.spec, example)) {
    const who = act.by ?? 'somebody signed out';
    const what = `${act.call} by ${who} is answered ${answer.status}: ${decision.why}.`;
    return impossible(what, noPath([decision]));
  }
  const { given, when } = inTurn(before.acts, all);
  return { given, when: [...when, act], then: checks };
}

/** Null where the error is none of the catalogue. */
function checksOf(
  context: PlanningContext,
  { answers }: RequestExample,
  { act }: Extract<Played, { act: unknown }>,
): Check[] | null {
  if (answers.kind === 'status') return succeeds(context, act);
  const error = errorCoded(context.spec, answers.name);
  if (error === undefined) return null;
  const { status, code } = error;
  return [
    { first: [], of: act.id, expect: { kind: 'refused', status, code } },
    { first: [], of: act.id, expect: { kind: 'body', is: bodyOfError(context.spec, error) } },
  ];
}

/** What comes before a request: the scene ends where a request is refused that is meant to be. */
function inTurn(acts: readonly Act[], all: readonly Played[]) {
  const refused = new Set(
    all.flatMap((one) => (isStopped(one) || one.outcome.accepted ? [] : [one.act.id])),
  );
  const first = acts.findIndex((act) => act.kind === 'call' && refused.has(act.id));
  const end = first < 0 ? acts.length : first;
  return { given: acts.slice(0, end), when: acts.slice(end) };
}
