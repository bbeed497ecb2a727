// The contract's types as the scaffold needs them: what a shown record's fields are.

import {
  hasRule,
  shownFields,
  viewNamed,
  type Call,
  type ShownField,
  type Spec,
} from '../../model/index.ts';
import { answerShape } from '../../contract/product/answer.ts';
import { definitionsOf } from '../../contract/product/definitions.ts';
import type { Definitions, Member, Shape } from '../../contract/shape/shape.ts';
import { memberOf } from './code.ts';

const known = new WeakMap<Spec, Definitions>();

/** A member of a record as the contract has it. */
export function memberIn(spec: Spec, shows: string, wire: string): Member | undefined {
  const all = known.get(spec) ?? definitionsOf(spec);
  known.set(spec, all);
  const shape = all.get(shows);
  return shape?.kind === 'object' ? shape.members.find(({ name }) => name === wire) : undefined;
}

/** Whether a record may lack a field. */
export const mayLack = (spec: Spec, shows: string, wire: string): boolean => {
  const found = memberIn(spec, shows, wire);
  return found !== undefined && (found.optional || found.shape.kind === 'nullable');
};

/** A shape without what may stand there in its place. */
export const bare = (shape: Shape): Shape => (shape.kind === 'nullable' ? bare(shape.of) : shape);

/** The field by which shown records are told apart: the key, else another that no two share. */
export function identityOf(spec: Spec, shows: string, among?: string): ShownField | undefined {
  const others = among === undefined ? null : shownFields(spec, among).map(({ own }) => own?.name);
  const fields = shownFields(spec, shows).filter(
    ({ own }) => own !== null && (others === null || others.includes(own.name)),
  );
  return (
    fields.find(({ own }) => hasRule(own!, 'key')) ??
    fields.find(({ own }) => hasRule(own!, 'unique'))
  );
}

/** Whether a type's records are answered whole, and not by their keys. */
export const isShownWhole = (spec: Spec, name: string): boolean =>
  viewNamed(spec, name) !== undefined;

/** A value as a segment of an address. */
export function segment(spec: Spec, shows: string, wire: string, of: string): string {
  const shape = memberIn(spec, shows, wire)?.shape;
  const kind = shape === undefined ? undefined : bare(shape);
  const code = memberOf(of, wire);
  const isSafe =
    kind?.kind === 'integer' ||
    (kind?.kind === 'text' && ['slug', 'uuid'].includes(kind.format ?? ''));
  if (isSafe && !mayLack(spec, shows, wire)) return code;
  return `encodeURIComponent(${mayLack(spec, shows, wire) ? `String(${code})` : code})`;
}

/** Whether a call that succeeds may answer null in the place of a record. */
export const mayAnswerNothing = (spec: Spec, call: Call): boolean =>
  holdsNull(answerShape(spec, call));

const holdsNull = (shape: Shape): boolean =>
  shape.kind === 'nullable' ||
  (shape.kind === 'any of' && shape.of.some(holdsNull)) ||
  (shape.kind === 'object' && shape.members.some((member) => holdsNull(member.shape)));
