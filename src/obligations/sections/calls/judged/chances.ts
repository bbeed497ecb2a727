// What a call can be refused for at all, by what its rows say.

import { entityBehind, hasRule, type Call, type Role, type Type } from '../../../../model/index.ts';
import { deletedBy } from '../../../subject/records/deleted.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import { cellsOf, isOpen, mayEver } from '../../../subject/people/grants.ts';
import { soughtBy } from '../../../subject/sought.ts';
import { stepsOfKind, type StepOf } from '../../../subject/steps.ts';
import type { CallFacts, Subject } from '../../../subject/subject.ts';
import { letGoBy } from '../../../requests/in-use.ts';
import { everyRules } from '../../../planning/every.ts';
import { isSettled, membersOf, type Member } from '../../../requests/members.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { CAUSES, type Cause } from '../../../planning/cause.ts';
import type { Value } from '../../../plan/value.ts';
import { nothingOf } from '../../../values/unfit.ts';

/** The causes that a call may be refused for. */
export function chancesOf(context: PlanningContext, facts: CallFacts): Cause[] {
  const { subject } = context;
  const members = membersOfCall(context, facts);
  const may: Readonly<Record<Cause, boolean>> = {
    malformed: facts.call.takes !== null,
    every: everyRules(context, facts).length > 0,
    'signed out': barred(subject, facts).some(({ who }) => who.kind === 'signed out'),
    role: barred(subject, facts).some(({ who }) => who.kind !== 'signed out'),
    'not found': facts.finds.some((find) => isLookedFor(facts, find)),
    condition: conditional(subject, facts).length > 0,
    state: facts.moves.some(({ from }) => from !== null),
    'in use': holdersOf(subject, facts).length > 0,
    rules: members.some(({ leaf }) => !leaf.optional) || isTyped(facts) || isRuled(members),
    credentials: stepsOfKind(facts.call, 'sign in by').length > 0,
    uniqueness: members.some((member) => member.wanted.unique && !isSettled(member)),
  };
  return CAUSES.filter((cause) => may[cause]);
}

/** The members of a call that somebody can get wrong. */
export const membersOfCall = (context: PlanningContext, facts: CallFacts): Member[] =>
  membersOf(context).filter(
    (member) =>
      member.facts === facts &&
      !member.leaf.repeated &&
      !soughtBy(facts).has(member.leaf.name) &&
      !isOfWhoIsMoved(facts, member.leaf),
  );

/** Whether a member says who signs in where the call moves them: without it there is nobody to judge. */
const isOfWhoIsMoved = (facts: CallFacts, { name, fills }: Leaf): boolean =>
  whoIsMoved(facts).some(({ field, secret }) =>
    [field.name, secret.name].includes(fills?.field ?? name),
  );

/** The steps by which somebody signs in whom the call moves. */
export const whoIsMoved = ({ call, moves }: CallFacts): StepOf<'sign in by'>[] =>
  stepsOfKind(call, 'sign in by').filter((step) =>
    moves.some(({ entity }) => entity === step.entity.name),
  );

/** The parameters of the query by which nothing is found: without its record nothing of it is judged. */
export const freeQuery = (facts: CallFacts): Call['query'] =>
  facts.call.query.filter(({ name }) => !facts.fixed.has(name) && !soughtBy(facts).has(name));

const isTyped = (facts: CallFacts): boolean =>
  freeQuery(facts).some(({ type }) => type.kind !== 'text');

const isRuled = (members: readonly Member[]): boolean =>
  members.some(({ wanted }) => wanted.type.kind !== 'json');

/** The roles that never may make a call. */
export const barred = (subject: Subject, { call }: CallFacts): Role[] =>
  isOpen(subject)
    ? []
    : subject.spec.sections.roles.facts.roles.filter(
        ({ name }) => !cellsOf(subject, call.name, [name]).some(mayEver),
      );

/** The roles that may make a call on a condition. */
export const conditional = (subject: Subject, { call }: CallFacts): Role[] =>
  subject.spec.sections.roles.facts.roles.filter(({ name }) =>
    cellsOf(subject, call.name, [name]).some(
      (cell) => mayEver(cell) && cell.grants.some(({ kind }) => kind !== 'yes'),
    ),
  );

/** The fields by which something may refer to what a call deletes, and hold it. */
export function holdersOf(subject: Subject, facts: CallFacts) {
  const { spec } = subject;
  const letGo = letGoBy(subject, facts);
  const [name] = deletedBy(facts);
  const deleted = facts.finds.find(({ as }) => as === name)?.entity.name;
  return spec.sections.entities.facts.entities.flatMap((entity) =>
    entity.fields
      .filter((field) => {
        const type = field.type.kind === 'list' ? field.type.of : field.type;
        const refers = type.kind === 'reference' && entityBehind(spec, type.to)?.name === deleted;
        const holds = !hasRule(field, 'computed') && !hasRule(field, 'cascade');
        return refers && holds && !letGo.has(`${entity.name}.${field.name}`);
      })
      .map((field) => ({ entity: entity.name, field: field.name })),
  );
}

/** Whether a request can look for what is not there. */
export const isLookedFor = (facts: CallFacts, find: StepOf<'find'>): boolean =>
  valueOfNothing(facts, find) !== undefined;

const typeOf = ({ call, leaves }: CallFacts, name: string): Type | undefined =>
  call.pathParameters.find((parameter) => parameter.name === name)?.type ??
  leaves.find((leaf) => leaf.name === name)?.member.type ??
  undefined;

export const valueOfNothing = (
  facts: CallFacts,
  { parameter }: StepOf<'find'>,
): Value | undefined => {
  const type = typeOf(facts, parameter);
  return type === undefined ? undefined : nothingOf(type);
};
