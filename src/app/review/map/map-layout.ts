// Where the screens of the map stand, and the lines between them: a layered drawing by dagre.

import { graphlib, layout, type EdgeLabel, type NodeLabel } from '@dagrejs/dagre';
import type { Screen } from '../../../model/index.ts';
import type { Point } from '../drawing/course.ts';
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
const MOST_WORDS = 3;

export function layOutMap(
  screens: readonly Screen[],
  leads: readonly Lead[],
  direction: 'LR' | 'TB',
): MapLayout {
  const graph = new graphlib.Graph();
  const [nodesep, ranksep] = direction === 'LR' ? [30, 34] : [26, 30];
  graph.setGraph({ rankdir: direction, nodesep, ranksep, edgesep: 18, marginx: 20, marginy: 20 });
  for (const { name } of screens) graph.setNode(name, { width: CARD.width, height: CARD.height });
  for (const lead of leads) {
    const words = wordsOf(lead);
    const width = Math.max(8, ...words.map((word) => word.length * WORDS.letter + 10));
    const size = { width, height: words.length * WORDS.height, labelpos: 'c' };
    graph.setEdge(lead.from, lead.to, size);
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const cards = screens.map((screen) => {
    const { x = 0, y = 0 } = graph.node(screen.name) as NodeLabel;
    return { screen, x, y };
  });
  const lines = leads.map((lead) => {
    const { points = [], x = 0, y = 0 } = graph.edge(lead.from, lead.to) as EdgeLabel;
    return { lead, points, x, y, words: wordsOf(lead) };
  });
  return { cards, lines, width, height };
}

/** The calls after which one goes there; a line with none of them is of links alone. */
function wordsOf({ after }: Lead): string[] {
  if (after.length <= MOST_WORDS) return [...after];
  return [...after.slice(0, MOST_WORDS - 1), `${after.length - MOST_WORDS + 1} more`];
}
