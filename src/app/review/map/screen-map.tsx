// The map of the screens: a picture of each, and where it leads. As somebody in a role, what they
// cannot open is faded.

import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Spec } from '../../../model/index.ts';
import { isFor } from '../../../screens/routes.ts';
import { useSpec } from '../../spec/whole.ts';
import { Arrowhead } from '../drawing/arrowhead.tsx';
import { courseOf } from '../drawing/course.ts';
import { Sheet } from '../drawing/sheet.tsx';
import { leadsOf } from './leads.ts';
import { layOutMap, WORDS, type Line, type MapLayout } from './map-layout.ts';
import { RoleChoice } from './role-choice.tsx';
import { ScreenCard } from './screen-card.tsx';
import { usePeople, visitorIn, visitorOf } from './visitor.ts';

export default function ScreenMap() {
  // While it is written, what is typed comes first.
  const spec = useDeferredValue(useSpec());
  const [role, setRole] = useState<string | null>(null);
  const [wide, tall] = useMemo(() => {
    const { screens } = spec.sections.screens.facts;
    const leads = leadsOf(spec);
    return [layOutMap(screens, leads, 'LR'), layOutMap(screens, leads, 'TB')];
  }, [spec]);
  return (
    <Sheet
      label="Map of the screens; the cards below have the same content"
      layout={(room) => (wide.width <= room || wide.width < tall.width ? wide : tall)}
      aside={
        <RoleChoice
          roles={spec.sections.roles.facts.roles.map(({ name }) => name)}
          value={role}
          onChange={setRole}
        />
      }
    >
      {(drawn) => <Drawn spec={spec} drawn={drawn} role={role} />}
    </Sheet>
  );
}

interface DrawnProps {
  spec: Spec;
  drawn: MapLayout;
  role: string | null;
}

function Drawn({ spec, drawn: { cards, lines, width, height }, role }: DrawnProps) {
  const arrow = useId();
  const people = usePeople();
  const asked = spec.sections.roles.facts.roles.find(({ name }) => name === role);
  const chosen = asked && visitorIn(asked, people);
  const canOpen = (name: string): boolean =>
    role === null ||
    cards.some(({ screen }) => screen.name === name && isFor(spec, screen, [role]));
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
        <Arrowhead id={arrow} />
        {lines.map((line) => (
          <LineShape
            key={`${line.lead.from} ${line.lead.to}`}
            line={line}
            arrow={arrow}
            isFaded={!canOpen(line.lead.from) || !canOpen(line.lead.to)}
          />
        ))}
      </svg>
      {cards.map((card) => {
        const { screen } = card;
        const best = visitorOf(spec, screen, people);
        const refused = canOpen(screen.name) ? null : role;
        return (
          <ScreenCard
            key={screen.name}
            {...{ spec, card, refused }}
            visitor={refused === null ? (chosen ?? best) : best}
            opener={chosen ?? best}
          />
        );
      })}
    </>
  );
}

interface LineProps {
  line: Line;
  arrow: string;
  isFaded: boolean;
}

function LineShape({ line: { points, words, x, y }, arrow, isFaded }: LineProps) {
  const top = y - ((words.length - 1) * WORDS.height) / 2;
  const width = Math.max(0, ...words.map((word) => word.length * WORDS.letter + 8));
  const height = words.length * WORDS.height;
  return (
    <g className={isFaded ? 'opacity-20' : undefined}>
      <path
        d={courseOf(points)}
        fill="none"
        strokeWidth={1.5}
        strokeDasharray={words.length === 0 ? '5 4' : undefined}
        markerEnd={`url(#${arrow})`}
        className="stroke-edge"
      />
      {words.length > 0 && (
        <rect x={x - width / 2} y={y - height / 2} {...{ width, height }} className="fill-canvas" />
      )}
      {words.map((word, index) => (
        <text
          key={word}
          x={x}
          y={top + index * WORDS.height}
          dy="0.34em"
          textAnchor="middle"
          className="fill-muted font-mono text-[11px]"
        >
          {word}
        </text>
      ))}
    </g>
  );
}
