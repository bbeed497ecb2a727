// Whether the example records of an entity could be stored together.

import type { Entity, ExampleRow, Field } from '../../../../model/sections/entities.ts';
import { sharedWithin, uniquesOf } from '../../../../model/sections/lookup.ts';
import type { Span } from '../../../../text/span.ts';
import type { Report } from '../../../grammar/report.ts';
import { brief } from '../../../grammar/words.ts';
import { diagnostics } from '../table/diagnostics.ts';

/** Reports records that share what is unique. */
export function judgeExamples(entity: Entity, report: Report): void {
  const rows = entity.examples?.rows ?? [];
  for (const field of uniquesOf(entity)) judgeUnique(field, [], rows, report);
  for (const field of entity.fields) {
    const shared = sharedWithin(field);
    if (shared !== undefined) judgeUnique(field, [shared], rows, report);
  }
}

function judgeUnique(
  field: Field,
  within: readonly string[],
  rows: readonly ExampleRow[],
  report: Report,
): void {
  const seen = new Map<string, Span>();
  for (const row of rows) {
    const cell = Object.hasOwn(row.values, field.name) ? row.values[field.name] : undefined;
    if (cell === undefined || cell.value === null) continue;
    const shared = within.map((name) => row.values[name]?.value ?? null);
    if (shared.includes(null)) continue;
    const value = JSON.stringify([cell.value, ...shared]);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, cell.at);
    else {
      const holes = { name: field.name, value: brief(String(cell.value)) };
      const related = [{ message: 'It stands here first.', at: first }];
      report(diagnostics['example-repeated'](cell.at, holes, related));
    }
  }
}
