// Where the states of a diagram stand, and the ways between them.

import { eventInWords, type Transition } from '../../../model/index.ts';
import { partsOf } from '../../ui/text/breakable.tsx';
import type { Point } from '../drawing/course.ts';
import { crossingsOf } from '../drawing/crossings.ts';
import { laidOut, type LaidOut } from '../drawing/laid-out.ts';

/** A way's event; `condition` is what must hold for it to be taken. */
export interface Label {
  readonly event: string;
  readonly isCall: boolean;
  readonly condition: string | null;
  /** The line of its row, and the state that it begins in; null: it makes the record. */
  readonly line: number;
  readonly begins: string | null;
  /** How many letters fit on a line of it. */
  readonly letters: number;
}

export interface Node {
  readonly name: string;
  /** Beginning and end are dots; the rest have their name. Nothing leaves a final one. */
  readonly kind: 'creation' | 'state' | 'final' | 'deletion';
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Edge {
  readonly key: string;
  /** The course of the line; empty for a state that leads to itself. */
  readonly points: readonly Point[];
  /** The state that leads to itself by it. */
  readonly around: Node | null;
  /** The middle of its labels. */
  readonly x: number;
  readonly y: number;
  readonly labels: readonly Label[];
}

export interface Layout {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly width: number;
  readonly height: number;
}

export const NODE_HEIGHT = 32;
/** Of a label of one line. */
const LABEL_HEIGHT = 22;
/** Of the letters in a label and in a state: about this wide, in pixels. */
const LETTER = { label: 6.7, state: 7.6 };

const CREATION = '→';
const DELETION = '×';

interface Arc extends Label {
  readonly from: string;
  readonly to: string;
}

/** How a lifecycle runs over the page: `narrow` is from above to below in little room. */
export type Shape = 'LR' | 'TB' | 'narrow';

/** The room between states beside each other, above each other, and around all; and the labels' lines. */
const SPACING = {
  LR: { nodesep: 34, ranksep: 14, edgesep: 18, marginx: 20, letters: 24 },
  TB: { nodesep: 26, ranksep: 24, edgesep: 18, marginx: 20, letters: 24 },
  narrow: { nodesep: 10, ranksep: 20, edgesep: 6, marginx: 8, letters: 12 },
} as const satisfies Record<Shape, object>;

/** Ways to have dagre draw it, by its ranks and by what it meets first: each finds another drawing. */
const MANNERS = (['network-simplex', 'tight-tree'] as const).flatMap((ranker) =>
  [false, true].map((isTurned) => ({ ranker, isTurned })),
);

/**
 * Lays a lifecycle out from left to right, or from above to below: of several drawings the one whose
 * lines cross least.
 */
export function layOut(transitions: readonly Transition[], shape: Shape): Layout {
  let best: { layout: Layout; crossings: number } | null = null;
  for (const manner of MANNERS) {
    const layout = drawnIn(transitions, shape, manner);
    const crossings = crossingsOf(layout.edges.map(({ points }) => points));
    if (crossings === 0) return layout;
    if (best === null || crossings < best.crossings) best = { layout, crossings };
  }
  return best!.layout;
}

function drawnIn(
  transitions: readonly Transition[],
  shape: Shape,
  { ranker, isTurned }: (typeof MANNERS)[number],
): Layout {
  const { letters, ...spacing } = SPACING[shape];
  const arcs = arcsOf(transitions, letters);
  const names = new Set(arcs.flatMap(({ from, to }) => [from, to]));
  const joints = ways(arcs).map(([from, to, labels]) => ({ from, to, ...sizeOf(labels) }));
  const drawn = laidOut(
    new Map([...names].map((name) => [name, boxOf(name)])),
    isTurned ? joints.reverse() : joints,
    { ranker, rankdir: shape === 'LR' ? 'LR' : 'TB', ...spacing, marginy: 24 },
  );
  const nodes = [...names].map((name) => nodeOf(name, drawn, arcs));
  return { nodes, edges: edgesOf(drawn, arcs, nodes), width: drawn.width, height: drawn.height };
}

function arcsOf(transitions: readonly Transition[], letters: number): Arc[] {
  const left = transitions.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : []));
  return transitions.flatMap(({ from, event, to, when, at }) => {
    const isCall = event.kind === 'call';
    const label = {
      event: eventInWords(event),
      isCall,
      condition: when?.source ?? null,
      line: at.line,
      letters,
    };
    const target = to.kind === 'state' ? to.name : DELETION;
    const sources = from.kind === 'state' ? [from.name] : from.kind === 'any' ? left : [CREATION];
    return [...new Set(sources)].map((source) => ({
      ...label,
      from: source,
      to: target,
      begins: source === CREATION ? null : source,
    }));
  });
}

/** The ways from one state to the next, each with all that leads along it. */
function ways(arcs: readonly Arc[]): [from: string, to: string, labels: Label[]][] {
  const found = new Map<string, [string, string, Label[]]>();
  for (const arc of arcs) {
    const way = found.get(`${arc.from} ${arc.to}`) ?? [arc.from, arc.to, []];
    if (!way[2].some(({ event }) => event === arc.event)) way[2].push(arc);
    found.set(`${arc.from} ${arc.to}`, way);
  }
  return [...found.values()];
}

const isDot = (name: string): boolean => name === CREATION || name === DELETION;
const boxOf = (name: string) =>
  isDot(name)
    ? { width: 14, height: 14 }
    : { width: Math.ceil(name.length * LETTER.state + 30), height: NODE_HEIGHT };

const LINE_HEIGHT = 13;

/** An event in lines that are short enough. */
export function linesOf({ event, letters }: Label): string[] {
  const lines: string[] = [];
  for (const part of partsOf(event)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= letters)
      lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines;
}

/** How large a label is drawn. */
export function labelSize(label: Label): { width: number; height: number } {
  const lines = linesOf(label);
  const longest = Math.max(...lines.map((line) => line.trimEnd().length));
  const guard = label.condition === null ? 0 : 3;
  return {
    width: Math.ceil((longest + guard) * LETTER.label + 10),
    height: LABEL_HEIGHT + (lines.length - 1) * LINE_HEIGHT,
  };
}

/** How much room the labels of a way take, one below the other. */
export const sizeOf = (labels: readonly Label[]) => ({
  width: Math.max(...labels.map((label) => labelSize(label).width)) + 8,
  height: labels.reduce((height, label) => height + labelSize(label).height, 0),
});

function nodeOf(name: string, { box }: LaidOut, arcs: readonly Arc[]): Node {
  const { x, y, width } = box(name);
  const isFinal = !arcs.some(({ from }) => from === name);
  const kind =
    name === CREATION ? 'creation' : name === DELETION ? 'deletion' : isFinal ? 'final' : 'state';
  return { name, kind, x, y, width };
}

function edgesOf({ line }: LaidOut, arcs: readonly Arc[], nodes: readonly Node[]): Edge[] {
  return ways(arcs).map(([from, to, labels]) => {
    const key = `${from} ${to}`;
    const { points, x, y } = line({ from, to });
    const around = from === to ? nodes.find(({ name }) => name === from)! : null;
    return { key, labels, points: around === null ? points : [], x, y, around };
  });
}
