// Whether the example records of an entity could be stored together.

import type { Entity, ExampleRow, Field } from '../../../../model/entities.ts';
import { uniquesOf } from '../../../../model/lookup.ts';
import type { Span } from '../../../../text/span.ts';
import type { Report } from '../../../grammar/report.ts';
import { brief } from '../../../grammar/words.ts';
import { diagnostics } from '../diagnostics.ts';

/** Reports records that share what is unique. */
export function judgeExamples(entity: Entity, report: Report): void {
  const rows = entity.examples?.rows ?? [];
  for (const field of uniquesOf(entity)) judgeUnique(field, rows, report);
}

function judgeUnique(field: Field, rows: readonly ExampleRow[], report: Report): void {
  const seen = new Map<string, Span>();
  for (const row of rows) {
    const cell = Object.hasOwn(row.values, field.name) ? row.values[field.name] : undefined;
    if (cell === undefined || cell.value === null) continue;
    const value = JSON.stringify(cell.value);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, cell.at);
    else {
      const holes = { name: field.name, value: brief(String(cell.value)) };
      const related = [{ message: 'It stands here first.', at: first }];
      report(diagnostics['example-repeated'](cell.at, holes, related));
    }
  }
}
