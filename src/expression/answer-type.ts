// The type of what came back from another service: the members of all answers with which a call goes on.

import type { Outgoing } from '../model/outgoing.ts';
import type { Type } from '../model/type.ts';
import { ANY, join, type ValueType } from './value-type.ts';

/** A member that only some answers have is null in the others, which fits every type. */
export function answerType(
  { name, answers }: Outgoing,
  typeOf: (type: Type) => ValueType,
): ValueType {
  const members = new Map<string, ValueType>();
  for (const { refusal, members: came } of answers)
    for (const member of refusal === null ? (came ?? []) : []) {
      const type = typeOf(member.type);
      const known = members.get(member.name) ?? type;
      members.set(member.name, join(known, type) ?? ANY);
    }
  return { kind: 'object', of: `the answer of \`${name}\``, members: Object.fromEntries(members) };
}
