// The run as one page that needs nothing else: the specification itself, coloured by its evidence.

import { SECTION_IDS, SECTIONS, type SectionId } from '../../../../model/index.ts';
import { outline } from '../../../../read/outline/outline.ts';
import type { Source } from '../../../../text/source.ts';
import type { Report } from '../facts/report.ts';
import { tally } from '../../run/outcome.ts';
import { failingOf, missingOf, why } from '../facts/causes.ts';
import { isTried, type Standing } from '../facts/rows.ts';
import { soughtOf } from '../facts/sought.ts';
import { blockOf, under } from './blocks.ts';
import { Evidences, type NameOf } from './evidence.ts';
import { counted, gravest, LOOKS, STANDINGS, toneOf } from './marks.ts';
import { html, inline, type Markup } from './markup.ts';
import style from './style.css?raw';

/** Nothing is loaded, and nothing runs, whatever a specification holds. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The whole document. */
export function page(report: Report, source: Source, nameOf: NameOf): string {
  const { spec, outcomes } = report;
  const evidences = new Evidences(report, nameOf);
  const { sections } = outline(source, () => {});
  const asked = SECTION_IDS.filter((id) => outcomes.some(({ section }) => section === id));
  const { failed } = tally(outcomes);
  const title = `${spec.name} ${spec.version}: ${failed === 0 ? 'accepted' : `${failed} failed`}`;
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header>
          <p class="file">${spec.file}</p>
          <h1>${spec.name} <small>${spec.version}</small></h1>
          ${verdictOf(report, evidences)}
          <nav aria-label="Sections">
            <ol>
              ${asked.map((id) => entryOf(id, report))}
            </ol>
          </nav>
        </header>
        <main>
          ${failures(report)}
          ${asked.map(
            (id) =>
              html`<section id="${id}">
                <h2>${SECTIONS[id].number}. ${sections[id].title}</h2>
                ${under(evidences, sections[id].at.line)}
                ${sections[id].blocks.map((block) => blockOf(block, evidences))}
              </section> `,
          )}
        </main>
        <footer>${legend()}</footer>
      </body>
    </html> `;
  return document.text;
}

/** Ours, and no markup: `<style>` holds it as it is. */
const STYLE = html([style] as unknown as TemplateStringsArray);

function verdictOf(
  { outcomes, waiting, leftOut, notReached }: Report,
  { rows }: Evidences,
): Markup {
  const standings = [
    ...outcomes.map(({ verdict }) => verdict),
    ...notReached.map(() => 'not reached' as const),
    ...waiting.map(() => 'waiting' as const),
    ...leftOut.map(() => 'left out' as const),
  ];
  const parts = STANDINGS.flatMap((standing) => {
    const count = standings.filter((one) => one === standing).length;
    return count === 0
      ? []
      : [html`<span class="${LOOKS[standing].tone}" style="flex-grow:${count}"></span>`];
  });
  const covered = rows.filter(isTried).length;
  return html`<p class="counts">${counted(standings)}</p>
    <div class="bar" aria-hidden="true">${parts}</div>
    <p class="covered">
      ${covered} of ${rows.length} rows of the specification are covered by what was tried.
    </p>`;
}

function entryOf(id: SectionId, { outcomes }: Report): Markup {
  const standings = outcomes.filter(({ section }) => section === id).map(({ verdict }) => verdict);
  const gravestOf = gravest(standings);
  const mark = gravestOf === null ? '' : LOOKS[gravestOf].mark;
  return html`<li class="${toneOf(gravestOf)}">
    <a href="#${id}"><b>${mark}</b> ${SECTIONS[id].number} ${SECTIONS[id].title}</a>
  </li>`;
}

/** What did not pass and what was not reached, by its cause, each scenario with a way to its row. */
function failures(report: Report): Markup | null {
  const failing = failingOf(report).map(({ words, outcomes }) => {
    const items = outcomes.map(({ name, line, verdict }) => itemOf(verdict, name, line));
    return words === null ? items : causeOf(outcomes[0].verdict, words, items);
  });
  const missing = missingOf(report).map(({ reason, obligations }) => {
    const items = obligations.map((one) => itemOf('not reached', report.nameOf(one), one.at.line));
    const words = `${soughtOf(report, obligations[0])}: ${reason?.why ?? why(obligations[0])}`;
    return causeOf('not reached', words, items);
  });
  if (failing.length + missing.length === 0) return null;
  return html`<section class="failures">
    <h2>What did not pass, by its cause</h2>
    <ul>
      ${[...failing, ...missing]}
    </ul>
  </section>`;
}

function itemOf(standing: Standing, name: string, line: number): Markup {
  const { mark, words, tone } = LOOKS[standing];
  return html`<li class="${tone}">
    <span class="mark" title="${words}">${mark}</span> <a href="#L${line}">${inline(name)}</a>
    <span class="at">line ${line}</span>
  </li>`;
}

function causeOf(standing: Standing, words: string, items: readonly Markup[]): Markup {
  const { mark, words: stands, tone } = LOOKS[standing];
  return html`<li class="${tone}">
    <details>
      <summary>
        <span class="mark" title="${stands}">${mark}</span> ${inline(words)}
        <span class="at">${items.length} depend on it</span>
      </summary>
      <ul>
        ${items}
      </ul>
    </details>
  </li>`;
}

const legend = (): Markup =>
  html`<ul class="legend">
      ${STANDINGS.map((standing) => {
        const { mark, words, tone } = LOOKS[standing];
        return html`<li class="count ${tone}"><b>${mark}</b> ${words}</li>`;
      })}
    </ul>
    <p>A row stands by the scenarios that it asks for, else by those that rest on it.</p>`;
