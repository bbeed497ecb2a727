// A lifecycle drawn: from creation on, each event on the way that it leads.

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Transition } from '../../../model/index.ts';
import { nameAddress } from '../frame/address.ts';
import {
  LABEL_HEIGHT,
  labelWidth,
  layOut,
  NODE_HEIGHT,
  type Edge,
  type Label,
  type Layout,
  type Node,
} from './state-layout.ts';
import { lineOf } from './state-course.ts';

interface DiagramProps {
  name: string;
  transitions: readonly Transition[];
  /** Whether no row is left open: what nothing leaves is then a final state. */
  isWhole: boolean;
}

export default function StateDiagram({ name, transitions, isWhole }: DiagramProps) {
  const { ref, width } = useWidth();
  const drawn = useMemo(() => fitting(transitions, width), [transitions, width]);
  const nodes = drawn.nodes.map((node) =>
    node.kind === 'final' && !isWhole ? { ...node, kind: 'state' as const } : node,
  );
  return (
    <div
      ref={ref}
      role="group"
      aria-label={`Diagram of ${name}: the table below says the same`}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-canvas py-2"
    >
      <Drawing {...drawn} nodes={nodes} />
    </div>
  );
}

/** From left to right where there is room for it, else from above to below. */
function fitting(transitions: readonly Transition[], width: number): Layout {
  const wide = layOut(transitions, 'LR');
  return wide.width <= width ? wide : layOut(transitions, 'TB');
}

/** How wide the diagram may be, kept up with. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(ref.current?.clientWidth ?? 0);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

function Drawing({ nodes, edges, width, height }: Layout) {
  const arrow = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="mx-auto block max-w-none font-sans"
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0.5 7.5 4 0 7.5z" className="fill-edge" />
        </marker>
      </defs>
      {edges.map((edge) => (
        <path
          key={edge.key}
          d={lineOf(edge)}
          fill="none"
          strokeWidth={1.5}
          markerEnd={`url(#${arrow})`}
          className="stroke-edge"
        />
      ))}
      {nodes.map((node) => (
        <NodeShape key={node.name} node={node} />
      ))}
      {edges.map((edge) => (
        <Labels key={edge.key} edge={edge} />
      ))}
    </svg>
  );
}

function NodeShape({ node: { kind, x, y, width, name } }: { node: Node }) {
  if (kind === 'creation') return <circle cx={x} cy={y} r={6} className="fill-ink" />;
  if (kind === 'deletion')
    return (
      <>
        <circle cx={x} cy={y} r={7} strokeWidth={1.5} className="fill-canvas stroke-ink" />
        <circle cx={x} cy={y} r={4} className="fill-ink" />
      </>
    );
  const box = { x: x - width / 2, y: y - NODE_HEIGHT / 2, width, height: NODE_HEIGHT };
  return (
    <>
      <rect
        {...box}
        rx={NODE_HEIGHT / 2}
        strokeWidth={kind === 'final' ? 2 : 1}
        className={
          kind === 'final' ? 'fill-surface stroke-accent' : 'fill-accent-soft stroke-accent/30'
        }
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className="fill-accent-ink text-[13px] font-medium"
      >
        {name}
      </text>
    </>
  );
}

function Labels({ edge: { labels, x, y } }: { edge: Edge }) {
  const top = y - ((labels.length - 1) * LABEL_HEIGHT) / 2;
  return labels.map((label, index) => (
    <EventLabel key={label.event} label={label} x={x} y={top + index * LABEL_HEIGHT} />
  ));
}

function EventLabel({ label, x, y }: { label: Label; x: number; y: number }) {
  const { event, isCall, condition } = label;
  const width = labelWidth(label);
  const text = (
    <text
      x={x}
      y={y}
      dy="0.32em"
      textAnchor="middle"
      className={
        isCall
          ? 'fill-ink font-mono text-[11px] hover:fill-accent-ink'
          : 'fill-muted font-mono text-[11px]'
      }
    >
      {event}
      {condition !== null && <tspan className="fill-muted italic"> if</tspan>}
      {condition !== null && <title>if {condition}</title>}
    </text>
  );
  return (
    <>
      <rect
        x={x - width / 2}
        y={y - LABEL_HEIGHT / 2}
        width={width}
        height={LABEL_HEIGHT}
        className="fill-canvas"
      />
      {isCall ? <Link to={nameAddress('calls', event)}>{text}</Link> : text}
    </>
  );
}
