// The fields that people can see in a call's answer: where the parameters of other calls come from.

import type { AnswerShape, Call } from '../../model/sections/calls.ts';
import { entityBehind, entityNamed, keyOf, shownFields } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';

/** The entities and views that an answer shows by themselves or in lists. */
export function shownBy({ answer }: Call): readonly string[] {
  const inShape = (shape: AnswerShape): string[] => {
    if (shape.kind === 'object') return shape.members.flatMap((member) => inShape(member.shape));
    return shape.kind === 'value' ? inType(shape.type) : [];
  };
  return answer.shape === null ? [] : inShape(answer.shape);
}

function inType(type: Type): string[] {
  if (type.kind === 'list') return inType(type.of);
  return type.kind === 'reference' ? [type.to] : [];
}

/** `Article.slug`, `User.username`, … of everything that an entity or view shows where it is answered. */
export function revealedAs(spec: Spec, shown: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const inRecord = (name: string): void => {
    const entity = entityBehind(spec, name);
    if (entity === undefined || seen.has(name)) return;
    seen.add(name);
    for (const field of shownFields(spec, name)) {
      if (field.own !== null) found.add(`${entity.name}.${field.name}`);
      for (const other of inType(field.type))
        if (entityNamed(spec, other)) inKey(other);
        else inRecord(other);
    }
  };
  // Within a record a reference is answered as the other one's key.
  const inKey = (name: string): void => {
    const entity = entityNamed(spec, name);
    const key = entity && keyOf(entity);
    if (entity && key) found.add(`${entity.name}.${key.name}`);
  };
  inRecord(shown);
  return found;
}
