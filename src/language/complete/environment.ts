// What an expression sees that is being written at a position.

import type { Environment } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import { callNamed, entityNamed, recordName } from '../../model/sections/lookup.ts';
import { sendersOf } from '../../model/messages/sent.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { split } from '../../read/grammar/split.ts';
import { partsOf, wholeCode } from '../../read/grammar/whole-code.ts';
import { messageIn } from '../../read/sections/calls/messages/read.ts';
import { readSteps } from '../../read/sections/calls/steps/index.ts';
import { readHeading } from '../../read/sections/entities/table/heading.ts';
import { readTarget } from '../../read/sections/rules/target.ts';
import { Phrase } from '../../text/phrase.ts';
import type { Document } from '../document/document.ts';
import type { Place } from '../document/place.ts';

type Variables = Environment['variables'];
const silent = () => {};
const phrase = (text: string) => Phrase.at(text, 1, 1).trim();

/** The entity of the section 3 heading above a position: of a view, the entity that it shows. */
export function entityAbove({ section, heading }: Place, document: Document): string | undefined {
  if (section?.id !== 'entities' || heading === null) return undefined;
  const last = section.blocks.findLast(
    (block) => block.kind === 'heading' && block.level === 3 && block.at.line <= heading.at.line,
  );
  const declared = last?.kind === 'heading' ? readHeading(last.text) : null;
  const name = declared?.view?.of.name ?? declared?.name.name;
  return name !== undefined && entityNamed(document.spec, name) ? name : undefined;
}

/** `Entity.field` of the section 4 heading above a position. */
export function lifecycleAbove({ section, heading }: Place): string | undefined {
  if (section?.id !== 'states' || heading === null) return undefined;
  const { text } = wholeCode(heading.text);
  return /^\p{Lu}\w*\.\p{Ll}\w*$/u.test(text) ? text : undefined;
}

/** The call whose row, or whose steps under a heading, a position is in. */
export function callAt({ section, heading, cell }: Place, document: Document): Call | undefined {
  if (section?.id !== 'calls') return undefined;
  const name = cell === null ? heading && wholeCode(heading.text).text : nameIn(cell.row?.cells[0]);
  return name ? callNamed(document.spec, name) : undefined;
}

/** The calls whose parameters and records an expression in a cell sees. */
export function callsSeen(place: Place, document: Document): string[] {
  const { cell } = place;
  if (isOfMessage(place)) return senders(place, document).map(({ name }) => name);
  const own = callAt(place, document)?.name;
  const named = cell?.kind === 'matrix' ? 0 : cell?.kind === 'transitions' ? 1 : null;
  const text = named === null ? '' : (cell?.row?.cells[named]?.text ?? '');
  return [...(own === undefined ? [] : [own]), ...(text.match(/[a-z]\w*/g) ?? [])];
}

const isOfMessage = ({ cell }: Place): boolean =>
  cell?.kind === 'mails' || cell?.kind === 'webhooks';

/** The calls and rows that send the message in whose table a position is. */
function senders({ heading }: Place, { spec }: Document): readonly Call[] {
  const name = heading && messageIn(heading);
  return name === null ? [] : sendersOf(spec, name.name);
}

const nameIn = (cell: Phrase | undefined): string =>
  cell === undefined ? '' : wholeCode(cell).text;

/** The steps that a text holds before its last `;`, as far as they can be read. */
export function stepsBefore(text: string): Step[] {
  const parts = split(phrase(text), ';').slice(0, -1);
  return parts.flatMap((part) => readSteps([part], silent) ?? []);
}

/** The call with only these steps. */
export const withSteps = (call: Call, steps: Step[]): Call => ({ ...call, steps });

/** What an expression in the steps of a call sees after some steps. */
export function inCall(call: Call, steps: readonly Step[], document: Document): Variables {
  const { scope } = document.linked;
  const parameters = scope.parameters(call);
  const records = scope.inHand(steps, parameters);
  const found = Object.values(records)[0];
  return { ...parameters, ...records, ...(found === undefined ? {} : { old: found }) };
}

/** The record of an entity, under its small-letter name. */
const ofRecord = (entity: string | undefined, document: Document): Variables =>
  entity === undefined ? {} : document.linked.scope.record(entity, recordName(entity));

/** What an expression in the cell of a table sees; steps apart. */
export function inCell(place: Place, document: Document): Variables {
  const { cell } = place;
  const row = (column: number): Phrase => cell?.row?.cells[column] ?? phrase('');
  switch (cell?.kind) {
    case 'ways':
      return document.linked.scope.inWays().variables;
    case 'fields':
      return ofRecord(entityAbove(place, document), document);
    case 'transitions': {
      const call = callNamed(document.spec, wholeCode(row(1)).text);
      const entity = lifecycleAbove(place)?.split('.')[0];
      return { ...(call && inCall(call, call.steps, document)), ...ofRecord(entity, document) };
    }
    case 'rules': {
      const [on = row(0)] = partsOf(row(0));
      const target = readTarget(on, silent);
      if (target?.kind === 'field' || target?.kind === 'entity')
        return ofRecord(target.entity, document);
      const call = target === null ? undefined : callNamed(document.spec, target.call);
      return call === undefined ? {} : inCall(call, call.steps, document);
    }
    case 'matrix': {
      const calls = split(row(0), ',').flatMap(
        (part) => callNamed(document.spec, wholeCode(part).text) ?? [],
      );
      return Object.assign(
        {},
        ...calls.map((call) => inCall(call, call.steps, document)),
      ) as Variables;
    }
    case 'calls': {
      const call = callAt(place, document);
      return call === undefined ? {} : inCall(call, call.steps, document);
    }
    case 'mails':
    case 'webhooks':
      return Object.assign(
        {},
        ...senders(place, document).map((call) => inCall(call, call.steps, document)),
      ) as Variables;
    default:
      return {};
  }
}
