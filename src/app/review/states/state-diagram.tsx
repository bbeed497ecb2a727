// A lifecycle drawn: from creation on, each event on the way that it leads; pressing it performs it.

import { useId, useMemo } from 'react';
import type { Transition } from '../../../model/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { fitting } from './fitting.ts';
import { NODE_HEIGHT, type Layout, type Node } from './state-layout.ts';
import { Arrowhead } from '../drawing/arrowhead.tsx';
import { Sheet } from '../drawing/sheet.tsx';
import { lineOf } from './state-course.ts';
import { Labels, type Pressing } from './state-events.tsx';

export interface Performing extends Pressing {
  /** The state of the record that was chosen. */
  readonly current: string | null;
}

interface DiagramProps extends Performing {
  name: string;
  transitions: readonly Transition[];
  /** Whether no row is left open: what nothing leaves is then a final state. */
  isWhole: boolean;
}

export default function StateDiagram({ name, transitions, isWhole, ...performing }: DiagramProps) {
  const layout = useMemo(() => fitting(name, transitions), [name, transitions]);
  return (
    <Sheet label={`Diagram of ${name}: the table below has the same content`} layout={layout}>
      {(drawn) => (
        <Drawing
          {...drawn}
          {...performing}
          nodes={drawn.nodes.map((node) =>
            node.kind === 'final' && !isWhole ? { ...node, kind: 'state' as const } : node,
          )}
        />
      )}
    </Sheet>
  );
}

function Drawing({ nodes, edges, width, height, current, ...rest }: Layout & Performing) {
  const arrow = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="mx-auto block max-w-none font-sans"
    >
      <Arrowhead id={arrow} />
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
        <NodeShape key={node.name} node={node} isCurrent={node.name === current} />
      ))}
      {edges.map((edge) => (
        <Labels key={edge.key} edge={edge} {...rest} />
      ))}
    </svg>
  );
}

function NodeShape({ node, isCurrent }: { node: Node; isCurrent: boolean }) {
  const { kind, x, y, width, name } = node;
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
          isCurrent
            ? 'fill-accent stroke-accent'
            : kind === 'final'
              ? 'fill-surface stroke-accent'
              : 'fill-accent-soft stroke-accent/30'
        }
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className={classNames(
          'text-[13px] font-medium',
          isCurrent ? 'fill-on-accent' : 'fill-accent-ink',
        )}
      >
        {name}
      </text>
    </>
  );
}
