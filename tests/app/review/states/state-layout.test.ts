import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crossingsOf } from '../../../../src/app/review/drawing/crossings.ts';
import {
  labelSize,
  NODE_HEIGHT,
  sizeOf,
  layOut,
  linesOf,
  type Label,
} from '../../../../src/app/review/states/state-layout.ts';
import { lineOf } from '../../../../src/app/review/states/state-course.ts';
import { fitting } from '../../../../src/app/review/states/fitting.ts';
import { READABLE } from '../../../../src/app/review/drawing/sheet.tsx';
import { lifecycleOf, type Transition } from '../../../../src/model/index.ts';
import { read } from '../../../../src/read/index.ts';
import { source } from '../../../../src/text/source.ts';

const label = (event: string): Label => ({
  ...{ event, isCall: true, condition: null, line: 1, begins: null, letters: 24 },
});

const transitionsOf = (name: string, entity: string): readonly Transition[] => {
  const { spec } = read(source(name, readFileSync(`tests/corpus/${name}.md`, 'utf8')));
  return lifecycleOf(spec, entity)!.transitions;
};

/** Where a path begins, and its first handle. */
const pointsOf = (path: string): number[] => [...path.matchAll(/-?[\d.]+/g)].map(Number);

describe('the diagram of a lifecycle', () => {
  it('breaks a long event between its words', () => {
    expect(linesOf(label('closeTicket'))).toEqual(['closeTicket']);
    const long = label('closeTicketPermanentlyAndNotifyEverybodyConcerned');
    expect(linesOf(long)).toEqual(['closeTicketPermanently', 'AndNotifyEverybody', 'Concerned']);
    expect(labelSize(long).width).toBeLessThan(180);
  });

  it.each([
    ['clinic', 'Appointment', 0],
    ['rooms', 'Booking', 1],
  ])('of %s has its lines across each other no more than need be', (name, entity, most) => {
    for (const shape of ['LR', 'TB', 'narrow'] as const) {
      const lines = layOut(transitionsOf(name, entity), shape).edges.map(({ points }) => points);
      expect(crossingsOf(lines)).toBeLessThanOrEqual(most);
    }
  });

  it.each([
    ['bank', 'Transfer'],
    ['clinic', 'Appointment'],
    ['oncall', 'Incident'],
    ['rooms', 'Booking'],
  ])('of %s is not cut off on a phone', (name, entity) => {
    const phone = 322;
    const layout = fitting(`${name} ${entity}`, transitionsOf(name, entity))(phone);
    expect(layout.width * READABLE).toBeLessThanOrEqual(phone);
    const shown = layout.edges.flatMap(({ labels }) => labels.map(linesOf));
    expect(shown.some((lines) => lines.length > 1)).toBe(true);
  });

  it('runs from left to right where there is room, and alike in another version', () => {
    const transitions = transitionsOf('rooms', 'Booking');
    const wide = fitting('Booking.status', transitions)(1200);
    expect(wide.width).toBeGreaterThan(wide.height);
    const other = fitting('Booking.status', transitions.slice(0, 3))(1200);
    expect(other.width).toBeGreaterThan(other.height);
  });

  it.each(['LR', 'TB', 'narrow'] as const)('leads loops to their labels in %s', (shape) => {
    const { edges } = layOut(transitionsOf('oncall', 'Incident'), shape);
    const loops = edges.filter(({ around }) => around !== null);
    expect(loops.length).toBeGreaterThan(1);
    for (const loop of loops) {
      const [x, y, handleX, handleY] = pointsOf(lineOf(loop));
      const { width, height } = sizeOf(loop.labels);
      const isBelow = loop.y > loop.around!.y + NODE_HEIGHT / 2;
      const reached = isBelow ? y! + (handleY! - y!) * 0.75 : x! + (handleX! - x!) * 0.75;
      const label = isBelow ? loop.y - height / 2 : loop.x - width / 2;
      expect(reached).toBeGreaterThanOrEqual(label - 0.01);
    }
  });
});
