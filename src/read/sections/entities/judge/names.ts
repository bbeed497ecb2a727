// Whether every name of section 3 is declared once, and leads somewhere.

import type { Entities, Field } from '../../../../model/sections/entities.ts';
import { recordName, wireName } from '../../../../model/sections/lookup.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import { SIMPLE_TYPES, type Type } from '../../../../model/values/type.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Span } from '../../../../text/span.ts';
import type { Report } from '../../../grammar/report.ts';
import type { Reading } from '../../../reading/reading.ts';
import { MEANT_TYPES, referenceIn } from '../../../grammar/type.ts';
import { diagnostics } from '../table/diagnostics.ts';

/** What a record's name may not be, because expressions have it already. */
const KEPT: ReadonlySet<string> = new Set(['me', 'now', 'old', 'token']);

/** Reports entities and views of one name, and names that records cannot have. */
export function judgeDeclared({ entities, views }: Entities, report: Report): void {
  eachTwice(
    [...entities, ...views],
    (name) => name.name,
    (again, first) =>
      report(diagnostics['duplicate-name'](again.at, { name: again.name }, firstAt(first.at))),
  );
  for (const { name, at } of entities) {
    const record = recordName(name);
    if (KEPT.has(record)) report(diagnostics['reserved-name'](at, { name, record }));
  }
}

const firstAt = (at: Span) => [{ message: 'It stands here first.', at }];

function eachTwice<T>(
  all: readonly T[],
  nameOf: (item: T) => string,
  tell: (again: T, first: T) => void,
) {
  const seen = new Map<string, T>();
  for (const item of all) {
    const first = seen.get(nameOf(item));
    if (first === undefined) seen.set(nameOf(item), item);
    else tell(item, first);
  }
}

/** Reports fields of one name, and of one name in requests and answers. */
export function judgeFieldNames(
  of: string,
  fields: readonly Pick<Field, 'name' | 'rules' | 'at'>[],
  report: Report,
): void {
  eachTwice(
    fields,
    (field) => field.name,
    (again, first) =>
      report(diagnostics['duplicate-field'](again.at, { name: again.name, of }, firstAt(first.at))),
  );
  eachTwice(fields, wireName, (again, first) => {
    if (again.name === first.name) return;
    const holes = { name: wireName(again), of };
    report(diagnostics['duplicate-wire-name'](again.at, holes, firstAt(first.at)));
  });
}

/** Reports a type that is none, and no entity or view either; gives whether it is one. */
export function judgeType(
  type: Type,
  known: ReadonlySet<string>,
  { report, leavesOpen }: Reading,
): boolean {
  const reference = referenceIn(type);
  if (reference === null || known.has(reference.to)) return true;
  const { to: name, at } = reference;
  if (leavesOpen('entity', name)) return false;
  const lower = name.toLowerCase();
  const near = Object.hasOwn(MEANT_TYPES, lower)
    ? MEANT_TYPES[lower]
    : nearest(name, [...SIMPLE_TYPES, ...known]);
  report(diagnostics['unknown-type'](at, { name, nearest: near }));
  return false;
}

/** Reports a name that is no field of an entity; gives whether it is one. */
export function isFieldOf(
  { name, at }: Reference,
  of: string,
  fields: readonly Field[],
  { report, leavesOpen }: Reading,
): boolean {
  const names = fields.map((field) => field.name);
  if (names.includes(name)) return true;
  if (leavesOpen('field', name, of)) return false;
  report(diagnostics['unknown-view-field'](at, { name, of, nearest: nearest(name, names) }));
  return false;
}
