import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { perform } from '../../../mocks/play/performance.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { wayTrace } from '../../../src/app/play/way-trace.ts';
import type { Played } from '../../../src/contract/played.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { plant, textOf } from '../../check/planting.ts';

const START = { start: Date.parse('2026-01-01T00:00:00Z') };
const told = ({ steps }: Played) =>
  steps.map(({ outcome, requests }) => [outcome, ...requests.map(({ call }) => call)].join(' '));

describe.each(['helpdesk', 'conduit'] as const)('each way of %s', (name) => {
  const compiled = compile('test.md', textOf(name));
  const { ways } = compiled.spec.sections.purpose.facts;
  it.each(ways.map((way) => [way.wantsTo, way] as const))('%s: goes step by step', (_, way) => {
    const world = new MockedProduct(compiled, START).world();
    let after: Played['leaves'] | null = null;
    for (const step of wayTrace(way)) {
      const played = perform(compiled.spec, world, [step], { after });
      expect(played.steps[0]!.outcome, `${step.does.kind} of line ${step.at.line}`).toBe('done');
      after = played.leaves;
    }
    expect(world.requests().every(({ status }) => status < 400)).toBe(true);
  });
});

describe('a play that goes on', () => {
  const TEXT = plant(
    textOf('helpdesk'),
    'New ticket → `openTicket` → Ticket → `reply` |',
    'New ticket → `openTicket` → Ticket → as Agent: `takeTicket` → as Customer: `reply` |',
  );
  const { spec, ...compiled } = compile('test.md', TEXT);
  const trace = wayTrace(spec.sections.purpose.facts.ways[1]!);
  const begin = () => new MockedProduct({ spec, ...compiled }, START).world();

  it('does the same with the same people as one that is not interrupted', () => {
    const whole = perform(spec, begin(), trace);
    const world = begin();
    const first = perform(spec, world, trace.slice(0, 4));
    const second = perform(spec, world, trace.slice(4), { after: first.leaves });
    expect(first.person?.title).toBe('Ada Agent');
    expect(second.person).toEqual(whole.person);
    expect([...told(first), ...told(second)].map(plain)).toEqual(told(whole).map(plain));
    const [reply] = world.engine.records('Reply').slice(-1) as { ticket: number }[];
    expect(reply!.ticket).toBe(world.engine.records('Ticket').length);
  });

  it('goes on with the record of the way after somebody has made another one', () => {
    const world = begin();
    const first = perform(spec, world, trace.slice(0, 3));
    perform(spec, world, trace.slice(0, 2));
    perform(spec, world, trace.slice(3, 4), { after: first.leaves });
    const states = (world.engine.records('Ticket') as { status: string }[]).map(
      ({ status }) => status,
    );
    expect(states).toEqual(['new', 'new', 'open', 'new']);
  });
});

describe('a play that stops after each step', () => {
  const { spec, ...compiled } = compile('shop.md', readFileSync('tests/corpus/shop.md', 'utf8'));
  const { ways } = spec.sections.purpose.facts;
  it.each(ways.map((way) => [way.wantsTo, way] as const))('%s: is led as a whole one', (_, way) => {
    const world = new MockedProduct({ spec, ...compiled }, START).world();
    const trace = wayTrace(way);
    let after: Played['leaves'] | null = null;
    for (const place of trace.keys()) {
      const played = perform(spec, world, trace.slice(place), { after }, 1);
      expect(played.steps.map(({ outcome }) => outcome)).toEqual(['done']);
      after = played.leaves;
    }
  });
});

/** Without the calls by which people come in once more. */
const plain = (words: string): string => words.replace(/ sign(In|Up)/g, '');
