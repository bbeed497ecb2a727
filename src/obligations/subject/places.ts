// Where in a call's answer records stand.

import {
  entityBehind,
  shownFields,
  type AnswerShape,
  type Call,
  type Spec,
  type Type,
} from '../../model/index.ts';

/** A record, or (`listed`) each item of a list, that an answer shows. */
export interface Place {
  readonly entity: string;
  /** The entity or view as which it is shown. */
  readonly as: string;
  readonly path: readonly string[];
  readonly listed: boolean;
}

/** The records that a call's answer shows by themselves, outermost first. */
export function placesOf(spec: Spec, call: Call): Place[] {
  const { shape } = call.answer;
  return shape === null ? [] : inShape(spec, shape, []);
}

function inShape(spec: Spec, shape: AnswerShape, path: readonly string[]): Place[] {
  if (shape.kind === 'object')
    return shape.members.flatMap((member) => inShape(spec, member.shape, [...path, member.name]));
  return shape.kind === 'value' ? ofType(spec, shape.type, path, false) : [];
}

function ofType(spec: Spec, type: Type, path: readonly string[], listed: boolean): Place[] {
  if (type.kind === 'list') return listed ? [] : ofType(spec, type.of, path, true);
  const entity = type.kind === 'reference' ? entityBehind(spec, type.to) : undefined;
  if (type.kind !== 'reference' || entity === undefined) return [];
  return [{ entity: entity.name, as: type.to, path, listed }];
}

/** The records that one shown as an entity or view holds within itself, as views. */
export const innerPlaces = (spec: Spec, as: string): Place[] =>
  shownFields(spec, as).flatMap((field) => {
    const of = field.type.kind === 'list' ? field.type.of : field.type;
    // A reference to the entity itself is answered as a key, and shows nothing.
    if (of.kind !== 'reference' || spec.sections.entities.facts.entities.some(isNamed(of.to)))
      return [];
    return ofType(spec, field.type, [field.wire], false);
  });

const isNamed =
  (name: string) =>
  (entity: { name: string }): boolean =>
    entity.name === name;
