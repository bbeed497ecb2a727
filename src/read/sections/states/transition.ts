// One transition, whoever tells it: the row of a table, a bullet or a line of a diagram.

import { opening } from '../../../model/sections/open.ts';
import type { Transition } from '../../../model/sections/states.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { onceEach } from '../../grammar/report.ts';
import { partsOf, wholeCode } from '../../grammar/whole-code.ts';
import { isOpenCell, type Reading } from '../../reading/reading.ts';
import { readEvent, readFrom, readTo, readWhen } from './cells.ts';
import { readDoes } from './does.ts';

export type Transitions = Transition[];

/** Where transitions are read: which lifecycle they are of, and how. */
export interface Lifecycle extends Reading {
  /** `Entity.field`. */
  readonly name: string;
  /** In a diagram creation and deletion are written otherwise, and a duration may stand bare. */
  readonly outside?: RegExp;
}

export interface TransitionCells {
  readonly from: Phrase;
  readonly event: Phrase;
  readonly to: Phrase;
  readonly when: Phrase | null;
  readonly does: Phrase | null;
  readonly at: Transition['at'];
}

/** The transitions that the cells say, one from each state; none, reported or left open, where they do not. */
export function readTransitions(cells: TransitionCells, of: Lifecycle): Transitions {
  if (isLeftOpen(cells, of)) return [];
  const parts = of.outside === undefined ? partsOf(cells.from) : [cells.from];
  const report = onceEach(of.report);
  const isOneOfSeveral = parts.length > 1;
  const does = cells.does === null ? [] : readDoes(cells.does, cells.event, report);
  if (does === null) return [];
  return parts.flatMap((from) => {
    const at = isOneOfSeveral ? from.at : cells.at;
    const row = readTransition({ ...cells, from, at }, { ...of, report }, isOneOfSeveral) ?? [];
    return does.length === 0 || Array.isArray(row) ? row : { ...row, does };
  });
}

function readTransition(
  { from, event, to, when, at }: Omit<TransitionCells, 'does'>,
  { name, report, outside }: Lifecycle,
  isOneOfSeveral: boolean,
): Transition | null {
  const [start, cause, end, condition] = [
    readFrom(from, report, outside, isOneOfSeveral),
    readEvent(event, report, name.split('.')[0]!, outside !== undefined),
    readTo(to, report, outside),
    when === null ? null : readWhen(when, report),
  ];
  if (start === null || cause === null || end === null || condition === undefined) return null;
  return { from: start, event: cause, to: end, when: condition, at };
}

/** Whether some cell is open: nobody may guess what the row would say. */
function isLeftOpen({ from, event, to, when, does }: TransitionCells, of: Lifecycle): boolean {
  const about = `from ${from.text} to ${to.text}`;
  const cause = isOpenCell(event.text) ? null : wholeCode(event).text;
  const leaves = [opening('transition', cause, of.name)];
  return [
    of.isOpen(from, 'where a transition begins', leaves),
    of.isOpen(event, `what leads ${about}`, leaves),
    of.isOpen(to, `where ${event.text} leads from ${from.text}`, leaves),
    when !== null && of.isOpen(when, `the condition of the way ${about}`, leaves),
    does !== null && of.isOpen(does, `what is done on the way ${about}`, leaves),
  ].includes(true);
}
