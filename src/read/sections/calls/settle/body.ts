// What the members of a body fill, and so their types.

import type { BodyMember, BodyShape } from '../../../../model/sections/calls.ts';
import { hasRule, wireName } from '../../../../model/sections/lookup.ts';
import type { Field } from '../../../../model/sections/entities.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import { type Comparison, comparedField } from './comparisons.ts';
import type { Known } from './known.ts';

export interface BodyContext {
  /** The entity of the record that takes the body; null: none does; undefined: it is open. */
  readonly taker: string | null | undefined;
  readonly comparisons: readonly Comparison[];
  readonly known: Known;
  readonly report: Report;
}

/** The shape with each member's type and what it fills. */
export function settleShape(shape: BodyShape, context: BodyContext): BodyShape {
  if (shape.kind === 'list') return { ...shape, of: settleShape(shape.of, context) };
  return { ...shape, members: shape.members.map((member) => settleMember(member, context)) };
}

function settleMember(member: BodyMember, context: BodyContext): BodyMember {
  if (member.shape?.kind === 'object')
    return { ...member, shape: settleShape(member.shape, context) };
  // What stands in a list within the body fills no one record.
  if (member.shape !== null) {
    const apart = { ...context, taker: null, comparisons: [] };
    return { ...member, shape: settleShape(member.shape, apart) };
  }
  if (member.type !== null) return member;
  return written(member, context) ?? compared(member, context) ?? unfilled(member, context);
}

function written(member: BodyMember, { taker, known, report }: BodyContext): BodyMember | null {
  const entity = taker ? known.entity(taker) : undefined;
  const field = entity && known.wireField(entity.name, member.name);
  if (!entity || !field) return null;
  refuseGiven(member, entity.name, field, report);
  const fills = { entity: entity.name, field: field.name, how: 'write' as const };
  return { ...member, type: field.type, fills };
}

/** Reports a member for a field that no request may give. */
function refuseGiven(member: BodyMember, entity: string, field: Field, report: Report): void {
  const holes = { name: member.name, entity };
  if (hasRule(field, 'computed')) report(diagnostics['computed-field'](member.at, holes));
  else if (field.required === 'auto') report(diagnostics['auto-field'](member.at, holes));
  else if (hasRule(field, 'read-only')) report(diagnostics['read-only-field'](member.at, holes));
}

function compared(member: BodyMember, { comparisons, known }: BodyContext): BodyMember | null {
  const found = comparedField(member.name, comparisons, known);
  if (found === undefined) return null;
  const { entity, field } = found.comparison;
  return { ...member, type: found.field.type, fills: { entity, field, how: 'compare' } };
}

/** Whether a field of whoever takes the body, whose name is open, may be meant. */
function isLeftOpen({ name }: BodyMember, taker: string | null, { leavesOpen }: Known): boolean {
  return taker !== null && leavesOpen('field', name, taker);
}

function unfilled(member: BodyMember, context: BodyContext): BodyMember {
  const { taker, comparisons, known, report } = context;
  const open =
    taker === undefined ||
    isLeftOpen(member, taker, known) ||
    (taker !== null && !known.entity(taker)) ||
    comparisons.some(
      ({ parameter, entity, field }) => parameter === member.name || !known.field(entity, field),
    );
  if (!open) {
    const fields = taker ? (known.entity(taker)?.fields ?? []) : [];
    const names = [...fields.map(wireName), ...comparisons.map(({ parameter }) => parameter)];
    const near = nearest(member.name, names);
    const holes = { name: member.name, entity: taker, nearest: near };
    report(diagnostics['unfilled-member'](member.at, holes));
  }
  return { ...member, type: { kind: 'json' } };
}
