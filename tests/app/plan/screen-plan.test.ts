import { describe, expect, it } from 'vitest';
import { planOf, type Action } from '../../../src/screens/screen-plan.ts';
import { example, screenIn, specIn, specOf } from '../example.ts';
import type { Spec } from '../../../src/model/index.ts';

const helpdesk = example('helpdesk');
const conduit = example('conduit');
const machines = specIn('tests/corpus/cases/issued-keys.md');

const actionOn = (spec: Spec, screen: string, call: string): Action =>
  planOf(spec, screenIn(spec, screen)).actions.find((action) => action.call.name === call)!;

/** Each parameter's source, in short. */
const sources = ({ bound }: Action): Record<string, string> =>
  Object.fromEntries(
    bound.map(({ parameter, source }) => [
      parameter.name,
      source.from === 'record' ? `${source.shown.call} ${source.path.join('.')}` : source.from,
    ]),
  );

it('asks for a parameter that section 5 requires, unless it has a default', () => {
  const spec = specOf({
    2: '| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Search | `/` | everyone | `search` | |',
    3: '### Note\n\n| Field | Type | Required |\n| --- | --- | --- |\n| title | text | yes |',
    5: '| On | Rule | Error |\n| --- | --- | --- |\n| `search.word` | required | |\n| `search.limit` | required | |',
    7: '| Call | Request | Does |\n| --- | --- | --- |\n| `search` | `GET /notes?word&kind&limit=2&offset=0` | list Note where `note.title.contains(word)`; page by limit and offset |',
  });
  const [reading] = planOf(spec, screenIn(spec, 'Search')).readings;
  const needed = reading!.bound.filter(({ parameter }) => !parameter.optional);
  expect(needed.map(({ parameter }) => parameter.name)).toEqual(['word']);
});

it('asks once more of what deletes, and not of what makes something of what it deletes', () => {
  const shop = specIn('tests/corpus/atelier.md');
  expect(actionOn(shop, 'Basket', 'dropLine').deletes).toBe(true);
  expect(actionOn(shop, 'Basket', 'placeOrder').deletes).toBe(false);
});

