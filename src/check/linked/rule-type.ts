// The type of what a rule of section 5 is on.

import { callNamed, entityBehind, entityNamed, fieldNamed } from '../../model/sections/lookup.ts';
import type { Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';
import { membersOf } from './expressions.ts';

/** The type of the field or parameter; undefined for a call, or where it cannot be told. */
export function typeUnder(spec: Spec, rule: Rule): Type | undefined {
  const type = typeWritten(spec, rule);
  // A name that leads nowhere is reported where it stands, and says nothing of what was meant.
  return type?.kind === 'reference' && entityBehind(spec, type.to) === undefined ? undefined : type;
}

function typeWritten(spec: Spec, { on }: Rule): Type | undefined {
  if (on.kind === 'field') {
    const entity = entityNamed(spec, on.entity);
    return entity && fieldNamed(entity, on.field)?.type;
  }
  const call = on.kind === 'parameter' ? callNamed(spec, on.call) : undefined;
  if (on.kind !== 'parameter' || call === undefined) return undefined;
  const last = on.parameter.split('.').at(-1);
  if (call.headers.some(({ name }) => name === on.parameter)) return { kind: 'text' };
  const typed = [...call.pathParameters, ...call.query, ...membersOf(call)];
  return typed.find(({ name }) => name === last)?.type ?? undefined;
}
