// The records that a call's steps have in hand: by which name, of which entity.

import type { Step } from '../../../../model/schema/calls/step.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import type { Span } from '../../../../text/span.ts';
import { ANY, type Environment, type ValueType, recordOf } from '../../../../expression/index.ts';
import type { Known } from './known.ts';

export interface InHand {
  readonly name: string;
  /** Undefined where it cannot be told: a section is not shown, or a name leads nowhere. */
  readonly entity: string | undefined;
  /** What else it is, of an item of a list that the request gives. */
  readonly type?: ValueType;
  readonly how: 'found' | 'made' | 'listed' | 'signed in' | 'item' | 'used';
  readonly at: Span;
}

type Given = Environment['variables'];

/**
 * What the steps find, make, list or work on, in their order. `me` is the entity that signs in, `given` what the
 * request gives by name.
 */
export function recordsOf(
  steps: readonly Step[],
  me: string | undefined,
  known: Known,
  given: Given = {},
): readonly InHand[] {
  const records: InHand[] = [];
  for (const step of allSteps(steps)) {
    const record = inHandAfter(step, (source) => typeOf(source, records, me, known, given));
    if (record !== null) records.push({ ...record, at: step.at });
  }
  return records;
}

function inHandAfter(step: Step, typed: (source: string) => ValueType): Omit<InHand, 'at'> | null {
  switch (step.kind) {
    case 'find':
      return { name: step.as, entity: step.entity.name, how: 'found' };
    case 'create':
      return { name: step.as, entity: step.entity.name, how: 'made' };
    case 'list':
      return { name: step.as, entity: step.entity.name, how: 'listed' };
    case 'sign in by':
      return { name: step.as, entity: step.entity.name, how: 'signed in' };
    case 'for each': {
      const type = typed(`(${step.list.source}).first()`);
      return { name: step.name, entity: entityIn(type), type, how: 'item' };
    }
    case 'read':
    case 'update':
    case 'sign in':
      return { name: step.target.source, entity: entityIn(typed(step.target.source)), how: 'used' };
    default:
      return null;
  }
}

/** The entity of the record that an expression gives; undefined where it cannot be told. */
export const entityOf = (...asked: Parameters<typeof typeOf>): string | undefined =>
  entityIn(typeOf(...asked));

/**
 * As `entityOf`, where records of several entities sign in: the entity that a path from `me` comes to for the
 * first of them for whom it has all the fields.
 */
export function entityForOneOf(
  people: readonly string[],
  source: string,
  fields: readonly string[],
  records: readonly InHand[],
  known: Known,
): string | undefined {
  const reached = people.flatMap((me) => entityOf(source, records, me, known) ?? []);
  const hasAll = (entity: string): boolean =>
    fields.every((name) => known.wireField(entity, name) !== undefined);
  return reached.find(hasAll) ?? reached[0];
}

const entityIn = (type: ValueType): string | undefined =>
  type.kind === 'record' ? type.entity : undefined;

function typeOf(
  source: string,
  records: readonly InHand[],
  me: string | undefined,
  known: Known,
  given: Given = {},
): ValueType {
  const inHand = records.filter(({ how }) => how !== 'used' && how !== 'listed');
  const variables: Record<string, ValueType> = {
    ...given,
    me: me === undefined ? ANY : recordOf(me),
  };
  for (const { name, entity, type = ANY } of inHand)
    variables[name] = entity === undefined ? type : recordOf(entity);
  return known.typeOf(source, variables);
}
