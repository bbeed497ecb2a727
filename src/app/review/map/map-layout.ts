// Where the screens of the map stand, and the lines between them.

import type { Screen } from '../../../model/index.ts';
import type { Point } from '../drawing/course.ts';
import { laidOut, type Direction } from '../drawing/laid-out.ts';
import type { Lead } from './leads.ts';

export interface Card extends Point {
  readonly screen: Screen;
}

export interface Line {
  readonly lead: Lead;
  readonly points: readonly Point[];
  /** The middle of its words. */
  readonly x: number;
  readonly y: number;
  readonly words: readonly string[];
}

export interface MapLayout {
  readonly cards: readonly Card[];
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

/** What a card takes: a picture, and below it the screen's name and address. */
export const CARD = { width: 232, picture: 158, height: 206 };
export const WORDS = { letter: 6.7, height: 15 };
/** More calls than these are counted. */
const MAX_WORDS = 3;

export function layOutMap(
  screens: readonly Screen[],
  leads: readonly Lead[],
  direction: Direction,
): MapLayout {
  const [nodesep, ranksep] = direction === 'LR' ? [30, 34] : [26, 30];
  const joints = leads.map((lead) => ({ from: lead.from, to: lead.to, ...roomOf(lead) }));
  const { box, line, width, height } = laidOut(
    new Map(screens.map(({ name }) => [name, CARD])),
    joints,
    { rankdir: direction, nodesep, ranksep, edgesep: 18, marginx: 20, marginy: 20 },
  );
  const cards = screens.map((screen) => {
    const { x, y } = box(screen.name);
    return { screen, x, y };
  });
  const lines = leads.map((lead) => ({ lead, ...line(lead), words: wordsOf(lead) }));
  return { cards, lines, width, height };
}

function roomOf(lead: Lead) {
  const words = wordsOf(lead);
  return {
    width: Math.max(8, ...words.map((word) => word.length * WORDS.letter + 10)),
    height: words.length * WORDS.height,
  };
}

/** The calls after which one goes there; a line with none of them is of links alone. */
function wordsOf({ after }: Lead): string[] {
  if (after.length <= MAX_WORDS) return [...after];
  return [...after.slice(0, MAX_WORDS - 1), `${after.length - MAX_WORDS + 1} more`];
}
