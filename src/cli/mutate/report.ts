// What became of the changes, told on a terminal: a line for each section, and each survivor with its
// row of the specification.

import { paintOf } from '../../text/paint.ts';
import { SECTIONS } from '../../model/index.ts';
import {
  bySection,
  CHANGES,
  countsOf,
  idOf,
  isSurvivor,
  type Counts,
  type Outcome,
} from '../../mutate/index.ts';

export interface Tried {
  readonly file: string;
  readonly lines: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** How many changes were not tried, as the command was interrupted. */
  readonly left: number;
  /** Where it is argued that a change makes no difference. */
  readonly arguedIn: string;
  /** Argued of a change that there is not, or that is noticed after all. */
  readonly stale: readonly string[];
  readonly milliseconds: number;
}

const WIDTH = Math.max(...Object.values(SECTIONS).map(({ title }) => title.length));

/** Everything, as text. */
export function formatReport(tried: Tried, { coloured }: { readonly coloured: boolean }): string {
  const paint = paintOf(coloured);
  const sections = bySection(tried.outcomes).map(([id, outcomes]) => {
    const counts = countsOf(outcomes);
    const mark = counts.survived === 0 ? paint.green('✓') : paint.red('✗');
    const { number, title } = SECTIONS[id];
    return `${mark} ${number} ${title.padEnd(WIDTH)}  ${words(counts)}`;
  });
  const survivors = tried.outcomes.filter(isSurvivor).map((outcome) => survivor(tried, outcome));
  const stale = tried.stale.map(
    (id) =>
      `${paint.yellow('?')} ${tried.arguedIn}: \`${id}\` is noticed, or there is no such change: take it out`,
  );
  const seconds = (tried.milliseconds / 1000).toFixed(1);
  const left = tried.left > 0 ? [`Interrupted: ${tried.left} changes were not tried.`] : [];
  return [
    sections.join('\n'),
    ...survivors,
    ...stale,
    ...left,
    `${words(countsOf(tried.outcomes))} (${seconds} s)`,
  ].join('\n\n');
}

function words({ killed, survived, equivalent }: Counts): string {
  const all = killed + survived;
  const share = all === 0 ? '' : ` (${((100 * killed) / all).toFixed(1)} %)`;
  const same = equivalent === 0 ? '' : `, ${equivalent} equivalent`;
  return `${killed} killed${share}, ${survived} survived${same}`;
}

function survivor({ file, lines, arguedIn }: Tried, { change }: Outcome): string {
  const { at, kind, words: said } = change;
  return [
    `✗ ${CHANGES[kind]}: ${said}`,
    `  ${file}:${at.line}`,
    `    ${lines[at.line - 1] ?? ''}`,
    `  No scenario notices. Where nobody could, write in ${arguedIn}: - \`${idOf(change)}\`: why`,
  ].join('\n');
}

/** Everything, as JSON. */
export const asJson = ({ outcomes, left, stale, file, milliseconds }: Tried): string =>
  JSON.stringify(
    {
      file,
      milliseconds: Math.round(milliseconds),
      ...countsOf(outcomes),
      left,
      sections: Object.fromEntries(bySection(outcomes).map(([id, of]) => [id, countsOf(of)])),
      stale,
      changes: outcomes.map(({ change, killedBy, equivalent }) => ({
        id: idOf(change),
        kind: change.kind,
        line: change.at.line,
        words: change.words,
        killedBy,
        equivalent,
      })),
    },
    null,
    2,
  );
