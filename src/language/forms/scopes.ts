// What section 3 has for whose records are whose.

import { forms } from './form/form.ts';

export const SCOPES = forms([
  'Within: f',
  'A line under the heading of an entity: its records are seen, listed, found, referred to and counted only by those whose own field f refers to the same record; for all others there are none. A creation gives it f as that of whoever makes it. `Within: room.building` goes through a reference.',
  'Within: tenant',
  'Within: ',
]);

/** Where such a line stands. */
export const SCOPED = `## 3. Entities and their fields

### Tenant

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| name | text | yes | key |

### Book

…

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| tenant | Tenant | auto | |
| title | text | yes | |`;
