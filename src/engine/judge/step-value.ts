// What steps give a field that cannot hold it: told of what the request gave for it, or left out.

import { restsOnBroken } from '../calls/broken.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { Origin } from '../store/draft.ts';
import { type Broken, typeBreach } from './violation.ts';

/**
 * Notes that a step gives a field what is not of its type, unless that comes of broken input, which
 * has been told. What the request leaves out is told only if nothing else is wrong.
 */
export function noteStepValue(
  call: CallCase,
  entity: EntityType,
  field: FieldType,
  origin: Origin,
  from: Compiled,
): void {
  if (restsOnBroken(call, from)) return;
  const [name, ...others] = from.uses.filter((one) => given(call, one) !== undefined);
  const isOne = name !== undefined && others.length === 0;
  const raw = isOne ? (given(call, name)!.raw ?? null) : null;
  const broken: Broken = { entity, field, name: origin.name, value: origin.value };
  if (raw !== null) {
    call.note(name!, 0, null);
    const told = { ...broken, name: name!, value: raw };
    return call.breach('rules', typeBreach(call, 'invalid', told, origin.decision));
  }
  const isMissing = isOne && from.source.source.trim() === name;
  const told = isMissing ? { ...broken, name, value: null } : broken;
  const breach = typeBreach(call, isMissing ? 'required' : 'invalid', told, origin.decision);
  const isTold = call.unlessOthers.some((other) => other.field === breach.field);
  if (!isTold) call.unlessOthers.push(breach);
}

/** A parameter of the address, or a member of the body that stands for itself. */
const given = (call: CallCase, name: string) =>
  call.held(name) === null ? (call.parameter(name) ?? call.given(name)) : undefined;
