// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { calls, fields } from '../../engine/product.ts';
import { written } from '../../obligations/suite.ts';
import { address, exampleText, heading, settled, visit } from '../visit.tsx';

const helpdesk = exampleText('helpdesk');
const conduit = exampleText('conduit');
const cards = readFileSync('tests/corpus/cases/cards-of-others.md', 'utf8');
const main = () => within(screen.getByRole('main'));
const row = (title: string) => within(main().getByText(title).closest('li')!);

describe('a form', () => {
  it('shows a refusal beside its fields, in the catalogue’s words, and loses nothing', async () => {
    const { user } = await visit(helpdesk, '/tickets/new', 'Cleo Customer');
    const form = within(main().getByRole('form', { name: 'Open ticket' }));
    await user.type(form.getByLabelText(/^Subject/), 'x'.repeat(121));
    await user.click(form.getByRole('button', { name: 'Open ticket' }));
    await settled();
    const subject = form.getByLabelText<HTMLInputElement>(/^Subject/);
    const description = form.getByLabelText(/^Description/);
    expect(subject.value).toHaveLength(121);
    expect(describedBy(subject)).toContain('Keep the subject to 120 characters.');
    expect(describedBy(description)).toContain('is required.');
    expect(description.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(subject);
  });

  it('keeps the hint beside what is wrong, and says of a value how it is written', async () => {
    const bank = readFileSync('tests/corpus/bank.md', 'utf8');
    const { user, product } = await visit(bank, '/accounts/QB00000001', 'Nils Aas');
    const form = within(await screen.findByRole('form', { name: 'Order transfer' }));
    const attempt = form.getByLabelText<HTMLInputElement>(/^Attempt/);
    const madeUp = attempt.value;
    expect(madeUp).toMatch(/^[0-9a-f-]{36}$/);
    await user.clear(attempt);
    await user.type(attempt, 'rent-1');
    await user.selectOptions(await form.findByLabelText(/^To/), 'Another …');
    await user.type(form.getByLabelText(/^To/), 'QB00000003');
    await user.type(form.getByLabelText(/^Amount/), '2500');
    await user.click(form.getByRole('button', { name: 'Order transfer' }));
    await settled();
    await waitFor(() =>
      expect(describedBy(attempt)).toMatch(/is not valid\..*A UUID, such as [0-9a-f-]{36}/),
    );
    expect(describedBy(form.getByLabelText(/^Amount/))).toContain('Between 1 and 1,000,000.');
    await user.clear(attempt);
    await user.type(attempt, madeUp);
    await user.click(form.getByRole('button', { name: 'Order transfer' }));
    await settled();
    const kept = () => JSON.stringify(product.world().engine.records('Transfer'));
    await waitFor(() => expect(kept()).toContain(madeUp));
  });

  it('leads on to the record that it made', async () => {
    const { user } = await visit(helpdesk, '/tickets/new', 'Cleo Customer');
    await user.type(main().getByLabelText(/^Subject/), 'Slow network');
    await user.type(main().getByLabelText(/^Description/), 'Since today.');
    await user.click(main().getByRole('button', { name: 'Open ticket' }));
    await settled();
    expect(address()).toBe('/tickets/3');
    expect(main().getByText('Slow network')).toBeTruthy();
  });

  it('is empty again once it has added to the list beside it', async () => {
    const { user } = await visit(helpdesk, '/tickets/1', 'Cleo Customer');
    await user.type(main().getByLabelText(/^Body/), 'It still jams.');
    await user.click(main().getByRole('button', { name: 'Reply' }));
    await settled();
    expect(row('It still jams.').getByText('Cleo Customer')).toBeTruthy();
    expect(main().getByLabelText<HTMLTextAreaElement>(/^Body/).value).toBe('');
  });

  it('begins with what the record holds, and sends what was changed', async () => {
    const { user, product } = await visit(conduit, '/editor/ten-quiet-walks', 'jake');
    const description = main().getByLabelText<HTMLTextAreaElement>(/^Description/);
    expect(description.value).toBe('Where to go on a Sunday');
    await user.clear(description);
    await user.type(description, 'Anywhere');
    await user.type(main().getByLabelText('Tag list'), 'walks,');
    await user.click(main().getByRole('button', { name: 'Update article' }));
    await settled();
    expect(address()).toBe('/article/ten-quiet-walks');
    expect(product.world().engine.records('Article')).toContainEqual(
      expect.objectContaining({ description: 'Anywhere', tagList: ['outdoors', 'walks'] }),
    );
  });

  it('shows what is held now, where it stays on the page', async () => {
    const stays = conduit.replace('`updateArticle` → Article', '`updateArticle`');
    const { user } = await visit(stays, '/editor/ten-quiet-walks', 'jake');
    const description = main().getByLabelText<HTMLTextAreaElement>(/^Description/);
    await user.clear(description);
    await user.type(description, 'Anywhere');
    await user.click(main().getByRole('button', { name: 'Update article' }));
    await settled();
    expect(address()).toBe('/editor/ten-quiet-walks');
    expect(description.value).toBe('Anywhere');
  });

  it('keeps what is written while its call is under way, and can be sent again at once', async () => {
    const { user, product } = await visit(helpdesk, '/tickets/1', 'Cleo Customer');
    const answers = holdAnswers();
    const body = main().getByLabelText<HTMLTextAreaElement>(/^Body/);
    const reply = main().getByRole('button', { name: 'Reply' });
    await user.type(body, 'One.');
    await user.click(reply);
    await user.type(body, ' And two.');
    await answers.next();
    expect(body.value).toBe('One. And two.');
    await user.clear(body);
    await user.type(body, 'Two.');
    await user.click(reply);
    answers.all();
    await settled();
    const said = product.world().engine.records('Reply') as { body: string }[];
    expect(said.slice(-2).map((each) => each.body)).toEqual(['One.', 'Two.']);
    expect(body.value).toBe('');
  });

  it('shows a refusal that names no field to everything', async () => {
    const { user } = await visit(helpdesk, '/sign-in');
    await user.type(main().getByLabelText(/^Email/), 'cleo@example.com');
    await user.type(main().getByLabelText(/^Password/), 'wrong');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    await settled();
    expect(main().getByRole('alert').textContent).toBe('Email or password is wrong.');
  });
});

/** A club of people whom no call shows to anybody. */
const club = written({
  screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Club | \`/clubs/:id\` | everyone | \`read\` | \`admit\` |`,
  entities: `### Person

${fields('| id | integer | auto | key |', '| name | text | yes | |')}

#### Examples

| name |
| --- |
| Ann |
| Bob |

### Club

${fields('| id | integer | auto | key |', '| name | text | yes | |', '| people | list of Person | no | default `[]` |')}

#### Examples

| name |
| --- |
| Rowers |`,
  calls: calls(
    '| `read` | `GET /clubs/:id` | | find Club by id | |',
    '| `admit` | `PUT /clubs/:id/people` | `{ people }` | find Club by id; update club | |',
  ),
});

describe('a form that asks for several records', () => {
  it('has their keys written where there are none to choose from', async () => {
    const { user, product } = await visit(club, '/clubs/1');
    const form = within(main().getByRole('form', { name: 'Admit' }));
    await user.type(form.getByLabelText(/^People/), '2, 1');
    await user.click(form.getByRole('button', { name: 'Admit' }));
    await settled();
    const [{ people }] = product.world().engine.records('Club') as [{ people: unknown }];
    expect(people).toEqual([2, 1]);
  });
});

describe('a form that asks for a record', () => {
  it('has its key written where it is none of those that one is shown', async () => {
    const { user, product } = await visit(cards, '/cards/A-1', 'Ann');
    const form = within(main().getByRole('form', { name: 'Give' }));
    const menu = form.getByLabelText<HTMLSelectElement>(/^To/);
    expect([...menu.options].map(({ label }) => label)).toEqual(['Choose …', 'A-1', 'Another …']);
    await user.selectOptions(menu, 'Another …');
    // What is wanted there is said, and the menu may be had back.
    expect(form.getByText('By its number, as it is not in the list.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Choose from the list' }));
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: /^To/ }));
    await user.selectOptions(form.getByLabelText(/^To/), 'Another …');
    const input = form.getByLabelText(/^To/);
    expect(document.activeElement).toBe(input);
    await user.type(input, 'B-2');
    await user.type(form.getByLabelText(/^Points/), '5');
    await user.click(form.getByRole('button', { name: 'Give' }));
    await settled();
    expect(product.world().engine.records('Gift').at(-1)).toMatchObject({ to: 'B-2', points: 5 });
  });
});

