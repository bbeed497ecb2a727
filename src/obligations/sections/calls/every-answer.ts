// The lines `Every answer` of section 7: each call's answers have the header, and so have its refusals.

import { parse } from '../../../expression/index.ts';
import type { EveryAnswer, Expression } from '../../../model/index.ts';
import { own } from '../../../text/own.ts';
import type { CallAct, Check, Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import type { Situation } from '../../situation/situation.ts';
import { usesConstant } from '../../subject/needs.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { withoutHeader } from '../../planning/every.ts';
import { answeredHeader, type Pattern } from '../../plan/value.ts';
import { forNothing, withoutSense, withTaken, withWrongSecret } from './judged/spoil.ts';
import { planOf } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';

export function deriveEveryAnswer(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
): void {
  const call = facts.call.name;
  for (const line of context.spec.sections.calls.facts.everyAnswer ?? []) {
    const { header, value, at } = line;
    const usesLimits = value.some(
      (part) => typeof part !== 'string' && usesConstant(context.subject, part),
    );
    const common = {
      name: `${call}:${header}`,
      at,
      also: [{ at: facts.call.at, why: `${call}, which it is about` }],
      needs: ['entities', 'roles', ...(usesLimits ? (['limits'] as const) : [])] as const,
      words: { call, header },
    };
    drafts.add({
      ...common,
      kind: 'calls/every-answered',
      plan: () => plan(context, facts, line, (ready) => ready.ask),
    });
    if (facts === context.subject.calls[0] && isMadeAnew(line))
      drafts.add({
        ...common,
        kind: 'calls/every-answered',
        name: `${common.name}:its own`,
        plan: () => plan(context, facts, line, (ready) => ready.ask, likeOne(line)),
      });
    drafts.add({
      ...common,
      kind: 'calls/every-refused',
      plan: () => plan(context, facts, line, (ready) => refusable(context, ready)),
    });
  }
}

function plan(
  context: PlanningContext,
  facts: CallFacts,
  line: EveryAnswer,
  askOf: (ready: AcceptedCall) => AcceptedCall['ask'] | null,
  given?: string,
): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const ask = askOf(ready);
  if (ask === null) return untried('No request was found that the call is refused for.');
  const { act } = make(ready.situation, ask);
  const sent =
    given === undefined ? act : { ...act, headers: { ...act.headers, [line.header]: given } };
  const earlier = isMadeAnew(line) ? callsOf(ready.situation).slice(-MAX_EARLIER) : [];
  const others = [
    ...(given === undefined ? [] : [given]),
    ...earlier.map(({ id }) => answeredHeader(id, line.header)),
  ];
  return planOf(ready.situation, [sent], [hasHeader(context, act.id, line, others)]);
}

/** So many answers before it have a value of their own. */
const MAX_EARLIER = 4;

const callsOf = ({ acts }: Situation): CallAct[] => acts.filter((act) => act.kind === 'call');

/** Whether each answer has a value that no other has. */
const isMadeAnew = ({ value }: EveryAnswer): boolean =>
  value.some((part) => typeof part !== 'string' && /\buuid7?\(/.test(part.source));

/** A value as a request may give it, as if it were for it to choose. */
const likeOne = ({ value }: EveryAnswer): string =>
  value.map((part) => (typeof part === 'string' ? part : SOMEBODYS)).join('');
const SOMEBODYS = '0b9f6d52-3c1e-4a87-9d20-5e7a41c8b3f6';

/** The request with something wrong in it; null where it would be accepted all the same. */
function refusable(context: PlanningContext, ready: AcceptedCall): AcceptedCall['ask'] | null {
  const spoilers = [
    () => withoutHeader(context, ready),
    () => forNothing(ready),
    () => withoutSense(context, ready, []),
    () => withWrongSecret(ready),
    () => withTaken(context, ready),
    // Whoever is signed out is often refused.
    () => ({ ask: { ...ready.ask, by: null } }),
  ];
  for (const spoil of spoilers) {
    const spoilt = spoil();
    if (spoilt !== null && !make(ready.situation, spoilt.ask).outcome.accepted) return spoilt.ask;
  }
  return null;
}

function hasHeader(
  context: PlanningContext,
  of: string,
  line: EveryAnswer,
  others: readonly Pattern[],
): Check {
  const like = { $like: patternOf(context, line) };
  const is = { $all: [like, ...others.map(($not) => ({ $not }))] };
  return { first: [], of, expect: { kind: 'header', name: line.header, is } };
}

/** What the header's value looks like, as a pattern of the whole. */
const patternOf = (context: PlanningContext, { value }: EveryAnswer): string =>
  value
    .map((part) => (typeof part === 'string' ? literally(part) : valuePattern(context, part)))
    .join('');

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const uuid = (version: string): string =>
  `[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}`;
const UUIDS: Readonly<Record<string, string>> = { 'uuid()': uuid('4'), 'uuid7()': uuid('7') };

/** What only the product can say just has to be there. */
function valuePattern({ subject, start }: PlanningContext, expression: Expression): string {
  const known = own(UUIDS, expression.source.replace(/\s/g, ''));
  if (known !== undefined) return known;
  const parsed = parse(expression.source);
  const { names } = subject.uses(expression, subject.everywhere);
  const isFixed = names.every((name) => subject.compiler.isConstant(name));
  if (!('tree' in parsed) || !isFixed || /\buuid7?\(/.test(expression.source)) return '.+';
  const compiled = subject.compile(expression, 'calls', subject.everywhere);
  const value = start.scene(null).value(compiled);
  return typeof value === 'string' || typeof value === 'boolean' ? literally(String(value)) : '.+';
}
