// `{ id: text, fee?: number, items: [{ sku: text }] }`: a body that goes to another service, or comes back from it.

import type { OutgoingMember, OutgoingShape } from '../../../../model/messages/outgoing.ts';
import type { Type } from '../../../../model/values/type.ts';
import type { BodyMember, BodyShape } from '../../../../model/sections/calls.ts';
import type { Report } from '../../../grammar/report.ts';
import type { Scanner } from '../../../grammar/scanner.ts';
import { readShape as readBody } from '../row/takes.ts';
import { diagnostics } from './diagnostics.ts';

interface Direction {
  /** The names that a path has already; not there for what comes back. */
  readonly taken?: readonly string[];
}

/** The members of a body; null, reported, where one cannot be used. Throws `Unexpected`. */
export function readShape(
  scanner: Scanner,
  report: Report,
  { taken }: Direction = {},
): OutgoingMember[] | null {
  if (scanner.next !== '{') scanner.fail('`{`');
  const shape = readBody(scanner, 0);
  scanner.expectEnd('nothing after the body');
  const members = shape.kind === 'object' ? shape.members : [];
  return readMembers(members, new Set(taken), { report, isSent: taken !== undefined });
}

interface Reading {
  readonly report: Report;
  readonly isSent: boolean;
}

function readMembers(
  members: readonly BodyMember[],
  names: Set<string>,
  reading: Reading,
): OutgoingMember[] | null {
  const read = members.map((member) => readMember(member, names, reading));
  return read.includes(null) ? null : (read as OutgoingMember[]);
}

function readMember(
  { name, optional, type, shape, at }: BodyMember,
  names: Set<string>,
  reading: Reading,
): OutgoingMember | null {
  const { report, isSent } = reading;
  if (names.has(name)) {
    report(diagnostics['duplicate-outgoing-member'](at, { name }));
    return null;
  }
  names.add(name);
  if (shape !== null) {
    const inner = readInner(shape, reading);
    return inner && { name, optional, type: { kind: 'json' }, shape: inner, at };
  }
  if (type !== null && (isSent || isValue(type)) && name !== '__proto__')
    return { name, optional, type, at };
  report(diagnostics['untyped-outgoing-member'](at, { name }));
  return null;
}

function readInner(shape: BodyShape, reading: Reading): OutgoingShape | null {
  if (shape.kind === 'list') {
    const of = readInner(shape.of, reading);
    return of && { kind: 'list', of };
  }
  const members = readMembers(shape.members, new Set(), reading);
  return members && { kind: 'object', members };
}

/** Another service answers none of the product's records. */
const isValue = (type: Type): boolean =>
  type.kind === 'list' ? isValue(type.of) : type.kind !== 'reference';
