// A call about to lay a second record over one that it has laid already, where it says nothing of where
// they lie: the way to the first one is gone once more, with the same ends.

import type { Expression, Overlap } from '../../../../../model/index.ts';
import { inHandBy } from '../../../../search/conditions/in-hand.ts';
import { type AcceptedCall, isNoPath, type PreparedCall } from '../../../../planning/call-query.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { recordOf } from '../../../../requests/records.ts';
import { again } from '../../../../search/again.ts';
import { holds } from '../../../../search/conditions/holding.ts';
import { withMember } from '../../../../situation/ask.ts';
import { settingOf } from '../../../../situation/request/bind.ts';
import type { Situation } from '../../../../situation/situation.ts';
import { type Judged, solve } from '../../../../solver/solve.ts';
import type { Leaf } from '../../../../subject/leaves.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { type Value, valueAt } from '../../../../plan/value.ts';
import { leafGiving } from '../../../../values/stored-as.ts';
import { leafWithin, stretchOf } from '../stretch.ts';

/** So many choices of what the call finds are looked at, and so many requests tried of each. */
const MAX_HANDS = 4;
const BUDGET = 40;
/** So many others are tried of what the rule is within. */
const MAX_OTHERS = 6;

/** The second time, which the rule refuses; null where none was found. `besides` is what the first record needs. */
export function laidTwice(
  context: PlanningContext,
  overlap: Overlap,
  facts: CallFacts,
  besides: Expression | null,
): PreparedCall | null {
  const ready = context.ready({ facts, ...needing(context, facts, besides) });
  if (isNoPath(ready) || !isLaid(overlap, ready)) return null;
  const { situation, attempt: first, actor } = ready;
  const leaf = leafWithin(context.spec, overlap, facts);
  const shared = leaf && first.ask.members.get(leaf);
  const isDone = ({ accepted, decision }: Judged): boolean =>
    !accepted && decision.at?.line === overlap.at.line;
  for (const given of secondWays(overlap, ready, leaf)) {
    const next = again(first.outcome.after, situation.acts, { actors: context.actors, given });
    if (next === null) continue;
    for (const somebody of new Set([actor, ...context.actors.everybody]))
      for (const prepared of context.prepared(next, facts, somebody, MAX_HANDS)) {
        const isSharing = leaf !== undefined && shared !== undefined;
        const ask = isSharing ? withMember(prepared.ask, leaf, shared) : prepared.ask;
        const fixed = isSharing ? [leaf] : [];
        const { situation: at, pool } = prepared;
        const found = solve(ask, { situation: at, pool, fixed, isDone, budget: BUDGET });
        if (found !== null) return inHandBy(prepared, found);
      }
  }
  return null;
}

function needing({ subject }: PlanningContext, facts: CallFacts, besides: Expression | null) {
  if (besides === null) return {};
  const condition = { kind: 'condition', expression: besides } as const;
  const { at } = besides;
  const on = { kind: 'call', call: facts.call.name, at } as const;
  const asked = { on, test: condition, words: besides.source, error: null, at };
  const when = (prepared: PreparedCall): boolean => holds(subject, asked, prepared);
  return { besides, when, named: `where ${besides.source}` };
}

function isLaid(overlap: Overlap, ready: AcceptedCall): boolean {
  const { attempt } = ready;
  const identity = recordOf(ready, attempt, overlap.on.entity);
  if (identity === null) return false;
  const record = attempt.outcome.after.scene().record(identity.entity, identity.key);
  return record !== null && stretchOf(overlap, record) !== null;
}

/**
 * What the way is to say when it is gone once more: the same ends and, but where the call itself gives
 * that, the same of what the rule is within; else others, one after the other.
 */
function secondWays(
  overlap: Overlap,
  { situation, pool }: AcceptedCall,
  leaf: Leaf | undefined,
): ReadonlyMap<Leaf, Value>[] {
  const { on, from, to, within } = overlap;
  const ends = saidOf(on.entity, [from.name, to.name], situation);
  if (within === null) return [ends];
  const apart = saidOf(on.entity, [within.name], situation);
  if (leaf === undefined || apart.size === 0) return [new Map([...ends, ...apart])];
  const { keyOf } = settingOf(situation, pool);
  return Array.from({ length: MAX_OTHERS }, (_, place) => {
    const others = [...apart.keys()].flatMap((one): [Leaf, Value][] => {
      const { type } = one.member;
      const other = type?.kind === 'reference' ? keyOf(type.to, place) : undefined;
      return other === undefined ? [] : [[one, other]];
    });
    return new Map([...ends, ...others]);
  });
}

/** What the acts that led somewhere gave some fields of an entity. */
function saidOf(
  entity: string,
  fields: readonly string[],
  situation: Situation,
): ReadonlyMap<Leaf, Value> {
  const given = new Map<Leaf, Value>();
  for (const act of situation.acts) {
    if (act.kind !== 'call' || act.body === null || 'text' in act.body) continue;
    const { json } = act.body;
    const facts = situation.subject.call(act.call);
    if (facts === undefined) continue;
    for (const field of fields) {
      const leaf = leafGiving(situation.subject.spec, facts, entity, field);
      if (leaf === undefined) continue;
      const value = valueAt(json, leaf.path);
      if (value !== undefined) given.set(leaf, value);
    }
  }
  return given;
}
