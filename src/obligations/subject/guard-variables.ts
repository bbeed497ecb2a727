// What the condition of a row sees in a call.

import type { Variables } from '../../engine/expressions/environment.ts';
import { recordName, type Expression } from '../../model/index.ts';
import type { CallFacts, Subject } from './subject.ts';

const known = new WeakMap<CallFacts, Map<string, Variables>>();

/** What the guard of a lifecycle sees in a call, the record that moves among it, found or not. */
export function guardVariables(subject: Subject, facts: CallFacts, entity: string): Variables {
  if (Object.hasOwn(facts.variables, recordName(entity))) return facts.variables;
  const own = known.get(facts) ?? new Map<string, Variables>();
  known.set(facts, own);
  const variables = own.get(entity) ?? { ...subject.aboutRecord(entity), ...facts.variables };
  own.set(entity, variables);
  return variables;
}

/** What a condition on a call sees, be it the guard of what the call or one of its steps moves. */
export function variablesOf(subject: Subject, facts: CallFacts, condition: Expression): Variables {
  const move = facts.moves.find(({ row }) => row.when === condition);
  return move === undefined ? facts.variables : guardVariables(subject, facts, move.entity);
}
