// What people can get wrong in the fields of a form by writing: nothing, or what the field does not take.

import { hasRule, type Spec, type Type } from '../../../../model/index.ts';
import { expected } from '../../../expect/catalogue.ts';
import { fill } from '../../../play/fill.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { Value } from '../../../plan/value.ts';
import { edgeOf } from '../../../values/boundary.ts';
import { misfitsFor, TYPE_TESTS } from '../../../requests/refusals/misfits.ts';
import { membersOfCall } from '../../calls/judged/chances.ts';
import {
  faultOf,
  isSettled,
  settingFor,
  typeFault,
  type Fault,
  type Member,
} from '../../../requests/members.ts';
import { ofOneTable } from '../../rules/parts/together.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** What is written into a field, and what is wrong with it. */
export interface Mistake {
  readonly member: Member;
  readonly value: Value;
  readonly fault: Fault;
}

export interface Mistakes {
  /** Fields that are left empty and must not be, of which all is told at once. */
  readonly empty: readonly Mistake[];
  /** Of each field one that can be made by itself. */
  readonly alone: readonly Mistake[];
}

/** The mistakes that can be made in what a form holds. */
export function mistakesIn(context: PlanningContext, prepared: PreparedCall): Mistakes {
  const { facts, ask } = prepared;
  const members = membersOfCall(context, facts).filter(
    (member) => ask.members.has(member.leaf) && !isSettled(member) && isWritten(member.wanted.type),
  );
  const made = (values: (member: Member) => readonly Value[]): Mistake[] =>
    members.flatMap((member) => firstWrong(context, prepared, member, values(member)) ?? []);
  const empty = ofOneTable(made(() => ['']));
  const statuses = empty.map(({ fault }) => expected(context.spec, [fault.wrong]).status);
  return {
    empty: new Set(statuses).size === 1 ? empty : [],
    alone: made((member) => [...beyond(prepared, member), ...unlike(member), '']),
  };
}

/** What is secret stands nowhere once it was sent. */
export const isSecret = ({ sections }: Spec, { fills, name }: Leaf): boolean => {
  const isCompared = sections.calls.facts.calls.some(({ steps }) =>
    steps.some(
      (step) => step.kind === 'sign in by' && [name, fills?.field].includes(step.secret.name),
    ),
  );
  const entity = sections.entities.facts.entities.find((one) => one.name === fills?.entity);
  const field = entity?.fields.find((one) => one.name === fills?.field);
  return (
    isCompared ||
    (field !== undefined && (hasRule(field, 'write-only') || hasRule(field, 'hidden')))
  );
};

const WRITTEN: readonly Type['kind'][] = [
  'text',
  'email',
  'url',
  'slug',
  'uuid',
  'integer',
  'number',
];
const isWritten = ({ kind }: Type): boolean => WRITTEN.includes(kind);

/** Past the edges of the field's rules. */
const beyond = (prepared: PreparedCall, { wanted }: Member): Value[] =>
  wanted.rules
    .flatMap((rule) => edgeOf(wanted, rule, settingFor(prepared)).past)
    .map(({ value }) => value)
    .filter(
      (value) => typeof value === 'number' || (typeof value === 'string' && isOneLine(value)),
    );

/** Whether an input of a form takes it as it is. */
const isOneLine = (value: string): boolean => value !== '' && !value.includes('\n');

/** Text that is not of the field's type, where no rule says the same in words of its own. */
const unlike = ({ wanted, facts }: Member): Value[] =>
  wanted.rules.some(({ test }) => TYPE_TESTS.has(test.kind))
    ? []
    : misfitsFor(facts.call, wanted.type).filter((value) => typeof value === 'string');

function firstWrong(
  context: PlanningContext,
  prepared: PreparedCall,
  member: Member,
  values: readonly Value[],
): Mistake | null {
  const { now } = settingFor(prepared);
  for (const value of values) {
    const given = fill(prepared.situation.memory, value);
    // What is not of its type is told before any rule is looked at.
    const fault = unlike(member).includes(value)
      ? typeFault(member, 'invalid', given)
      : faultOf(context, member, given, now);
    if (fault !== null) return { member, value, fault };
  }
  return null;
}
