// A Mermaid `stateDiagram-v2`: the table From, Event, To by another hand.
// https://mermaid.js.org/syntax/stateDiagram.html

import type { Transition } from '../../../model/states.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { brief } from '../../grammar/words.ts';
import { readEvent, readFrom, readTo } from './cells.ts';
import { diagnostics } from './diagnostics.ts';

const OUTSIDE = /^\[\*\]$/;
// How a diagram is drawn says nothing about states.
const LAYOUT = /^(?:direction (?:TB|BT|LR|RL)|%%.*|)$/;
const ALIAS = /^state\s+(".*"|\S+)\s+as\s+(\S+)$/;
const ARROW = '-->';

/** The transitions of a diagram's lines, the first of which names the kind of diagram. */
export function readDiagram(lines: readonly Phrase[], report: Report): Transition[] {
  const told = lines.map((line) => line.trim()).filter((line) => !LAYOUT.test(line.text));
  const [first, ...rest] = told;
  if (first?.text !== 'stateDiagram-v2') {
    const at = first?.at ?? lines[0]?.at;
    if (at) report(diagnostics['unknown-diagram'](at, { kind: brief(first?.text ?? 'nothing') }));
    return [];
  }
  return rest.map((line) => readLine(line, report)).filter((transition) => transition !== null);
}

function readLine(line: Phrase, report: Report): Transition | null {
  const arrow = line.text.indexOf(ARROW);
  if (arrow < 0) return unreadable(line, report);
  const colon = line.text.indexOf(':', arrow);
  if (colon < 0) {
    report(diagnostics['diagram-event'](line.at, { line: brief(line.text) }));
    return null;
  }
  const from = readFrom(line.slice(0, arrow).trim(), report, OUTSIDE);
  const to = readTo(line.slice(arrow + ARROW.length, colon).trim(), report, OUTSIDE);
  const event = readEvent(line.slice(colon + 1).trim(), report, true);
  return from && to && event && { from, event, to, when: null, at: line.at };
}

function unreadable(line: Phrase, report: Report): null {
  const alias = ALIAS.exec(line.text);
  const text = brief(line.text);
  if (alias === null) report(diagnostics['diagram-line'](line.at, { text }));
  else report(diagnostics['diagram-alias'](line.at, { text, alias: alias[2]! }));
  return null;
}
