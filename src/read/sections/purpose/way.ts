// A way: its steps, each a screen, a call, perhaps with values or another role, or a wait.

import type { ActingStep, WaySending, WayStep } from '../../../model/sections/purpose.ts';
import type { Expression } from '../../../model/schema/values/expression.ts';
import type { Reference } from '../../../model/schema/values/reference.ts';
import type { TimedEvent } from '../../../model/sections/states.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { splitAtArrows } from '../../grammar/arrows.ts';
import { durationIn } from '../../grammar/duration.ts';
import { expressionOf, inCode, isProse } from '../../grammar/expression.ts';
import { ENTITY_NAME, nameIn, WORDED_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner, Unexpected } from '../../grammar/scanner.ts';
import { expressionEnd } from '../../grammar/split.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { letters } from '../../../text/letters.ts';

const HAND_OVER = letters('^as\\s+([\\p{Lu}][^:`]*?)\\s*:\\s*');
const WAIT = /^(?:after|at)\s(?=\s*\S)/;
/** Steps that something else than an arrow stands between. */
const SEPARATED = /^(?:`[^`]*`|[\w ]+?)\s*(?:[,;>+]|then\b)/;
const SENDING = /^(mail|webhook)\s+(?=\S)/;
const CALL = /[a-z][A-Za-z0-9_]*/y;
const NAME = /[a-z][A-Za-z0-9_.]*/y;

/** The steps of a cell Way; one that cannot be read is reported and left out. */
export function readWay(cell: Phrase, report: Report): WayStep[] {
  const steps: WayStep[] = [];
  let isLost = false;
  for (const part of splitAtArrows(cell))
    try {
      const sending = readSending(part);
      if (sending === null) steps.push(readStep(part));
      // What went out with a step that cannot be read is told of with that one.
      else if (!isLost) noteSending(steps, sending, part);
      isLost &&= sending !== null;
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      const { expected, found, at } = error;
      const isSeparated = SEPARATED.test(part.text);
      const holes = { text: brief(part.text), expected, found, isSeparated };
      report(diagnostics['unreadable-step'](at, holes));
      isLost = true;
    }
  return steps;
}

/** `mail Solved`, `webhook TicketClosed`; null where it is something else. */
function readSending(part: Phrase): WaySending | null {
  const plain = wholeCode(part);
  const [lead = '', kind] = SENDING.exec(plain.text) ?? [];
  if (kind === undefined) return null;
  const rest = wholeCode(plain.slice(lead.length));
  const name = nameIn(rest, ENTITY_NAME) ?? new Scanner(rest).fail(`the name of a ${kind}`);
  return { kind: kind as WaySending['kind'], ...name };
}

function noteSending(steps: WayStep[], sending: WaySending, part: Phrase): void {
  const last = steps.at(-1);
  if (last === undefined || last.kind === 'screen')
    return new Scanner(part).fail('the call or the wait that sends it');
  steps.splice(-1, 1, { ...last, sends: [...(last.sends ?? []), sending] });
}

function readStep(part: Phrase): WayStep {
  const lead = HAND_OVER.exec(part.text);
  const as = lead && handedTo(part, lead);
  const rest = lead ? part.slice(lead[0].length) : part;
  const waiting = wholeCode(rest);
  if (WAIT.test(waiting.text)) return { ...readWait(new Scanner(waiting)), as };
  const screen = rest.text.startsWith('`') ? null : nameIn(rest, WORDED_NAME);
  if (screen !== null) return { kind: 'screen', ...screen, values: [], as };
  const scanner = new Scanner(rest);
  const code = scanner.code();
  if (code === null) return scanner.fail("a screen's name or a call in a code span");
  scanner.expectEnd('nothing after the call');
  return { ...readCall(new Scanner(code)), as };
}

function handedTo(part: Phrase, lead: RegExpExecArray): Reference {
  const name = part.slice(
    part.text.indexOf(lead[1]!),
    part.text.indexOf(lead[1]!) + lead[1]!.length,
  );
  return { name: name.text, at: name.at };
}

const DURATION = 'a duration, such as 20 minutes or a constant in a code span,';
const INSTANT = 'an instant of a record in a code span';

/** `after 20 minutes`, after `NO_SHOW`, at `booking.starts`. */
function readWait(scanner: Scanner): TimedEvent {
  const { at } = scanner.phrase;
  const kind = scanner.words('after') ? 'after' : 'at';
  if (kind === 'at') scanner.words('at');
  const expected = kind === 'after' ? DURATION : INSTANT;
  const time = inCode(scanner) ?? bareTime(kind, scanner, expected);
  scanner.expectEnd(`nothing after the ${kind === 'after' ? 'duration' : 'instant'}`);
  return kind === 'after' ? { kind, duration: time, at } : { kind, instant: time, at };
}

function bareTime(kind: TimedEvent['kind'], scanner: Scanner, expected: string): Expression {
  const { text } = scanner.phrase.slice(scanner.offset);
  const duration = kind === 'after' ? durationIn(text) : null;
  if (duration === null && (isProse(text) || /^\d/.test(text))) scanner.fail(expected);
  const bare = expressionOf(scanner.rest());
  return { ...bare, source: duration ?? bare.source };
}

function readCall(scanner: Scanner): Omit<ActingStep, 'as'> {
  const name = scanner.take(CALL);
  if (name === null) return scanner.fail("a call's name");
  const values = scanner.mark('(') ? readValues(scanner) : [];
  scanner.expectEnd();
  return { kind: 'call', name: name.text, at: name.at, values };
}

function readValues(scanner: Scanner): ActingStep['values'] {
  const values: ActingStep['values'] = [];
  do {
    const name = scanner.take(NAME) ?? scanner.fail('the name of a value');
    scanner.expectMark(':');
    const { text } = scanner.phrase;
    const value = scanner.upTo(
      Math.min(expressionEnd(text, scanner.offset), closing(text, scanner.offset)),
    );
    if (value.text === '') scanner.fail('a value');
    values.push({ name: name.text, value: expressionOf(value), at: name.at });
  } while (scanner.mark(','));
  scanner.expectMark(')');
  return values;
}

/** Where the parenthesis closes that is open at `start`, quotes and inner ones apart. */
function closing(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let offset = start; offset < text.length; offset += 1) {
    const character = text.charAt(offset);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth += 1;
    else if (character === ')' && depth === 0) return offset;
    else if (')]}'.includes(character)) depth -= 1;
  }
  return text.length;
}
