// Each part of the conditions of section 6 decides once: without it somebody could do what they may not,
// or could not do what they may. A role is lost as soon as one part of its condition no longer holds.

import type { Permission, Role } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { make, readBy } from '../../search/attempt.ts';
import type { Aim } from '../../solver/solve.ts';
import { isPlainYes, mayEver } from '../../subject/people/grants.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { decidingParts, NOT_ALONE, type DecidingPart } from '../../planning/deciding.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { rulingOf } from '../../planning/judgement.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { isAimed } from '../../planning/solved-by.ts';
import { common, refusedBecause, wordsOf } from './cells.ts';

/** The parts of the conditions of a cell. */
export function decidingCell(
  context: PlanningContext,
  drafts: Drafts,
  cell: Permission,
  role: Role,
): void {
  const facts = context.subject.call(cell.call.name);
  if (facts === undefined) return;
  const { variables } = facts;
  for (const grant of cell.grants) {
    if (grant.kind !== 'if') continue;
    const error = grant.elseNotFound ? 'not found' : 'not permitted';
    for (const one of decidingParts(context, grant.condition, variables))
      derive(context, drafts, cell, role, one, error, (prepared) => {
        const ruling = rulingOf(context, prepared);
        return ruling.allowed ? ruling.cell === cell : ruling.terms.includes(grant);
      });
  }
}

/** The parts of the condition by which somebody has a role, by one of the calls that it lets them make. */
export function decidingRole(context: PlanningContext, drafts: Drafts, role: Role): void {
  if (role.who.kind !== 'condition') return;
  const cell = tellingCell(context, role);
  const facts = cell && context.subject.call(cell.call.name);
  if (cell === undefined || facts === undefined) return;
  // Of somebody who no longer has the role no term of its cell is asked.
  const isTelling = (prepared: PreparedCall): boolean => {
    const ruling = rulingOf(context, prepared);
    return ruling.allowed
      ? ruling.cell === cell
      : !cell.grants.some((grant) => ruling.terms.includes(grant));
  };
  const { everywhere } = context.subject;
  for (const one of decidingParts(context, role.who.expression, everywhere))
    derive(context, drafts, cell, role, one, 'not permitted', isTelling);
}

/** One that hardly any other role lets anybody make, if possible at any time and about nothing. */
function tellingCell({ spec, subject }: PlanningContext, role: Role): Permission | undefined {
  const finds = ({ call }: Permission): number => subject.call(call.name)?.finds.length ?? Infinity;
  const others = (cell: Permission): number =>
    spec.sections.roles.facts.permissions.filter(
      (other) => other.call.name === cell.call.name && other !== cell && mayEver(other),
    ).length;
  return spec.sections.roles.facts.permissions
    .filter((cell) => cell.role.name === role.name && mayEver(cell))
    .toSorted(
      (a, b) =>
        Number(isPlainYes(b)) - Number(isPlainYes(a)) ||
        others(a) - others(b) ||
        finds(a) - finds(b),
    )[0];
}

function derive(
  context: PlanningContext,
  drafts: Drafts,
  cell: Permission,
  role: Role,
  { words: part, aim }: DecidingPart,
  error: 'not found' | 'not permitted',
  isTelling: (prepared: PreparedCall) => boolean,
): void {
  const facts = context.subject.call(cell.call.name);
  if (facts === undefined) return;
  const name = `where ${part}`;
  const words = wordsOf(cell, name);
  const draft = {
    ...common(cell),
    isExtra: true,
    name: `${cell.call.name}:${role.name}:${name}`,
  };
  const isIt = (prepared: PreparedCall): boolean =>
    rulingOf(context, prepared).allowed === aim.holds &&
    isTelling(prepared) &&
    isAimed(prepared, aim);
  const plan = (): Plan | Untried => planBy(context, facts, role, aim, isIt);
  if (aim.holds) drafts.add({ ...draft, kind: 'roles/allowed', words, plan });
  else drafts.add({ ...draft, kind: 'roles/refused', words: { ...words, error }, plan });
}

/** Those of a role who are tried, and others like them. */
const playersOf = ({ actors }: PlanningContext, role: Role): Actor[] => [
  ...[actors.actor(role), actors.actor(role, 1)].filter((actor) => actor !== null),
  ...actors.elsewhere(role),
];

function planBy(
  context: PlanningContext,
  facts: CallFacts,
  role: Role,
  aim: Aim,
  isIt: (prepared: PreparedCall) => boolean,
): Plan | Untried {
  const players = playersOf(context, role);
  if (players.length === 0) return untried(NOT_ALONE);
  const vary = readBy(context.subject, facts, aim.expression, facts.variables);
  const isDone = (prepared: PreparedCall): boolean =>
    isIt(prepared) && (!aim.holds || make(prepared.situation, prepared.ask).outcome.accepted);
  const found = context.prospect({ facts, players, vary, ways: [[aim]] }, isDone);
  if (found === null) return untried(NOT_ALONE);
  const ruling = rulingOf(context, found);
  if (!ruling.allowed) return refusedBecause(context, found, ruling.trigger);
  const { act } = make(found.situation, found.ask);
  return planOf(found.situation, [act], succeeds(context, act));
}
