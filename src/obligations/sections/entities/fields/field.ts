// A field of an entity, and the calls that write it.

import {
  lifecycleOf,
  hasRule,
  type Entity,
  type Field,
  type Json,
  type Spec,
} from '../../../../model/index.ts';
import { normaliser } from '../../../../engine/entities/normalise.ts';
import type { CallFacts, Subject } from '../../../subject/subject.ts';
import type { StepOf } from '../../../subject/steps.ts';
import { isWriting } from '../../../subject/leaves.ts';
import type { Member } from '../../../requests/members.ts';

export interface FieldOf {
  readonly entity: Entity;
  readonly field: Field;
  /** `Entity.field`. */
  readonly path: string;
  /** The members of requests that write it. */
  readonly members: readonly Member[];
  /** The calls that make a record of the entity. */
  readonly creations: readonly CallFacts[];
}

/** Every field of every entity. */
export const fieldsOf = (subject: Subject, members: readonly Member[]): FieldOf[] =>
  subject.spec.sections.entities.facts.entities.flatMap((entity) => {
    const creations = subject.makersOf(entity.name);
    return entity.fields.map((field) => ({
      entity,
      field,
      path: `${entity.name}.${field.name}`,
      members: members.filter(({ leaf }) => isWriting(leaf, entity.name, field.name)),
      creations,
    }));
  });

/** What a request may not give: the product makes it, or only shows it. */
export const isProducts = ({ field }: FieldOf): boolean =>
  field.required === 'auto' || hasRule(field, 'read-only') || hasRule(field, 'computed');

export const isSecret = ({ field }: FieldOf): boolean =>
  hasRule(field, 'write-only') || hasRule(field, 'hidden');

/** Whether section 4 moves it. */
export const isState = (spec: Spec, { entity, field }: FieldOf): boolean =>
  lifecycleOf(spec, entity.name, field.name) !== undefined;

/** Why what becomes of a field cannot be tried. */
export const NOT_SHOWN = 'No answer shows it.';

/** What a step that makes a record gives the field. */
export const assigned = (step: StepOf<'create'>, { field }: Pick<FieldOf, 'field'>) =>
  step.with.find((assignment) => assignment.field.name === field.name);

/** A request's value after what the field's rules do to it, before anything is checked. */
export const normalised = (field: Field, value: Json): Json => normaliser(field)(value);

/** What a field holds of what is given: a list of records holds each once. */
export const heldIn = ({ type }: Field, given: Json): Json =>
  type.kind === 'list' && type.of.kind === 'reference' && Array.isArray(given)
    ? [...new Set(given)]
    : given;
