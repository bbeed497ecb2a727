// What raises an error: `not found Article`, `more than RATE_LIMIT`, or several such.

import { type Narrowing, PLAIN_TRIGGERS, type Trigger } from '../../../model/sections/errors.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { CALL_NAME, ENTITY_NAME, FIELD_NAME, UPPER_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner } from '../../grammar/scanner.ts';
import { split } from '../../grammar/split.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { meantBy } from './elsewhere.ts';

const NAME = /[A-Za-z][A-Za-z0-9_.]*/y;

/** The triggers in a cell When, with commas between them; what is none is reported. */
export function readTriggers(cell: Phrase, report: Report): Trigger[] {
  const triggers: Trigger[] = [];
  for (const part of split(cell, ',')) {
    const trigger = readTrigger(part, triggers.at(-1), report);
    if (trigger !== null) triggers.push(trigger);
  }
  return triggers;
}

function readTrigger(cell: Phrase, before: Trigger | undefined, report: Report): Trigger | null {
  const scanner = new Scanner(cell);
  const found = triggerAt(scanner, cell);
  if (found === null) {
    const again = before?.narrowedTo && narrowing(wholeCode(cell));
    const near = again
      ? `${before.kind} ${wholeCode(cell).text}`
      : (meantBy(cell.text) ?? nearest(cell.text, [...PLAIN_TRIGGERS, 'more than']));
    report(diagnostics['unknown-trigger'](cell.at, { text: brief(cell.text), nearest: near }));
    return null;
  }
  if (scanner.done) return found;
  const rest = wholeCode(scanner.rest());
  const narrowedTo = narrowing(rest);
  if (narrowedTo !== null) return { ...found, narrowedTo };
  const holes = { text: brief(rest.text), trigger: found.kind };
  report(diagnostics['unreadable-narrowing'](rest.at, holes));
  return null;
}

function triggerAt(scanner: Scanner, { at }: Phrase): Trigger | null {
  const plain = PLAIN_TRIGGERS.find((words) => scanner.words(words));
  if (plain !== undefined) return { kind: plain, narrowedTo: null, at };
  if (!scanner.words('more than')) return null;
  const constant = scanner.code() ?? scanner.take(NAME);
  if (constant === null || !UPPER_NAME.test(constant.text)) return null;
  const reference = { name: constant.text, at: constant.at };
  return { kind: 'more than', constant: reference, narrowedTo: null, at };
}

function narrowing({ text, at }: Phrase): Narrowing | null {
  const [entity = '', field, ...further] = text.split('.');
  if (further.length > 0) return null;
  if (field !== undefined)
    return ENTITY_NAME.test(entity) && FIELD_NAME.test(field)
      ? { kind: 'field', entity, field, at }
      : null;
  if (ENTITY_NAME.test(text)) return { kind: 'entity', entity: text, at };
  return CALL_NAME.test(text) ? { kind: 'call', call: text, at } : null;
}

/** A trigger with its narrowing as one text: equal where two say the same. */
export function said(trigger: Trigger): string {
  const of = trigger.narrowedTo;
  const narrowed =
    of === null
      ? ''
      : of.kind === 'call'
        ? ` ${of.call}`
        : ` ${of.entity}${of.kind === 'field' ? `.${of.field}` : ''}`;
  return (
    trigger.kind + (trigger.kind === 'more than' ? ` ${trigger.constant.name}` : '') + narrowed
  );
}
