// Conduit, along the flow of its public Postman collection and beyond: to the letter of its specification.

import { describe, expect, it } from 'vitest';
import { example, productOf, type Product } from './product.ts';

const text = example('conduit');
const conduit = () => productOf(text, {}, 'Token');
const signUp = (product: Product, username: string) =>
  product.call('POST /api/users', {
    body: { user: { username, email: `${username}@mail.example`, password: 'password1' } },
  }).body.user.token as string;
const write = (product: Product, as: string, article: object = {}) =>
  product.call('POST /api/articles', {
    as,
    body: { article: { title: 'A title', description: 'd', body: 'b', ...article } },
  });
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('accounts', () => {
  const product = conduit();
  const ACCOUNT = { username: 'u1', email: 'u1@mail.example', bio: null, image: null };

  it('are made, signed in to, read and changed', () => {
    const token = signUp(product, 'u1');
    expect(product.call('GET /api/user', { as: token }).body).toEqual({
      user: { ...ACCOUNT, token },
    });
    const user = { email: 'u1@mail.example', password: 'password1' };
    const signedIn = product.call('POST /api/users/login', { body: { user } });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toEqual({ ...ACCOUNT, token: expect.any(String) });
    const change = (user: object) => product.call('PUT /api/user', { as: token, body: { user } });
    expect(change({ bio: 'hi', image: 'https://a.example/b.png' }).body.user).toMatchObject({
      bio: 'hi',
      image: 'https://a.example/b.png',
      token,
    });
    expect(change({ bio: '', image: null }).body.user).toMatchObject({ bio: null, image: null });
    expect(change({ password: 'another-one' }).status).toBe(200);
    expect(product.call('POST /api/users/login', { body: { user } }).status).toBe(401);
    expect(change({ username: null }).body).toEqual({ errors: { username: ["can't be blank"] } });
    expect(change({ email: '' }).body).toEqual({ errors: { email: ["can't be blank"] } });
    expect(change({ email: 'jake@example.com' }).status).toBe(409);
    expect(change({ email: 'u1@mail.example' }).status).toBe(200);
    expect(product.call('POST /api/users/logout', { as: token }).status).toBe(204);
    expect(product.call('GET /api/user', { as: token }).status).toBe(401);
  });

  it.each<[string, object | undefined, number, object]>([
    [
      'POST /api/users',
      { user: { username: '', email: '', password: '' } },
      422,
      { username: ["can't be blank"], email: ["can't be blank"], password: ["can't be blank"] },
    ],
    [
      'POST /api/users',
      { user: { username: 'x', email: 'no mail', password: 'short' } },
      422,
      { email: ['is invalid'], password: ['is too short'] },
    ],
    [
      'POST /api/users',
      { user: { username: 'jake', email: 'jake@example.com', password: 'password1' } },
      409,
      { username: ['has already been taken'], email: ['has already been taken'] },
    ],
    [
      'POST /api/users/login',
      { user: { email: 'jake@example.com', password: 'wrong' } },
      401,
      { credentials: ['invalid'] },
    ],
    [
      'POST /api/users/login',
      { user: { email: '', password: 'wrong' } },
      422,
      { email: ["can't be blank"] },
    ],
    ['GET /api/user', undefined, 401, { token: ['is missing'] }],
    ['GET /api/profiles/nobody', undefined, 404, { profile: ['not found'] }],
    ['GET /api/articles/nothing', undefined, 404, { article: ['not found'] }],
    ['GET /api/articles/nothing/comments', undefined, 404, { article: ['not found'] }],
    ['GET /api/articles?limit=-1', undefined, 422, { limit: ['is invalid'] }],
    ['GET /api/articles/feed', undefined, 401, { token: ['is missing'] }],
  ])('%s with %j is refused', (line, body, status, errors) => {
    const answer = conduit().call(line, body === undefined ? {} : { body });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ errors });
  });
});

