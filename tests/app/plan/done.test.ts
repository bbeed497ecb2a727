import { describe, expect, it } from 'vitest';
import { doneWords } from '../../../src/app/preview/plan/done.ts';
import { planOf } from '../../../src/screens/screen-plan.ts';
import type { Spec } from '../../../src/model/index.ts';
import { example, specOf } from '../example.ts';

const helpdesk = example('helpdesk');
const conduit = example('conduit');
/** A call that moves another record than the one that it finds. */
const moving = specOf({
  2: '| Screen | Route | Shows | Does |\n| --- | --- | --- | --- |\n| Part | `/parts/:id` | `readPart` | `shutPart` |',
  3: `### Order

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| state | one of open, shut | auto | |

### Part

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| order | Order | yes | |`,
  4: '### Order.state\n\n| From | Event | To |\n| --- | --- | --- |\n| open | `shutPart` | shut |',
  7: `| Call | Request | Does |
| --- | --- | --- |
| \`readPart\` | \`GET /parts/:id\` | find Part by id |
| \`shutPart\` | \`POST /parts/:id/shut\` | find Part by id; move part.order |`,
});

function said(spec: Spec, call: string): string {
  const actions = spec.sections.screens.facts.screens.flatMap(
    (screen) => planOf(spec, screen).actions,
  );
  return doneWords(
    spec,
    actions.find((action) => action.call.name === call)!,
  );
}

describe('what is said once it is done', () => {
  it.each([
    [helpdesk, 'signUp', 'Account created'],
    [helpdesk, 'signIn', 'Signed in'],
    [helpdesk, 'signOut', 'Signed out'],
    [helpdesk, 'openTicket', 'Ticket created'],
    [helpdesk, 'takeTicket', 'Ticket is now open'],
    [helpdesk, 'reply', 'Reply created'],
    [moving, 'shutPart', 'Shut part: done'],
    [conduit, 'deleteArticle', 'Article deleted'],
    [conduit, 'updateArticle', 'Changes saved'],
    [conduit, 'favoriteArticle', 'Favorite article: done'],
  ])('%#: %s', (spec, call, words) => {
    expect(said(spec, call)).toBe(words);
  });
});
