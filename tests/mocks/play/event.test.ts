import { describe, expect, it } from 'vitest';
import { performEvent } from '../../../mocks/play/event.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { stepInWords } from '../../../src/diagnostics/trace.ts';
import type { Json, Transition } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { plant, textOf } from '../../check/planting.ts';

const START = { start: Date.parse('2026-01-01T00:00:00Z') };

function performing(...changes: readonly (readonly [string, string])[]) {
  const text = changes.reduce((done, [from, to]) => plant(done, from, to), textOf('helpdesk'));
  const compiled = compile('test.md', text);
  const world = new MockedProduct(compiled, START).world();
  const rows = compiled.spec.sections.states.facts.lifecycles[0]!.transitions;
  const states = () =>
    (world.engine.records('Ticket') as { status: string }[]).map(({ status }) => status);
  const on = ({ from, at }: Transition, key: Json = null) =>
    performEvent(compiled.spec, world, {
      ...{ entity: 'Ticket', field: 'status', line: at.line, key },
      from: from.kind === 'state' ? from.name : null,
    });
  const row = (event: string, from?: string) =>
    rows.find(
      (each) =>
        (each.event.kind === 'call' ? each.event.name : 'time') === event &&
        (from === undefined || (each.from.kind === 'state' && each.from.name === from)),
    )!;
  return { world, rows, states, on, row };
}

const steps = (done: ReturnType<ReturnType<typeof performing>['on']>) =>
  'error' in done ? done.error : done.trace.map(stepInWords);

describe('performing an event', () => {
  it('can be done of every row, and the record is then where the row leads', () => {
    const { world, rows, on } = performing();
    for (const row of rows) {
      const done = on(row);
      if ('error' in done) throw new Error(done.error);
      const { record } = done.played;
      const found = (world.engine.records('Ticket') as { id: number; status: string }[]).find(
        ({ id }) => id === record!.key,
      );
      expect(found!.status).toBe(row.to.kind === 'state' && row.to.name);
    }
    expect(rows).toHaveLength(9);
    expect(world.requests().every(({ status }) => status < 400)).toBe(true);
  });

  it('leads the record that was chosen to where the event begins, and no other', () => {
    const { states, on, row } = performing();
    expect(steps(on(row('askCustomer'), 2))).toEqual([
      'Agent: `takeTicket` → `open`',
      'Agent: `askCustomer` → `pending`',
    ]);
    expect(states()).toEqual(['new', 'pending']);
  });

  it('makes a record where none can be led there', () => {
    const { states, on, row } = performing();
    on(row('takeTicket'), 1);
    on(row('takeTicket'), 2);
    expect(steps(on(row('takeTicket')))).toEqual([
      'Customer: `openTicket` → `new`',
      'Agent: `takeTicket` → `open`',
    ]);
    expect(states()).toEqual(['open', 'open', 'open']);
  });

  it('lets the time pass that the row says', () => {
    const { world, on, row } = performing();
    const before = world.engine.clock.now();
    expect(steps(on(row('time')))).toContain('after `AUTO_CLOSE` → `closed`');
    expect(world.engine.clock.now() - before).toBeGreaterThanOrEqual(7 * 86_400_000);
  });

  it('says why nobody can, and changes nothing', () => {
    const { world, on, row } = performing([
      '| `closeTicket` | no | no | no | yes |',
      '| `closeTicket` | no | no | no | no |',
    ]);
    const before = JSON.stringify(world.engine.snapshot());
    expect(on(row('closeTicket'), 1)).toEqual({ error: 'Section 6 lets nobody closeTicket.' });
    expect(on(row('askCustomer'), 99)).toEqual({ error: 'There is no such Ticket any more.' });
    expect(JSON.stringify(world.engine.snapshot())).toBe(before);
  });

  it('says that nothing leads from where the record is to where the event begins', () => {
    const { on, row } = performing();
    on(row('closeTicket'), 1);
    expect(on(row('takeTicket'), 1)).toEqual({ error: 'From where it is nothing leads to new.' });
  });
});
