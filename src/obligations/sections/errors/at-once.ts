// What is refused because of a request before it, made at once with that request: in whichever order they
// come, one of them meets what the other has left. Proved from the plans by which the refusal itself is.

import { rulesOf } from '../../../model/every.ts';
import { entityNamed } from '../../../model/index.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { Asking, ObligationKind } from '../../plan/obligation.ts';
import { isPossible, type Act, type CallAct, type PossiblePlan } from '../../plan/plan.ts';
import { performed } from '../../situation/replayed.ts';
import type { Situation } from '../../situation/situation.ts';
import { sighted } from '../../situation/request/refer.ts';
import { isAnswered, recalls, type Value } from '../../plan/value.ts';
import { bothPlan, inOrder } from '../calls/at-once/at-once.ts';

/** What may be refused for what was done before. */
const KINDS: ReadonlySet<ObligationKind> = new Set([
  ...(['entities/unique', 'entities/in-use', 'rules/broken'] as const),
  ...(['states/refused', 'states/guarded', 'states/not-created'] as const),
]);

const SEEN = {};

export function deriveExcluding(context: PlanningContext, drafts: Drafts): void {
  const { errors } = context.spec.sections.errors.facts;
  // Other rules are about what the request itself says.
  const byConditions = new Set(
    rulesOf(context.spec).flatMap(({ test, at }) => (test.kind === 'condition' ? [at.line] : [])),
  );
  const isOfOthers = ({ kind, at }: Asking): boolean =>
    KINDS.has(kind) && (kind !== 'rules/broken' || byConditions.has(at.line));
  for (const { id, at, words } of drafts.known.filter(isOfOthers)) {
    const said = words['error'];
    const error = errors.find(
      ({ code, when }) => code === said || when.some(({ kind }) => kind === said),
    );
    if (error === undefined) continue;
    drafts.add({
      kind: 'errors/at-once',
      isExtra: true,
      name: id,
      at: error.at,
      also: [{ at, why: 'this row is what it answers for' }],
      needs: ['calls', 'entities', 'roles'],
      words: { error: error.code, call: words['call'] ?? words['event'] ?? '' },
      plan: () => excludingPlan(context, drafts, id),
    });
  }
}

/** The obligation by whose plan it is proved. */
export const provedBy = ({ kind, id }: Pick<Asking, 'kind' | 'id'>): string | null =>
  kind === 'errors/at-once' ? id.slice(`${kind}/`.length) : null;

function excludingPlan(
  context: PlanningContext,
  drafts: Drafts,
  id: string,
): PossiblePlan | Untried {
  const plan = drafts.all.find(({ obligation }) => obligation.id === id)?.obligation.plan;
  const pair = plan !== undefined && isPossible(plan) ? pairIn(context.start, plan) : null;
  if (pair === null) return untried('No request before it is what it is refused for.');
  const { from, first, second, line } = pair;
  // What is asked for twice in the same words is made several times at once anyhow.
  if (JSON.stringify({ ...first, id: second.id }) === JSON.stringify(second))
    return untried('It is the same request.');
  const seen = context.once(SEEN, () => new Set<string>());
  const key = [first.call, second.call, first.by === second.by, line].join('|');
  if (seen.has(key)) return untried('Such a pair is tried already.');
  const found = bothPlan(context, from, [first, second]);
  if ('then' in found) seen.add(key);
  return found;
}

interface Pair {
  readonly from: Situation;
  readonly first: CallAct;
  readonly second: CallAct;
  /** The line for which the second is refused after the first. */
  readonly line: number | undefined;
}

/** The request that is refused, and the last one before it, where it is accepted without that. */
function pairIn(start: Situation, { given, when: [refused, more] }: PossiblePlan): Pair | null {
  if (refused?.kind !== 'call' || more !== undefined || refused.times > 1) return null;
  const place = given.findLastIndex((act) => act.kind !== 'call' || isChange(start, act));
  const first = given[place];
  if (first?.kind !== 'call' || first.times > 1 || first.signsIn !== null) return null;
  const others = given.filter((act) => act !== first);
  const from = others.some((act) => recalls(act, first.id)) ? null : allDone(start, others);
  if (from === null) return null;
  const after = from.perform(first);
  const second = withoutLast(refused, after.after);
  if (!after.accepted || recalls(second, first.id)) return null;
  const { accepted, decision } = after.after.perform(second);
  if (accepted || inOrder(from, [second])?.accepted.length !== 1) return null;
  return { from, first, second, line: decision.at?.line };
}

/** The same request, with what the last act answered of a record as an answer before it has it. */
function withoutLast(act: CallAct, after: Situation): CallAct {
  const before = after.before!;
  const earlier = new Map<string, Value | null>();
  for (const record of before.made)
    for (const { name } of entityNamed(after.subject.spec, record.entity)?.fields ?? [])
      earlier.set(
        JSON.stringify(sighted(after, record, name)),
        sighted(before, record, name) ?? null,
      );
  return JSON.parse(JSON.stringify(act), (_, part: Value) =>
    isAnswered(part) ? (earlier.get(JSON.stringify(part)) ?? part) : part,
  ) as CallAct;
}

/** Whether it is what others may be refused for: whoever signs in does so before. */
const isChange = ({ subject }: Situation, { call, signsIn }: CallAct): boolean =>
  signsIn === null && subject.call(call)?.reads === false;

/** Null where one of them is refused. */
function allDone(start: Situation, acts: readonly Act[]): Situation | null {
  let situation: Situation | null = start;
  for (const act of acts) {
    if (situation === null) return null;
    if (act.kind === 'clock') situation = situation.pass(act.forward);
    else situation = act.kind === 'call' ? performed(situation, act) : null;
  }
  return situation;
}
