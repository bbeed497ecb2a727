// The bodies of calls to other services: what is sent as JSON text, and what came back as expressions see it.

import { modelType, valueType, type Value } from '../../../expression/index.ts';
import { mergedMembers } from '../../../model/messages/nested.ts';
import type {
  Json,
  Outgoing,
  OutgoingAnswer,
  OutgoingMember,
  OutgoingShape,
  Step,
  Type,
} from '../../../model/index.ts';
import { plainText } from '../../store/plain.ts';
import { accept, INVALID } from '../../entities/codec.ts';
import type { Compiled } from '../../expressions/compiler.ts';
import { type EffectContext, compileIn } from '../context/context.ts';

type CallStep = Extract<Step, { kind: 'call' }>;
type Scope = Parameters<Compiled['evaluate']>[0];
/** Writes a value; null leaves it out. */
type Write = (scope: Scope) => string | null;

/** The body that is sent: members in the order of the request, what is not given left out; null: there is none. */
export function compileBody(
  context: EffectContext,
  { with: given }: CallStep,
  members: readonly OutgoingMember[] | null,
): Write | null {
  return members && writeObject(members, '');

  function writeObject(all: readonly OutgoingMember[], before: string): Write {
    const parts = all.flatMap((member) => {
      const write = writeMember(member, before + member.name);
      return write === null ? [] : [{ lead: `${JSON.stringify(member.name)}:`, write }];
    });
    return (scope) => {
      const written = parts.flatMap(({ lead, write }) => {
        const text = write(scope);
        return text === null ? [] : [lead + text];
      });
      return `{${written.join(',')}}`;
    };
  }

  function writeMember({ type, shape, optional }: OutgoingMember, path: string): Write | null {
    const one = given.find(({ field }) => field.name === path);
    if (one === undefined) {
      const isBegun = given.some(({ field }) => field.name.startsWith(`${path}.`));
      return isBegun && shape?.kind === 'object' ? writeObject(shape.members, `${path}.`) : null;
    }
    const is = context.compiler.typeOf(one.value, context.variables);
    const shown: Type = modelType(is, one.value.at) ?? { kind: 'json' };
    const isView = shape === undefined && refersIn(type);
    const wanted = isView ? undefined : valueType(type, () => undefined);
    const value = compileIn(context, one.value, wanted);
    return (scope) => {
      const known = value.evaluate(scope) ?? null;
      if (known === null && optional) return null;
      return isView && known !== null ? context.views.answer(type, known) : plainText(shown, known);
    };
  }
}

/** Whether values of a type are records. */
export const refersIn = (type: Type): boolean =>
  type.kind === 'list' ? refersIn(type.of) : type.kind === 'reference';

/** What came back as expressions see it: instants are instants, what did not come is null. */
export function valuesOf(
  { answers }: Outgoing,
  { members }: OutgoingAnswer,
  came: Readonly<Record<string, Json>>,
): Value {
  const all = mergedMembers(answers.map((one) => one.members ?? []));
  const values: Record<string, Value> = Object.fromEntries(all.map(({ name }) => [name, null]));
  return { ...values, ...objectOf(members ?? [], came) };
}

function objectOf(
  members: readonly OutgoingMember[],
  came: Readonly<Record<string, Json>>,
): Record<string, Value> {
  return Object.fromEntries(
    members.map(({ name, type, shape }) => {
      const value = Object.hasOwn(came, name) ? came[name]! : null;
      if (shape !== undefined) return [name, shaped(shape, value)];
      const stored = accept(type, value, () => undefined);
      return [name, stored === INVALID ? null : stored];
    }),
  );
}

function shaped(shape: OutgoingShape, came: Json): Value {
  if (shape.kind === 'list')
    return Array.isArray(came) ? came.map((item) => shaped(shape.of, item)) : null;
  const isObject = typeof came === 'object' && came !== null && !Array.isArray(came);
  return isObject ? objectOf(shape.members, came) : null;
}
