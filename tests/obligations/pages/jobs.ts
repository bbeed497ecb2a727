// Pages with rows that have buttons of their own, with a list that goes on, and with a way out.

import { calls, fields, limits } from '../../engine/product.ts';
import { suiteOf } from '../suite.ts';

const MEMBERS = `### Member

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| secret | text | yes | write-only |',
)}

#### Examples

| name | secret |
| --- | --- |
| ann | anns-secret |
`;

export const jobs = suiteOf({
  screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Enter | \`/enter\` | Guest | | \`enter\` → Jobs |
| Jobs | \`/\` | Member | \`jobs\` | \`take\`, \`leave\` → Enter |
`,
  entities: `${MEMBERS}
### Job

${fields(
  '| id | integer | auto | key |',
  '| text | text | yes | |',
  '| taken | boolean | auto | set `false` |',
)}

#### Examples

| id |
| --- |
`,
  roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`enter\` | yes | yes |
| \`leave\`, \`ask\`, \`see\`, \`take\`, \`jobs\` | no | yes |
`,
  calls: calls(
    '| `enter` | `POST /sessions` | `{ name, secret }` | sign in Member by name and secret | `200 { token: text = token }` |',
    '| `leave` | `DELETE /session` | | sign out | `204` |',
    '| `ask` | `POST /jobs` | `{ text }` | create Job | |',
    '| `see` | `GET /jobs/:id` | | find Job by id | |',
    '| `take` | `POST /jobs/:id/take` | | find Job by id; set job.taken to `true` | |',
    '| `jobs` | `GET /jobs?page=1` | | list Job; newest first; page by page of SIZE | `200 { jobs: Job[], total: total }` |',
  ),
  limits: limits('| `SIZE` | 3 | jobs |'),
});
