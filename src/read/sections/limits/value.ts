// The value of a constant together with its unit: a number, a duration, a rate, a text or a truth.

import type { Constant } from '../../../model/limits.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { diagnostics } from './diagnostics.ts';

const MILLISECONDS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const NUMBER = /^-?(?:\d+|\d{1,3}(?:[ ,_]\d{3})+)(?:\.\d+)?$/;
const RATE = /^calls? (?:per|a|an|\/) ?(second|minute|hour|day)$/;

/** The milliseconds of a unit of time in either number; undefined for any other unit. */
const millisecondsOf = (unit: string): number | undefined => {
  const word = unit.toLowerCase().replace(/s$/, '');
  return Object.hasOwn(MILLISECONDS, word) ? MILLISECONDS[word] : undefined;
};

/** The value in a cell, read together with its unit; null, reported, where it is none. */
export function readValue(cell: Phrase, unit: string, report: Report): Constant['value'] | null {
  const { text } = wholeCode(cell);
  const truth = /^(?:true|yes)$/i.test(text) ? true : /^(?:false|no)$/i.test(text) ? false : null;
  if (truth !== null) return { kind: 'boolean', value: truth };
  const quoted = /^"([^"]*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return { kind: 'text', value: quoted };
  if (!NUMBER.test(text)) {
    report(diagnostics['unreadable-value'](cell.at, { text }));
    return null;
  }
  return numeric(Number(text.replace(/[ ,_]/g, '')), unit.trim(), cell, report);
}

function numeric(
  value: number,
  unit: string,
  cell: Phrase,
  report: Report,
): Constant['value'] | null {
  const window = RATE.exec(unit.toLowerCase())?.[1];
  if (window !== undefined) {
    if (Number.isSafeInteger(value) && value > 0)
      return { kind: 'rate', calls: value, windowMilliseconds: MILLISECONDS[window]! };
    report(diagnostics['impossible-rate'](cell.at, { value: cell.text }));
    return null;
  }
  const milliseconds = millisecondsOf(unit);
  if (milliseconds === undefined) return { kind: 'number', value };
  if (value >= 0) return { kind: 'duration', milliseconds: value * milliseconds };
  report(diagnostics['negative-duration'](cell.at, { value: cell.text }));
  return null;
}
