// The specification as it is written, block by block, each with its evidence.

import type { Block, List, Table } from '../../../../read/outline/block.ts';
import { detailsOf, standingOf } from './details.ts';
import type { Evidences } from './evidence.ts';
import { gravest, LOOKS, toneOf } from './marks.ts';
import { html, inline, type Markup } from './markup.ts';

/** A section's own heading is the page's to write. */
const DEEPER = 1;

export function blockOf(block: Block, evidences: Evidences): Markup {
  switch (block.kind) {
    case 'table':
      return tableOf(block, evidences);
    case 'heading': {
      const text = inline(block.text.text);
      const level = block.level + DEEPER > 4 ? html`<h4>${text}</h4>` : html`<h3>${text}</h3>`;
      return html`${level}${under(evidences, block.at.line)}`;
    }
    case 'bullets':
    case 'numbers':
      return listOf(block, evidences);
    case 'fence': {
      const last = block.firstLine + block.text.split('\n').length;
      return html`<pre class="fence">${block.text}</pre>
        ${under(evidences, block.at.line, last)}`;
    }
    case 'paragraph': {
      const last = block.at.line + block.text.text.split('\n').length - 1;
      return html`<p>${inline(block.text.text)}</p>
        ${under(evidences, block.at.line, last)}`;
    }
  }
}

/** What is said of lines that are no row of a table. */
export function under(evidences: Evidences, first: number, last = first): Markup | null {
  const evidence = evidences.at(first, last);
  return evidence === null
    ? null
    : html`<div class="evidence">${anchors(evidences, first, last)}${detailsOf(evidence)}</div>`;
}

/** The lines that something is said of, for links to lead to. */
const anchors = (evidences: Evidences, first: number, last: number): Markup[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((line) => evidences.at(line) !== null)
    .map((line) => html`<span id="L${line}"></span>`);

function listOf({ kind, items }: List, evidences: Evidences): Markup {
  const written = items.map(
    (item) => html`<li>${inline(item.text)}${under(evidences, item.at.line)}</li>`,
  );
  return kind === 'bullets'
    ? html`<ul>
        ${written}
      </ul>`
    : html`<ol>
        ${written}
      </ol>`;
}

function tableOf({ columns, rows }: Table, evidences: Evidences): Markup {
  const heads = columns.map(({ text }) => html`<th scope="col">${inline(text)}</th>`);
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th class="at">Line</th>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowOf(row, columns.length, evidences))}
      </tbody>
    </table>
  </div>`;
}

function rowOf({ cells, at }: Table['rows'][number], width: number, evidences: Evidences): Markup {
  const evidence = evidences.at(at.line);
  const standing = evidence === null ? null : standingOf(evidence);
  const mark = standing === null ? null : html` <b>${LOOKS[standing].mark}</b>`;
  const permissions = evidence?.rows.filter(({ row }) => row.kind === 'permission') ?? [];
  const written = cells.map((cell) => {
    // Several calls may share a cell.
    const own = permissions.filter((one) => one.row.at.column === cell.at.column);
    const tone = toneOf(gravest(own.map((one) => one.standing)));
    return html`<td class="${tone === '' ? '' : `cell ${tone}`}">${inline(cell.text)}</td>`;
  });
  const row = html`<tr class="${toneOf(standing)}" id="L${at.line}">
    <td class="at">${at.line}${mark}</td>
    ${written}
  </tr> `;
  if (evidence === null) return row;
  return html`${row}
    <tr class="evidence ${toneOf(standing)}">
      <td></td>
      <td colspan="${width}">${detailsOf(evidence)}</td>
    </tr> `;
}
