import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lead } from '../../../mocks/play/lead.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { stepInWords } from '../../../src/diagnostics/trace.ts';
import { compile } from '../../../src/workbench/compile.ts';

const START = { start: Date.parse('2026-01-01T00:00:00Z') };
const HELPDESK = compile('test.md', readFileSync('spec/examples/helpdesk.md', 'utf8'));

function leading() {
  const product = new MockedProduct(HELPDESK, START);
  const world = product.world();
  const states = () =>
    world.engine.records('Ticket').map((record) => (record as { status: string }).status);
  const to = (state: string) =>
    lead(HELPDESK.spec, world, { entity: 'Ticket', key: 1, field: 'status', state });
  return { world, states, to };
}

describe('leading a record to a state', () => {
  it('goes there by calls of people who may make them, and leaves the others where they are', () => {
    const { world, states, to } = leading();
    const led = to('closed');
    expect(states()).toEqual(['closed', 'new']);
    expect('trace' in led && led.trace.map(stepInWords)).toMatchInlineSnapshot(`
      [
        "Agent: \`takeTicket\` → \`open\`",
        "Agent: \`solveTicket\`, where \`ticket.replies > 0\` → \`solved\`",
        "Administrator: \`closeTicket\` → \`closed\`",
      ]
    `);
    expect(world.requests().every(({ status }) => status < 400)).toBe(true);
  });

  it('says why no way leads there, and changes nothing', () => {
    const { world, states, to } = leading();
    to('open');
    const before = JSON.stringify(world.engine.snapshot());
    expect(to('new')).toEqual({
      error: 'No row of section 4 leads from open to new, by whatever way.',
    });
    expect(to('open')).toEqual({ error: 'It is open already.' });
    expect(JSON.stringify(world.engine.snapshot())).toBe(before);
    expect(states()).toEqual(['open', 'new']);
  });
});
