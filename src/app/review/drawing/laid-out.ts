// A layered drawing by dagre: where boxes stand, and the lines between them.

import { graphlib, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { Point } from './course.ts';

/** From left to right, or from above to below. */
export type Direction = 'LR' | 'TB';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A line, and the room of its words; of several between two boxes each has a `key`. */
export interface Joint extends Size {
  readonly from: string;
  readonly to: string;
  readonly key?: string;
}

export interface LaidOut extends Size {
  /** A box by its middle. */
  box(name: string): Point & Size;
  /** The course of a line, and the middle of its words. */
  line(joint: Omit<Joint, keyof Size>): Point & { readonly points: readonly Point[] };
}

/** Lays boxes out by their names, each before those that its lines lead to. */
export function laidOut(
  boxes: ReadonlyMap<string, Size>,
  joints: readonly Joint[],
  how: GraphLabel & { readonly rankdir: Direction },
): LaidOut {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ ...how });
  for (const [name, { width, height }] of boxes) graph.setNode(name, { width, height });
  for (const { from, to, key, width, height } of joints)
    graph.setEdge(from, to, { width, height, labelpos: 'c' }, key);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>;
  return {
    ...{ width, height },
    box: (name) => ({ x: 0, y: 0, ...(graph.node(name) as NodeLabel & Size) }),
    line: ({ from, to, key }) => {
      const { points = [], x = 0, y = 0 } = graph.edge(from, to, key) as EdgeLabel;
      return { points, x, y };
    },
  };
}
