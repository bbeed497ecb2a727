// The cells of a transition: states, events and conditions.

import type { TimedEvent, Transition } from '../../../model/sections/states.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { durationIn } from '../../grammar/duration.ts';
import { asExpression, expressionOf, inCode, isProse } from '../../grammar/expression.ts';
import { CALL_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner } from '../../grammar/scanner.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { instantMeant } from './meant.ts';
import { letters } from '../../../text/letters.ts';

const NOTHING = /^(?:—|–|-|--)$/;
const STATE = letters(String.raw`^[\p{L}\p{N}][\p{L}\p{N} _.+/-]*$`);

/** A state of the cell From, or null, reported. `nothing` is how creation is written there. */
export function readFrom(
  cell: Phrase,
  report: Report,
  nothing: RegExp = NOTHING,
  isOneOfSeveral = false,
): Transition['from'] | null {
  const { text, at } = wholeCode(cell);
  if (nothing.test(text)) return { kind: 'creation', at };
  if (text.toLowerCase() === 'any')
    return isOneOfSeveral ? unreadable(cell, 'From', report) : { kind: 'any', at };
  const name = state(cell, 'From', report);
  return name === null ? null : { kind: 'state', name, at };
}

/** The cell To, or null, reported. */
export function readTo(
  cell: Phrase,
  report: Report,
  nothing: RegExp = NOTHING,
): Transition['to'] | null {
  const { text, at } = wholeCode(cell);
  if (nothing.test(text)) return { kind: 'deletion', at };
  const name =
    text.toLowerCase() === 'any' ? unreadable(cell, 'To', report) : state(cell, 'To', report);
  return name === null ? null : { kind: 'state', name, at };
}

function state(cell: Phrase, column: string, report: Report): string | null {
  const { text } = wholeCode(cell);
  if (text === '') {
    report(diagnostics['missing-cell'](cell.at, { column }));
    return null;
  }
  return STATE.test(text) ? text : unreadable(cell, column, report);
}

function unreadable(cell: Phrase, column: string, report: Report): null {
  report(diagnostics['unreadable-state'](cell.at, { text: brief(wholeCode(cell).text), column }));
  return null;
}

/** The cell Event, or null, reported. In a diagram a duration may stand bare. */
export function readEvent(
  cell: Phrase,
  report: Report,
  entity: string,
  inDiagram = false,
): Transition['event'] | null {
  if (cell.text === '') {
    report(diagnostics['missing-cell'](cell.at, { column: 'Event' }));
    return null;
  }
  const scanner = new Scanner(wholeCode(cell));
  const mayBeBare = inDiagram || scanner.phrase !== cell;
  if (scanner.words('after')) return timed('after', scanner, mayBeBare, report);
  const { text, at } = scanner.phrase;
  if (CALL_NAME.test(text)) return { kind: 'call', name: text, at };
  if (scanner.words('at')) return timed('at', scanner, mayBeBare, report);
  const instant = instantMeant(cell.text, entity);
  const calls = text.replaceAll('`', '').split(/\s*(?:,|\bor\b)\s*/);
  const areSeveral = calls.length > 1 && calls.every((name) => CALL_NAME.test(name));
  const shown = areSeveral ? calls.join(', ') : brief(text);
  report(diagnostics['unreadable-event'](cell.at, { text: shown, instant, areSeveral }));
  return null;
}

/** What the clock waits for, behind its word. */
function timed(
  kind: TimedEvent['kind'],
  scanner: Scanner,
  mayBeBare: boolean,
  report: Report,
): TimedEvent | null {
  const { at } = scanner.phrase;
  const start = scanner.offset;
  const code = inCode(scanner);
  const text = scanner.phrase.slice(start).trim();
  const isBare = code === null && mayBeBare && text.text !== '';
  const expression = isBare ? expressionOf(text) : scanner.done ? code : null;
  if (expression !== null)
    return kind === 'after'
      ? { kind, duration: expression, at }
      : { kind, instant: expression, at };
  if (text.text === '') report(diagnostics['unreadable-event'](at, { text: kind, instant: null }));
  else
    reportBare(
      text,
      'Event',
      kind === 'after' ? durationOf(text.text) : instantOf(text.text),
      report,
    );
  return null;
}

/** An instant that only lacks its code span. */
const instantOf = (text: string): string | null => (isProse(text) ? null : asExpression(text));

/** `7 days` as an expression: `days(7)`; a constant without the unit that it has of its own. */
function durationOf(text: string): string | null {
  const constant = /^([A-Z][A-Z0-9_]+) [a-z]+$/.exec(text)?.[1];
  return durationIn(text) ?? constant ?? (isProse(text) ? null : asExpression(text));
}

/** The cell When: a condition in a code span, or nothing; `undefined`, reported, for anything else. */
export function readWhen(cell: Phrase, report: Report): Transition['when'] | undefined {
  if (cell.text === '' || NOTHING.test(cell.text)) return null;
  const scanner = new Scanner(cell);
  const code = inCode(scanner);
  if (code !== null && scanner.done) return code;
  reportBare(cell, 'When', isProse(cell.text) ? null : asExpression(cell.text), report);
  return undefined;
}

function reportBare(
  text: Phrase,
  column: 'Event' | 'When',
  expression: string | null,
  report: Report,
): void {
  report(diagnostics['bare-expression'](text.at, { text: brief(text.text), column, expression }));
}
