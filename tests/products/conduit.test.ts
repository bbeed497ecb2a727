// The sound Conduit: what its specification promises, seen from outside.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fault } from './conduit/faults.ts';
import { start } from './conduit/server.ts';
import { ConduitSite, DRAGON, draft, slugs } from './probes/conduit-site.ts';
import { during } from './started.ts';

const visit = (use: (site: ConduitSite) => Promise<void>): Promise<void> =>
  during<Fault, void>(start, undefined, (...place) => use(new ConduitSite(...place)));

describe('Conduit', () => {
  it('begins with the examples', () =>
    visit(async (site) => {
      const { body } = await site.ask('GET /api/articles');
      expect(body.articlesCount).toBe(2);
      expect(body.articles[1]).toEqual({
        slug: 'how-to-train-your-dragon',
        title: 'How to train your dragon',
        description: 'Ever wonder how?',
        tagList: ['dragons', 'training'],
        createdAt: new Date(site.clock.now).toISOString(),
        updatedAt: new Date(site.clock.now).toISOString(),
        favorited: false,
        favoritesCount: 0,
        author: {
          username: 'celeste',
          bio: 'Writes about dragons',
          image: null,
          following: false,
        },
      });
    }));

  it('signs up, in and out, and keeps no password in the clear', () =>
    visit(async (site) => {
      const user = { username: 'ada', email: 'ada@example.com', password: 'lovelace' };
      const up = await site.ask('POST /api/users', { user });
      expect(up.status).toBe(201);
      const { token, ...shown } = up.body.user;
      expect(shown).toEqual({
        email: 'ada@example.com',
        username: 'ada',
        bio: null,
        image: null,
      });
      const me = await site.ask('GET /api/user', undefined, token);
      expect(me).toEqual({ status: 200, body: { user: { ...shown, token } } });
      expect((await site.ask('POST /api/users/logout', undefined, token)).status).toBe(204);
      expect((await site.ask('GET /api/user', undefined, token)).status).toBe(401);
      expect((await site.signIn('ada@example.com', 'lovelace')).token).not.toBe(token);
      expect(site.stored()).toContain('ada@example.com');
      expect(site.stored()).not.toContain('lovelace');
    }));

  it('changes an account, and leaves alone what is not given', () =>
    visit(async (site) => {
      const jake = await site.jake();
      const image = 'https://example.com/jake.png';
      const first = await jake.ask('PUT /api/user', { user: { image, username: 'jacob' } });
      expect(first.body.user).toMatchObject({
        username: 'jacob',
        image,
        bio: 'I work at statefarm',
      });
      const second = await jake.ask('PUT /api/user', { user: { image: '', bio: null } });
      expect(second.body.user).toMatchObject({ username: 'jacob', image: null, bio: null });
    }));

  it('writes, rewrites and deletes an article', () =>
    visit(async (site) => {
      const jake = await site.jake();
      const made = await jake.ask('POST /api/articles', draft({ title: 'Crème & Sugar!' }));
      expect(made.status).toBe(201);
      expect(made.body.article.slug).toBe('creme-sugar');
      expect(made.body.article.author.username).toBe('jake');
      const path = '/api/articles/creme-sugar';
      const changed = await jake.ask(`PUT ${path}`, {
        article: { title: 'Tea', tagList: ['b', 'a'] },
      });
      expect(changed.body.article).toMatchObject({
        slug: 'tea',
        tagList: ['a', 'b'],
        body: 'The text',
      });
      expect((await site.ask(`GET ${path}`)).status).toBe(404);
      expect(await jake.ask('DELETE /api/articles/tea')).toEqual({ status: 204, body: null });
      expect((await site.ask('GET /api/articles/tea')).status).toBe(404);
    }));

  it('numbers the slugs of equal titles', () =>
    visit(async (site) => {
      const jake = await site.jake();
      const made = [];
      for (let i = 0; i < 3; i++) made.push(await jake.ask('POST /api/articles', draft()));
      expect(made.map(({ body }) => body.article.slug)).toEqual([
        'a-title',
        'a-title-2',
        'a-title-3',
      ]);
    }));

  it('fills a feed with those who are followed', () =>
    visit(async (site) => {
      const jake = await site.jake();
      expect(slugs(await jake.ask('GET /api/articles/feed'))).toEqual([]);
      const followed = await jake.ask('POST /api/profiles/celeste/follow');
      expect(followed.body.profile).toEqual({
        username: 'celeste',
        bio: 'Writes about dragons',
        image: null,
        following: true,
      });
      const feed = await jake.ask('GET /api/articles/feed');
      expect(slugs(feed)).toEqual(['how-to-train-your-dragon']);
      expect(feed.body.articles[0].author.following).toBe(true);
      const left = await jake.ask('DELETE /api/profiles/celeste/follow');
      expect(left.body.profile.following).toBe(false);
    }));

  it('comments, and deletes one’s own comment', () =>
    visit(async (site) => {
      const jake = await site.jake();
      const path = `${DRAGON}/comments`;
      const said = await jake.ask(`POST ${path}`, { comment: { body: 'And on birds?' } });
      expect(said.status).toBe(201);
      expect(said.body.comment).toMatchObject({ id: 3, body: 'And on birds?' });
      expect(Object.keys(said.body.comment)).toEqual([
        'id',
        'createdAt',
        'updatedAt',
        'body',
        'author',
      ]);
      expect((await jake.ask(`DELETE ${path}/3`)).status).toBe(204);
      expect((await site.ask(`GET ${path}`)).body.comments).toHaveLength(2);
    }));

  it('lists by tag, author and favourite, together and page by page', () =>
    visit(async (site) => {
      const jake = await site.jake();
      await jake.ask(`POST ${DRAGON}/favorite`);
      const list = async (query: string): Promise<string[]> =>
        slugs(await site.ask(`GET /api/articles?${query}`));
      expect(await list('favorited=jake&author=celeste&tag=training')).toHaveLength(1);
      expect(await list('favorited=jake&author=jake')).toEqual([]);
      expect(await list('limit=1')).toEqual(['ten-quiet-walks']);
      expect(await list('limit=1&offset=1')).toEqual(['how-to-train-your-dragon']);
      expect(await list('offset=2')).toEqual([]);
      expect(await list('limit=0')).toEqual([]);
    }));

  it('keeps its data from one start to the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'conduit-'));
    const file = join(folder, 'data.db');
    const once = async (use: (site: ConduitSite) => Promise<void>): Promise<void> => {
      const { url, stop } = await start({ port: 0, file });
      await use(new ConduitSite(url, file, { now: 0 })).finally(stop);
    };
    let token = '';
    await once(async (site) => {
      ({ token } = await site.jake());
      await site.ask('POST /api/articles', draft(), token);
    });
    await once(async (site) => {
      const { status, body } = await site.ask('GET /api/user', undefined, token);
      expect([status, body.user.username]).toEqual([200, 'jake']);
      expect((await site.ask('GET /api/articles')).body.articlesCount).toBe(3);
    });
    rmSync(folder, { recursive: true });
  });
});
