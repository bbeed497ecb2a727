// Trying to make a call succeed: where a request is refused for a value, another is tried.

import type { CallAct } from '../plan/plan.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { Expression, Rule } from '../../model/index.ts';
import { solveNear } from '../solver/solve.ts';
import { literalsOf } from '../values/literals.ts';
import { plausible } from '../values/plausible.ts';
import { wantedOf, type Wanted } from '../values/wanted.ts';
import type { Value } from '../plan/value.ts';
import { actOf, type Ask } from '../situation/ask.ts';
import { settingOf, type Pool } from '../situation/request/bind.ts';
import type { Outcome, Situation } from '../situation/situation.ts';

export interface Attempt {
  readonly ask: Ask;
  readonly act: CallAct;
  readonly outcome: Outcome;
}

/** Makes a call once, as it is asked. */
export function make(situation: Situation, ask: Ask, more: Partial<CallAct> = {}): Attempt {
  const act = actOf(ask, situation.nextId, more);
  return { ask, act, outcome: situation.perform(act, ask) };
}

/**
 * Makes a call; where the product refuses it for what the request says, with other values of whatever
 * is not `fixed`, at most so many as `budget` says. Gives the first attempt that is accepted, else the one
 * that came nearest.
 */
export function attempt(
  situation: Situation,
  ask: Ask,
  pool: Pool,
  fixed: readonly Leaf[] = [],
  budget?: number,
): Attempt {
  const first = make(situation, ask);
  if (first.outcome.accepted || budget === 0) return first;
  const { nearest } = solveNear(ask, {
    situation,
    pool,
    fixed,
    ...(budget === undefined ? {} : { budget }),
  });
  return make(situation, nearest);
}

/** The members that a rule is on, or that its condition names or reads. */
export function concerned(subject: Subject, facts: CallFacts, { on, test }: Rule): Leaf[] {
  const direct = facts.leaves.filter(({ name, fills }) =>
    on.kind === 'field'
      ? fills?.entity === on.entity && fills.field === on.field
      : on.kind === 'parameter' && name === on.parameter,
  );
  if (test.kind !== 'condition') return direct;
  const variables = on.kind === 'field' ? subject.aboutRecord(on.entity) : facts.variables;
  return [...new Set([...direct, ...readBy(subject, facts, test.expression, variables)])];
}

/** The members that an expression names, or whose fields it reads. */
export function readBy(
  subject: Subject,
  { leaves }: CallFacts,
  expression: Expression,
  variables: CallFacts['variables'],
): Leaf[] {
  const { names, fields } = subject.uses(expression, variables);
  return leaves.filter(
    ({ name, fills }) =>
      names.includes(name) ||
      (fills?.how === 'write' && fields.includes(`${fills.entity}.${fills.field}`)),
  );
}

/** Values for a member at the edges of what conditions say of it, and then any other. */
export function edges(
  situation: Situation,
  facts: CallFacts,
  leaf: Leaf,
  pool: Pool,
  { most = { edges: Infinity, others: Infinity }, first = [] as readonly Expression[] } = {},
): Value[] {
  const { subject } = situation;
  const wanted = wantedOf(subject.spec, facts.call.name, leaf);
  const now = situation.engine.clock.now();
  return once([
    ...once([
      ...heldBefore(situation, leaf, wanted),
      ...literalsOf(subject, facts, leaf, wanted, now, first),
    ]).slice(0, most.edges),
    ...alternatives(situation, facts, leaf, pool).slice(0, most.others),
  ]);
}

/** Other values for a member: what conditions compare it with, and what else may stand. */
export function alternatives(
  situation: Situation,
  facts: CallFacts,
  leaf: Leaf,
  pool: Pool,
): Value[] {
  const { subject } = situation;
  const wanted = wantedOf(subject.spec, facts.call.name, leaf);
  const setting = settingOf(situation, pool);
  return once([
    ...plausible(wanted, setting),
    ...plausible(wanted, { ...setting, salt: setting.salt + 7 }),
    ...literalsOf(subject, facts, leaf, wanted, setting.now),
  ]);
}

/** What the latest record made has in the field that a member gives, unless nobody may share it. */
function heldBefore(situation: Situation, { fills }: Leaf, { type, unique }: Wanted): Value[] {
  if (fills?.how !== 'write' || unique || type.kind === 'reference') return [];
  const value = situation.madeOf(fills.entity)[0]?.stored[fills.field] ?? null;
  return value === null ? [] : [value];
}

function once(values: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}
