// The type of what came back from another service: the members of all answers with which a call goes on.

import { mergedMembers } from '../../model/messages/nested.ts';
import type { Outgoing, OutgoingMember, OutgoingShape } from '../../model/messages/outgoing.ts';
import type { Type } from '../../model/values/type.ts';
import { ANY, join, listOf, type ValueType } from './value-type.ts';

/** A member that only some answers have is null in the others, which fits every type. */
export function answerType(
  { name, answers }: Outgoing,
  typeOf: (type: Type) => ValueType,
): ValueType {
  const bodies = answers.flatMap(({ refusal, members }) =>
    refusal === null && members !== null ? [members] : [],
  );
  return objectOf(`the answer of \`${name}\``, bodies);

  function objectOf(of: string, all: readonly (readonly OutgoingMember[])[]): ValueType {
    const plain = new Map<string, ValueType>();
    for (const { name: member, type, shape } of all.flat()) {
      const is = shape === undefined ? typeOf(type) : ANY;
      plain.set(member, join(plain.get(member) ?? is, is) ?? ANY);
    }
    for (const { name: member, shape } of mergedMembers(all))
      if (shape !== undefined) plain.set(member, shaped(`\`${member}\` of ${of}`, shape));
    return { kind: 'object', of, members: Object.fromEntries(plain) };
  }

  function shaped(of: string, shape: OutgoingShape): ValueType {
    return shape.kind === 'list' ? listOf(shaped(of, shape.of)) : objectOf(of, [shape.members]);
  }
}
