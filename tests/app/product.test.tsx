// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, exampleText, heading, settled, visit } from './visit.tsx';

const helpdesk = exampleText('helpdesk');
const conduit = exampleText('conduit');
const main = () => within(screen.getByRole('main'));
const row = (title: string) => within(main().getByText(title).closest('li')!);

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
    expect(main().getByText(/is for Administrator/)).toBeTruthy();
  });

  it('is not found at an unknown address', async () => {
    await visit(helpdesk, '/nowhere', 'Cleo Customer');
    expect(heading()).toBe('Not found');
  });

  it('says in the catalogue’s words that a record is not there', async () => {
    await visit(helpdesk, '/tickets/99', 'Ada Agent');
    expect(main().getByRole('alert').textContent).toBe('There is no such ticket.');
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

describe('a list', () => {
  it('shows its records’ titles and states, and what may be done to each in its own row', async () => {
    await visit(helpdesk, '/queue', 'Ada Agent');
    expect(row('Printer jams').getByText('new')).toBeTruthy();
    expect(row('Printer jams').getByRole('button', { name: 'Take ticket' })).toBeTruthy();
  });

  it('has no button for what somebody may not do', async () => {
    await visit(helpdesk, '/queue', 'Root Admin');
    expect(main().queryByRole('button', { name: 'Take ticket' })).toBeNull();
  });

  it('is narrowed by its call’s query, in the page’s address', async () => {
    const { user } = await visit(helpdesk, '/', 'Cleo Customer');
    await user.selectOptions(main().getByLabelText('Status'), 'solved');
    await settled();
    expect(address()).toBe('/?status=solved');
    expect(main().getByText('No tickets match')).toBeTruthy();
    await user.click(main().getByRole('link', { name: 'Show all' }));
    await settled();
    expect(main().getByText('Printer jams')).toBeTruthy();
  });

  it('is narrowed by a tag', async () => {
    const { user } = await visit(conduit, '/');
    await user.click(main().getAllByRole('link', { name: 'outdoors' })[0]!);
    await settled();
    expect(address()).toBe('/?tag=outdoors');
    expect(main().queryByText('How to train your dragon')).toBeNull();
  });

  it('leads from a title to the record’s screen', async () => {
    const { user } = await visit(helpdesk, '/', 'Cleo Customer');
    await user.click(main().getByRole('link', { name: 'Printer jams' }));
    await settled();
    expect(address()).toBe('/tickets/1');
    expect(heading()).toBe('Ticket');
  });

  it('says that it is empty, and where one fills it', async () => {
    const { user } = await visit(helpdesk, '/sign-up');
    await user.type(main().getByLabelText(/^Name/), 'Nova');
    await user.type(main().getByLabelText(/^Email/), 'nova@example.com');
    await user.type(main().getByLabelText(/^Password/), 'nova-nova');
    await user.click(main().getByRole('button', { name: 'Sign up' }));
    await settled();
    expect(screen.getByText('No tickets yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New ticket' }).length).toBe(2);
  });
});

describe('a record', () => {
  it('shows its fields by their names in words', async () => {
    await visit(helpdesk, '/tickets/1', 'Ada Agent');
    const value = (name: string) =>
      main().getByText(name, { selector: 'dt' }).parentElement!.querySelector('dd')!.textContent;
    expect(value('Subject')).toBe('Printer jams');
    expect(value('Status')).toBe('new');
    expect(value('Description')).toBe('It jams on every second page.');
    expect(value('Requester')).toContain('Cleo Customer');
    expect(value('Created at')).toMatch(/ago|now/);
  });

  it('has the buttons that its state and the role allow, and others after each', async () => {
    const { user } = await visit(helpdesk, '/tickets/1', 'Ada Agent');
    const buttons = () =>
      main()
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(buttons()).toEqual(['Take ticket', 'Reply']);
    await user.click(main().getByRole('button', { name: 'Take ticket' }));
    await settled();
    expect(buttons()).toEqual(['Ask customer', 'Solve ticket', 'Reply']);
    expect(main().getByText('open')).toBeTruthy();
  });

  it('asks once more before something is gone', async () => {
    const { user } = await visit(conduit, '/article/ten-quiet-walks', 'jake');
    await user.click(main().getByRole('button', { name: 'Delete article' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Ten quiet walks')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete article' }));
    await settled();
    expect(heading()).toBe('Home');
    expect(main().queryByText('Ten quiet walks')).toBeNull();
  });

  it('leads to where it is changed only whoever may change it', async () => {
    await visit(conduit, '/article/ten-quiet-walks', 'jake');
    expect(main().getByRole('link', { name: 'Edit article' }).getAttribute('href')).toBe(
      '/editor/ten-quiet-walks',
    );
  });

  it('does not lead others there', async () => {
    await visit(conduit, '/article/ten-quiet-walks', 'celeste');
    expect(main().queryByRole('link', { name: 'Edit article' })).toBeNull();
  });
});

describe('a form', () => {
  it('shows a refusal beside its fields, in the catalogue’s words, and loses nothing', async () => {
    const { user } = await visit(helpdesk, '/tickets/new', 'Cleo Customer');
    const form = within(main().getByRole('form', { name: 'Open ticket' }));
    await user.type(form.getByLabelText(/^Subject/), 'x'.repeat(121));
    await user.click(form.getByRole('button', { name: 'Open ticket' }));
    await settled();
    const subject = form.getByLabelText(/^Subject/) as HTMLInputElement;
    const description = form.getByLabelText(/^Description/);
    expect(subject.value).toHaveLength(121);
    expect(describedBy(subject)).toContain('Keep the subject to 120 characters.');
    expect(describedBy(description)).toContain('is required.');
    expect(description.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(subject);
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
    expect((main().getByLabelText(/^Body/) as HTMLTextAreaElement).value).toBe('');
  });

  it('begins with what the record holds, and sends what was changed', async () => {
    const { user, product } = await visit(conduit, '/editor/ten-quiet-walks', 'jake');
    const description = main().getByLabelText(/^Description/) as HTMLTextAreaElement;
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

  it('shows a refusal that names no field to everything', async () => {
    const { user } = await visit(helpdesk, '/sign-in');
    await user.type(main().getByLabelText(/^Email/), 'cleo@example.com');
    await user.type(main().getByLabelText(/^Password/), 'wrong');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    await settled();
    expect(main().getByRole('alert').textContent).toBe('Email or password is wrong.');
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

describe('a specification that is not whole', () => {
  it('is helped on where it has no screens', async () => {
    await visit('# Specification: Shop\n\n## 1.\n\nnot shown\n', '/');
    expect(heading()).toBe('This product is not written yet');
    expect(main().getAllByRole('listitem')).toHaveLength(9);
    expect(main().getByRole('link', { name: 'Open the specification' })).toBeTruthy();
  });

  it('says what keeps its screens from being used', async () => {
    const text = '# Shop\n\n## 2.\n\n| Screen | Route |\n| --- | --- |\n| Home | `/` |\n';
    await visit(text, '/');
    expect(heading()).toBe('This product has no screens yet');
    expect(main().getByText(/Mend section 2, line 7/)).toBeTruthy();
  });

  it('has screens that say what is missing where it has no calls', async () => {
    const text =
      '# Shop\n\n## 2.\n\n| Screen | Route | For | Shows |\n| --- | --- | --- | --- |\n| Home | `/` | everyone | `listOrders` |\n';
    await visit(text, '/');
    expect(heading()).toBe('Home');
    expect(main().getByText(/List orders: section 7 does not say yet/)).toBeTruthy();
  });
});

/** The words of what describes an input. */
function describedBy(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
