// Reads section 2: screens, their routes, whom they are for, what they show and do.

import { opening } from '../../../model/sections/open.ts';
import type { Reference } from '../../../model/schema/values/reference.ts';
import type { Route } from '../../../model/route.ts';
import type { Screen, Screens } from '../../../model/schema/screens.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { splitAtArrows } from '../../grammar/arrows.ts';
import { CALL_NAME, nameIn, WORDED_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { readRoute } from '../../grammar/route.ts';
import { Unexpected } from '../../grammar/scanner.ts';
import { split } from '../../grammar/split.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { isBlank, type Reading, type SectionReader } from '../../reading/reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import type { SheetRow } from '../../table/sheet.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { diagnostics } from './diagnostics.ts';

type ScreenRow = SheetRow<keyof typeof COLUMNS.screens>;

export const readScreens: SectionReader<Screens> = (section, reading) => {
  const sheets = sheetsOf(section.blocks, COLUMNS.screens, ['screen', 'route'], reading.report);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) reading.report(diagnostics['no-screens'](section.at, {}));
  const screens = new Map<string, Screen>();
  for (const row of rows) {
    const screen = readRow(row, reading);
    if (screen !== null && !isTwice(screen, screens, reading.report))
      screens.set(screen.name, screen);
  }
  return { screens: [...screens.values()] };
};

function readRow(row: ScreenRow, reading: Reading): Screen | null {
  const { report, isOpen } = reading;
  const cell = row.cell('screen');
  if (isOpen(cell, 'the name of a screen', [opening('screen', null)])) return null;
  const name = nameIn(cell, WORDED_NAME);
  if (name === null) {
    const at = cell.text === '' ? row.at : cell.at;
    report(diagnostics['unreadable-name'](at, { text: brief(cell.text) }));
    return null;
  }
  const route = readRouteCell(row, name.name, reading);
  const audience = readFor(row, name.name, reading);
  const leaves = [opening('screen', name.name)];
  const shows = isOpen(row.cell('shows'), `what ${name.name} shows`, leaves)
    ? []
    : readShows(row.cell('shows'), report);
  const does = isOpen(row.cell('does'), `what ${name.name} does`, leaves)
    ? []
    : readDoes(row.cell('does'), report);
  if (route === null || audience === undefined) return null;
  return { name: name.name, route, for: audience, shows, does, at: name.at };
}

function readRouteCell(row: ScreenRow, name: string, { report, isOpen }: Reading): Route | null {
  const cell = row.cell('route');
  if (isOpen(cell, `the route of ${name}`, [opening('screen', name)])) return null;
  try {
    return onceNamed(readRoute(wholeCode(cell)), report);
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const at = cell.text === '' ? row.at : error.at;
    report(diagnostics['unreadable-route'](at, { expected: error.expected, found: error.found }));
    return null;
  }
}

/** The route; null, reported, where two of its parameters have one name. */
function onceNamed(route: Route, report: Report): Route | null {
  const parameters = route.segments.filter(({ kind }) => kind === 'parameter');
  const names = parameters.map(({ text }) => text);
  const twice = parameters.find(({ text }, index) => names.indexOf(text) < index);
  if (twice === undefined) return route;
  report(diagnostics['parameter-twice'](twice.at, { name: twice.text }));
  return null;
}

/** The roles; null for everyone, undefined where it is not said. */
function readFor(
  row: ScreenRow,
  name: string,
  { report, isOpen }: Reading,
): Reference[] | null | undefined {
  const cell = row.cell('for');
  if (isOpen(cell, `whom ${name} is for`, [opening('screen', name)])) return undefined;
  if (/^everyone$/i.test(wholeCode(cell).text)) return null;
  const parts = split(cell, ',');
  if (parts.length === 0) report(diagnostics['no-audience'](row.at, { name }));
  return parts.flatMap((part) => {
    const role = nameIn(part, WORDED_NAME);
    if (role === null) report(diagnostics['unreadable-role'](part.at, { text: brief(part.text) }));
    return role ?? [];
  });
}

const readShows = (cell: Phrase, report: Report): Reference[] =>
  isBlank(cell.text) ? [] : split(cell, ',').flatMap((part) => readCall(part, report) ?? []);

const readDoes = (cell: Phrase, report: Report): Screen['does'] =>
  isBlank(cell.text) ? [] : split(cell, ',').flatMap((part) => readDeed(part, report) ?? []);

function readDeed(part: Phrase, report: Report): Screen['does'][number] | null {
  const [made, to, ...further] = splitAtArrows(part);
  const call = readCall(made ?? part, report);
  const then = to === undefined ? null : nameIn(to, WORDED_NAME);
  if (further.length > 0 || (to !== undefined && then === null)) {
    report(diagnostics['unreadable-target'](part.at, { text: brief(part.text) }));
    return null;
  }
  return call && { call, then };
}

function readCall(part: Phrase, report: Report): Reference | null {
  const call = nameIn(part, CALL_NAME);
  if (call === null) report(diagnostics['unreadable-call'](part.at, { text: brief(part.text) }));
  return call;
}

function isTwice(screen: Screen, before: ReadonlyMap<string, Screen>, report: Report): boolean {
  const first = before.get(screen.name);
  if (first === undefined) return false;
  const related = [{ message: 'It stands here first.', at: first.at }];
  report(diagnostics['duplicate-screen'](screen.at, { name: screen.name }, related));
  return true;
}
