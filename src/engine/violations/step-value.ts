// What steps give a field that cannot hold it: told of what the request gave for it, or left out.

import { restsOnBroken } from '../calls/broken.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { PlainTrigger } from '../../model/sections/errors.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { RuleType } from '../rules/rule-book.ts';
import type { Origin } from '../store/draft.ts';
import { type Broken, ruleBreach, typeBreach } from './violation.ts';

/** What is known of a value that a field cannot hold. */
interface Lack {
  /** What the request calls the value, where it is one of its own. */
  readonly asIs: string | null;
  /** The row of section 5 by which the field is required. */
  readonly row: RuleType | undefined;
  /** Whether it is a blank text where the field has to be filled. */
  readonly isLacking: boolean;
}

const NO_LACK: Lack = { asIs: null, row: undefined, isLacking: false };

/**
 * Notes that a step gives a field what is not of its type, or nothing where it has to be filled, unless
 * that comes of broken input, which has been told. What the request leaves out is told only if nothing
 * else is wrong.
 */
export function noteStepValue(
  call: CallCase,
  entity: EntityType,
  field: FieldType,
  origin: Origin,
  from: Compiled,
  { asIs, row, isLacking }: Lack = NO_LACK,
): void {
  if (restsOnBroken(call, from)) return;
  const isRow = row !== undefined && (isLacking || origin.value === null);
  const breachOf = (trigger: PlainTrigger, broken: Broken) =>
    isRow
      ? ruleBreach(call, row, broken, { bound: null })
      : typeBreach(call, isLacking ? 'required' : trigger, broken, origin.decision);
  const [name, ...others] = from.uses.filter((one) => given(call, one) !== undefined);
  // What is looked up by a parameter is no fault of what that says.
  const isLookedUp = from.uses.some((one) => call.moment.schema.entity(one) !== undefined);
  const isOne = name !== undefined && others.length === 0 && !isLookedUp;
  // A member of an item is no parameter by itself, and is told like one.
  const own = isOne ? name : asIs;
  const raw = isOne ? (given(call, name)!.raw ?? null) : own === null ? null : origin.value;
  const broken: Broken = { entity, field, name: origin.name, value: origin.value };
  if (isLacking || (own !== null && raw !== null)) {
    const name = own ?? origin.name;
    if (call.isTold(name, 0)) return;
    call.note(name, 0, null);
    const told = own === null ? broken : { ...broken, name, value: raw };
    return call.breach('rules', breachOf('invalid', told));
  }
  const isMissing = own !== null && (!isOne || from.source.source.trim() === own);
  const told = isMissing ? { ...broken, name: own, value: null } : broken;
  call.breachUnlessOthers(breachOf(isMissing ? 'required' : 'invalid', told));
}

/** A parameter of the address, or a member of the body that stands for itself. */
const given = (call: CallCase, name: string) =>
  call.held(name) === null ? (call.parameter(name) ?? call.given(name)) : undefined;
