// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { carry, exampleText, show } from '../visit.tsx';

const CUSTOMER = 1;
const AGENT = 3;
const main = () => within(screen.getByRole('main'));
const form = (name: string) => within(main().getByRole('form', { name }));

function opened() {
  const product = new MockedProduct(compile('test.md', exampleText('helpdesk')), {
    start: Date.UTC(2026, 0, 5, 9),
  });
  const { engine } = product.world();
  const make = (person: number, url: string, body: object | null = null) =>
    engine.handle({
      ...{ method: 'POST', url: `/api/tickets${url}`, body: body && JSON.stringify(body) },
      headers: {
        authorization: `Bearer ${engine.signIn('Person', person)}`,
        'content-type': 'application/json',
      },
    }).status;
  const visit = (person: number, path: string) => {
    cleanup();
    carry(engine.signIn('Person', person));
    return show(product, path);
  };
  return { engine, make, visit, user: userEvent.setup() };
}

describe('a form that cannot succeed', () => {
  it('says why before anything is written, in the catalogue’s words', async () => {
    const { engine, make, visit, user } = opened();
    await visit(CUSTOMER, '/tickets/1');
    expect(form('Reply').queryByRole('note')).toBeNull();
    expect([make(AGENT, '/1/take'), make(AGENT, '/1/solve')]).toEqual([200, 200]);
    engine.clock.forward(8 * 86_400_000);
    await visit(CUSTOMER, '/tickets/1');
    expect(form('Reply').getByRole('note').textContent).toBe('This ticket is closed.');
    await user.type(form('Reply').getByLabelText(/^Body/), 'It jams again.');
    await user.click(form('Reply').getByRole('button', { name: 'Reply' }));
    expect((await form('Reply').findByRole('alert')).textContent).toBe('This ticket is closed.');
    expect(form('Reply').queryByRole('note')).toBeNull();
  });

  it('says so of a limit that is reached', async () => {
    const { make, visit } = opened();
    const open = () => make(CUSTOMER, '', { subject: 'Slow', description: 'Very.' });
    expect([open(), open(), open(), open()]).toEqual([201, 201, 201, 201]);
    await visit(CUSTOMER, '/tickets/new');
    expect(form('Open ticket').getByRole('note').textContent).toMatch(/^Wait until one/);
  });
});

describe('a value that somebody may not give', () => {
  it('has no switch for them, and one for others', async () => {
    const { visit } = opened();
    await visit(CUSTOMER, '/tickets/1');
    expect(form('Reply').queryByLabelText('Internal')).toBeNull();
    await visit(AGENT, '/tickets/1');
    expect(form('Reply').getByLabelText('Internal')).toBeTruthy();
  });

  it('is not among what a menu offers', async () => {
    const text = exampleText('helpdesk').replace(
      /^\| `openTicket` \|.*TOO_MANY_TICKETS` \|$/m,
      '| `openTicket` | `ticket.priority != "high" \\|\\| me.role != "customer"` | `INTERNAL_REPLY` |',
    );
    const product = new MockedProduct(compile('test.md', text));
    carry(product.world().engine.signIn('Person', CUSTOMER));
    await show(product, '/tickets/new');
    const menu = form('Open ticket').getByLabelText<HTMLSelectElement>('Priority');
    expect([...menu.options].map(({ label }) => label)).toEqual(['Low', 'Normal']);
  });

  it('is told of where it is only refused as things are now, and stays', async () => {
    const text = exampleText('helpdesk').replace(
      /^\| `reply` \| `!reply\.internal.*$/m,
      '| `reply` | `!reply.internal \\|\\| ticket.assignee != null` | `INTERNAL_REPLY` |',
    );
    const product = new MockedProduct(compile('test.md', text));
    carry(product.world().engine.signIn('Person', AGENT));
    await show(product, '/tickets/1');
    const internal = form('Reply').getByLabelText('Internal');
    const help = document.getElementById(internal.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toMatch(/When on: /);
  });
});
