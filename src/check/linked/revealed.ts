// The fields that people can see in a call's answer: where the parameters of other calls come from.

import type { AnswerShape, Call } from '../../model/calls.ts';
import { entityBehind, entityNamed, keyOf, shownFields } from '../../model/lookup.ts';
import type { Spec } from '../../model/spec.ts';
import type { Type } from '../../model/type.ts';

/** `Article.slug`, `User.username`, … of everything that an answer shows. */
export function revealedBy(spec: Spec, call: Call): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const inType = (type: Type, within: boolean): void => {
    if (type.kind === 'list') return inType(type.of, within);
    if (type.kind !== 'reference') return;
    if (within && entityNamed(spec, type.to)) return inKey(type.to);
    inRecord(type.to);
  };
  const inRecord = (name: string): void => {
    const entity = entityBehind(spec, name);
    if (entity === undefined || seen.has(name)) return;
    seen.add(name);
    for (const field of shownFields(spec, name)) {
      if (field.own !== null) found.add(`${entity.name}.${field.name}`);
      inType(field.type, true);
    }
  };
  // Within a record a reference is answered as the other one's key.
  const inKey = (name: string): void => {
    const entity = entityNamed(spec, name);
    const key = entity && keyOf(entity);
    if (entity && key) found.add(`${entity.name}.${key.name}`);
  };
  const inShape = (shape: AnswerShape): void => {
    if (shape.kind === 'object') for (const member of shape.members) inShape(member.shape);
    if (shape.kind === 'value') inType(shape.type, false);
  };
  if (call.answer.shape !== null) inShape(call.answer.shape);
  return found;
}
