// What may be written at a position.

import type { Document } from '../document/document.ts';
import type { Position } from '../names/index.ts';
import { type Cell, type Place, placeAt } from '../document/place.ts';
import { OFFERS } from './cells.ts';
import { type Completion, isInCode, type Offer, placed } from './completion.ts';
import { everyOffers } from './every.ts';
import { callAt } from './environment.ts';
import { orderOffers } from './order.ts';
import { scopeOffers } from './scopes.ts';
import { stepOffers } from './steps.ts';
import { columnOffers, lineOffers } from './structure.ts';
import { Things } from './things.ts';

export type { Completion, CompletionKind } from './completion.ts';

/** Everything that may go on with what stands before a position. */
export function complete(document: Document, position: Position): Completion[] {
  const place = placeAt(document, position);
  const line = document.line(position.line).slice(0, position.column - 1);
  const { cell, block } = place;
  if (cell !== null) return placed(offersIn(cell, place, document), cell.before, position);
  if (block?.kind === 'numbers') {
    const call = callAt(place, document);
    const item = line.replace(/^\s*\d+[.)]\s*/, '');
    const before = [...stepsAbove(document, position.line), item].join('; ');
    return call === undefined ? [] : placed(stepOffers(before, call, document), item, position);
  }
  if (block?.kind === 'fence') return [];
  const ofScope = scopeOffers(line, place, document);
  if (ofScope !== null) return placed(ofScope, line, position);
  const ofEvery = everyOffers(line, place, document);
  if (ofEvery !== null) return placed(ofEvery, line, position);
  const ofOrder = orderOffers(line, place, document);
  if (ofOrder !== null) return placed(ofOrder, line, position);
  if (isInCode(line))
    return placed(inProse(document), line.slice(line.lastIndexOf('`') + 1), position);
  return /^\s*(?:#{1,4}\s.*|#*|\|?[\w |]*)$/.test(line)
    ? placed(lineOffers(place, document), line, position)
    : [];
}

/** The items of a numbered list above a line. */
function stepsAbove(document: Document, line: number): string[] {
  const above: string[] = [];
  for (let number = line - 1; number > 0; number -= 1) {
    const item = /^\s*\d+[.)]\s+(.*)$/.exec(document.line(number))?.[1];
    if (item === undefined) break;
    above.unshift(item);
  }
  return above;
}

const inProse = (document: Document): Offer[] => {
  const things = new Things(document);
  return [...things.shapes, ...things.calls(), ...things.constants, ...things.errors];
};

function offersIn(cell: Cell, place: Place, document: Document): Offer[] {
  if (cell.row === null) return columnOffers(cell, place, document);
  const key =
    cell.kind === 'matrix' && cell.column === 'call'
      ? 'matrix call'
      : `${cell.kind} ${cell.column}`;
  const offers = OFFERS[key] ?? OFFERS[cell.kind === 'matrix on its side' ? 'matrix' : cell.kind];
  if (offers === undefined) return [];
  const { before } = cell;
  const asked = { cell, place, document, before, things: new Things(document) };
  const part = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1);
  return offers({ ...asked, part, isInCode: isInCode(before) });
}
