// Where the states of a diagram stand, and the ways between them.

import type { Transition } from '../../../model/index.ts';
import type { Point } from '../drawing/course.ts';
import { laidOut, type Direction, type LaidOut } from '../drawing/laid-out.ts';

/** A way's event; `condition` is what must hold for it to be taken. */
export interface Label {
  readonly event: string;
  readonly isCall: boolean;
  readonly condition: string | null;
  /** The line of its row, and the state that it begins in; null: it makes the record. */
  readonly line: number;
  readonly begins: string | null;
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
export const LABEL_HEIGHT = 22;
/** Of the letters in a label and in a state: about this wide, in pixels. */
const LETTER = { label: 6.7, state: 7.6 };

const CREATION = '→';
const DELETION = '×';

interface Arc extends Label {
  readonly from: string;
  readonly to: string;
}

/** Lays a lifecycle out from left to right, or from above to below. */
export function layOut(transitions: readonly Transition[], direction: Direction): Layout {
  const arcs = arcsOf(transitions);
  const names = new Set(arcs.flatMap(({ from, to }) => [from, to]));
  const [nodesep, ranksep] = direction === 'LR' ? [34, 14] : [26, 24];
  const drawn = laidOut(
    new Map([...names].map((name) => [name, boxOf(name)])),
    ways(arcs).map(([from, to, labels]) => ({ from, to, ...sizeOf(labels) })),
    { rankdir: direction, nodesep, ranksep, edgesep: 18, marginx: 20, marginy: 24 },
  );
  const nodes = [...names].map((name) => nodeOf(name, drawn, arcs));
  return { nodes, edges: edgesOf(drawn, arcs, nodes), width: drawn.width, height: drawn.height };
}

function arcsOf(transitions: readonly Transition[]): Arc[] {
  const left = transitions.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : []));
  return transitions.flatMap(({ from, event, to, when, at }) => {
    const isCall = event.kind === 'call';
    const label = {
      event: isCall ? event.name : `after ${event.duration.source}`,
      isCall,
      condition: when?.source ?? null,
      line: at.line,
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

/** How wide a label is drawn. */
export const labelWidth = ({ event, condition }: Label): number =>
  Math.ceil((event.length + (condition === null ? 0 : 3)) * LETTER.label + 10);

const sizeOf = (labels: readonly Label[]) => ({
  width: Math.max(...labels.map(labelWidth)) + 8,
  height: labels.length * LABEL_HEIGHT,
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
