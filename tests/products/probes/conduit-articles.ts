// Probes of one article of Conduit, and of what is said about it.

import {
  type Answer,
  type ConduitSite,
  DRAGON,
  type Person,
  WALKS,
  draft,
} from './conduit-site.ts';
import { type Probe, shows } from './probe.ts';

const publish = (person: Person, fields: object = {}): Promise<Answer> =>
  person.ask('POST /api/articles', draft(fields));
const edit = (person: Person, fields: object): Promise<Answer> =>
  person.ask(`PUT ${WALKS}`, { article: fields });
const say = (person: Person, body: string): Promise<Answer> =>
  person.ask(`POST ${DRAGON}/comments`, { comment: { body } });

export const ARTICLE_PROBES = {
  'slug-clash-refused': shows(
    'ten-quiet-walks-2',
    async (site) =>
      (await publish(await site.jake(), { title: 'Ten quiet walks' })).body.article?.slug,
  ),
  'slug-stays': shows(
    'ten-loud-walks',
    async (site) => (await edit(await site.jake(), { title: 'Ten loud walks' })).body.article.slug,
  ),
  'slug-counts-itself': shows(
    'ten-quiet-walks',
    async (site) => (await edit(await site.jake(), { title: 'Ten Quiet Walks' })).body.article.slug,
  ),
  'tags-unsorted': shows(
    ['a', 'b'],
    async (site) =>
      (await publish(await site.jake(), { tagList: ['b', 'a'] })).body.article.tagList,
  ),
  'tags-default-forgotten': shows(
    [],
    async (site) => (await publish(await site.jake())).body.article.tagList,
  ),
  'tags-hold-anything': shows(
    { errors: { tagList: ['is invalid'] } },
    async (site) => (await publish(await site.jake(), { tagList: ['a', 5] })).body,
  ),
  'updated-at-stays': shows(1000, async (site) => {
    site.wait(1000);
    const { article } = (await edit(await site.jake(), { body: 'Begin at the sea.' })).body;
    return Date.parse(article.updatedAt) - Date.parse(article.createdAt);
  }),
  'updated-only-if-changed': shows(1000, async (site) => {
    site.wait(1000);
    const { article } = (await edit(await site.jake(), { body: 'Begin at the river.' })).body;
    return Date.parse(article.updatedAt) - Date.parse(article.createdAt);
  }),
  'created-at-moves': shows(true, async (site) => {
    const before = (await site.ask(`GET ${WALKS}`)).body.article.createdAt;
    site.wait(1000);
    return (await edit(await site.jake(), {})).body.article.createdAt === before;
  }),
  'times-in-seconds': shows(true, async (site) =>
    /\.\d{3}Z$/.test((await site.ask(`GET ${WALKS}`)).body.article.createdAt),
  ),
  'favorite-moves-updated-at': shows(true, async (site) => {
    site.wait(1000);
    const { article } = (await (await site.jake()).ask(`POST ${DRAGON}/favorite`)).body;
    return article.updatedAt === article.createdAt;
  }),
  'favorited-by-anyone': shows([true, false], async (site) => {
    const { body } = await (await site.jake()).ask(`POST ${DRAGON}/favorite`);
    const other = await site.ask(`GET ${DRAGON}`);
    return [body.article.favorited, other.body.article.favorited];
  }),
  'favorites-count-stale': shows(
    1,
    async (site) =>
      (await (await site.jake()).ask(`POST ${DRAGON}/favorite`)).body.article.favoritesCount,
  ),
  'author-as-name': shows(
    { username: 'jake', bio: 'I work at statefarm', image: null, following: false },
    async (site) => (await site.ask(`GET ${WALKS}`)).body.article.author,
  ),
  'cascade-forgotten': shows([204, 404], async (site) => {
    const gone = await (await site.celeste()).ask(`DELETE ${DRAGON}`);
    return [gone.status, (await site.ask(`GET ${DRAGON}`)).status];
  }),
  'comment-ids-reused': shows(true, async (site) => {
    const jake = await site.jake();
    const { id } = (await say(jake, 'One')).body.comment;
    await jake.ask(`DELETE ${DRAGON}/comments/${id}`);
    return (await say(jake, 'Two')).body.comment.id > id;
  }),
  'spaces-not-blank': shows(
    { errors: { title: ["can't be blank"] } },
    async (site) => (await publish(await site.jake(), { title: '  ' })).body,
  ),
  'description-optional': shows(
    { errors: { description: ["can't be blank"] } },
    async (site) => (await publish(await site.jake(), { description: undefined })).body,
  ),
  'comment-blank-allowed': shows(422, async (site) => (await say(await site.jake(), '')).status),
  'blank-on-update-allowed': shows(
    422,
    async (site) => (await edit(await site.jake(), { body: '' })).status,
  ),
  'anybody-updates-article': shows(
    { errors: { article: ['forbidden'] } },
    async (site) => (await edit(await site.celeste(), { title: 'Mine now' })).body,
  ),
  'anybody-deletes-article': shows(
    403,
    async (site) => (await (await site.celeste()).ask(`DELETE ${WALKS}`)).status,
  ),
  'host-deletes-comments': shows(
    { errors: { comment: ['forbidden'] } },
    async (site) => (await (await site.celeste()).ask(`DELETE ${DRAGON}/comments/1`)).body,
  ),
  'foreign-article-not-found': shows(
    403,
    async (site) => (await (await site.celeste()).ask(`DELETE ${WALKS}`)).status,
  ),
  'delete-answers-200': shows({ status: 204, body: null }, async (site) =>
    (await site.jake()).ask(`DELETE ${WALKS}`),
  ),
  'unfavorite-for-all': shows(1, async (site) => {
    const [jake, celeste] = [await site.jake(), await site.celeste()];
    await jake.ask(`POST ${DRAGON}/favorite`);
    await celeste.ask(`POST ${DRAGON}/favorite`);
    return (await jake.ask(`DELETE ${DRAGON}/favorite`)).body.article.favoritesCount;
  }),
  'update-drops-tags': shows(
    ['outdoors'],
    async (site) =>
      (await edit(await site.jake(), { body: 'Begin at the sea.' })).body.article.tagList,
  ),
  'comments-newest-first': shows([1, 2], async (site) =>
    (await site.ask(`GET ${DRAGON}/comments`)).body.comments.map(({ id }: { id: number }) => id),
  ),
  'comments-of-all': shows(
    [],
    async (site) => (await site.ask(`GET ${WALKS}/comments`)).body.comments,
  ),
  'comment-elsewhere-deleted': shows(
    { errors: { comment: ['not found'] } },
    async (site) => (await (await site.jake()).ask(`DELETE ${WALKS}/comments/1`)).body,
  ),
  'missing-comment-is-article': shows(
    { errors: { comment: ['not found'] } },
    async (site) => (await (await site.jake()).ask(`DELETE ${DRAGON}/comments/99`)).body,
  ),
  'former-slug-finds': shows([200, 404], async (site) => {
    const { status } = await edit(await site.jake(), { title: 'Ten loud walks' });
    return [status, (await site.ask(`GET ${WALKS}`)).status];
  }),
  'numbered-slug-stays': shows('another', async (site) => {
    const jake = await site.jake();
    await publish(jake);
    await publish(jake);
    const renamed = { article: { title: 'Another' } };
    return (await jake.ask('PUT /api/articles/a-title-2', renamed)).body.article.slug;
  }),
  'comments-lost-on-retitle': shows(2, async (site) => {
    await (await site.celeste()).ask(`PUT ${DRAGON}`, { article: { title: 'Dragons' } });
    return (await site.ask('GET /api/articles/dragons/comments')).body.comments.length;
  }),
  'favorites-inherited': shows(0, async (site) => {
    const jake = await site.jake();
    await publish(jake);
    await jake.ask('POST /api/articles/a-title/favorite');
    await jake.ask('DELETE /api/articles/a-title');
    return (await publish(jake)).body.article.favoritesCount;
  }),
  'comment-following-of-article': shows([false, true], async (site) => {
    const ada = await site.signUp('ada');
    await ada.ask('POST /api/profiles/celeste/follow');
    const { comments } = (await ada.ask(`GET ${DRAGON}/comments`)).body;
    return comments.map(({ author }: { author: { following: boolean } }) => author.following);
  }),
  'delete-takes-authors-comments': shows(1, async (site) => {
    const celeste = await site.celeste();
    await celeste.ask(`POST ${WALKS}/comments`, { comment: { body: 'Mine' } });
    await celeste.ask(`DELETE ${DRAGON}`);
    return (await site.ask(`GET ${WALKS}/comments`)).body.comments.length;
  }),
  'delete-takes-twin-comments': shows(3, async (site) => {
    const jake = await site.jake();
    await say(jake, '+1');
    const { id } = (await say(jake, '+1')).body.comment;
    await jake.ask(`DELETE ${DRAGON}/comments/${id}`);
    return (await site.ask(`GET ${DRAGON}/comments`)).body.comments.length;
  }),
  'text-composed': shows(
    'cafe\u0301',
    async (site) => (await publish(await site.jake(), { body: 'cafe\u0301' })).body.article.body,
  ),
  'empty-tags-ignored': shows(
    [],
    async (site) => (await edit(await site.jake(), { tagList: [] })).body.article.tagList,
  ),
  'elsewhere-comment-forbidden': shows(
    404,
    async (site) => (await (await site.celeste()).ask(`DELETE ${WALKS}/comments/1`)).status,
  ),
  'rules-before-permission': shows(
    403,
    async (site) => (await edit(await site.celeste(), { title: '' })).status,
  ),
  'tags-update-leaves-updated-at': shows(1000, async (site) => {
    site.wait(1000);
    const { article } = (await edit(await site.jake(), { tagList: ['sea'] })).body;
    return Date.parse(article.updatedAt) - Date.parse(article.createdAt);
  }),
} satisfies Record<string, Probe<ConduitSite>>;
