// A Mermaid `stateDiagram-v2`: the table From, Event, To by another hand.
// https://mermaid.js.org/syntax/stateDiagram.html

import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { type Lifecycle, readTransitions, type Transitions } from './transition.ts';

const OUTSIDE = /^\[\*\]$/;
// How a diagram is drawn says nothing about states.
const LAYOUT = /^(?:direction (?:TB|BT|LR|RL)|%%.*|)$/;
const ALIAS = /^state\s+(".*"|\S+)\s+as\s+(\S+)$/;
const ARROW = '-->';

/** The transitions of a diagram's lines, the first of which names the kind of diagram. */
export function readDiagram(lines: readonly Phrase[], of: Lifecycle): Transitions {
  const { report } = of;
  const told = lines.map((line) => line.trim()).filter((line) => !LAYOUT.test(line.text));
  const [first, ...rest] = told;
  if (first?.text !== 'stateDiagram-v2') {
    const at = first?.at ?? lines[0]?.at;
    if (at) report(diagnostics['unknown-diagram'](at, { kind: brief(first?.text ?? 'nothing') }));
    return [];
  }
  return rest.flatMap((line) => readLine(line, { ...of, outside: OUTSIDE }));
}

function readLine(line: Phrase, of: Lifecycle): Transitions {
  const { report } = of;
  const arrow = line.text.indexOf(ARROW);
  if (arrow < 0) return unreadable(line, report);
  const colon = line.text.indexOf(':', arrow);
  if (colon < 0) {
    report(diagnostics['diagram-event'](line.at, { line: brief(line.text) }));
    return [];
  }
  const from = line.slice(0, arrow).trim();
  const to = line.slice(arrow + ARROW.length, colon).trim();
  const event = line.slice(colon + 1).trim();
  return readTransitions({ from, event, to, when: null, does: null, at: line.at }, of);
}

function unreadable(line: Phrase, report: Report): Transitions {
  const alias = ALIAS.exec(line.text);
  const text = brief(line.text);
  if (alias === null) report(diagnostics['diagram-line'](line.at, { text }));
  else report(diagnostics['diagram-alias'](line.at, { text, alias: alias[2]! }));
  return [];
}
