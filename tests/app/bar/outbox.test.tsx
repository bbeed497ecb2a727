// @vitest-environment jsdom
// The outbox of the review bar: a mark where something was sent, and what is in it.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pieces } from '../../../src/app/bar/outbox/addresses.ts';
import { visit } from '../visit.tsx';

const NOTES = `# Specification: Notes

## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Notes | \`/\` | everyone | \`listNotes\` | \`addNote\` |
| Note | \`/notes/:id\` | everyone | \`readNote\` | |

## 3. Entities

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |

#### Examples

| text |
| --- |
| Milk |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`listNotes\` | \`GET /notes\` | | list Note | \`200 { items: Note[] }\` |
| \`readNote\` | \`GET /notes/:id\` | | find Note by id | \`200 Note\` |
| \`addNote\` | \`POST /notes\` | \`{ text }\` | create Note; send Added | \`201 Note\` |

### Added (mail)

| Field | Is |
| --- | --- |
| to | \`"ann@example.com"\` |
| subject | \`"A note: " + note.text\` |
| text | \`"Read it at https://notes.example/notes/" + string(note.id) + "."\` |
`;

describe('the outbox', () => {
  it('is not there where a product sends no mail', async () => {
    await visit(
      NOTES.replace('; send Added', '').replace(/### Added[^]*/, ''),
      '/',
      undefined,
      'browser',
    );
    const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
    expect(bar.queryByRole('button', { name: /^Outbox/ })).toBeNull();
  });

  it('says that something was sent, and shows it with the row that sent it', async () => {
    const { user } = await visit(NOTES, '/', undefined, 'browser');
    const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
    expect(await bar.findByRole('button', { name: 'Outbox' })).toBeDefined();
    const main = within(screen.getByRole('main'));
    await user.type(main.getByLabelText(/^Text/), 'Bread');
    await user.click(main.getByRole('button', { name: 'Add note' }));
    const button = await bar.findByRole('button', { name: 'Outbox, 1 new' });
    button.focus();
    await user.keyboard('{Enter}');
    const mails = within(await screen.findByRole('region', { name: 'Messages, newest first' }));
    const letter = mails.getByRole('button', { name: /A note: Bread/, expanded: true });
    expect(letter.textContent).toContain('to ann@example.com');
    expect(mails.getByRole('link', { name: /Section 7, line \d+/ })).toBeDefined();
    await user.click(mails.getByRole('link', { name: 'https://notes.example/notes/2' }));
    await waitFor(() => expect(location.pathname).toBe('/notes/2'));
    expect(await bar.findByRole('button', { name: 'Outbox' })).toBeDefined();
  });

  it('is looked at anew when it is opened, as others may have used the product', async () => {
    const { user } = await visit(NOTES, '/', undefined, 'browser');
    const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
    const button = await bar.findByRole('button', { name: 'Outbox' });
    const headers = { 'content-type': 'application/json' };
    await fetch('/notes', { method: 'POST', headers, body: '{"text":"Bread"}' });
    await user.click(button);
    expect(await screen.findByRole('button', { name: /A note: Bread/ })).toBeDefined();
  });
});

describe('an outbox of many messages', () => {
  it('lists a thousand, and is searched for some of them', async () => {
    const { user } = await visit(NOTES, '/', undefined, 'browser');
    const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
    const headers = { 'content-type': 'application/json' };
    for (let nth = 1; nth <= 1_000; nth += 1)
      await fetch('/notes', { method: 'POST', headers, body: `{"text":"Loaf ${nth}"}` });
    await user.click(await bar.findByRole('button', { name: 'Outbox' }));
    const region = await screen.findByRole('region', { name: 'Messages, newest first' });
    const titles = () =>
      [...region.querySelectorAll('h3 strong')].map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toHaveLength(1_000));
    expect([titles()[0], titles().at(-1)]).toEqual(['A note: Loaf 1000', 'A note: Loaf 1']);
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'ANN@ notes/100');
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.getByText('3 of 1000 messages')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'x');
    await waitFor(() => expect(titles()).toHaveLength(0));
  });
});

describe('a webhook in the outbox', () => {
  const TOLD = NOTES.replace(
    /### Added[^]*/,
    `### Added (webhook)

| Field | Is |
| --- | --- |
| to | \`"https://hooks.example.com/notes"\` |
| text | \`note.text\` |

Signature: \`X-Signature\` with \`"s"\`
`,
  );

  it('reads as a request: its address, its headers, its body', async () => {
    const { user } = await visit(TOLD, '/', undefined, 'browser');
    const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
    const main = within(screen.getByRole('main'));
    await user.type(main.getByLabelText(/^Text/), 'Bread');
    await user.click(main.getByRole('button', { name: 'Add note' }));
    const button = await bar.findByRole('button', { name: 'Outbox, 1 new' });
    button.focus();
    await user.keyboard('{Enter}');
    const messages = within(await screen.findByRole('region', { name: 'Messages, newest first' }));
    expect(messages.getByRole('button', { name: /Added/, expanded: true })).toBeDefined();
    expect(messages.getByText('POST https://hooks.example.com/notes')).toBeDefined();
    expect(messages.getByText('x-signature')).toBeDefined();
    expect(messages.getByText(/^sha256=[0-9a-f]{64}$/)).toBeDefined();
    expect(messages.getByText(/"text": "Bread"/)).toBeDefined();
    expect(messages.getByRole('link', { name: /Section 7, line \d+/ })).toBeDefined();
  });
});

describe('the addresses in a mail', () => {
  const isScreen = (path: string) => ['/', '/notes/1', '/enter'].includes(path);
  const linked = (text: string) => pieces(text, isScreen).flatMap(({ path }) => path ?? []);

  it.each([
    ['Go to /notes/1.', ['/notes/1']],
    ['(https://x.example/notes/1?a=b#c)', ['/notes/1?a=b#c']],
    ['https://x.example/enter, or /enter!', ['/enter', '/enter']],
    ['https://x.example/elsewhere', []],
    ['//evil.example/notes/1', []],
    ['javascript:/notes/1', []],
    ['either/or and 1/2', []],
  ])('of %s', (text, paths) => {
    expect(linked(text)).toEqual(paths);
    expect(
      pieces(text, isScreen)
        .map(({ said }) => said)
        .join(''),
    ).toBe(text);
  });
});
