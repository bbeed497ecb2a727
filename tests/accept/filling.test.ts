// A blank specification is filled in from the helpdesk, one section after another, in two orders.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bySection } from '../../src/cli/accept/run/outcome.ts';
import type { Report } from '../../src/cli/accept/report/facts/report.ts';
import { SECTION_IDS, SECTIONS, type SectionId } from '../../src/model/index.ts';
import { type Obligation } from '../../src/obligations/index.ts';
import { sharedObligationsOf } from '../obligations/shared-plans.ts';
import { compile } from '../../src/workbench/compile.ts';
import { accepted } from './accepted.ts';

const HELPDESK = readFileSync('spec/examples/helpdesk.md', 'utf8');
const BLANK = readFileSync('spec/spec.md', 'utf8');

/** A text's sections with their headings, by their numbers; 0 is what stands before them. */
const parts = (text: string): string[] => text.split(/^(?=## \d)/m);

const filled = parts(HELPDESK);
const blank = parts(BLANK);

/** The blank specification with some sections filled in. */
const withSections = (shown: ReadonlySet<SectionId>): string =>
  blank
    .map((part, number) =>
      number > 0 && shown.has(SECTION_IDS[number - 1]!) ? `${filled[number]!.trim()}\n\n` : part,
    )
    .join('');

const ORDERS: readonly (readonly [string, readonly number[]])[] = [
  ['in their order', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['from the calls outwards', [7, 3, 6, 9, 1, 4, 2, 8, 5]],
];

const isOfPages = ({ section }: Pick<Obligation, 'section'>): boolean =>
  section === 'screens' || section === 'purpose';

/** The ids of all that the helpdesk has to prove by requests. */
const everything = sharedObligationsOf(compile('helpdesk.md', HELPDESK).spec).obligations.flatMap(
  (one) => (isOfPages(one) ? [] : [one.id]),
);

/** What did not pass, by section. */
const red = ({ outcomes }: Report): Record<string, string[]> =>
  Object.fromEntries(
    bySection(outcomes).flatMap(([id, of]) => {
      const stopped = of.filter(({ verdict }) => verdict !== 'passed');
      return stopped.length === 0
        ? []
        : [[id, stopped.map(({ kind, name, stopped: why }) => `${kind}: ${name}: ${why?.why}`)]];
    }),
  );

const notShown = (shown: ReadonlySet<SectionId>): readonly SectionId[] =>
  SECTION_IDS.filter((id) => !shown.has(id));

/** What is tried, and how. */
const trial = ({ id, plan }: Obligation): string => `${id} ${JSON.stringify(plan)}`;

/** What is tried on pages so far, in whatever order, and what the suite of the whole helpdesk tries. */
const onPages = new Set(
  sharedObligationsOf(compile('spec/spec.md', withSections(new Set(SECTION_IDS))).spec)
    .obligations.filter(isOfPages)
    .map(trial),
);

/** Before so many are shown, next to nothing on a page could be told from what still waits. */
const MANY = 8;

/**
 * What is tried by requests is tried when it is new in its order, and a tenth of what is not; what is tried on pages
 * likewise, but in the first order alone and once most is shown.
 */
const partly = (
  shown: ReadonlySet<SectionId>,
  isFirst: boolean,
  already: Set<string>,
): Promise<Report> =>
  accepted('spec/spec.md', withSections(shown), {
    choose: (all) =>
      all.filter((one, index) => {
        const isNew = isOfPages(one) ? !onPages.has(trial(one)) : !already.has(trial(one));
        already.add(trial(one));
        const isInTurn = !isOfPages(one) || (isFirst && shown.size >= MANY);
        return isInTurn && (isNew || index % 10 === 0);
      }),
  });

let filledIn: Promise<Report> | null = null;

/**
 * Whatever the order, the end is the same: it is tried once, and its pages where the whole suite of the
 * helpdesk is.
 */
const whole = (): Promise<Report> =>
  (filledIn ??= accepted('spec/spec.md', withSections(new Set(SECTION_IDS)), {
    choose: (all) => all.filter((one) => !isOfPages(one)),
  }));

describe.each(ORDERS)('filling a blank specification %s', (_words, numbers) => {
  it('turns one section green after another, and none red', { timeout: 900_000 }, async () => {
    // One order is followed step by step, the other in strides.
    const isFirst = numbers === ORDERS[0]![1];
    const shown = new Set<SectionId>();
    const waiting: number[] = [];
    let tried: string[] = [];
    const already = new Set<string>();
    for (const number of numbers) {
      shown.add(SECTION_IDS[number - 1]!);
      const isLast = shown.size === SECTION_IDS.length;
      if (!isFirst && shown.size % 3 > 0) continue;
      const report = await (isLast ? whole() : partly(shown, isFirst, already));
      const wanted = notShown(shown).map((id) => [id, [expect.stringContaining(`${id}/written`)]]);
      expect(red(report), `after ${SECTIONS[SECTION_IDS[number - 1]!].title}`).toEqual(
        Object.fromEntries(wanted),
      );
      waiting.push(report.waiting.length);
      tried = report.outcomes.flatMap(({ id }) => id ?? []);
    }
    // What stands on sections to come waits; in the end nothing does.
    expect(waiting.slice(0, -1).some((count) => count > 0)).toBe(true);
    expect(waiting.at(-1)).toBe(0);
    expect(tried.toSorted()).toEqual(everything.toSorted());
  });
});
