// `{ id: text, fee?: number }`: a body that goes to another service, or comes back from it.

import type { OutgoingMember } from '../../../../model/outgoing.ts';
import type { Type } from '../../../../model/type.ts';
import type { BodyMember } from '../../../../model/calls.ts';
import type { Report } from '../../../grammar/report.ts';
import type { Scanner } from '../../../grammar/scanner.ts';
import { readShape as readBody } from '../takes.ts';
import { diagnostics } from './diagnostics.ts';

/** The members of a body, none of them named as what is `taken`; null, reported, where one cannot be used. Throws `Unexpected`. */
export function readShape(
  scanner: Scanner,
  report: Report,
  taken: readonly string[] = [],
): OutgoingMember[] | null {
  if (scanner.next !== '{') scanner.fail('`{`');
  const shape = readBody(scanner, 0);
  scanner.expectEnd('nothing after the body');
  const members = shape.kind === 'object' ? shape.members : [];
  const names = new Set<string>(taken);
  const read = members.map((member) => readMember(member, names, report));
  return read.includes(null) ? null : (read as OutgoingMember[]);
}

function readMember(
  { name, optional, type, at }: BodyMember,
  names: Set<string>,
  report: Report,
): OutgoingMember | null {
  if (names.has(name)) {
    report(diagnostics['duplicate-outgoing-member'](at, { name }));
    return null;
  }
  names.add(name);
  if (type !== null && isValue(type) && name !== '__proto__') return { name, optional, type, at };
  report(diagnostics['untyped-outgoing-member'](at, { name }));
  return null;
}

/** Another service knows nothing of the product's records. */
const isValue = (type: Type): boolean =>
  type.kind === 'list' ? isValue(type.of) : type.kind !== 'reference';
