// What an example can give to a call: each parameter with its type and, where it says which record is
// meant, the field that it is compared with.

import {
  BARE_LIST,
  type BodyShape,
  type Call,
  type Entity,
  type Field,
  hasRule,
  type Step,
  type Type,
} from '../../../../model/index.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import { fixedBy } from '../../../../expression/index.ts';
import { comparedField, comparisonsOf } from '../settle/comparisons.ts';
import type { Known } from '../settle/known.ts';
import { recordsOf } from '../settle/records.ts';

/** The entity and the field by which a parameter says which of its records is meant. */
interface Identified {
  readonly entity: Entity;
  readonly field: Field;
}

export interface Parameter {
  readonly name: string;
  readonly type: Type;
  readonly identifies: Identified | null;
  /** What each item of a list of objects holds; null for all else. */
  readonly items: BodyShape | null;
  /** A request without it is refused. */
  readonly required: boolean;
}

const TEXT: Type = { kind: 'text' };
const JSON_TYPE: Type = { kind: 'json' };

/** A call's parameters, the names of wrappers apart. */
export function parametersOf(call: Call, me: string | undefined, known: Known): Parameter[] {
  const records = recordsOf(call.steps, me, known, known.givenBy(call.takes));
  const { path, query, headers, takes, steps } = call;
  const comparisons = comparisonsOf(
    { request: { path, query, headers }, takes, steps },
    records,
    known,
  );
  const compared = (name: string): Field | undefined =>
    comparedField(name, comparisons, known)?.field;
  const plain = (name: string, type: Type, required: boolean): Parameter => ({
    ...{ name, type, required, items: null },
    identifies: identifiedBy(name, allSteps(steps), known),
  });
  const fixed = fixedBy(call, (name) => known.constant(name));
  return [
    ...call.pathParameters.map(({ name, type }) => plain(name, type, true)),
    ...query.map(({ name, type }) => plain(name, type, false)),
    ...headers.map(({ name }) => plain(name, compared(name)?.type ?? TEXT, false)),
    ...(takes === null ? [] : inBody(takes.shape, plain)),
  ].map((one) => (fixed.has(one.name) ? { ...one, required: false } : one));
}

type Plain = (name: string, type: Type, required: boolean) => Parameter;

function inBody(shape: BodyShape, plain: Plain): Parameter[] {
  if (shape.kind === 'list')
    return [
      { ...plain(BARE_LIST, JSON_TYPE, false), identifies: null, items: shape.of },
      // One item may be given without the list around it.
      ...inBody(shape.of, (name, type) => plain(name, type, false)),
    ];
  return shape.members.flatMap((member): Parameter[] => {
    const { name, shape: inner, type, optional, fills } = member;
    if (inner?.kind === 'object') return inBody(inner, plain);
    if (inner !== null)
      return [{ ...plain(name, JSON_TYPE, !optional), identifies: null, items: inner.of }];
    const parameter = plain(name, type ?? JSON_TYPE, !optional);
    return [fills?.how === 'write' ? { ...parameter, identifies: null } : parameter];
  });
}

/** What a step finds by a parameter, or whom it signs in by it. */
function identifiedBy(name: string, steps: readonly Step[], known: Known): Identified | null {
  for (const step of steps) {
    const isFound = step.kind === 'find' && step.parameter === name;
    if (!isFound && !(step.kind === 'sign in by' && step.field.name === name)) continue;
    const entity = known.entity(step.entity.name);
    const field = known.field(step.entity.name, step.field.name);
    if (entity && field && (hasRule(field, 'key') || hasRule(field, 'unique')))
      return { entity, field };
  }
  return null;
}
