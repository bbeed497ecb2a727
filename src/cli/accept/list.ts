// `nonet accept --list`: what would be tried, without trying it; what waits, and what is left out.

import { paintOf } from '../../text/paint.ts';
import { SECTION_IDS, SECTIONS, type SectionId, type Spec } from '../../model/index.ts';
import {
  isImpossible,
  isNotReached,
  isPossible,
  obligationsOf,
  ON_THE_MOCK,
  type LeftOut,
  type Obligation,
} from '../../obligations/index.ts';
import { isColoured } from '../terminal/colours.ts';
import { print, printData } from '../terminal/print.ts';
import { examine } from '../../workbench/examine.ts';
import { sinceRevision } from './choice/changed.ts';
import { meantBy } from './choice/meant.ts';
import { awaited, waitsFor } from './report/facts/awaited.ts';
import { namer } from './features/names.ts';
import { sinceOf, type Options } from './on-what.ts';
import type { Suite } from './run/suite.ts';

/** What was derived of a specification, as far as it was asked for. */
interface Listed {
  readonly spec: Spec;
  readonly features: Suite['features'];
  readonly obligations: readonly Obligation[];
  readonly waiting: readonly Obligation[];
  readonly leftOut: readonly LeftOut[];
}

interface ListOptions {
  readonly features: Suite['features'];
  readonly sections?: readonly SectionId[] | undefined;
  readonly tags?: string | undefined;
  /** The revision of git since which a row has to have changed. */
  readonly since?: string | undefined;
  /** Whether rows are tried in every combination. */
  readonly isWhole?: boolean | undefined;
}

/** Prints what a run with such options of the command would try. */
export function list(
  file: string,
  text: string,
  { section, tags, onlyChanged, all, json }: Options,
  { features }: Suite,
): void {
  const since = sinceOf(onlyChanged);
  const found = listed(file, text, { features, sections: section, tags, since, isWhole: all });
  if (json === true) printData(`${listAsJson(found)}\n`);
  else print(listing(found, { coloured: isColoured() }));
}

/** Derives what a run with such options would try. */
function listed(
  file: string,
  text: string,
  { features, sections, tags, since, isWhole = false }: ListOptions,
): Listed {
  const isMeant = meantBy(sections, tags);
  const { spec } = examine(file, text);
  const { obligations, waiting, leftOut } = obligationsOf(spec, undefined, {
    ...ON_THE_MOCK,
    isWhole,
  });
  const isChosen = since === undefined ? () => true : sinceRevision(spec, since, obligations);
  return {
    ...{ spec, features },
    obligations: obligations.filter((one) => isMeant(one) && isChosen(one)),
    waiting: waiting.filter(isMeant),
    leftOut: leftOut.filter(isMeant),
  };
}

type Named = Pick<Obligation, 'id' | 'kind' | 'section' | 'at' | 'words'>;

/** The list for people: a line for each, section by section. */
function listing(listed: Listed, { coloured }: { readonly coloured: boolean }): string {
  const { obligations, waiting, leftOut } = listed;
  const paint = paintOf(coloured);
  const nameOf = namer(listed.features);
  const place = ({ at }: Named): string => paint.dim(`${listed.spec.file}:${at.line}`);
  const line = (one: Named, mark = ' ', why = ''): string =>
    `${mark} ${place(one)} ${nameOf(one)}${why === '' ? '' : `\n      ${why}`}`;
  const isIn =
    (id: SectionId) =>
    ({ section }: Named): boolean =>
      section === id;
  const sections = SECTION_IDS.flatMap((id) => {
    const lines = [
      ...obligations
        .filter(isIn(id))
        .map((one) =>
          isPossible(one.plan)
            ? line(one)
            : isNotReached(one.plan)
              ? line(one, paint.yellow('~'), `not reached: ${one.plan.notReached}`)
              : line(one, paint.red('✗'), `cannot be: ${one.plan.impossible}`),
        ),
      ...waiting
        .filter(isIn(id))
        .map((one) => line(one, '…', `blocked by ${awaited(listed, [one])}`)),
      ...leftOut.filter(isIn(id)).map((one) => line(one, '–', `not covered: ${one.why}`)),
    ];
    const { number, title } = SECTIONS[id];
    return lines.length === 0 ? [] : [[paint.bold(`${number} ${title}`), ...lines].join('\n')];
  });
  return [...sections, countsIn(listed)].join('\n\n');
}

function countsIn({ spec, obligations, waiting, leftOut }: Listed): string {
  const open = SECTION_IDS.filter((id) => !['shown', 'none'].includes(spec.sections[id].state));
  const numbers = open.map((id) => SECTIONS[id].number).join(', ');
  const stuck = obligations.filter(({ plan }) => isImpossible(plan)).length;
  const lost = obligations.filter(({ plan }) => isNotReached(plan)).length;
  return [
    `${obligations.length - lost} to try`,
    ...(stuck > 0 ? [`${stuck} of them cannot be`] : []),
    ...(lost > 0 ? [`${lost} not reached`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} blocked`] : []),
    ...(leftOut.length > 0 ? [`${leftOut.length} not covered`] : []),
    ...(open.length > 0 ? [`not shown: section${open.length > 1 ? 's' : ''} ${numbers}`] : []),
  ].join(', ');
}

/** The list for other programs. */
function listAsJson(listed: Listed): string {
  const { spec, obligations, waiting, leftOut } = listed;
  const nameOf = namer(listed.features);
  const told = (one: Named) => {
    const { id, kind, section, at, words } = one;
    return { id, kind, section, line: at.line, name: nameOf(one), words };
  };
  const document = {
    ...{ file: spec.file, name: spec.name, version: spec.version },
    counts: {
      scenarios: obligations.length,
      ...{ waiting: waiting.length, leftOut: leftOut.length },
    },
    scenarios: obligations.map((one) => ({
      ...told(one),
      restsOn: one.also.map(({ at, why }) => ({ line: at.line, why })),
      impossible: isImpossible(one.plan) ? one.plan.impossible : null,
      notReached: isNotReached(one.plan) ? one.plan.notReached : null,
    })),
    waiting: waiting.map((one) => ({ ...told(one), waitsFor: waitsFor(spec, one) })),
    leftOut: leftOut.map((one) => ({ ...told(one), why: one.why })),
  };
  return JSON.stringify(document, null, 2);
}
