// Probes of what goes wrong in Conduit when several requests come at once.

import {
  type Answer,
  type ConduitSite,
  DRAGON,
  type Person,
  WALKS,
  draft,
} from './conduit-site.ts';
import { type Probe, shows, threeTimes } from './probe.ts';

type Request = readonly [person: Person, line: string, body?: unknown];

const atOnce = (...requests: readonly Request[]): Promise<Answer[]> =>
  Promise.all(requests.map(([person, line, body]) => person.ask(line, body)));
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const publish = async (person: Person): Promise<string> =>
  `/api/articles/${(await person.ask('POST /api/articles', draft())).body.article.slug}`;

/** Four members. */
const everybody = async (site: ConduitSite): Promise<Person[]> => [
  await site.jake(),
  await site.celeste(),
  await site.signUp('ada'),
  await site.signUp('bob'),
];

export const RACE_PROBES = {
  'usernames-changed-at-once': shows([200, 409, 409, 409], async (site) => {
    const user = { username: 'somebody' };
    const asked = (await everybody(site)).map((one): Request => [one, 'PUT /api/user', { user }]);
    return statuses(await atOnce(...asked));
  }),
  'account-edits-at-once': shows([true, true, true], async (site) => {
    const jake = await site.jake();
    return threeTimes(async (time) => {
      const [bio, image] = [`Bio ${time}`, `https://example.com/${time}`];
      await atOnce(
        [jake, 'PUT /api/user', { user: { bio } }],
        [jake, 'PUT /api/user', { user: { image } }],
      );
      const { user } = (await jake.ask('GET /api/user')).body;
      return user.bio === bio && user.image === image;
    });
  }),
  'session-saved-back': shows([401, 401, 401], async (site) =>
    threeTimes(async () => {
      const jake = await site.jake();
      await atOnce(
        [jake, 'GET /api/user'],
        [jake, 'GET /api/user'],
        [jake, 'POST /api/users/logout'],
      );
      return (await jake.ask('GET /api/user')).status;
    }),
  ),
  'follows-at-once': shows([true, true, true], async (site) => {
    const [jake] = await everybody(site);
    const names = ['celeste', 'ada', 'bob'];
    await atOnce(...names.map((name): Request => [jake!, `POST /api/profiles/${name}/follow`]));
    const asked = names.map((name) => jake!.ask(`GET /api/profiles/${name}`));
    return (await Promise.all(asked)).map(({ body }) => body.profile.following);
  }),
  'slugs-at-once': shows([201, 201, 201, 201], async (site) => {
    const asked = (await everybody(site)).map((one): Request => [
      one,
      'POST /api/articles',
      draft(),
    ]);
    return statuses(await atOnce(...asked));
  }),
  'article-edits-at-once': shows([true, true, true], async (site) => {
    const jake = await site.jake();
    return threeTimes(async (time) => {
      const [description, body] = [`About ${time}`, `Text ${time}`];
      await atOnce(
        [jake, `PUT ${WALKS}`, { article: { description } }],
        [jake, `PUT ${WALKS}`, { article: { body } }],
      );
      const { article } = (await site.ask(`GET ${WALKS}`)).body;
      return article.description === description && article.body === body;
    });
  }),
  'tags-mixed-at-once': shows([2, 2, 2], async (site) => {
    const jake = await site.jake();
    return threeTimes(async () => {
      await atOnce(
        [jake, `PUT ${WALKS}`, { article: { tagList: ['hill', 'river'] } }],
        [jake, `PUT ${WALKS}`, { article: { tagList: ['sea', 'sun'] } }],
      );
      return (await site.ask(`GET ${WALKS}`)).body.article.tagList.length;
    });
  }),
  'edit-revives-article': shows([404, 404, 404], async (site) => {
    const jake = await site.jake();
    return threeTimes(async () => {
      const path = await publish(jake);
      const article = { body: 'Another text' };
      await atOnce(
        [jake, `PUT ${path}`, { article }],
        [jake, `PUT ${path}`, { article }],
        [jake, `DELETE ${path}`],
      );
      return (await site.ask(`GET ${path}`)).status;
    });
  }),
  'comment-stops-deletion': shows([204, 204, 204], async (site) => {
    const [jake, celeste] = [await site.jake(), await site.celeste()];
    return threeTimes(async () => {
      const path = await publish(jake);
      const comment = { body: 'Wait!' };
      const [deletion] = await atOnce(
        [jake, `DELETE ${path}`],
        [celeste, `POST ${path}/comments`, { comment }],
        [celeste, `POST ${path}/comments`, { comment }],
      );
      return deletion!.status;
    });
  }),
  'favorites-at-once': shows(4, async (site) => {
    const asked = (await everybody(site)).map((one): Request => [one, `POST ${DRAGON}/favorite`]);
    await atOnce(...asked);
    return (await site.ask(`GET ${DRAGON}`)).body.article.favoritesCount;
  }),
} satisfies Record<string, Probe<ConduitSite>>;
