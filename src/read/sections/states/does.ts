// The cell Does: what a row of the clock does besides moving the record.

import type { Step } from '../../../model/schema/calls/step.ts';
import { allSteps } from '../../../model/steps/steps.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { brief } from '../../grammar/words.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { CALL_NAME } from '../../grammar/name.ts';
import { readSteps } from '../calls/steps/index.ts';
import { diagnostics } from './diagnostics.ts';

const NOTHING = /^(?:—|–|-|--)?$/;

/** The steps that need nobody who asks: the others find, answer, or are about who is signed in. */
const ALLOWED: ReadonlySet<Step['kind']> = new Set([
  ...([
    'create',
    'delete',
    'delete where',
    'set',
    'add',
    'remove',
    'send',
    'for each',
    'when',
  ] as const),
]);

/** The steps of the cell, none where it is blank; null, reported, where they cannot be used. */
export function readDoes(cell: Phrase, event: Phrase, report: Report): Step[] | null {
  if (NOTHING.test(cell.text)) return [];
  const call = wholeCode(event).text;
  if (CALL_NAME.test(call)) {
    report(diagnostics['steps-of-call'](cell.at, { call, steps: brief(cell.text) }));
    return null;
  }
  const steps = readSteps([cell], report);
  const astray = allSteps(steps ?? []).find(({ kind }) => !ALLOWED.has(kind));
  if (astray === undefined) return steps;
  report(diagnostics['step-by-nobody'](astray.at, { kind: astray.kind }));
  return null;
}
