// A client that other people's generator makes of an export: it compiles under `strict`, refuses what
// the specification does not say, and works against the mock.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mocking, run } from './running.mjs';

/** What the clients have in common. */
const HEAD = `import createClient from 'openapi-fetch';
import type { paths } from './paths.d.ts';

declare const process: { env: Record<string, string | undefined>; exitCode?: number };
const client = createClient<paths>({ baseUrl: process.env['MOCK']! });
let held = 0;
function hold(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
  held += 1;
}
`;

/** @type {Record<string, string>} */
const CLIENTS = {
  helpdesk: `
const person = { name: 'Nia', email: 'nia@example.com', password: 'long-enough' };
const joined = await client.POST('/api/people', { body: person });
hold(joined.data?.email === person.email, 'somebody signs up');
const headers = { Authorization: \`Bearer \${joined.data!.token}\` };
const opened = await client.POST('/api/tickets', {
  body: { subject: 'Lamp', description: 'It is dark.', priority: 'high' },
  headers,
});
hold(opened.response.status === 201 && opened.data?.status === 'new', 'a ticket is opened');
const id = opened.data!.id;
const read = await client.GET('/api/tickets/{id}', { params: { path: { id } }, headers });
hold(read.data?.requester.name === 'Nia', 'its requester is shown');
const listed = await client.GET('/api/tickets', { params: { query: { status: 'new' } }, headers });
hold(listed.data?.items.some((ticket) => ticket.id === id) === true, 'it is listed');
const short = await client.POST('/api/people', { body: { ...person, password: 'x' } });
hold(short.error?.status === 422, 'a short password is refused');
// @ts-expect-error: there is no such priority
await client.POST('/api/tickets', { body: { subject: 'a', description: 'b', priority: 'urgent' } });
`,
  conduit: `
const user = { username: 'nia', email: 'nia@example.com', password: 'long-enough' };
const joined = await client.POST('/api/users', { body: { user } });
hold(joined.data?.user.username === 'nia', 'somebody signs up');
const headers = { Authorization: \`Token \${joined.data!.user.token}\` };
const written = await client.POST('/api/articles', {
  body: { article: { title: 'A lamp', description: 'Light', body: 'It burns.', tagList: ['light'] } },
  headers,
});
hold(written.data?.article.slug === 'a-lamp', 'an article is written');
const read = await client.GET('/api/articles/{slug}', { params: { path: { slug: 'a-lamp' } } });
hold(read.data?.article.author.username === 'nia', 'its author is shown');
const listed = await client.GET('/api/articles', { params: { query: { tag: 'light', limit: 5 } } });
hold(listed.data?.articlesCount === 1, 'it is listed by its tag');
const refused = await client.POST('/api/articles', {
  body: { article: { title: 'A lamp', description: 'Light', body: 'It burns.' } },
});
hold(refused.response.status === 401 && refused.error !== undefined, 'nobody writes signed out');
// @ts-expect-error: a title is a text
await client.POST('/api/articles', { body: { article: { title: 7, description: '', body: '' } } });
`,
};

const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  lib: ['es2022', 'dom'],
  outDir: 'made',
};

/** @param {{ scratch: string, name: string, spec: string, description: string }} given */
export async function check({ scratch, name, spec, description }) {
  const folder = join(scratch, `client-${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'client.ts'), `${HEAD}${CLIENTS[name]}console.log(held);\n`);
  const config = { compilerOptions: OPTIONS, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const bin = (/** @type {string} */ command) => join(scratch, 'node_modules/.bin', command);
  const typed = await run(bin('openapi-typescript'), [description, '-o', 'paths.d.ts'], folder);
  const compiled = await run(bin('tsc'), ['-p', '.'], folder);
  const mock = await mocking(spec);
  const ran = await run(process.execPath, ['made/client.js'], folder, { MOCK: mock.address });
  await mock.stop();
  const isWell = typed.code === 0 && compiled.code === 0 && ran.code === 0;
  const found = isWell
    ? `compiles under strict, ${ran.out.trim()} steps held against the mock`
    : `${typed.code ? typed.err : ''}${compiled.out}${ran.err}`.trim();
  return [{ what: 'openapi-typescript, openapi-fetch', of: name, found, isWell }];
}