describe('articles', () => {
  it('are written, changed, found by their new slug, and deleted', () => {
    const product = conduit();
    const token = signUp(product, 'u1');
    const made = write(product, token, { title: 'How To!', tagList: ['b', 'a'] });
    expect(made.status).toBe(201);
    expect(made.body.article).toEqual({
      slug: 'how-to',
      title: 'How To!',
      description: 'd',
      body: 'b',
      tagList: ['a', 'b'],
      createdAt: expect.stringMatching(ISO),
      updatedAt: made.body.article.createdAt,
      favorited: false,
      favoritesCount: 0,
      author: { username: 'u1', bio: null, image: null, following: false },
    });
    const change = (slug: string, article: object, as = token) =>
      product.call(`PUT /api/articles/${slug}`, { as, body: { article } });
    const body = change('how-to', { body: 'new' }).body.article;
    expect(body).toMatchObject({
      slug: 'how-to',
      title: 'How To!',
      body: 'new',
      tagList: ['a', 'b'],
    });
    expect(body.updatedAt > body.createdAt).toBe(true);
    expect(change('how-to', { tagList: [] }).body.article.tagList).toEqual([]);
    expect(change('how-to', { tagList: null }).body).toEqual({
      errors: { tagList: ['is invalid'] },
    });
    expect(change('how-to', { title: 'Other' }).body.article.slug).toBe('other');
    expect(product.call('GET /api/articles/how-to').status).toBe(404);
    const stranger = signUp(product, 'u2');
    const refused = change('other', { body: 'x' }, stranger);
    expect([refused.status, refused.body]).toEqual([403, { errors: { article: ['forbidden'] } }]);
    expect(product.call('DELETE /api/articles/other', { as: stranger }).status).toBe(403);
    expect(product.call('DELETE /api/articles/other').status).toBe(401);
    const gone = product.call('DELETE /api/articles/other', { as: token });
    expect([gone.status, gone.body]).toEqual([204, null]);
    expect(product.call('GET /api/articles/other').status).toBe(404);
  });

  it('of one title get slugs of their own', () => {
    const product = conduit();
    const token = signUp(product, 'u1');
    const slugs = ['Same', 'same!', 'Same'].map((title) => write(product, token, { title }));
    expect(slugs.map(({ body }) => body.article.slug)).toEqual(['same', 'same-2', 'same-3']);
  });

  it('need a title, a description and a body', () => {
    const product = conduit();
    const token = signUp(product, 'u1');
    const refused = product.call('POST /api/articles', { as: token, body: { article: {} } });
    const blank = ["can't be blank"];
    expect(refused.body).toEqual({ errors: { title: blank, description: blank, body: blank } });
    expect(product.call('POST /api/articles', { body: { article: {} } }).status).toBe(401);
  });

  it('are favourites of many, without being changed by it', () => {
    const product = conduit();
    const [one, two] = [signUp(product, 'u1'), signUp(product, 'u2')];
    const { updatedAt } = write(product, one).body.article;
    const like = (method: string, as?: string) =>
      product.call(`${method} /api/articles/a-title/favorite`, { as });
    expect(like('POST', one).body.article).toMatchObject({ favorited: true, favoritesCount: 1 });
    expect(like('POST', one).body.article.favoritesCount).toBe(1);
    expect(like('POST', two).body.article).toMatchObject({ favoritesCount: 2, updatedAt });
    const seen = (as?: string) => product.call('GET /api/articles/a-title', { as }).body.article;
    expect(seen()).toMatchObject({ favorited: false, favoritesCount: 2 });
    expect(seen(two)).toMatchObject({ favorited: true });
    expect(product.call('GET /api/articles?favorited=u2').body.articlesCount).toBe(1);
    expect(like('DELETE', two).body.article).toMatchObject({ favorited: false, favoritesCount: 1 });
    expect(like('DELETE', two).status).toBe(200);
    expect(product.call('GET /api/articles?favorited=u2').body.articlesCount).toBe(0);
    expect(like('POST').status).toBe(401);
  });

  it('are listed newest first, filtered and paged, without their bodies', () => {
    const product = conduit();
    const token = signUp(product, 'u1');
    for (let count = 1; count <= 25; count += 1)
      write(product, token, { title: `T ${count}`, tagList: count % 2 === 0 ? ['even'] : ['odd'] });
    const list = (query = '') => product.call(`GET /api/articles${query}`).body;
    const first = list();
    expect(first.articlesCount).toBe(27);
    expect(first.articles).toHaveLength(20);
    expect(first.articles[0].slug).toBe('t-25');
    expect(first.articles[0]).not.toHaveProperty('body');
    expect(list('?offset=20').articles).toHaveLength(7);
    expect(list('?limit=3&offset=1').articles.map(({ slug }: { slug: string }) => slug)).toEqual([
      't-24',
      't-23',
      't-22',
    ]);
    expect(list('?tag=even').articlesCount).toBe(12);
    expect(list('?tag=even&author=u1&limit=1').articlesCount).toBe(12);
    expect(list('?author=jake').articlesCount).toBe(1);
    expect(list('?author=nobody')).toEqual({ articles: [], articlesCount: 0 });
    expect(list('?offset=99').articlesCount).toBe(27);
  });
});

