// The value of a constant together with its unit: a number, a duration, a rate, a text, a time of day or a truth.

import { MILLISECONDS, type Constant } from '../../../model/sections/limits.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { diagnostics } from './diagnostics.ts';
import { letters } from '../../../text/letters.ts';

type Value = Constant['value'];

/** Units that are not always as long. */
const UNEQUAL: ReadonlySet<string> = new Set(['month', 'quarter', 'year']);
const SHORT: Readonly<Record<string, string>> = {
  ...{ ms: 'milliseconds', s: 'seconds', sec: 'seconds', secs: 'seconds', min: 'minutes' },
  ...{ mins: 'minutes', h: 'hours', hr: 'hours', hrs: 'hours', d: 'days', wk: 'weeks' },
};
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const RATE = /^calls? per (minute|hour|day)$/;
/** What people write for a rate elsewhere. */
const LIKE_RATE = letters(
  String.raw`^(?:calls?|requests?|queries|hits|attempts)\s*(?:per|an?|each|every|/)\s*[\p{L}]+$`,
);

/** The value in a cell, read together with its unit; null, reported, where it is none. */
export function readValue(cell: Phrase, unit: Phrase, report: Report): Value | null {
  const { text } = wholeCode(cell);
  if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true' };
  const quoted = /^"([^"]*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return { kind: 'text', value: quoted };
  if (TIME.test(text)) return { kind: 'time', value: text };
  if (NUMBER.test(text)) return numeric(Number(text), cell, unit, report);
  report(diagnostics['unreadable-value'](cell.at, { text }));
  return null;
}

function numeric(value: number, cell: Phrase, unit: Phrase, report: Report): Value | null {
  const words = unit.text.toLowerCase();
  const single = words.replace(/s$/, '');
  const window = RATE.exec(words)?.[1];
  if (window !== undefined) return rate(value, MILLISECONDS[window]!, cell, report);
  if (Object.hasOwn(MILLISECONDS, single))
    return duration(value * MILLISECONDS[single]!, cell, report);
  return isUnclear(words, single, unit, report) ? null : { kind: 'number', value };
}

/** Whether a unit means a time or a rate, but not in the format's words; reports so. */
function isUnclear(words: string, single: string, { text, at }: Phrase, report: Report): boolean {
  if (LIKE_RATE.test(words)) report(diagnostics['unknown-rate'](at, { unit: text }));
  else if (Object.hasOwn(SHORT, words))
    report(diagnostics['short-unit'](at, { unit: text, long: SHORT[words]! }));
  else if (UNEQUAL.has(single)) report(diagnostics['unequal-unit'](at, { unit: single }));
  else return false;
  return true;
}

function rate(calls: number, windowMilliseconds: number, cell: Phrase, report: Report) {
  if (Number.isSafeInteger(calls) && calls > 0)
    return { kind: 'rate' as const, calls, windowMilliseconds };
  report(diagnostics['impossible-rate'](cell.at, { value: cell.text }));
  return null;
}

function duration(milliseconds: number, cell: Phrase, report: Report) {
  if (milliseconds >= 0) return { kind: 'duration' as const, milliseconds };
  report(diagnostics['negative-duration'](cell.at, { value: cell.text }));
  return null;
}
