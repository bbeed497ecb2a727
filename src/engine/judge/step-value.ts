// What steps give a field that cannot hold it: told of what the request gave for it, or left out.

import { restsOnBroken } from '../calls/broken.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { Origin } from '../store/draft.ts';
import { type Broken, typeBreach } from './violation.ts';

/**
 * Notes that a step gives a field what is not of its type, unless that comes of broken input, which
 * has been told. What the request leaves out is told only if nothing else is wrong. `asIs`: what the
 * request calls the value, where it is one of its own.
 */
export function noteStepValue(
  call: CallCase,
  entity: EntityType,
  field: FieldType,
  origin: Origin,
  from: Compiled,
  asIs: string | null = null,
): void {
  if (restsOnBroken(call, from)) return;
  const [name, ...others] = from.uses.filter((one) => given(call, one) !== undefined);
  const isOne = name !== undefined && others.length === 0;
  // A member of an item is no parameter by itself, and is told like one.
  const own = isOne ? name : asIs;
  const raw = isOne ? (given(call, name)!.raw ?? null) : own === null ? null : origin.value;
  const broken: Broken = { entity, field, name: origin.name, value: origin.value };
  if (own !== null && raw !== null) {
    if (call.isTold(own, 0)) return;
    call.note(own, 0, null);
    const told = { ...broken, name: own, value: raw };
    return call.breach('rules', typeBreach(call, 'invalid', told, origin.decision));
  }
  const isMissing = own !== null && (!isOne || from.source.source.trim() === own);
  const told = isMissing ? { ...broken, name: own, value: null } : broken;
  const breach = typeBreach(call, isMissing ? 'required' : 'invalid', told, origin.decision);
  const isTold = call.unlessOthers.some((other) => other.field === breach.field);
  if (!isTold) call.unlessOthers.push(breach);
}

/** A parameter of the address, or a member of the body that stands for itself. */
const given = (call: CallCase, name: string) =>
  call.held(name) === null ? (call.parameter(name) ?? call.given(name)) : undefined;
