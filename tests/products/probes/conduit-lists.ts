// Probes of Conduit's lists.

import { type ConduitSite, DRAGON, WALKS, draft, slugs } from './conduit-site.ts';
import { type Probe, shows } from './probe.ts';

const D = 'how-to-train-your-dragon';
const W = 'ten-quiet-walks';
const list = async (site: ConduitSite, query: string): Promise<string[]> =>
  slugs(await site.ask(`GET /api/articles${query}`));

export const LIST_PROBES = {
  'summary-shows-body': shows(false, async (site) =>
    Object.hasOwn((await site.ask('GET /api/articles')).body.articles[0], 'body'),
  ),
  'feed-open': shows(401, async (site) => (await site.ask('GET /api/articles/feed')).status),
  'oldest-first': shows([W, D], async (site) => list(site, '')),
  'count-of-page': shows(
    2,
    async (site) => (await site.ask('GET /api/articles?limit=1')).body.articlesCount,
  ),
  'offset-off-by-one': shows([D], async (site) => list(site, '?offset=1')),
  'negative-offset-taken': shows(
    { errors: { offset: ['is invalid'] } },
    async (site) => (await site.ask('GET /api/articles?offset=-1')).body,
  ),
  'tag-by-part': shows([], async (site) => list(site, '?tag=drag')),
  'author-filter-ignored': shows([W], async (site) => list(site, '?author=jake')),
  'favorited-filter-by-me': shows([D], async (site) => {
    await (await site.jake()).ask(`POST ${DRAGON}/favorite`);
    return list(site, '?favorited=jake');
  }),
  'filters-joined-by-or': shows([], async (site) => list(site, '?author=jake&tag=dragons')),
  'feed-of-all': shows([], async (site) =>
    slugs(await (await site.jake()).ask('GET /api/articles/feed')),
  ),
  'feed-with-mine': shows([D], async (site) => {
    const jake = await site.jake();
    await jake.ask('POST /api/profiles/celeste/follow');
    return slugs(await jake.ask('GET /api/articles/feed'));
  }),
  'feed-counts-all': shows(1, async (site) => {
    const jake = await site.jake();
    await jake.ask('POST /api/profiles/celeste/follow');
    return (await jake.ask('GET /api/articles/feed')).body.articlesCount;
  }),
  'tags-repeated': shows(['dragons', 'training', 'outdoors'], async (site) => {
    const jake = await site.jake();
    await jake.ask('POST /api/articles', draft({ tagList: ['outdoors', 'dragons'] }));
    return (await site.ask('GET /api/tags')).body.tags;
  }),
  'page-of-ten': shows([20, 21], async (site) => {
    const jake = await site.jake();
    for (let i = 0; i < 19; i++) await jake.ask('POST /api/articles', draft());
    const { body } = await site.ask('GET /api/articles');
    return [body.articles.length, body.articlesCount];
  }),
  'fan-name-remembered': shows([[D], []], async (site) => {
    const jake = await site.jake();
    await jake.ask(`POST ${DRAGON}/favorite`);
    const before = await list(site, '?favorited=jake');
    await jake.ask('PUT /api/user', { user: { username: 'jacob' } });
    return [before, await list(site, '?favorited=jake')];
  }),
  'list-following-false': shows(true, async (site) => {
    const jake = await site.jake();
    await jake.ask('POST /api/profiles/celeste/follow');
    const { body } = await jake.ask('GET /api/articles?author=celeste');
    return body.articles[0].author.following;
  }),
  'only-first-fan-found': shows([D], async (site) => {
    for (const person of [await site.jake(), await site.celeste()]) {
      await person.ask(`POST ${DRAGON}/favorite`);
    }
    return list(site, '?favorited=celeste');
  }),
  'limit-capped': shows(21, async (site) => {
    const jake = await site.jake();
    for (let i = 0; i < 19; i++) await jake.ask('POST /api/articles', draft());
    return (await list(site, '?limit=30')).length;
  }),
  'count-unfiltered-past-first': shows(
    1,
    async (site) => (await site.ask('GET /api/articles?author=jake&offset=1')).body.articlesCount,
  ),
  'cut-before-tag': shows([W], async (site) => {
    await (await site.jake()).ask('POST /api/articles', draft());
    return list(site, '?author=jake&tag=outdoors&limit=1');
  }),
  'author-list-by-update': shows(['a-title', W], async (site) => {
    const jake = await site.jake();
    await jake.ask('POST /api/articles', draft());
    site.wait(1000);
    await jake.ask(`PUT ${WALKS}`, { article: { body: 'Begin at the sea.' } });
    return list(site, '?author=jake');
  }),
  'feed-doubled-by-fans': shows([D], async (site) => {
    const [jake, celeste] = [await site.jake(), await site.celeste()];
    await jake.ask('POST /api/profiles/celeste/follow');
    for (const person of [jake, celeste]) await person.ask(`POST ${DRAGON}/favorite`);
    return slugs(await jake.ask('GET /api/articles/feed'));
  }),
  'limit-nought-is-default': shows([], async (site) => list(site, '?limit=0')),
  'replaced-tag-listed': shows(['dragons', 'training', 'sea'], async (site) => {
    await (await site.jake()).ask(`PUT ${WALKS}`, { article: { tagList: ['sea'] } });
    return (await site.ask('GET /api/tags')).body.tags;
  }),
  'tag-constructor-lost': shows(['dragons', 'training', 'constructor'], async (site) => {
    await (await site.jake()).ask(`PUT ${WALKS}`, { article: { tagList: ['constructor'] } });
    return (await site.ask('GET /api/tags')).body.tags;
  }),
  'limit-read-loosely': shows([422, 422], async (site) => [
    (await site.ask('GET /api/articles?limit=2abc')).status,
    (await site.ask('GET /api/articles?offset=1e3')).status,
  ]),
} satisfies Record<string, Probe<ConduitSite>>;
