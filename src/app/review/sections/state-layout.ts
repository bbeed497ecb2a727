// Where the states of a diagram stand: in columns, by how many steps they are from creation.

import type { Transition } from '../../../model/index.ts';

export interface Node {
  readonly id: string;
  readonly label: string;
  /** Beginning and end are dots; the rest have their name. */
  readonly kind: 'creation' | 'state' | 'deletion';
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Edge {
  readonly from: Node;
  readonly to: Node;
  /** One line each event that goes this way. */
  readonly labels: readonly string[];
}

export interface Layout {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly width: number;
  readonly height: number;
}

const CREATION = '→';
const DELETION = '×';
const ROW = 120;
const MARGIN = 36;
/** Of the letters in a label: about this wide, in pixels. */
const LETTER = 7;

export const NODE_HEIGHT = 34;

interface Arc {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Lays out the diagram of a lifecycle. */
export function layOut(transitions: readonly Transition[]): Layout {
  const arcs = arcsOf(transitions);
  const columns = inColumns(arcs);
  const between = Math.max(...arcs.map(({ label }) => label.length), 6) * LETTER + 44;
  const rows = Math.max(...columns.map((column) => column.length));
  let x = MARGIN;
  const nodes = columns.flatMap((column) => {
    const width = Math.max(...column.map(widthOf));
    const top = MARGIN + 14 + ((rows - column.length) * ROW) / 2;
    const made = column.map((id, index) => nodeAt(id, x + width / 2, top + index * ROW));
    x += width + between;
    return made;
  });
  const edges = edgesOf(arcs, nodes);
  const hasBack = edges.some(({ from, to }) => to.x <= from.x);
  const height = 2 * MARGIN + (rows - 1) * ROW + NODE_HEIGHT + (hasBack ? 64 : 14);
  return { nodes, edges, width: x - between + MARGIN, height };
}

function arcsOf(transitions: readonly Transition[]): Arc[] {
  const states = new Set<string>();
  for (const { from } of transitions) if (from.kind === 'state') states.add(from.name);
  return transitions.flatMap(({ from, event, to }) => {
    const label = event.kind === 'call' ? event.name : `after ${event.duration.source}`;
    const target = to.kind === 'state' ? to.name : DELETION;
    const sources =
      from.kind === 'any' ? [...states] : [from.kind === 'state' ? from.name : CREATION];
    return sources.map((source) => ({ from: source, to: target, label }));
  });
}

/** By the least number of steps from creation; what nothing reaches stands in the last column. */
function inColumns(arcs: readonly Arc[]): string[][] {
  const names = new Set(arcs.flatMap(({ from, to }) => [from, to]));
  const columns: string[][] = [];
  let front = names.has(CREATION) ? [CREATION] : [...names].slice(0, 1);
  while (front.length > 0) {
    columns.push(front);
    for (const name of front) names.delete(name);
    const current = front;
    const next = arcs.filter(({ from, to }) => current.includes(from) && names.has(to));
    front = [...new Set(next.map(({ to }) => to))];
  }
  return names.size === 0 ? columns : [...columns, [...names]];
}

const widthOf = (id: string): number =>
  id === CREATION || id === DELETION ? 16 : id.length * (LETTER + 1) + 32;

function nodeAt(id: string, x: number, y: number): Node {
  const kind = id === CREATION ? 'creation' : id === DELETION ? 'deletion' : 'state';
  return { id, label: id, kind, x, y: y + NODE_HEIGHT / 2, width: widthOf(id) };
}

function edgesOf(arcs: readonly Arc[], nodes: readonly Node[]): Edge[] {
  const grouped = new Map<string, Arc[]>();
  for (const arc of arcs) {
    const key = `${arc.from} ${arc.to}`;
    grouped.set(key, [...(grouped.get(key) ?? []), arc]);
  }
  const node = (id: string) => nodes.find((other) => other.id === id)!;
  return [...grouped.values()].map((same) => ({
    from: node(same[0]!.from),
    to: node(same[0]!.to),
    labels: [...new Set(same.map(({ label }) => label))],
  }));
}