describe('signing in', () => {
  it('keeps the credential and goes where the screen leads', async () => {
    const { user } = await visit(helpdesk, '/sign-in');
    await user.type(main().getByLabelText(/^Email/), 'ada@example.com');
    await user.type(main().getByLabelText(/^Password/), 'secret-ada1');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    await settled();
    expect(heading()).toBe('My tickets');
    expect(localStorage.getItem('nonet:credential')).not.toBeNull();
    await user.click(main().getByRole('button', { name: 'Sign out' }));
    await settled();
    expect(heading()).toBe('Sign in');
    expect(localStorage.getItem('nonet:credential')).toBeNull();
  });

  it('leads to the page that was asked for', async () => {
    const { user } = await visit(helpdesk, '/tickets/1');
    await user.type(main().getByLabelText(/^Email/), 'ada@example.com');
    await user.type(main().getByLabelText(/^Password/), 'secret-ada1');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    await settled();
    expect(address()).toBe('/tickets/1');
    expect(heading()).toBe('Ticket');
  });

  it('goes where the screen leads from a page that is not for whoever has signed in', async () => {
    const { user } = await visit(helpdesk, '/people');
    await user.type(main().getByLabelText(/^Email/), 'cleo@example.com');
    await user.type(main().getByLabelText(/^Password/), 'secret-cleo');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    await settled();
    expect(heading()).toBe('My tickets');
  });

  it('happens by signing up as well', async () => {
    const { user } = await visit(conduit, '/register');
    await user.type(main().getByLabelText(/^Username/), 'nova');
    await user.type(main().getByLabelText(/^Email/), 'nova@example.com');
    await user.type(main().getByLabelText(/^Password/), 'nova-nova');
    await user.click(main().getByRole('button', { name: 'Sign up' }));
    await settled();
    expect(heading()).toBe('Home');
    expect(within(screen.getByRole('banner')).getByText('nova')).toBeTruthy();
  });
});

/** The words of what describes an input. */
function describedBy(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Has answers wait: for `next`, one by one, until `all` lets every one of them through. */
function holdAnswers() {
  const held: (() => void)[] = [];
  let isHeld = true;
  const answer = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return answer(...request);
  });
  return {
    next: async () => {
      await waitFor(() => expect(held).not.toEqual([]));
      held.shift()!();
      // What follows from it has been asked for.
      await waitFor(() => expect(held).not.toEqual([]));
    },
    all: () => {
      isHeld = false;
      for (const go of held) go();
    },
  };
}
