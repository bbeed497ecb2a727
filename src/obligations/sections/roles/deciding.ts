// Each part of the conditions of section 6 decides once: without it somebody could do what they may not,
// or could not do what they may. A role is lost as soon as one part of its condition no longer holds.

import type { Expression, Permission, Role } from '../../../model/index.ts';
import type { Plan } from '../../plan.ts';
import type { Actor } from '../../search/actors.ts';
import { readBy } from '../../search/attempt.ts';
import type { Aim } from '../../solver/solve.ts';
import { edgesOf } from '../../subject/edges.ts';
import { isPlainYes, mayEver } from '../../subject/grants.ts';
import { aloneBy } from '../../subject/operands.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { untried, type Drafts, type Untried } from '../../planning/draft.ts';
import { rulingOf } from '../../planning/judgement.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { isAimed } from '../../planning/solved-by.ts';
import { common, refusedBecause, wordsOf } from './cells.ts';

/** Of longer conditions the first parts are tried. */
const MAX_PARTS = 8;
const NOT_FOUND = 'Nothing was found by which it decides alone.';

/** A condition that is to come out by one of its parts. */
interface Deciding {
  readonly name: string;
  readonly aim: Aim;
}

const byOperands = (expression: Expression): Deciding[] =>
  aloneBy(expression)
    .slice(0, MAX_PARTS)
    .map(({ operand, holds, instead }) => ({
      name: `where ${operand} decides`,
      aim: { expression, holds, instead },
    }));

function byEdges(
  { subject, spec }: PlanningContext,
  expression: Expression,
  { variables }: CallFacts,
): Deciding[] {
  const environment = { entities: subject.entities, variables, zone: spec.zone };
  return edgesOf(expression, environment)
    .slice(0, MAX_PARTS)
    .flatMap(({ words, met, broken }) => [
      { name: `where ${words} just holds`, aim: { expression, holds: true, instead: met } },
      { name: `where ${words} just fails`, aim: { expression, holds: false, instead: broken } },
    ]);
}

/** The parts of the conditions of a cell. */
export function decidingCell(
  context: PlanningContext,
  drafts: Drafts,
  cell: Permission,
  role: Role,
): void {
  const facts = context.subject.call(cell.call.name);
  if (facts === undefined) return;
  for (const grant of cell.grants) {
    if (grant.kind !== 'if') continue;
    const error = grant.elseNotFound ? 'not found' : 'not permitted';
    for (const one of [...byOperands(grant.condition), ...byEdges(context, grant.condition, facts)])
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
  if (cell === undefined) return;
  for (const one of byOperands(role.who.expression))
    derive(context, drafts, cell, role, one, 'not permitted', () => true);
}

/** One that anybody of the role may make at any time, about nothing if possible. */
function tellingCell({ spec, subject }: PlanningContext, role: Role): Permission | undefined {
  const finds = ({ call }: Permission): number => subject.call(call.name)?.finds.length ?? Infinity;
  const others = (cell: Permission): number =>
    spec.sections.roles.facts.permissions.filter(
      (other) => other.call.name === cell.call.name && other !== cell && mayEver(other),
    ).length;
  return spec.sections.roles.facts.permissions
    .filter((cell) => cell.role.name === role.name && isPlainYes(cell))
    .toSorted((a, b) => others(a) - others(b) || finds(a) - finds(b))[0];
}

function derive(
  context: PlanningContext,
  drafts: Drafts,
  cell: Permission,
  role: Role,
  { name, aim }: Deciding,
  error: 'not found' | 'not permitted',
  isTelling: (prepared: PreparedCall) => boolean,
): void {
  const facts = context.subject.call(cell.call.name);
  if (facts === undefined) return;
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
  if (aim.holds)
    drafts.add({
      ...draft,
      kind: 'roles/allowed',
      words,
      plan: () => allowedBy(context, facts, role, aim, isIt),
    });
  else
    drafts.add({
      ...draft,
      kind: 'roles/refused',
      words: { ...words, error },
      plan: () => refusedBy(context, facts, role, aim, isIt),
    });
}

/** Those of a role who are tried, and others like them. */
const playersOf = ({ actors }: PlanningContext, role: Role): Actor[] => [
  ...[actors.actor(role), actors.actor(role, 1)].filter((actor) => actor !== null),
  ...actors.elsewhere(role),
];

function allowedBy(
  context: PlanningContext,
  facts: CallFacts,
  role: Role,
  aim: Aim,
  isIt: (prepared: PreparedCall) => boolean,
): Plan | Untried {
  const players = playersOf(context, role);
  if (players.length === 0) return untried(NOT_FOUND);
  const found = context.easily({ facts, players, ways: [[aim]], isOnlyWays: true, when: isIt });
  if (found === null) return untried(NOT_FOUND);
  const { act } = found.attempt;
  return planOf(found.situation, [act], succeeds(context, act));
}

function refusedBy(
  context: PlanningContext,
  facts: CallFacts,
  role: Role,
  aim: Aim,
  isIt: (prepared: PreparedCall) => boolean,
): Plan | Untried {
  const players = playersOf(context, role);
  if (players.length === 0) return untried(NOT_FOUND);
  const vary = readBy(context.subject, facts, aim.expression, facts.variables);
  const found = context.prospect({ facts, players, vary, ways: [[aim]] }, isIt);
  const ruling = found === null ? null : rulingOf(context, found);
  return found === null || ruling === null || ruling.allowed
    ? untried(NOT_FOUND)
    : refusedBecause(context, found, ruling.trigger);
}
