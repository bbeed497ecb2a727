// The entities drawn: each with the fields by which it is known, and what refers to what, how often.

import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { Entities } from '../../../model/index.ts';
import { Arrowhead } from '../drawing/arrowhead.tsx';
import { courseOf, type Point } from '../drawing/course.ts';
import { Sheet } from '../drawing/sheet.tsx';
import { nameAddress } from '../places/address.ts';
import { useFacts } from '../parts/whole.tsx';
import { HEAD, layOutEntities, ROW, type Box, type Reference } from './entity-layout.ts';

export default function EntityDiagram({ facts }: { facts: Entities }) {
  const states = useFacts('states');
  const [wide, tall] = useMemo(
    () => [layOutEntities(facts, states, 'LR'), layOutEntities(facts, states, 'TB')],
    [facts, states],
  );
  const fitting = (room: number) => (wide.width <= room || wide.width < tall.width ? wide : tall);
  return (
    <Sheet
      label="Diagram of the entities; the tables below have the same content"
      layout={fitting}
      aside={
        <p className="text-sm text-muted">
          Arrows point from a reference to the entity it refers to.
        </p>
      }
    >
      {(drawn) => <Drawing {...drawn} />}
    </Sheet>
  );
}

function Drawing({ boxes, references, width, height }: ReturnType<typeof layOutEntities>) {
  const arrow = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="font-sans">
      <Arrowhead id={arrow} />
      {references.map((reference) => (
        <path
          key={reference.key}
          d={courseOf(reference.points)}
          fill="none"
          strokeWidth={1.5}
          markerEnd={`url(#${arrow})`}
          className="stroke-edge"
        />
      ))}
      {boxes.map((box) => (
        <BoxShape key={box.name} box={box} />
      ))}
      {references.map((reference) => (
        <Words key={reference.key} reference={reference} />
      ))}
    </svg>
  );
}

function BoxShape({ box: { name, rows, x, y, width, height } }: { box: Box }) {
  const [left, top] = [x - width / 2, y - height / 2];
  return (
    <Link to={nameAddress('entities', name)} className="group/box">
      <rect
        {...{ x: left, y: top, width, height }}
        rx={8}
        className="fill-surface stroke-line transition-colors group-hover/box:stroke-accent"
      />
      <text
        x={left + 12}
        y={top + HEAD / 2}
        dy="0.36em"
        className="fill-ink text-[13px] font-semibold group-hover/box:fill-accent-ink"
      >
        {name}
      </text>
      {rows.length > 0 && <path d={`M${left} ${top + HEAD}h${width}`} className="stroke-line" />}
      {rows.map((row, index) => {
        const middle = top + HEAD + 5 + (index + 0.5) * ROW;
        return (
          <g key={row.name} className="font-mono text-[11px]">
            <text
              x={left + 12}
              y={middle}
              dy="0.34em"
              className={row.isKey ? 'fill-accent-ink font-semibold' : 'fill-ink'}
            >
              {row.name}
            </text>
            <text
              x={left + width - 12}
              y={middle}
              dy="0.34em"
              textAnchor="end"
              className="fill-muted"
            >
              {row.role}
            </text>
          </g>
        );
      })}
    </Link>
  );
}

/** A reference's name on its line, and at each end how many there may be. */
function Words({ reference: { field, many, points, x, y } }: { reference: Reference }) {
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  const width = field.length * 6.8 + 8;
  return (
    <g aria-hidden className="font-mono text-[11px]">
      <rect x={x - width / 2} y={y - 8} width={width} height={16} className="fill-canvas" />
      <text x={x} y={y} dy="0.34em" textAnchor="middle" className="fill-muted">
        {field}
      </text>
      {first && second && <Many at={beside(first, second)}>{many[0]}</Many>}
      {last && before && <Many at={beside(last, before)}>{many[1]}</Many>}
    </g>
  );
}

const Many = ({ at: { x, y }, children }: { at: Point; children: string }) => (
  <text x={x} y={y} dy="0.34em" textAnchor="middle" className="fill-ink font-semibold">
    {children}
  </text>
);

/** A little way from the end of a line, and to its left. */
function beside(end: Point, next: Point): Point {
  const [across, down] = [next.x - end.x, next.y - end.y];
  const length = Math.hypot(across, down) || 1;
  const [along, aside] = [15, 11];
  return {
    x: end.x + (across * along + down * aside) / length,
    y: end.y + (down * along - across * aside) / length,
  };
}
