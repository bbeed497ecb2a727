// Defects for Conduit: what is changed, and what has to be found, on which line.

import type { Planted } from './planted-helpdesk.ts';

const one = (
  defect: string,
  from: string,
  to: string,
  ...finds: Planted['finds'][number][]
): Planted => ({ defect, changes: [[from, to]], finds });

export const CONDUIT: readonly Planted[] = [
  one('a user is no role', '| Visitor | find something', '| Reader | find something', [
    'names/unknown-role',
    '| Reader |',
  ]),
  one(
    'a way gives no parameter',
    'followAuthor(username: "celeste")',
    'followAuthor(user: "celeste")',
    ['names/unknown-parameter', 'user: "celeste"'],
  ),
  one('a screen is for no role', '| Feed | `/feed` | Member |', '| Feed | `/feed` | Members |', [
    'names/unknown-role',
    '| Feed |',
  ]),
  one(
    'a screen shows no call',
    '| everyone | `listArticles`, `listTags` |',
    '| everyone | `listArticle`, `listTags` |',
    ['names/unknown-call', '`listArticle`,'],
  ),
  one(
    'a rule is on no field',
    '| `Article.description` | required',
    '| `Article.abstract` | required',
    ['names/unknown-field', '`Article.abstract`'],
  ),
  one(
    'a rule has no such error',
    '| at least `MIN_PASSWORD` characters | `TOO_SHORT` |',
    '| at least `MIN_PASSWORD` characters | `SHORT` |',
    ['names/unknown-error', '| `SHORT` |'],
  ),
  one('a row is for no call', '| `listTags` | yes | yes |', '| `listTag` | yes | yes |', [
    'names/unknown-call',
    '| `listTag` |',
  ]),
  one(
    'a step adds to no field',
    'add me to article.favoritedBy',
    'add me to article.favouritedBy',
    ['names/unknown-field', 'favouritedBy'],
  ),
  one(
    'a step finds by no field',
    'find User by username as profile | `200',
    'find User by name = username as profile | `200',
    ['names/unknown-field', 'find User by name'],
  ),
  one(
    'an answer is no view',
    '`200 { profile: Profile }` |\n| `followAuthor`',
    '`200 { profile: Profil }` |\n| `followAuthor`',
    ['names/unknown-shape', 'profile: Profil }'],
  ),
  one(
    'an error shows nothing known',
    '| {field} | invalid |\n',
    '| {field} | invalid Articles |\n',
    ['names/unknown-entity', 'invalid Articles'],
  ),
  one(
    'an example refers to no article',
    '| Does it work on cats? | jake | how-to-train-your-dragon |',
    '| Does it work on cats? | jake | how-to-train-a-dragon |',
    ['names/unknown-record', 'how-to-train-a-dragon'],
  ),
  one(
    'two articles of a title get two names',
    '| Ten quiet walks | Where to go on a Sunday | Begin at the river. | outdoors | jake |',
    '| How to train your dragon | Where to go on a Sunday | Begin at the river. | outdoors | jake |\n\n### Mark\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| article | Article | yes | |\n\n#### Examples\n\n| article |\n| --- |\n| how-to-train-your-dragon-2 |',
    ['unused/entity', '### Mark'],
  ),
  one(
    'a call is on no screen',
    '| `followAuthor`, `unfollowAuthor` |\n\n',
    '| `followAuthor` |\n\n',
    ['unused/call', '| `unfollowAuthor` | `DELETE'],
  ),
  one(
    'a screen lacks one of two parameters',
    '| Edit article | `/editor/:slug` | Member | `readArticle` | `updateArticle` → Article |',
    '| Edit comment | `/comments/:id` | Member | | `deleteComment` |',
    ['unused/call', '| `updateArticle` | `PUT'],
    ['routes/parameter-from-nowhere', '| Edit comment |'],
  ),
  one(
    'two screens share a route',
    '| Profile | `/profile/:username` |',
    '| Profile | `/article/:username` |',
    ['routes/shared', '| Profile | `/article'],
  ),
  one(
    'two calls share a request',
    '| `listFeed` | `GET /api/articles/feed?',
    '| `listFeed` | `GET /api/articles?',
    ['calls/same-request', '| `listFeed` | `GET'],
  ),
  one(
    'a route has a parameter too many',
    '| Settings | `/settings` |',
    '| Settings | `/settings/:user` |',
    ['routes/idle-parameter', '/settings/:user'],
  ),
  one(
    'a parameter is nowhere on the screen',
    '| Profile | `/profile/:username` | everyone | `readProfile` |',
    '| Profile | `/profile` | everyone | `readProfile` |',
    ['routes/parameter-from-nowhere', '| Profile | `/profile` |'],
  ),
  one(
    'a screen shows visitors what they may not see',
    '| everyone | `listArticles`, `listTags` |',
    '| everyone | `listArticles`, `listTags`, `currentUser` |',
    ['access/unreadable-screen', '`listTags`, `currentUser`'],
  ),
  one('a feed is for everyone', '| Feed | `/feed` | Member |', '| Feed | `/feed` | everyone |', [
    'access/useless-screen',
    '| Feed |',
  ]),
  one('nobody may sign out', '| `signOut` | no | yes |', '| `signOut` | no | no |', [
    'access/call-for-nobody',
    '| `signOut` | no | no |',
  ]),
  one(
    'a button is for nobody there',
    '| Sign in | `/login` | Visitor | | `signIn` → Home |',
    '| Sign in | `/login` | Visitor | | `signIn` → Home, `signOut` |',
    ['access/button-for-nobody', '| Sign in |'],
  ),
  one(
    'a row is missing',
    '| `currentUser`, `updateUser` | no | yes |',
    '| `currentUser` | no | yes |',
    ['access/missing-row', '| `updateUser` | `PUT'],
  ),
  one(
    'a profile is one’s own',
    '| `followAuthor`, `unfollowAuthor` | no | yes |',
    '| `followAuthor`, `unfollowAuthor` | no | own |',
    ['access/own-without-owner', '| `followAuthor`, `unfollowAuthor` | no | own |'],
  ),
  one(
    'a visitor is to publish',
    '| Member | publish an article |',
    '| Visitor | publish an article |',
    ['ways/screen-refused', '| Visitor | publish'],
  ),
  one('a visitor is to follow', '| Member | keep up', '| Visitor | keep up', [
    'ways/call-refused',
    '| Visitor | keep up',
  ]),
  one(
    'a way goes on signed out',
    'Editor → `createArticle` → Article |',
    'Settings → `signOut` → Editor |',
    ['ways/screen-refused', '| Member | publish'],
  ),
  one(
    'a rule is on what no request brings',
    '| `Article.title` | required',
    '| `User.id` | at least 1 | `INVALID` |\n| `Article.title` | required',
    ['values/rule-on-nothing', '`User.id`'],
  ),
  one(
    'a rule is for another type',
    '| `Article.title` | required',
    '| `Article.tagList` | at most 3 characters | `INVALID` |\n| `Article.title` | required',
    ['values/unfit-rule', '`Article.tagList`'],
  ),
  one(
    'an example has too many items',
    '| `Article.title` | required',
    '| `Article.tagList` | at most 1 items | `INVALID` |\n| `Article.title` | required',
    ['values/example-breaks-rule', 'How to train your dragon |'],
  ),
  one(
    'a default is out of bounds',
    '| `Article.title` | required',
    '| `listArticles.limit` | at most 10 | `INVALID` |\n| `Article.title` | required',
    ['values/default-breaks-rule', '| `listArticles` | `GET'],
  ),
  one(
    'a page is counted in characters',
    '| `PAGE_SIZE` | 20 | articles |',
    '| `PAGE_SIZE` | 20 | seconds |',
    ['expression/type-mismatch', '| `listArticles` | `GET'],
    ['expression/type-mismatch', '| `listFeed` | `GET'],
  ),
  one(
    'a creation leaves out what is required',
    '`{ article: { title, description, body, tagList? } }` | create',
    '`{ article: { title, body, tagList? } }` | create',
    ['steps/lacks-required', '| `createArticle` | `POST'],
  ),
  one(
    'nothing gives the author',
    '| author | Profile | auto | owner; set `me` | |\n| article',
    '| author | Profile | auto | owner | |\n| article',
    ['steps/never-given', '| `addComment` | `POST'],
  ),
  one(
    'a screen deletes by being opened',
    '| `readArticle`, `listComments` |',
    '| `readArticle`, `listComments`, `unfavoriteArticle` |',
    ['steps/shown-change', '`listComments`, `unfavoriteArticle`'],
    ['access/unreadable-screen', '`listComments`, `unfavoriteArticle`'],
  ),
  one(
    'a rule names the error of something else',
    '| `Comment.body` | required | `BLANK` |',
    '| `Comment.body` | required | `TAKEN` |',
    ['refusals/named-and-triggered', '| `Comment.body`'],
  ),
  one(
    'nothing moves that could be in a wrong state',
    '| `INVALID` | 422 |',
    '| `WRONG_STATE` | 409 | not now | | wrong state |\n| `INVALID` | 422 |',
    ['refusals/never-raised', '`WRONG_STATE`'],
  ),
  one(
    'a title need not be unique',
    '| {field} | not unique |',
    '| {field} | not unique Article.title |',
    ['refusals/never-raised', 'not unique Article.title'],
  ),
  one(
    'an error is for what finds nothing',
    '| {record} | not found |',
    '| {record} | not found listTags |',
    ['refusals/never-raised', 'not found listTags'],
  ),
];
