// The leg of a call: made as it stands, by somebody else like them, or after what has to come before.

import type { Trace } from '../../diagnostics/trace.ts';
import { plainValues, type Tried, type Walker } from '../sections/purpose/walker.ts';
import { movedBy } from '../planning/transitions/events.ts';
import { noPath } from '../planning/no-path.ts';
import { guardLeaves } from '../planning/transitions/guards.ts';
import { concerned } from '../search/attempt.ts';
import type { Situation } from '../situation/situation.ts';
import { cellsOf, isOpen, mayEver } from '../subject/people/grants.ts';
import { rolesOf } from '../world/rulings.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Identity } from '../world/scene.ts';
import { notSent } from '../sections/purpose/goes-out.ts';
import { failed, ruleOf } from './fail-call.ts';
import { nearest } from './nearest.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Leg } from './script.ts';
import type { Trying, Way } from './way.ts';

type Step = Trace[number];
type Calling = Extract<Step['does'], { kind: 'call' }>;

export function takeCall(rehearsal: Rehearsal, step: Step, does: Calling): Leg {
  const facts = rehearsal.context.subject.call(does.call);
  if (facts === undefined) return rehearsal.stop(`Section 7 has no call ${does.call}.`);
  const given = plainValues(does.values);
  const rule = step.fails === null ? undefined : ruleOf(rehearsal, step);
  const vary = [
    ...facts.moves.flatMap((move) => guardLeaves(rehearsal.context, facts, move)),
    ...(rule === undefined ? [] : concerned(rehearsal.context.subject, facts, rule)),
  ];
  const trying = (walker: Walker): Iterable<Tried> =>
    walker.tries(facts, given, { pool: rehearsal.poolFor(walker), vary: [...new Set(vary)] });
  return step.fails === null
    ? taken(rehearsal, step, facts, trying)
    : failed(rehearsal, step, facts, trying);
}

function taken(rehearsal: Rehearsal, step: Step, facts: CallFacts, trying: Trying): Leg {
  const refused: Tried[] = [];
  const comes = (walker: Walker): Way | null => {
    for (const tried of trying(walker)) {
      if (doesSo(rehearsal, step, facts, { walker, tried })) return { walker, tried };
      refused.push(tried);
    }
    return null;
  };
  const direct = comes(rehearsal.walker);
  const search = () => byAnother(rehearsal, comes) ?? nearest(rehearsal, facts, comes);
  const found = direct ?? (mayAtAll(rehearsal, facts) ? search() : null);
  if (found !== null) {
    rehearsal.goOn(found.walker);
    rehearsal.about = aboutAfter(rehearsal, step, facts, found.tried);
    return rehearsal.leg(found.walker.take(facts, found.tried));
  }
  const [first] = refused;
  if (first !== undefined && !first.attempt.outcome.accepted)
    return rehearsal.leg(first.attempt.act);
  const reasons = noPath(refused.map(({ attempt }) => attempt.outcome.decision));
  const what = `Nothing was found by which ${facts.call.name} does this.`;
  return rehearsal.stop(what, reasons.reasons);
}

/** Whether what somebody may do has anything to do with what there is. */
function mayAtAll({ walker, context }: Rehearsal, { call }: CallFacts): boolean {
  const { subject } = context;
  const roles = rolesOf(subject, walker.situation.scene(walker.by));
  return isOpen(subject) || cellsOf(subject, call.name, roles).some(mayEver);
}

/** The first of others in the same role for whom it works. */
function byAnother(rehearsal: Rehearsal, comes: (walker: Walker) => Way | null): Way | null {
  for (const walker of rehearsal.others()) {
    const found = comes(walker);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a call was accepted, left the record in the state that the step says, and sent what it says. */
function doesSo(
  rehearsal: Rehearsal,
  step: Step,
  facts: CallFacts,
  { walker, tried }: Way,
): boolean {
  const { accepted, after } = tried.attempt.outcome;
  if (!accepted || notSent(step.sends ?? [], walker.situation, after).length > 0) return false;
  if (step.then === null) return true;
  const moved = movedIn(step.then.entity, facts, tried, after);
  return rehearsal.stateOf(step.then, moved, after) === step.then.state;
}

/** The record of an entity that a call has made or moved. */
function movedIn(
  entity: string,
  facts: CallFacts,
  { hand }: Tried,
  after: Situation,
): Identity | null {
  const isMade = facts.creates.some((step) => step.entity.name === entity);
  return isMade
    ? (after.made.findLast((one) => one.entity === entity) ?? null)
    : movedBy({ entity }, facts, hand);
}

function aboutAfter(rehearsal: Rehearsal, { then }: Step, facts: CallFacts, tried: Tried) {
  const { after } = tried.attempt.outcome;
  const moved = then === null ? null : movedIn(then.entity, facts, tried, after);
  return moved === null ? rehearsal.about : { entity: moved.entity, key: moved.key };
}