describe('where an action takes its parameters from', () => {
  it('is the route, by name', () => {
    const take = actionOn(helpdesk, 'Ticket', 'takeTicket');
    expect(sources(take)).toEqual({ id: 'route' });
    expect(take.stands).toBeNull();
    expect(take.asks).toEqual([]);
  });

  it('is the row that it stands in, where the route does not have it', () => {
    const take = actionOn(helpdesk, 'Queue', 'takeTicket');
    expect(sources(take)).toEqual({ id: 'listQueue id' });
    expect(take.stands).toMatchObject({ call: 'listQueue', part: { kind: 'records' } });
    expect(take.then?.name).toBe('Ticket');
  });

  it('is the form for what a body finds another record by, though the page shows one', () => {
    const spec = specOf({
      2: '| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Account | `/accounts/:id` | everyone | `read` | `send`, `close` |',
      3: '### Account\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| email | text | yes | unique |',
      7: '| Call | Request | Takes | Does | Answers |\n| --- | --- | --- | --- | --- |\n| `read` | `GET /accounts/:id` | | find Account by id | `200 Account` |\n| `send` | `POST /transfers` | `{ to: text }` | find Account by email = to as receiver | `200 Account` |\n| `close` | `POST /closings` | `{ account: integer }` | find Account by id = account | `200 Account` |',
    });
    expect(sources(actionOn(spec, 'Account', 'send'))).toEqual({ to: 'form' });
    expect(sources(actionOn(spec, 'Account', 'close'))).toEqual({ account: 'read id' });
  });

  it('is the form for the second of two that are found alike', () => {
    const spec = specOf({
      2: '| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Shifts | `/` | everyone | `list` | `swap` |',
      3: '### Shift\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| who | text | yes | |',
      7: '| Call | Request | Takes | Does | Answers |\n| --- | --- | --- | --- | --- |\n| `list` | `GET /shifts` | | list Shift | `200 Shift[]` |\n| `swap` | `POST /swaps` | `{ mine: integer, theirs: integer }` | find Shift by id = mine as mine; find Shift by id = theirs as theirs; set mine.who to `theirs.who` | `200 Shift` |',
    });
    expect(sources(actionOn(spec, 'Shifts', 'swap'))).toEqual({ mine: 'list id', theirs: 'form' });
  });

  it('is the form for a field that only some are shown', () => {
    const spec = specOf({
      2: '| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Lots | `/` | everyone | `list` | `handOver` |',
      3: '### Lot\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| open | boolean | yes | |\n| code | text | yes | unique; shown if `lot.open` |',
      7: '| Call | Request | Takes | Does | Answers |\n| --- | --- | --- | --- | --- |\n| `list` | `GET /lots` | | list Lot | `200 Lot[]` |\n| `handOver` | `POST /lots/:code/handover` | | find Lot by code; delete lot | `204` |',
    });
    expect(sources(actionOn(spec, 'Lots', 'handOver'))).toEqual({ code: 'form' });
  });

  it('is the route for one parameter and the row for another', () => {
    const remove = actionOn(conduit, 'Article', 'deleteComment');
    expect(sources(remove)).toEqual({ slug: 'route', id: 'listComments id' });
    expect(remove.stands?.call).toBe('listComments');
    expect(remove.deletes).toBe(true);
  });

  it('is the form for what nothing on the page gives', () => {
    const reply = actionOn(helpdesk, 'Ticket', 'reply');
    expect(sources(reply)).toEqual({ id: 'route', body: 'form', internal: 'form' });
    expect(reply.asks.map(({ parameter }) => parameter.name)).toEqual(['body', 'internal']);
    expect(reply.creates).toBe('Reply');
  });

  const CONDUIT_ENTITIES = `
### User

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| username | text | yes | unique |

### Article

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| slug | slug | auto | key; set \`slug(article.title)\` |
| title | text | yes | |
| author | User | auto | set \`me\` |
| writer | Profile | auto | set \`me\` |

### Profile (view of User)

| Field |
| --- |
| username |
`;
  const CALLS = `
| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`readArticle\` | \`GET /api/articles/:slug\` | | find Article by slug | |
| \`listUsers\` | \`GET /api/users\` | | list User | \`200 User[]\` |
| \`follow\` | \`POST /api/users/:username/follow\` | | find User by username | |
| \`block\` | \`POST /api/blocked/:id\` | | find User by id | |
`;
  const screens = (shows: string, does: string) => `
| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Page | \`/articles/:slug\` | everyone | ${shows} | ${does} |
`;

  it('is a record that the record shown refers to, as a view or by its key', () => {
    const spec = specOf({
      2: screens('`readArticle`', '`follow`, `block`'),
      3: CONDUIT_ENTITIES,
      7: CALLS,
    });
    expect(sources(actionOn(spec, 'Page', 'follow'))).toEqual({
      username: 'readArticle writer.username',
    });
    expect(sources(actionOn(spec, 'Page', 'block'))).toEqual({ id: 'readArticle author' });
  });

  it('is a row of the entity itself before a record that is only referred to', () => {
    const spec = specOf({
      2: screens('`readArticle`, `listUsers`', '`follow`'),
      3: CONDUIT_ENTITIES,
      7: CALLS,
    });
    expect(sources(actionOn(spec, 'Page', 'follow'))).toEqual({ username: 'listUsers username' });
  });

  it('is the row, where the route’s parameter of that name is another entity’s', () => {
    const spec = specOf({
      2: '| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Page | `/lists/:id` | everyone | `readList`, `listItems` | `deleteItem`, `deleteList` |',
      3: '### List\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n\n### Item\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| list | List | auto | cascade |\n',
      7: '| Call | Request | Takes | Does | Answers |\n| --- | --- | --- | --- | --- |\n| `readList` | `GET /api/lists/:id` | | find List by id | |\n| `listItems` | `GET /api/lists/:id/items` | | find List by id; list Item where `item.list == list` | `200 Item[]` |\n| `deleteItem` | `DELETE /api/items/:id` | | find Item by id; delete item | |\n| `deleteList` | `DELETE /api/lists/:id` | | find List by id; delete list | |',
    });
    expect(sources(actionOn(spec, 'Page', 'deleteItem'))).toEqual({ id: 'listItems id' });
    expect(sources(actionOn(spec, 'Page', 'deleteList'))).toEqual({ id: 'route' });
  });
});

