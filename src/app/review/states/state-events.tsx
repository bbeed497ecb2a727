// The events of a lifecycle in its diagram: each is a button that performs it.

import type { KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { labelSize, linesOf, type Edge, type Label } from './state-layout.ts';

export interface Pressing {
  /** The event that is under way. */
  readonly busy: Label | null;
  readonly perform: (label: Label) => void;
}

/** All events of one way, one below the other. */
export function Labels({ edge: { labels, x, y }, ...pressing }: { edge: Edge } & Pressing) {
  const heights = labels.map((label) => labelSize(label).height);
  const sum = (some: readonly number[]): number => some.reduce((all, each) => all + each, 0);
  const top = y - sum(heights) / 2;
  return labels.map((label, index) => (
    <EventLabel
      key={label.event}
      label={label}
      x={x}
      y={top + sum(heights.slice(0, index)) + heights[index]! / 2}
      {...pressing}
    />
  ));
}

interface EventProps extends Pressing {
  label: Label;
  x: number;
  y: number;
}

/** An event: a button, as far as a drawing has them. */
function EventLabel({ label, x, y, busy, perform }: EventProps) {
  const { event, isCall, condition, begins } = label;
  const { width, height } = labelSize(label);
  const lines = linesOf(label);
  const isBusy = busy?.line === label.line && busy.begins === begins;
  const guard = condition === null ? '' : ` if ${condition}`;
  const press = (key: KeyboardEvent): void => {
    if (key.key !== 'Enter' && key.key !== ' ') return;
    key.preventDefault();
    perform(label);
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={`Perform ${event}${guard}, from ${begins ?? 'nothing'}`}
      aria-busy={isBusy || undefined}
      onClick={() => perform(label)}
      onKeyDown={press}
      className="group/event cursor-pointer rounded-sm"
    >
      <rect
        x={x - width / 2}
        y={y - height / 2 + 1}
        width={width}
        height={height - 2}
        rx={5}
        className={classNames(
          'fill-canvas stroke-line transition-colors group-hover/event:fill-accent-soft group-hover/event:stroke-accent/40',
          isBusy && 'animate-beat fill-accent-soft',
        )}
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        className={classNames(
          'font-mono text-[11px] group-hover/event:fill-accent-ink',
          isCall ? 'fill-ink' : 'fill-muted',
        )}
      >
        {lines.map((line, index) => (
          <tspan
            key={index}
            x={x}
            dy={index === 0 ? `${0.32 - (lines.length - 1) * 0.6}em` : '1.2em'}
          >
            {line}
            {index === lines.length - 1 && condition !== null && (
              <tspan className="fill-muted italic"> if</tspan>
            )}
          </tspan>
        ))}
        <title>{`Perform it${guard}`}</title>
      </text>
    </g>
  );
}
