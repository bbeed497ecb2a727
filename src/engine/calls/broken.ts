// What rests on input that is missing or not valid: nothing can be said of it besides that.

import { fieldReads } from '../../expression/index.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { Draft } from '../store/draft.ts';
import type { CallCase } from './call-case.ts';

/** Whether an expression reads, itself or through a field worked out from it, what is broken. */
export function restsOnBroken(call: CallCase, compiled: Compiled): boolean {
  return namesBroken(call, compiled) || (call.broken.size > 0 && readsBroken(call, compiled));
}

/** As `restsOnBroken`, before the steps run: all records are still as they are stored. */
export const namesBroken = (call: CallCase, { uses }: Compiled): boolean =>
  call.broken.size > 0 && uses.some((name) => call.broken.has(name) && call.held(name) === null);

/** As `restsOnBroken`, of an expression that sees only a record. */
function readsBroken(call: CallCase, compiled: Compiled): boolean {
  for (const field of fieldsRead(compiled, call.moment.schema))
    if (call.broken.has(field)) return true;
  return false;
}

/** Notes which of a draft's fields were worked out from what is broken. */
export function spreadBroken(call: CallCase, draft: Draft): void {
  if (call.broken.size === 0 || draft.deleted) return;
  for (const field of draft.type.slots) {
    const origin = draft.written.get(field);
    const rests =
      origin === undefined
        ? workedOut(draft, field).some((one) => readsBroken(call, one))
        : origin.from !== undefined && restsOnBroken(call, origin.from);
    if (rests) call.broken.add(field);
  }
}

/** The expression that gives a field its value where no request and no step does. */
function workedOut({ old, changed }: Draft, { set, follows, byDefault }: FieldType): Compiled[] {
  const given = old === null ? (set ?? follows?.value ?? byDefault) : changed && follows?.value;
  return given ? [given] : [];
}

/** An engine's expressions never change, and each is asked about again and again. */
const known = new WeakMap<Compiled, ReadonlySet<FieldType>>();

/** The fields that an expression reads, with those that its computed fields read. */
function fieldsRead(compiled: Compiled, schema: Schema): ReadonlySet<FieldType> {
  let found = known.get(compiled);
  if (found === undefined) known.set(compiled, (found = collect(compiled, schema, new Set())));
  return found;
}

function collect(compiled: Compiled, schema: Schema, found: Set<FieldType>): Set<FieldType> {
  const { tree, environment } = compiled;
  for (const { entity, field: name } of tree === null ? [] : fieldReads(tree, environment)) {
    const field = schema.entity(entity)?.byName.get(name);
    if (field === undefined || found.has(field)) continue;
    found.add(field);
    if (field.computed !== null) collect(field.computed, schema, found);
  }
  return found;
}