describe('a screen’s plan', () => {
  it('knows what signs in, signs out and updates', () => {
    expect(actionOn(helpdesk, 'Sign in', 'signIn')).toMatchObject({ signsIn: true });
    expect(actionOn(helpdesk, 'Sign up', 'signUp')).toMatchObject({ signsIn: true });
    expect(actionOn(machines, 'Enter', 'enter')).toMatchObject({ signsIn: true });
    expect(actionOn(machines, 'Desk', 'makeKey')).toMatchObject({ signsIn: false });
    expect(actionOn(helpdesk, 'My tickets', 'signOut')).toMatchObject({ signsOut: true });
    expect(actionOn(conduit, 'Settings', 'updateUser')).toMatchObject({ updates: true });
  });

  it('leaves out the calls that section 7 does not hold', () => {
    const spec = specOf({
      2: '| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Page | `/` | everyone | `listAll` | `doIt` |',
    });
    expect(planOf(spec, screenIn(spec, 'Page'))).toMatchObject({ readings: [], actions: [] });
  });
});

it('gives the revision of the record that is shown, in the body or in a header', () => {
  const spec = specOf({
    2: '| Screen | Route | For | Shows | Does |\n| --- | --- | --- | --- | --- |\n| Page | `/pages/:id` | everyone | `readPage`, `listNotes` | `editPage`, `replacePage` |',
    3: '### Page\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| text | text | yes | |\n| edition | integer | auto | counts changes |\n\n### Note\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| edition | integer | auto | counts changes |',
    5: '| On | Rule | Error |\n| --- | --- | --- |\n| `editPage.edition` | current | |\n| `replacePage.match` | current | |',
    7: '| Call | Request | Takes | Does | Answers |\n| --- | --- | --- | --- | --- |\n| `readPage` | `GET /api/pages/:id` | | find Page by id | `200 Page` |\n| `listNotes` | `GET /api/notes` | | list Note | `200 Note[]` |\n| `editPage` | `PATCH /api/pages/:id` | `{ text, edition: integer }` | find Page by id; update page | `200 Page` |\n| `replacePage` | `PUT /api/pages/:id; If-Match: {match}` | `{ text }` | find Page by id; update page | `200 Page` |',
  });
  expect(sources(actionOn(spec, 'Page', 'editPage'))).toMatchObject({
    edition: 'readPage edition',
    text: 'form',
  });
  expect(sources(actionOn(spec, 'Page', 'replacePage'))).toMatchObject({
    match: 'readPage edition',
  });
});

it('knows what breaks a life off from what it is made for', () => {
  const final = (spec: Spec, screen: string) =>
    planOf(spec, screenIn(spec, screen)).actions.flatMap(({ call, breaksOffAs }) =>
      breaksOffAs === null ? [] : [`${call.name}: ${breaksOffAs}`],
    );
  const clinic = specIn('tests/corpus/clinic.md');
  expect(final(clinic, 'Appointment')).toEqual([
    'cancelAppointment: cancelled',
    'markMissed: missed',
  ]);
  expect(final(specIn('tests/corpus/shop.md'), 'Order')).toEqual(['cancelOrder: cancelled']);
  expect(final(specIn('tests/corpus/rooms.md'), 'Approvals')).toEqual(['reject: rejected']);
  expect(final(helpdesk, 'Ticket')).toEqual([]);
});
