// Trying to make a call succeed: where a request is refused for a value, another is tried.

import type { CallAct } from '../plan.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { Expression, Rule } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';
import { literalsOf } from '../values/literals.ts';
import { plausible } from '../values/plausible.ts';
import { wantedOf, type Wanted } from '../values/wanted.ts';
import type { Value } from '../value.ts';
import { actOf, withMember, type Ask } from './ask.ts';
import { givenTo, settingOf, type Pool } from './bind.ts';
import type { Outcome, Situation } from './situation.ts';

export interface Attempt {
  readonly ask: Ask;
  readonly act: CallAct;
  readonly outcome: Outcome;
}

/** At most so many values are tried in all before a call counts as refused. */
const MOST_TRIES = 40;

/** Makes a call once, as it is asked. */
export function make(situation: Situation, ask: Ask, more: Partial<CallAct> = {}): Attempt {
  const act = actOf(ask, situation.nextId, more);
  return { ask, act, outcome: situation.perform(act, givenTo(ask)) };
}

/**
 * Makes a call; where a rule or a type refuses a value, with other values of the members that it
 * speaks of. `fixed` members stay as they are. Gives the first attempt that is accepted, else the
 * first of all.
 */
export function attempt(
  situation: Situation,
  ask: Ask,
  pool: Pool,
  fixed: readonly Leaf[] = [],
): Attempt {
  const first = make(situation, ask);
  if (first.outcome.accepted) return first;
  let tries = 0;
  const tried = new Set<string>();
  const better = (from: Attempt): Attempt | null => {
    const { at } = from.outcome.decision;
    const leaves = at === null ? [] : blamed(situation.subject, ask.facts, at);
    for (const leaf of leaves.filter((one) => !fixed.includes(one))) {
      for (const value of alternatives(situation, ask.facts, leaf, pool)) {
        const next = withMember(from.ask, leaf, value);
        const key = JSON.stringify([...next.members.values()]);
        if (tried.has(key)) continue;
        if ((tries += 1) > MOST_TRIES) return null;
        tried.add(key);
        const again = make(situation, next);
        if (again.outcome.accepted) return again;
        // Another rule speaks now: the value is right, and something else is not.
        if (!samePlace(again.outcome.decision.at, at)) {
          const deeper = better(again);
          if (deeper !== null) return deeper;
        }
      }
    }
    return null;
  };
  return better(first) ?? first;
}

const samePlace = (a: Span | null, b: Span | null): boolean =>
  a !== null && b !== null && a.line === b.line && a.column === b.column;

/** The members of a call's body that the row at a place speaks of. */
function blamed(subject: Subject, facts: CallFacts, at: Span): Leaf[] {
  const rules = subject.spec.sections.rules.facts.rules.filter((rule) => samePlace(rule.at, at));
  if (rules.length > 0) return rules.flatMap((rule) => concerned(subject, facts, rule));
  return facts.leaves.filter(({ fills, member }) => {
    const entity = subject.spec.sections.entities.facts.entities.find(
      ({ name }) => name === fills?.entity,
    );
    const field = entity?.fields.find(({ name }) => name === fills?.field);
    return samePlace(field?.at ?? null, at) || samePlace(member.at, at);
  });
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
