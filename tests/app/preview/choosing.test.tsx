// @vitest-environment jsdom
// Which records a form offers to refer to: those that some reading call shows whoever fills it in.

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visit } from '../visit.tsx';

const SHOP = `# Specification: Shop

## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Wishes | \`/\` | everyone | | \`wish\` |

## 3. Entities

### Member

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | |
| open | boolean | no | default \`false\` |
| secret | text | no | write-only |

#### Examples

| name | open |
| --- | --- |
| Ann | yes |
| Bob | no |
| Cyd | yes |

### Shelf

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | |
| owner | Member | no | owner |

#### Examples

| name | owner |
| --- | --- |
| Left | Ann |
| Right | Bob |

### Safe

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | |

#### Examples

| name |
| --- |
| Strongroom |

### Wish

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| member | Member | yes | |
| shelf | Shelf | yes | |
| safe | Safe | no | |

## 6. Roles

Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`enter\`, \`wish\`, \`listMembers\` | yes | yes |
| \`readShelf\` | no | own |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`enter\` | \`POST /enter\` | \`{ name, secret }\` | sign in Member by name and secret | \`200 { token: text = token }\` |
| \`wish\` | \`POST /wishes\` | \`{ member, shelf, safe? }\` | create Wish | |
| \`listMembers\` | \`GET /members?page=1\` | | list Member where \`member.open\`; page by page of 1 | \`200 Member[]\` |
| \`readShelf\` | \`GET /shelves/:id\` | | find Shelf by id | \`200 Shelf\` |
`;

const choices = (name: RegExp): string[] =>
  [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ label }) => label);

it('offers what lists hold on all their pages, and what may be read by itself', async () => {
  await visit(SHOP, '/', 'Ann');
  await waitFor(() => expect(choices(/^Member/)).toEqual(['Choose …', 'Ann', 'Cyd', 'Another …']));
  await waitFor(() => expect(choices(/^Shelf/)).toEqual(['Choose …', 'Left', 'Another …']));
});

it('has what is shown nowhere written by its key', async () => {
  await visit(SHOP, '/', 'Ann');
  await waitFor(() => expect(screen.getByLabelText(/^Safe/).tagName).toBe('INPUT'));
});
