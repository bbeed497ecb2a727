// Section 6: each role with each call, on its own records and on another's, on both sides of each
// condition.

import type { Grant, Permission, Role } from '../../model/index.ts';
import type { Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan.ts';
import type { Player } from '../search/cast.ts';
import { make, readBy } from '../search/attempt.ts';
import { bind } from '../search/bind.ts';
import { isPlainYes, mayEver } from '../subject/grants.ts';
import type { CallFacts } from '../subject/subject.ts';
import { nobodyMay } from './calls.ts';
import { deriveCredentials } from './credentials.ts';
import { impossible, notReached, untried, type Drafts, type Untried } from './draft.ts';
import { onOwnGround } from './own-ground.ts';
import { planOf, refused, succeeds } from './plans.ts';
import { rulingOf } from './judgement.ts';
import { isStuck, type Poised, type Workshop } from './workshop.ts';

const NEEDS = ['calls', 'entities'] as const;

export function deriveRoles(workshop: Workshop, drafts: Drafts): void {
  const { roles, permissions } = workshop.spec.sections.roles.facts;
  for (const cell of permissions) {
    const role = roles.find(({ name }) => name === cell.role.name);
    if (role === undefined) continue;
    if (!mayEver(cell)) never(workshop, drafts, cell, role);
    else if (isPlainYes(cell)) allowed(workshop, drafts, cell, role, '');
    else conditional(workshop, drafts, cell, role);
  }
  deriveCredentials(workshop, drafts);
}

export const common = (cell: Permission) => ({ at: cell.at, needs: NEEDS });
export const wordsOf = (cell: Permission, situation: string) => ({
  person: cell.role.name,
  call: cell.call.name,
  situation,
});

/** In words: `on their own`, `while …`. */
const grantsInWords = (grants: readonly Grant[]): string =>
  grants
    .map((grant) =>
      grant.kind === 'own' ? 'their own' : grant.kind === 'if' ? grant.condition.source : '',
    )
    .filter((words) => words !== '')
    .join(', and ');

function allowed(
  workshop: Workshop,
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
    plan: () => allowedPlan(workshop, cell, role),
  });
}

/** That nobody can be cast for a role, and why. */
export const nobodyIs = (workshop: Workshop, role: Role): Plan => ({
  notReached: `Nothing was found by which somebody becomes ${role.name}.`,
  because: [
    {
      at: role.at,
      why: 'somebody has to sign up, be among the Examples and sign in, or be brought in by a call',
    },
    ...workshop.cast.reasons,
  ],
});

function allowedPlan(workshop: Workshop, cell: Permission, role: Role): Plan {
  const facts = workshop.subject.call(cell.call.name);
  const player = workshop.cast.player(role);
  if (facts === undefined) return impossible('Section 7 has no such call.');
  if (player === null) return nobodyIs(workshop, role);
  const ready = workshop.ready({
    facts,
    players: [player],
    when: (poised) => rulingOf(workshop, poised).allowed,
    named: 'allowed',
  });
  if (isStuck(ready))
    return notReached(
      `Nothing was found by which ${facts.call.name} by ${role.name} succeeds.`,
      ready,
    );
  const { act } = ready.attempt;
  return planOf(ready.situation, [act], succeeds(workshop, act));
}

/** A role that never may: refused before anybody looks for what the call is about. */
function never(workshop: Workshop, drafts: Drafts, cell: Permission, role: Role): void {
  const trigger = role.who.kind === 'signed out' ? 'signed out' : 'not permitted';
  drafts.add({
    ...common(cell),
    kind: 'roles/refused',
    name: `${cell.call.name}:${role.name}`,
    words: { ...wordsOf(cell, 'whatever it is about'), error: trigger },
    plan: () => neverPlan(workshop, cell, role),
  });
}

