// @vitest-environment jsdom
// A list that a call answers to what its body says is narrowed on the page as one by a query is.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../visit.tsx';

const NOTES = `# Specification: Notes

## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Notes | \`/\` | everyone | \`findNotes\` | |

## 3. Entities

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |
| stars | integer | yes | |
| open | boolean | yes | |

#### Examples

| title | stars | open |
| --- | --- | --- |
| Milk | 1 | true |
| Bread | 3 | false |
| Malt | 3 | true |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`findNotes\` | \`POST /notes/search\` | \`{ word?: text, stars?: integer, open?: boolean }\` | list Note where \`note.title.contains(word)\` filtered by stars, open | \`200 { notes: Note[] }\` |
`;

it('is narrowed by words, numbers and choices, each of its own type', async () => {
  const { user, product } = await visit(NOTES, '/');
  const main = within(screen.getByRole('main'));
  const shown = () => main.queryAllByText(/^(Milk|Bread|Malt)$/).map((one) => one.textContent);
  const become = (...titles: readonly string[]) =>
    waitFor(() => expect(shown().toSorted()).toEqual(titles));
  await become('Bread', 'Malt', 'Milk');
  await user.click(main.getByRole('button', { name: 'Filter' }));
  await user.type(await main.findByLabelText('Word'), 'M{Enter}');
  await become('Malt', 'Milk');
  await user.type(main.getByLabelText('Stars'), '3{Enter}');
  await become('Malt');
  await user.type(main.getByLabelText('Word'), '{Backspace}{Enter}');
  await user.selectOptions(main.getByLabelText('Open'), 'No');
  await become('Bread');
  expect(product.compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});
