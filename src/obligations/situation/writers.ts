// The conditions that stand on a call, and which calls write what they read.

import { rulesOf, type Expression, type Spec } from '../../model/index.ts';
import { readsOf } from '../subject/reads.ts';
import type { CallFacts, Move, Subject } from '../subject/subject.ts';

/** The calls that write what an expression reads, which sees `variables`, those that only make or delete records last. */
export function writersOf(
  subject: Subject,
  facts: Pick<CallFacts, 'variables'>,
  expression: Expression,
  variables = facts.variables,
): CallFacts[] {
  const { fields, names } = readsOf(subject, expression, variables, ANY);
  const isWriting = (one: CallFacts): boolean =>
    one.leaves.some(
      ({ fills }) => fills?.how === 'write' && fields.has(`${fills.entity}.${fills.field}`),
    ) ||
    one.moves.some(({ entity, field }) => fields.has(`${entity}.${field}`)) ||
    [...one.changes].some((path) => fields.has(path));
  const isMaking = (one: CallFacts): boolean =>
    one.creates.some(
      ({ entity }) =>
        names.has(entity.name) || [...fields].some((path) => path.startsWith(`${entity.name}.`)),
    );
  const calls = subject.calls.filter((one) => !one.reads);
  // A state that the condition names is the likeliest to do.
  const isNamed = (one: CallFacts): boolean =>
    one.moves.some(
      ({ entity, field, to }) =>
        fields.has(`${entity}.${field}`) && expression.source.includes(`"${to}"`),
    );
  const writing = calls
    .filter(isWriting)
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const making = calls.filter((one) => !isWriting(one) && isMaking(one));
  // The call itself may do it too, by somebody else or about something else.
  const isOwn = (one: CallFacts): boolean => one === facts;
  return [...writing, ...making].toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
}

/** The states that an expression names of the lifecycles that it reads, each once. */
export function statesNamed(
  subject: Subject,
  facts: CallFacts,
  expression: Expression,
): Pick<Move, 'entity' | 'field' | 'to'>[] {
  const { fields, expressions } = readsOf(subject, expression, facts.variables, ANY);
  const named = subject.moves.filter(
    ({ entity, field, to }) =>
      fields.has(`${entity}.${field}`) &&
      expressions.some(({ source }) => source.includes(`"${to}"`)),
  );
  return [...new Map(named.map((one) => [`${one.entity}.${one.field} ${one.to}`, one])).values()];
}

/** A value may come from any rule of a field. */
const ANY = (): boolean => true;

/** The guards and rules that stand on a call. */
export const conditionsOn = (spec: Spec, { call, moves }: CallFacts): Expression[] => [
  ...moves.flatMap(({ row }) => row.when ?? []),
  ...rulesOf(spec).flatMap(({ on, test }) =>
    on.kind !== 'field' && on.call === call.name && test.kind === 'condition'
      ? [test.expression]
      : [],
  ),
];