describe('people', () => {
  it('follow each other, and read what those write', () => {
    const product = conduit();
    const [one, two] = [signUp(product, 'u1'), signUp(product, 'u2')];
    write(product, two);
    const feed = (query = '') => product.call(`GET /api/articles/feed${query}`, { as: one }).body;
    expect(feed()).toEqual({ articles: [], articlesCount: 0 });
    const follow = (method: string, name = 'u2') =>
      product.call(`${method} /api/profiles/${name}/follow`, { as: one });
    expect(follow('POST').body).toEqual({
      profile: { username: 'u2', bio: null, image: null, following: true },
    });
    expect(feed()).toMatchObject({ articlesCount: 1, articles: [{ author: { following: true } }] });
    expect(feed('?limit=0')).toMatchObject({ articlesCount: 1, articles: [] });
    expect(product.call('GET /api/profiles/u2').body.profile.following).toBe(false);
    expect(product.call('GET /api/profiles/u2', { as: one }).body.profile.following).toBe(true);
    expect(follow('DELETE').body.profile.following).toBe(false);
    expect(feed().articlesCount).toBe(0);
    expect(follow('POST', 'nobody').body).toEqual({ errors: { profile: ['not found'] } });
    expect(product.call('POST /api/profiles/u2/follow').status).toBe(401);
  });

  it('comment, and delete what is theirs', () => {
    const product = conduit();
    const [one, two] = [signUp(product, 'u1'), signUp(product, 'u2')];
    write(product, one);
    write(product, one, { title: 'Another' });
    const at = '/api/articles/a-title/comments';
    const made = product.call(`POST ${at}`, { as: two, body: { comment: { body: 'Nice.' } } });
    expect(made.status).toBe(201);
    expect(made.body.comment).toEqual({
      id: 3,
      createdAt: expect.stringMatching(ISO),
      updatedAt: made.body.comment.createdAt,
      body: 'Nice.',
      author: { username: 'u2', bio: null, image: null, following: false },
    });
    const empty = product.call(`POST ${at}`, { as: two, body: { comment: { body: '' } } });
    expect(empty.body).toEqual({ errors: { body: ["can't be blank"] } });
    expect(product.call(`GET ${at}`).body.comments).toEqual([made.body.comment]);
    const remove = (path: string, as?: string) =>
      product.call(`DELETE /api/articles/${path}`, { as });
    expect(remove('a-title/comments/3').status).toBe(401);
    expect(remove('a-title/comments/3', one).body).toEqual({ errors: { comment: ['forbidden'] } });
    for (const path of ['another/comments/3', 'a-title/comments/99', 'a-title/comments/x'])
      expect(remove(path, two).body).toEqual({ errors: { comment: ['not found'] } });
    expect(remove('nothing/comments/3', two).body).toEqual({ errors: { article: ['not found'] } });
    expect(remove('a-title/comments/3', two).status).toBe(204);
    expect(product.call(`GET ${at}`).body).toEqual({ comments: [] });
  });

  it('lose the comments with the article', () => {
    const product = conduit();
    const celeste = product.engine.signIn('User', 2);
    const slug = 'how-to-train-your-dragon';
    expect(product.call(`DELETE /api/articles/${slug}`, { as: celeste }).status).toBe(204);
    expect(product.engine.records('Comment')).toEqual([]);
  });
});

it('collects the tags of all articles', () => {
  expect(conduit().call('GET /api/tags').body).toEqual({
    tags: ['dragons', 'training', 'outdoors'],
  });
});
