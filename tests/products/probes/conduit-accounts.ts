// Probes of Conduit's accounts and profiles.

import { type ConduitSite, type Person, draft } from './conduit-site.ts';
import { type Probe, shows } from './probe.ts';

const user = (fields: object): object => ({ user: fields });
const ada = (fields: object = {}): object =>
  user({ username: 'ada', email: 'ada@example.com', password: 'lovelace', ...fields });
const signUp = async (site: ConduitSite, fields: object) =>
  site.ask('POST /api/users', ada(fields));
const signIn = async (site: ConduitSite, email: string, password: string) =>
  site.ask('POST /api/users/login', user({ email, password }));
const update = async (person: Person, fields: object) => person.ask('PUT /api/user', user(fields));

export const ACCOUNT_PROBES = {
  'password-hash-answered': shows(['email', 'token', 'username', 'bio', 'image'], async (site) =>
    Object.keys((await signUp(site, {})).body.user),
  ),
  'bio-blank-kept': shows(
    null,
    async (site) => (await update(await site.jake(), { bio: '  ' })).body.user.bio,
  ),
  'image-unchecked': shows(
    { errors: { image: ['is invalid'] } },
    async (site) => (await update(await site.jake(), { image: 'my face' })).body,
  ),
  'email-unchecked-on-update': shows(
    { errors: { email: ['is invalid'] } },
    async (site) => (await update(await site.jake(), { email: 'nobody' })).body,
  ),
  'username-clash-on-update': shows(
    409,
    async (site) => (await update(await site.jake(), { username: 'celeste' })).status,
  ),
  'own-email-clashes': shows(
    200,
    async (site) => (await update(await site.jake(), { email: 'jake@example.com' })).status,
  ),
  'password-kept-on-update': shows(200, async (site) => {
    await update(await site.jake(), { password: 'newnewnew' });
    const fields = user({ email: 'jake@example.com', password: 'newnewnew' });
    return (await site.ask('POST /api/users/login', fields)).status;
  }),
  'token-left-out': shows(true, async (site) => {
    const jake = await site.jake();
    return (await jake.ask('GET /api/user')).body.user.token === jake.token;
  }),
  'profile-shows-email': shows(['username', 'bio', 'image', 'following'], async (site) =>
    Object.keys((await site.ask('GET /api/profiles/jake')).body.profile),
  ),
  'following-reversed': shows([true, false], async (site) => {
    const [jake, celeste] = [await site.jake(), await site.celeste()];
    const followed = await jake.ask('POST /api/profiles/celeste/follow');
    const back = await celeste.ask('GET /api/profiles/jake');
    return [followed.body.profile.following, back.body.profile.following];
  }),
  'password-seven-allowed': shows(
    { errors: { password: ['is too short'] } },
    async (site) => (await signUp(site, { password: '1234567' })).body,
  ),
  'password-nine-needed': shows(
    201,
    async (site) => (await signUp(site, { password: '12345678' })).status,
  ),
  'password-units-counted': shows(
    422,
    async (site) => (await signUp(site, { password: '🐉🐉🐉🐉' })).status,
  ),
  'password-unchecked-on-update': shows(
    422,
    async (site) => (await update(await site.jake(), { password: 'short' })).status,
  ),
  'sign-in-checks-length': shows({ errors: { credentials: ['invalid'] } }, async (site) => {
    const fields = user({ email: 'jake@example.com', password: 'short' });
    return (await site.ask('POST /api/users/login', fields)).body;
  }),
  'sign-out-open': shows(401, async (site) => (await site.ask('POST /api/users/logout')).status),
  'bad-token-refused': shows(
    200,
    async (site) => (await site.ask('GET /api/tags', undefined, 'made.up')).status,
  ),
  'signature-unchecked': shows(401, async (site) => {
    const { token } = await site.jake();
    return (await site.ask('GET /api/user', undefined, `${token.split('.')[0]}.x`)).status;
  }),
  'token-survives': shows([204, 401], async (site) => {
    const jake = await site.jake();
    const out = await jake.ask('POST /api/users/logout');
    return [out.status, (await jake.ask('GET /api/user')).status];
  }),
  'sign-up-answers-200': shows(201, async (site) => (await signUp(site, {})).status),
  'unfollow-everyone': shows(true, async (site) => {
    const jake = await site.jake();
    await site.signUp('ada');
    await jake.ask('POST /api/profiles/ada/follow');
    await jake.ask('POST /api/profiles/celeste/follow');
    await jake.ask('DELETE /api/profiles/celeste/follow');
    return (await jake.ask('GET /api/profiles/ada')).body.profile.following;
  }),
  'follow-twice-fails': shows([200, 200], async (site) => {
    const jake = await site.jake();
    const once = await jake.ask('POST /api/profiles/celeste/follow');
    return [once.status, (await jake.ask('POST /api/profiles/celeste/follow')).status];
  }),
  'update-drops-bio': shows(
    'I work at statefarm',
    async (site) => (await update(await site.jake(), { username: 'jacob' })).body.user.bio,
  ),
  'unknown-email-not-found': shows(401, async (site) => {
    const fields = user({ email: 'nobody@example.com', password: 'jakejake1' });
    return (await site.ask('POST /api/users/login', fields)).status;
  }),
  'clash-named-username': shows(
    { errors: { email: ['has already been taken'] } },
    async (site) => (await signUp(site, { email: 'jake@example.com' })).body,
  ),
  'taken-answers-422': shows(
    409,
    async (site) => (await signUp(site, { username: 'jake' })).status,
  ),
  'too-short-told-as-blank': shows(
    { errors: { password: ['is too short'] } },
    async (site) => (await signUp(site, { password: 'short' })).body,
  ),
  'first-violation-only': shows(['title', 'description', 'body'], async (site) => {
    const jake = await site.jake();
    return Object.keys((await jake.ask('POST /api/articles', { article: {} })).body.errors);
  }),
  'malformed-fails': shows(
    400,
    async (site) => (await site.ask('POST /api/users/login', '{ "user"')).status,
  ),
  'own-favorite-forbidden': shows([201, 200], async (site) => {
    const jake = await site.jake();
    const { status, body } = await jake.ask('POST /api/articles', draft());
    const path = `/api/articles/${body.article.slug}/favorite`;
    return [status, (await jake.ask(`POST ${path}`)).status];
  }),
  'old-name-reserved': shows(201, async (site) => {
    await update(await site.jake(), { username: 'jacob' });
    return (await signUp(site, { username: 'jake' })).status;
  }),
  'old-email-signs-in': shows(401, async (site) => {
    await update(await site.jake(), { email: 'jacob@example.com' });
    return (await signIn(site, 'jake@example.com', 'jakejake1')).status;
  }),
  'rename-ends-session': shows([200, 200], async (site) => {
    const jake = await site.jake();
    const renamed = await update(jake, { username: 'jacob' });
    return [renamed.status, (await jake.ask('GET /api/user')).status];
  }),
  'third-follow-replaces': shows(true, async (site) => {
    const jake = await site.jake();
    for (const name of ['ada', 'bob']) await site.signUp(name);
    for (const name of ['celeste', 'ada', 'bob']) {
      await jake.ask(`POST /api/profiles/${name}/follow`);
    }
    return (await jake.ask('GET /api/profiles/celeste')).body.profile.following;
  }),
  'self-follow-ignored': shows(
    true,
    async (site) =>
      (await (await site.jake()).ask('POST /api/profiles/jake/follow')).body.profile.following,
  ),
  'unfollow-both-ways': shows(true, async (site) => {
    const [jake, celeste] = [await site.jake(), await site.celeste()];
    await jake.ask('POST /api/profiles/celeste/follow');
    await celeste.ask('POST /api/profiles/jake/follow');
    await jake.ask('DELETE /api/profiles/celeste/follow');
    return (await celeste.ask('GET /api/profiles/jake')).body.profile.following;
  }),
  'password-trimmed-on-update': shows(200, async (site) => {
    await update(await site.jake(), { password: ' long enough ' });
    return (await signIn(site, 'jake@example.com', ' long enough ')).status;
  }),
  'sign-in-email-lowered': shows(200, async (site) => {
    await signUp(site, { email: 'Ada@example.com' });
    return (await signIn(site, 'Ada@example.com', 'lovelace')).status;
  }),
  'null-bio-keeps': shows(
    null,
    async (site) => (await update(await site.jake(), { bio: null })).body.user.bio,
  ),
  'refused-update-keeps-bio': shows([409, 'I work at statefarm'], async (site) => {
    const jake = await site.jake();
    const { status } = await update(jake, { username: 'celeste', bio: 'New' });
    return [status, (await jake.ask('GET /api/user')).body.user.bio];
  }),
  'names-race': shows([201, 409, 409, 409], async (site) => {
    const emails = [1, 2, 3, 4].map((number) => `ada${number}@example.com`);
    const answers = await Promise.all(emails.map((email) => signUp(site, { email })));
    return answers.map(({ status }) => status).sort((a, b) => a - b);
  }),
  'sign-in-ends-others': shows(200, async (site) => {
    const [first] = [await site.jake(), await site.jake()];
    return (await first.ask('GET /api/user')).status;
  }),
} satisfies Record<string, Probe<ConduitSite>>;