function neverPlan(workshop: Workshop, cell: Permission, role: Role): Plan | Untried {
  const facts = workshop.subject.call(cell.call.name);
  const player = workshop.cast.player(role);
  if (facts === undefined) return impossible('Section 7 has no such call.');
  if (player === null) return nobodyIs(workshop, role);
  const poised = intruding(workshop, facts, player);
  if (poised === null) return notReached(nobodyMay(facts.call));
  const ruling = rulingOf(workshop, poised);
  if (ruling.allowed || ruling.term !== null)
    return untried(`Whoever is ${role.name} has another role too, and that lets them.`);
  return refusedBecause(workshop, poised, ruling.trigger);
}

/** Somebody about to make a call that others could make just then; else one about nothing. */
function intruding(workshop: Workshop, facts: CallFacts, player: Player): Poised | null {
  const ready = workshop.ready({ facts });
  const from = isStuck(ready) ? workshop.start : ready.situation;
  const situation = player.enter(from);
  if (situation === null) return null;
  const pool = isStuck(ready) ? () => [] : ready.pool;
  const hand = isStuck(ready) ? {} : ready.hand;
  const ask = bind(situation, facts, player.name, hand, pool);
  return ask === null ? null : { situation, player, hand, pool, facts, ask };
}

/** The plan that a call is refused as section 6 has it. */
export function refusedBecause(
  workshop: Workshop,
  poised: Poised,
  trigger: 'signed out' | 'not permitted' | 'not found',
): Plan {
  const { facts } = poised;
  const { act } = make(poised.situation, poised.ask);
  const last = Object.keys(poised.hand).length > 0 ? facts.finds.at(-1) : undefined;
  const isAbout = trigger === 'not found' || isConditional(workshop, poised);
  const wrong: Wrong = {
    trigger,
    call: facts.call.name,
    entity: isAbout ? (last?.entity.name ?? null) : null,
    record: isAbout ? (last?.as ?? null) : null,
  };
  return planOf(poised.situation, [act], refused(workshop, act, [wrong]));
}

/** Whether the refusal comes of a condition, and so speaks of the record that it looked at. */
function isConditional(workshop: Workshop, poised: Poised): boolean {
  const ruling = rulingOf(workshop, poised);
  return !ruling.allowed && ruling.term !== null;
}

/** Both sides of every term: what lets through, and each that does not. */
function conditional(workshop: Workshop, drafts: Drafts, cell: Permission, role: Role): void {
  allowed(workshop, drafts, cell, role, `on ${grantsInWords(cell.grants)}`);
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
      plan: () => otherSide(workshop, cell, role, grant),
    });
    const finds = workshop.subject.call(cell.call.name)?.finds ?? [];
    if (grant.kind === 'own' && finds.length > 1) onOwnGround(workshop, drafts, cell, role);
  });
}

/** That a call is refused where a term of its cell does not hold. */
export function otherSide(
  workshop: Workshop,
  cell: Permission,
  role: Role,
  grant: Grant,
  also: (poised: Poised) => boolean = () => true,
): Plan | Untried {
  const facts = workshop.subject.call(cell.call.name);
  if (facts === undefined) return impossible('Section 7 has no such call.');
  const players = [workshop.cast.player(role, 1), workshop.cast.player(role)].filter(
    (player) => player !== null,
  );
  if (players.length === 0) return nobodyIs(workshop, role);
  const vary =
    grant.kind === 'if' ? readBy(workshop.subject, facts, grant.condition, facts.variables) : [];
  const found = workshop.prospect({ facts, players, vary }, (poised) => {
    const ruling = rulingOf(workshop, poised);
    return !ruling.allowed && ruling.term === grant && also(poised);
  });
  const ruling = found === null ? null : rulingOf(workshop, found);
  if (found === null || ruling === null || ruling.allowed)
    return untried(
      grant.kind === 'own'
        ? `Nothing was found by which ${role.name} calls ${facts.call.name} on what is another's.`
        : `Nothing was found by which ${role.name} calls ${facts.call.name} and this does not hold.`,
    );
  return refusedBecause(workshop, found, ruling.trigger);
}
