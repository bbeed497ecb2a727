// Judgement where section 8 gives the order: all that can be judged is, and what comes first is told.

import type { CallCase } from '../calls/call-case.ts';
import { STAGES, type Stage } from '../calls/stage.ts';
import { Fault } from '../expressions/fault.ts';
import type { Judged, Rank } from '../../model/order.ts';
import type { Product } from '../product/product.ts';
import type { Breach } from '../refusals/breach.ts';
import { unmetLines } from './every.ts';
import { judgeFound } from './found.ts';
import { judgeGiven } from '../violations/given.ts';
import { judgeOpen } from './open.ts';
import { inOrder } from './order.ts';
import { attempt, conclude } from './perform.ts';
import { judgeConditions, judgeRole } from './permission.ts';
import { judgeGivenAlone } from './rules.ts';
import { judgeState } from '../effects/state.ts';

/** Something that a request is refused for, and where that is usually judged. */
interface Refusal {
  readonly stage: Judged;
  readonly breach: Breach;
}

/**
 * What a request breaks, as `rank` puts it first; nothing where its steps are run. `before` is what it
 * is refused for already.
 */
export function judgeOrdered(
  call: CallCase,
  product: Product,
  rank: Rank,
  before: readonly Refusal[],
): readonly Breach[] {
  const { rules } = product;
  const lines = [...unmetLines(call, rules)];
  const found = [
    ...before,
    ...lines.map((breach): Refusal => ({ stage: 'every request', breach })),
    ...beforeSteps(call, product, isUnread(before)),
  ];
  if (!found.some(({ stage }) => stage === 'open')) {
    // Nothing is known of what the steps would do with what is not there.
    if (found.some(({ stage }) => stage === 'malformed' || stage === 'not found'))
      judgeGivenAlone(call, rules);
    else attemptIn(call, product, found.length > 0);
  }
  for (const stage of STAGES)
    for (const breach of call.breaches(stage)) found.push({ stage: USUAL[stage], breach });
  if (found.length > 0) {
    const others = call.unlessOthers.map((breach): Refusal => ({ stage: 'rules', breach }));
    return earliest(product, rank, found, others);
  }
  const late = call.declined ?? call.unmoved;
  if (late !== null) return [late];
  conclude(call);
  return [];
}

const isUnread = (before: readonly Refusal[]): boolean =>
  before.some(({ stage }) => stage === 'malformed');

/** The steps of what is refused may come upon what no step is made for: that is told of none. */
function attemptIn(call: CallCase, { rules }: Product, isRefused: boolean): void {
  try {
    attempt(call, rules, true);
  } catch (error) {
    if (!isRefused || !(error instanceof Fault)) throw error;
  }
}

/** What a call is refused for by who makes it and what it is about. */
export function beforeSteps(
  call: CallCase,
  { roles, rules }: Product,
  isBodyUnread = false,
): Refusal[] {
  const found: Refusal[] = [];
  const add = (stage: Judged, breach: Breach | null): boolean => {
    if (breach !== null) found.push({ stage, breach });
    return breach !== null;
  };
  const who = judgeRole(call, roles);
  const isSignedOut = who?.trigger === 'signed out';
  add(isSignedOut ? 'signed out' : 'role', who);
  if (add('open', judgeOpen(call.type))) return found;
  // What rests on somebody who is not there is not told.
  if (isSignedOut) call.broken.add('me');
  judgeGiven(call, rules, isBodyUnread);
  if (add('not found', judgeFound(call))) {
    for (const step of call.type.call.steps)
      if (step.kind === 'find' && call.held(step.as) === null) call.broken.add(step.as);
    return found;
  }
  if (who === null) add('condition', judgeConditions(call, roles));
  add('wrong state', judgeState(call));
  return found;
}

/** Where the stages of the steps usually stand. */
const USUAL: Readonly<Record<Stage, Judged>> = {
  found: 'not found',
  state: 'wrong state',
  'in use': 'in use',
  rules: 'rules',
  credentials: 'wrong credentials',
  unique: 'not unique',
};
/** Those of which everything is told at once. */
const AT_ONCE: readonly Judged[] = ['in use', 'rules', 'not unique'];

/**
 * The refusal that comes first, with what is told together with it. Those that are told only where
 * nothing else is wrong come where the order puts them before all else.
 */
export function earliest(
  { refusals }: Pick<Product, 'refusals'>,
  rank: Rank,
  found: readonly Refusal[],
  unlessOthers: readonly Refusal[] = [],
): readonly Breach[] {
  const ranked = (all: readonly Refusal[]) =>
    all.map((refusal) => {
      const { stage, breach } = refusal;
      const error = refusals.catalogue.word(breach).row?.code ?? null;
      return { ...refusal, rank: rank(stage, breach.trigger, error) };
    });
  const usual = ranked(found);
  const latest = Math.min(...usual.map((one) => one.rank));
  const before = ranked(unlessOthers).filter((one) => one.rank < latest);
  const all = before.length > 0 ? before : usual;
  const least = Math.min(...all.map((one) => one.rank));
  const first = all.filter((one) => one.rank === least);
  const told = first.filter(({ stage }) => stage === first[0]?.stage).map(({ breach }) => breach);
  return first[0] !== undefined && AT_ONCE.includes(first[0].stage)
    ? inOrder(told)
    : told.slice(0, 1);
}
