import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crossingsOf } from '../../../src/app/review/drawing/crossings.ts';
import {
  labelSize,
  layOut,
  linesOf,
  type Label,
} from '../../../src/app/review/states/state-layout.ts';
import { lifecycleOf } from '../../../src/model/index.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';

const label = (event: string): Label => ({
  ...{ event, isCall: true, condition: null, line: 1, begins: null },
});

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
    const { spec } = read(source(name, readFileSync(`tests/corpus/${name}.md`, 'utf8')));
    const { transitions } = lifecycleOf(spec, entity)!;
    for (const direction of ['LR', 'TB'] as const) {
      const lines = layOut(transitions, direction).edges.map(({ points }) => points);
      expect(crossingsOf(lines)).toBeLessThanOrEqual(most);
    }
  });
});
