// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, exampleText, heading, visit } from '../visit.tsx';

const helpdesk = exampleText('helpdesk');
const conduit = exampleText('conduit');
const main = () => within(screen.getByRole('main'));

describe('a screen', () => {
  it('has its name as the only level-1 heading', async () => {
    await visit(helpdesk, '/queue', 'Ada Agent');
    expect(heading()).toBe('Queue');
  });

  it('is the sign-in for somebody signed out whom it is not for', async () => {
    await visit(helpdesk, '/queue');
    expect(heading()).toBe('Sign in');
    expect(address()).toBe('/queue');
  });

  it('says whom it is for to somebody else signed in', async () => {
    await visit(helpdesk, '/people', 'Cleo Customer');
    expect(heading()).toBe('Not allowed');
    expect(
      main().getByText(/is for the role Administrator\. Here your role is Customer\./),
    ).toBeTruthy();
    expect(main().getByRole('link', { name: 'Back to My tickets' })).toBeTruthy();
  });

  it('is not found at an unknown address', async () => {
    await visit(helpdesk, '/nowhere', 'Cleo Customer');
    expect(heading()).toBe('Not found');
  });

  it('says in the catalogue’s words that a record is not there', async () => {
    await visit(helpdesk, '/tickets/99', 'Ada Agent');
    expect(main().getByRole('alert').textContent).toBe('There is no such ticket.');
    // Asking once more would not make it be there.
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the navigation', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Screens' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('names the screens that somebody may open and that need nothing', async () => {
    await visit(helpdesk, '/', 'Ada Agent');
    expect(links()).toEqual(['My tickets', 'Queue']);
  });

  it('is another one for somebody signed out', async () => {
    await visit(conduit, '/');
    expect(links()).toEqual(['Home', 'Sign in', 'Sign up']);
  });
});

describe('a specification that is not whole', () => {
  it('has its screens open to anybody until it says who is in which role', async () => {
    const text = `# Specification: Shop

## 1.

A shop.

## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Till | \`/\` | Cashier | | |
| Stock | \`/stock\` | Keeper | | |
`;
    await visit(text, '/stock');
    expect(heading()).toBe('Stock');
    await main().findByText(/is for Keeper. Section 6 does not define this role yet/);
    expect(screen.getByRole('link', { name: 'Till' })).toBeTruthy();
    cleanup();
    await visit(
      `${text}\n## 6. Roles\n\n| Role | Who |\n| --- | --- |\n| Keeper | signed out |\n| Cashier | signed in |\n\n| Call | Keeper | Cashier |\n| --- | --- | --- |\n| \`sell\` | no | yes |\n`,
      '/',
    );
    expect(heading()).toBe('Not allowed');
  });

  it('is helped on where it has no screens', async () => {
    const { requests } = await visit('# Specification: Shop\n\n## 1.\n\nnot shown\n', '/');
    expect(heading()).toBe('This product has no specification yet');
    // An empty section is no failure: nothing is asked that would be answered as one.
    expect(requests.filter((request) => /_nonet\/spec\/./.test(request))).toEqual([]);
    expect(main().getAllByRole('listitem')).toHaveLength(9);
    expect(main().getByRole('link', { name: 'Open the specification' })).toBeTruthy();
  });

  it('says what keeps its screens from being used', async () => {
    const text = '# Shop\n\n## 2.\n\n| Screen | Route |\n| --- | --- |\n| Home | `/` |\n';
    await visit(text, '/');
    expect(heading()).toBe('This product has no screens yet');
    expect(main().getByText(/Fix section 2, line 7/)).toBeTruthy();
  });

  it('has screens that say what is missing where it has no calls', async () => {
    const text =
      '# Shop\n\n## 2.\n\n| Screen | Route | For | Shows |\n| --- | --- | --- | --- |\n| Home | `/` | everyone | `listOrders` |\n';
    await visit(text, '/');
    expect(heading()).toBe('Home');
    const sketch = within(await main().findByRole('region', { name: 'Orders' }));
    expect(sketch.getByText(/section 7 does not say what/).textContent).toContain('listOrders');
    expect(sketch.getByRole('link', { name: 'Write it' }).getAttribute('href')).toBe(
      '/_nonet/calls',
    );
  });

  it('sketches its screens with names, links and records while it has no calls', async () => {
    const screens =
      '# Shop\n\n## 2.\n\n| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Orders | `/` | everyone | `listOrders` | |\n| Order | `/orders/:id` | everyone | `readOrder` | `payOrder` → Orders |\n';
    await visit(screens, '/');
    const blank = within(await main().findByRole('region', { name: 'Orders' }));
    expect(blank.getByRole('link', { name: 'Order 2' }).getAttribute('href')).toBe('/orders/2');
    cleanup();
    const entities =
      '\n## 3.\n\n### Order\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| goods | text | yes | |\n| secret | text | yes | write-only |\n\n#### Examples\n\n| goods | secret |\n| --- | --- |\n| Tea | hidden |\n';
    await visit(`${screens}${entities}`, '/');
    const link = await main().findByRole('link', { name: 'Tea' });
    expect(link.getAttribute('href')).toBe('/orders/1');
    expect(main().queryByText('hidden')).toBeNull();
    cleanup();
    await visit(`${screens}${entities}`, '/orders/1');
    await main().findByText('Tea');
    const pay = within(main().getByRole('region', { name: 'Pay order' }));
    expect(pay.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/');
  });

  it('shows what it is for and what it keeps while it has no screens', async () => {
    const text =
      '# Shop\n\n## 1.\n\nIt sells tea.\n\n| User | Wants to | Way |\n| --- | --- | --- |\n| Guest | buy tea | Shop → `buyTea` |\n\n## 3.\n\n### Order\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| goods | text | yes | |\n\n#### Examples\n\n| goods |\n| --- |\n| Tea |\n';
    await visit(text, '/');
    await main().findByText('It sells tea.');
    expect(main().getByText('Buy tea')).toBeTruthy();
    expect(
      await within(main().getByRole('region', { name: 'Order' })).findByText('Tea'),
    ).toBeTruthy();
  });

  it('has gaps where a cell is an open question', async () => {
    const text =
      '# Shop\n\n## 2.\n\n| Screen | Route | For | Shows |\n| --- | --- | --- | --- |\n| Home | `/` | everyone | ? |\n';
    await visit(text, '/');
    expect(main().getByText(/Still open in line 7/)).toBeTruthy();
  });
});
