// Requests that somebody, or chance, may make of Conduit.

import type { Chance } from './chance.ts';
import type { Step, Way } from './walk.ts';

const NAMES = ['jake', 'celeste', 'u1', 'u2', 'u3', ''];
const EMAILS = ['jake@example.com', 'celeste@example.com', 'u1@example.com', 'u2@example.com', 'x'];
const PASSWORDS = ['jakejake1', 'celeste99', 'password', 'short', ''];
const TITLES = ['A', 'a!', 'B b', 'How to train your dragon', 'Ten quiet walks', 'é', 'A 2', ' '];
const SLUGS = [
  'a',
  'a-2',
  'a-3',
  'b-b',
  'e',
  'how-to-train-your-dragon',
  'ten-quiet-walks',
  'none',
];
const TAGS = ['x', 'y', 'dragons', 'outdoors', 'é', 'Z', ''];
const TEXTS = ['some text', 'other text', '', ' ', 5, null];
const IMAGES = ['https://example.com/a.png', '', 'bad', null];

const tags = (chance: Chance): string[] =>
  Array.from({ length: chance.below(4) }, () => chance.pick(TAGS));

const user = (chance: Chance, leftOutOneIn: number, more: object = {}): object => {
  const fields = {
    username: chance.pick(NAMES),
    email: chance.pick(EMAILS),
    password: chance.pick(PASSWORDS),
  };
  return { user: chance.some({ ...fields, ...more }, leftOutOneIn) };
};

const signIn = (email: string, password: string): Step => ({
  line: 'POST /api/users/login',
  body: { user: { email, password } },
});

function accounts(chance: Chance): Step {
  const name = chance.pick(NAMES);
  const texts = { bio: chance.pick(TEXTS), image: chance.pick(IMAGES) };
  return chance.pick<Step>([
    { line: 'POST /api/users', body: user(chance, 8) },
    signIn(chance.pick(EMAILS), chance.pick(PASSWORDS)),
    signIn('jake@example.com', 'jakejake1'),
    { line: chance.oneIn(5) ? 'POST /api/users/logout' : 'GET /api/user' },
    { line: 'PUT /api/user', body: user(chance, 2, texts) },
    { line: `GET /api/profiles/${name}` },
    { line: `POST /api/profiles/${name}/follow` },
    { line: `DELETE /api/profiles/${name}/follow` },
  ]);
}

function articles(chance: Chance): Step {
  const path = `/api/articles/${chance.pick(SLUGS)}`;
  const fields = {
    title: chance.pick(TITLES),
    description: chance.pick(TEXTS),
    body: chance.pick(TEXTS),
    tagList: tags(chance),
  };
  const whole = { ...fields, description: 'What it is', body: 'The text' };
  return chance.pick<Step>([
    { line: 'POST /api/articles', body: { article: chance.some(whole, 9) } },
    { line: 'POST /api/articles', body: { article: fields } },
    { line: `PUT ${path}`, body: { article: chance.some(fields, 2) } },
    { line: `PUT ${path}`, body: { article: chance.some(whole, 2) } },
    { line: `${chance.oneIn(4) ? 'DELETE' : 'GET'} ${path}` },
    { line: `POST ${path}/favorite` },
    { line: `DELETE ${path}/favorite` },
    { line: `GET ${path}/comments` },
    { line: `POST ${path}/comments`, body: { comment: { body: chance.pick(TEXTS) } } },
    { line: `DELETE ${path}/comments/${chance.below(9)}` },
  ]);
}

function lists(chance: Chance): Step {
  const query = chance.some(
    {
      tag: chance.pick(TAGS),
      author: chance.pick(NAMES),
      favorited: chance.pick(NAMES),
      limit: chance.below(5) - 1,
      offset: chance.below(4) - 1,
    },
    2,
  );
  const text = new URLSearchParams(query as Record<string, string>).toString();
  const path = chance.pick(['/api/articles', '/api/articles', '/api/articles/feed', '/api/tags']);
  return { line: `GET ${path}?${text}` };
}

export const CONDUIT: Way = {
  scheme: 'Token',
  arrivals: [signIn('jake@example.com', 'jakejake1'), signIn('celeste@example.com', 'celeste99')],
  step: (chance) => chance.pick([accounts, articles, articles, lists])(chance),
  token: (body) => body?.user?.token,
};
