// A table of facts: as dense as a reviewer reads, and it scrolls by itself where the page is narrow.

import type { ReactNode } from 'react';

export function FactsTable({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={`Table: ${label}`}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-2 text-xs font-medium whitespace-nowrap text-muted first:pl-4"
              >
                {column}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 pr-4 text-right text-xs font-medium text-muted">
              Line
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

export const FactCell = ({ children }: { children?: ReactNode }) => (
  <td className="px-3 py-2.5 align-top first:pl-4">{children}</td>
);
