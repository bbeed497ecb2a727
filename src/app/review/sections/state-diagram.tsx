// A lifecycle drawn: states in the order in which they are reached, events on the ways between.

import { useId } from 'react';
import type { Transition } from '../../../model/index.ts';
import { type Edge, layOut, type Node, NODE_HEIGHT } from './state-layout.ts';

export function StateDiagram({
  name,
  transitions,
}: {
  name: string;
  transitions: readonly Transition[];
}) {
  const arrow = useId();
  if (transitions.length === 0) return null;
  const { nodes, edges, width, height } = layOut(transitions);
  return (
    <div
      role="group"
      aria-label={`Diagram of ${name}`}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-canvas"
    >
      <svg
        role="img"
        aria-label={`The states of ${name} and the events that lead from one to the next; the table below says the same.`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="mx-auto font-sans text-xs"
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto-start-reverse"
          >
            <path d="M0 0.5 7.5 4 0 7.5z" className="fill-edge" />
          </marker>
        </defs>
        {edges.map((edge) => (
          <EdgeLine key={`${edge.from.id} ${edge.to.id}`} edge={edge} arrow={arrow} />
        ))}
        {nodes.map((node) => (
          <NodeShape key={node.id} node={node} />
        ))}
      </svg>
    </div>
  );
}

function NodeShape({ node: { kind, x, y, width, label } }: { node: Node }) {
  if (kind !== 'state')
    return (
      <circle
        cx={x}
        cy={y}
        r={7}
        strokeWidth={2}
        className={kind === 'creation' ? 'fill-ink' : 'fill-canvas stroke-ink'}
      />
    );
  return (
    <>
      <rect
        x={x - width / 2}
        y={y - NODE_HEIGHT / 2}
        width={width}
        height={NODE_HEIGHT}
        rx={NODE_HEIGHT / 2}
        className="fill-accent-soft"
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className="fill-accent-ink text-[13px] font-medium"
      >
        {label}
      </text>
    </>
  );
}

function EdgeLine({ edge, arrow }: { edge: Edge; arrow: string }) {
  const { path, x, y } = courseOf(edge);
  return (
    <g>
      <path
        d={path}
        fill="none"
        strokeWidth={1.5}
        markerEnd={`url(#${arrow})`}
        className="stroke-edge"
      />
      {edge.labels.map((label, index) => (
        <text
          key={label}
          x={x}
          y={y + (index - edge.labels.length + 1) * 14}
          textAnchor="middle"
          strokeWidth={4}
          paintOrder="stroke"
          className="fill-muted stroke-canvas font-mono text-[11px]"
        >
          {label}
        </text>
      ))}
    </g>
  );
}

/** The course of an edge and where its label stands: forward straight, back in a bow below. */
function courseOf({ from, to }: Edge): { path: string; x: number; y: number } {
  const middle = (from.x + to.x) / 2;
  if (from.id === to.id) {
    const top = from.y - NODE_HEIGHT / 2;
    const path = `M${from.x - 12} ${top} C${from.x - 24} ${top - 28} ${from.x + 24} ${top - 28} ${from.x + 12} ${top}`;
    return { path, x: from.x, y: top - 24 };
  }
  if (to.x > from.x) return forward(from, to, middle);
  const [start, end] = [from.y + NODE_HEIGHT / 2, to.y + NODE_HEIGHT / 2];
  if (to.x === from.x) {
    const up = to.y < from.y;
    const side = from.x + (up ? -18 : 18);
    const [a, b] = up
      ? [from.y - NODE_HEIGHT / 2, to.y + NODE_HEIGHT / 2]
      : [start, to.y - NODE_HEIGHT / 2];
    return { path: `M${side} ${a} L${side} ${b}`, x: side, y: (a + b) / 2 };
  }
  const low = Math.max(start, end) + 44;
  const path = `M${from.x} ${start} C${from.x} ${low} ${to.x} ${low} ${to.x} ${end}`;
  return { path, x: middle, y: (start + end) / 8 + low * 0.75 + 2 };
}

function forward(from: Node, to: Node, middle: number): { path: string; x: number; y: number } {
  const [start, end] = [from.x + from.width / 2 + 2, to.x - to.width / 2 - 3];
  if (from.y === to.y && end - start < 400)
    return { path: `M${start} ${from.y} L${end} ${to.y}`, x: (start + end) / 2, y: from.y - 8 };
  const path = `M${start} ${from.y} C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`;
  return { path, x: (start + end) / 2, y: (from.y + to.y) / 2 - 8 };
}
