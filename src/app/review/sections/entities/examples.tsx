// The records that a product begins with.

import type { Entity, ExampleRow, Json } from '../../../../model/index.ts';
import { Breakable } from '../../../ui/text/breakable.tsx';
import { FEW_ROWS } from '../../../ui/table.tsx';
import { FactRow } from '../../rows/fact.tsx';
import { FactCell, FactsTable } from '../../rows/facts-table.tsx';

/** More than these are folded away at first. */
const FEW = 5;

export function Examples({ entity: { name, fields }, rows }: ExamplesProps) {
  const named = fields.filter((field) => rows.some(({ values }) => field.name in values));
  return (
    <details open={rows.length <= FEW}>
      <summary className="w-fit rounded-sm py-0.5 text-sm text-muted">
        {rows.length} {rows.length === 1 ? 'example' : 'examples'}
      </summary>
      <div className="mt-2">
        <FactsTable
          stacks="never"
          label={`examples of ${name}`}
          columns={named.map((field) => field.name)}
          isTall={rows.length > FEW_ROWS}
        >
          {rows.map((row) => (
            <FactRow key={row.at.line} at={row.at} columns={named.length}>
              {named.map((field) => (
                <FactCell key={field.name}>
                  <span dir="auto" className="line-clamp-3 max-w-sm break-words">
                    <Breakable>
                      {row.values[field.name]?.moves?.source ??
                        inWords(row.values[field.name]?.value)}
                    </Breakable>
                  </span>
                </FactCell>
              ))}
            </FactRow>
          ))}
        </FactsTable>
      </div>
    </details>
  );
}

interface ExamplesProps {
  entity: Entity;
  rows: readonly ExampleRow[];
}

function inWords(value: Json | undefined): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
