// Section 6: each role with each call, on its own records and on another's, on both sides of each
// condition.

import type { Grant, Permission, Role } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { bind } from '../../situation/request/bind.ts';
import { isPlainYes, mayEver } from '../../subject/people/grants.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';
import { deriveCredentials } from './credentials.ts';
import { decidingCell, decidingRole } from './deciding.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { impossible, notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { onOwnGround } from './own-ground.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { rulingOf } from '../../planning/judgement.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type NoPath, type PreparedCall } from '../../planning/call-query.ts';
import { common, wordsOf, refusedBecause, otherSide, nobodyIs } from './cells.ts';

export function deriveRoles(context: PlanningContext, drafts: Drafts): void {
  const { roles, permissions } = context.spec.sections.roles.facts;
  for (const cell of permissions) {
    const role = roles.find(({ name }) => name === cell.role.name);
    if (role === undefined) continue;
    if (!mayEver(cell)) never(context, drafts, cell, role);
    else if (isPlainYes(cell)) allowed(context, drafts, cell, role, '');
    else conditional(context, drafts, cell, role);
    decidingCell(context, drafts, cell, role);
  }
  for (const role of roles) decidingRole(context, drafts, role);
  deriveCredentials(context, drafts);
}

/** In words: `on their own`, `while …`. */
const grantsInWords = (grants: readonly Grant[]): string =>
  grants
    .map((grant) =>
      grant.kind === 'own' ? 'their own' : grant.kind === 'if' ? grant.condition.source : '',
    )
    .filter((words) => words !== '')
    .join(', and ');

function allowed(
  context: PlanningContext,
  drafts: Drafts,
  cell: Permission,
  role: Role,
  situation: string,
): void {
  drafts.add({
    ...common(cell),
    kind: 'roles/allowed',
    name: `${cell.call.name}:${role.name}`,
    words: wordsOf(cell, situation || 'at any time'),
    plan: () => allowedPlan(context, cell, role),
  });
}

function allowedPlan(context: PlanningContext, cell: Permission, role: Role): Plan {
  const facts = context.subject.call(cell.call.name);
  const actor = context.actors.actor(role);
  if (facts === undefined) return impossible('Section 7 has no such call.');
  if (actor === null) return nobodyIs(context, role);
  // What one person can only do after another may have been found for that other one.
  const others = [1, 2].flatMap((place) => context.actors.others(actor, place) ?? []);
  let first: NoPath | null = null;
  for (const player of new Set([actor, ...others, ...context.actors.tied(role)])) {
    const ready = context.ready({
      facts,
      players: [player],
      when: (prepared) => rulingOf(context, prepared).allowed,
      named: 'allowed',
    });
    if (isNoPath(ready)) {
      first ??= ready;
      continue;
    }
    const { act } = ready.attempt;
    return planOf(ready.situation, [act], succeeds(context, act));
  }
  return notReached(
    `Nothing was found by which ${facts.call.name} by ${role.name} succeeds.`,
    first!,
  );
}

/** A role that never may: refused before anybody looks for what the call is about. */
function never(context: PlanningContext, drafts: Drafts, cell: Permission, role: Role): void {
  const trigger = role.who.kind === 'signed out' ? 'signed out' : 'not permitted';
  drafts.add({
    ...common(cell),
    kind: 'roles/refused',
    name: `${cell.call.name}:${role.name}`,
    words: { ...wordsOf(cell, 'whatever it is about'), error: trigger },
    plan: () => neverPlan(context, cell, role),
  });
}

function neverPlan(context: PlanningContext, cell: Permission, role: Role): Plan | Untried {
  const facts = context.subject.call(cell.call.name);
  const actor = context.actors.actor(role);
  if (facts === undefined) return impossible('Section 7 has no such call.');
  if (actor === null) return nobodyIs(context, role);
  const prepared = intruding(context, facts, actor);
  if (prepared === null) return notReached(nobodyMay(facts.call));
  const ruling = rulingOf(context, prepared);
  if (ruling.allowed || ruling.terms.length > 0)
    return untried(`Whoever is ${role.name} has another role too, and that lets them.`);
  return refusedBecause(context, prepared, ruling.trigger);
}

/** Somebody about to make a call that others could make just then; else one about nothing. */
function intruding(context: PlanningContext, facts: CallFacts, actor: Actor): PreparedCall | null {
  const ready = context.ready({ facts });
  const asOthers = isNoPath(ready) ? null : intrudingFrom(ready, facts, actor);
  // Who makes the call may be the one who would have lost the role for it.
  return (
    asOthers ?? intrudingFrom({ situation: context.start, hand: {}, pool: () => [] }, facts, actor)
  );
}

function intrudingFrom(
  { situation: from, hand, pool }: Pick<PreparedCall, 'situation' | 'hand' | 'pool'>,
  facts: CallFacts,
  actor: Actor,
): PreparedCall | null {
  const situation = actor.enter(from);
  const ask = situation && bind(situation, facts, actor.name, hand, pool);
  return situation === null || ask === null ? null : { situation, actor, hand, pool, facts, ask };
}

/** Both sides of every term: what lets through, and each that does not. */
function conditional(context: PlanningContext, drafts: Drafts, cell: Permission, role: Role): void {
  allowed(context, drafts, cell, role, `on ${grantsInWords(cell.grants)}`);
  cell.grants.forEach((grant, index) => {
    if (grant.kind !== 'own' && grant.kind !== 'if') return;
    drafts.add({
      ...common(cell),
      kind: 'roles/refused',
      name: `${cell.call.name}:${role.name}:${cell.grants.length > 1 ? `${index + 1}:` : ''}${grant.kind === 'own' ? "another's" : `not ${grant.condition.source}`}`,
      words: {
        ...wordsOf(
          cell,
          grant.kind === 'own' ? "somebody else's" : `not ${grant.condition.source}`,
        ),
        error: grant.elseNotFound ? 'not found' : 'not permitted',
      },
      plan: () => otherSide(context, cell, role, grant),
    });
    const finds = context.subject.call(cell.call.name)?.finds ?? [];
    if (grant.kind === 'own' && finds.length > 1) onOwnGround(context, drafts, cell, role);
  });
}
