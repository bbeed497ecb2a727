// @vitest-environment jsdom
// What other services answer, chosen in the outbox of the review bar.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReview } from '../review/open.tsx';
import { visit } from '../visit.tsx';

const NOTES = `# Specification: Notes

## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Notes | \`/\` | everyone | \`listNotes\` | \`addNote\` |

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
| \`addNote\` | \`POST /notes\` | \`{ text }\` | call look with words = \`text\`; create Note | \`201 Note\` |

### look (outgoing)

\`POST {READER}/looks\` with \`{ words: text }\`

| Answer | Shape | Then |
| --- | --- | --- |
| \`200\` | \`{ kind: text }\` | |
| \`422\` | | \`RUDE\` |
| \`no answer in 5 seconds\` | | \`RUDE\` |

## 8. Errors

| Error | Status | Message |
| --- | --- | --- |
| \`RUDE\` | 422 | Nobody says that here. |

## 9. Constants

| Constant | Value |
| --- | --- |
| \`READER\` | "https://reader.example.com" |
`;

it('a call is refused as the answer says that is chosen, and goes on once it is not', async () => {
  const { user } = await visit(NOTES, '/', undefined, 'browser');
  const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
  const main = within(screen.getByRole('main'));
  (await bar.findByRole('button', { name: 'Outbox' })).focus();
  await user.keyboard('{Enter}');
  const answers = await screen.findByLabelText('look answers');
  expect(
    within(answers)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '200',
    '422, refused as RUDE',
    'no answer in 5 seconds, refused as RUDE',
    '200, but slowly',
  ]);
  await user.selectOptions(answers, '422');
  await user.keyboard('{Escape}');
  await user.type(main.getByLabelText(/^Text/), 'Bread');
  await user.click(main.getByRole('button', { name: 'Add note' }));
  expect(await main.findByText('Nobody says that here.')).toBeDefined();

  const asked = await bar.findByRole('button', { name: 'Outbox, 1 new' });
  asked.focus();
  await user.keyboard('{Enter}');
  const messages = within(await screen.findByRole('region', { name: 'Messages, newest first' }));
  expect(messages.getByText('POST https://reader.example.com/looks')).toBeDefined();
  expect(messages.getByText('Answered 422.')).toBeDefined();
  await user.selectOptions(await screen.findByLabelText('look answers'), '200');
  await user.keyboard('{Escape}');
  await user.click(main.getByRole('button', { name: 'Add note' }));
  expect(await main.findByText('Bread')).toBeDefined();
});

it('the page of section 7 shows what is asked, what comes of each answer, and who asks', async () => {
  await openReview(NOTES, '/_nonet/calls');
  const heading = await screen.findByRole('heading', { name: 'look' });
  const card = within(heading.closest('article')!);
  expect(card.getByText('POST {READER}/looks')).toBeDefined();
  expect(card.getByText('no answer in 5 seconds')).toBeDefined();
  expect(card.getAllByText('RUDE')).toHaveLength(2);
  expect(card.getByText('addNote')).toBeDefined();
});
