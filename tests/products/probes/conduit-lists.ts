// Probes of Conduit's lists.

import { type ConduitSite, DRAGON, draft, slugs } from './conduit-site.ts';
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
} satisfies Record<string, Probe<ConduitSite>>;
