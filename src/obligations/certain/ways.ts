// Ways that stop where the text itself stops them: at a cell that says no, at a rule that only looks at
// states, at a rate that allows fewer calls than the way makes.

import { constantNamed, isActing, type Way, rulesOf } from '../../model/index.ts';
import type { NotReachedPlan, Reason } from '../plan/plan.ts';
import type { Subject } from '../subject/subject.ts';
import type { Unreached } from './unreached.ts';

/** Why a way stops there for certain; null where somebody else, or another value, might go on. */
export function besidesStates(
  subject: Subject,
  { at }: Unreached,
  { because }: NotReachedPlan,
): readonly Reason[] | null {
  const way = subject.spec.sections.purpose.facts.ways.find((one) => one.at.line === at.line);
  const [first, ...blocking] = because;
  if (way === undefined || first === undefined || blocking.length === 0) return null;
  const isSure = blocking.every(
    (reason) =>
      isNo(subject, reason) || isOfStates(subject, reason) || isRate(subject, way, reason),
  );
  return isSure ? because : null;
}

const isNo = ({ spec }: Subject, { at }: Reason): boolean =>
  spec.sections.roles.facts.permissions.some(
    (cell) => isAt(cell.at, at) && cell.grants.some(({ kind }) => kind === 'no'),
  );

/** Whether it is a rule that reads states alone, which the way has led to itself. */
function isOfStates(subject: Subject, { at }: Reason): boolean {
  const rule = rulesOf(subject.spec).find((one) => one.at.line === at.line);
  if (rule === undefined || rule.on.kind !== 'call' || rule.test.kind !== 'condition') return false;
  const facts = subject.call(rule.on.call);
  if (facts === undefined) return false;
  const { fields, names } = subject.uses(rule.test.expression, facts.variables);
  const states = new Set(subject.moves.map(({ entity, field }) => `${entity}.${field}`));
  const given = new Set(facts.leaves.map(({ name }) => name));
  return (
    fields.length > 0 &&
    fields.every((field) => states.has(field) && hasOneBeginning(subject, field)) &&
    names.every((name) => !given.has(name))
  );
}

/** Whether records are all made in the same state, so that no request decides it. */
const hasOneBeginning = ({ moves }: Subject, path: string): boolean =>
  new Set(
    moves
      .filter(({ entity, field, from }) => from === null && `${entity}.${field}` === path)
      .map(({ to }) => to),
  ).size <= 1;

/** Whether it is a rate below the calls that the way names one after another, with no wait between. */
function isRate({ spec }: Subject, { steps }: Way, { at }: Reason): boolean {
  const constant = spec.sections.limits.facts.constants.find((one) => one.at.line === at.line);
  const value = constant && constantNamed(spec, constant.name)?.value;
  if (value?.kind !== 'rate') return false;
  let calls = 0;
  return steps.some((step) => {
    calls = isActing(step) ? calls + (step.kind === 'call' ? 1 : 0) : 0;
    return calls > value.calls;
  });
}

const isAt = (one: Reason['at'], other: Reason['at']): boolean =>
  one.line === other.line && one.column === other.column;
