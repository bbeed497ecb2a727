// The contract that Nonet prints, in use: a server of ts-rest's own routes by it and holds requests to
// it, and a client of ts-rest's talks by it to that server and to the mock.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mocking, nonet, run } from './running.mjs';

/** A real server of a part of the helpdesk, in memory, and the same steps against it and the mock. */
const USE = `import { createServer } from 'node:http';
import { initClient } from '@ts-rest/core';
import { fetchRequestHandler, TsRestResponse, tsr } from '@ts-rest/serverless/fetch';
import { contract } from './contract.ts';

const { signUp, openTicket, readTicket } = contract;
const part = { signUp, openTicket, readTicket };
const ada = { id: 7, name: 'Ada', email: 'ada@example.com', role: 'customer' } as const;
const tickets = new Map<number, { subject: string; description: string }>();
const ticketOf = (id: number) => ({
  ...{ id, ...tickets.get(id)!, priority: 'normal', status: 'new' } as const,
  ...{ requester: { id: ada.id, name: ada.name }, assignee: null, solvedAt: null, replies: 0 },
  ...{ createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:00:00.000Z' },
});
const router = tsr.router(part, {
  signUp: async ({ body: { name, email } }) => ({
    status: 201,
    body: { ...ada, name, email, token: 'a-token' },
  }),
  openTicket: async ({ body }) => {
    const id = tickets.size + 1;
    tickets.set(id, body);
    return { status: 201, body: ticketOf(id) };
  },
  readTicket: async ({ params: { id } }) => ({ status: 200, body: ticketOf(Number(id)) }),
});
// What the contract refuses is refused as the specification has it.
const refusal = {
  ...{ type: 'about:blank', title: 'Unprocessable Content', status: 422 },
  ...{ detail: 'priority is not valid.', code: 'INVALID', errors: [] },
};
const options = {
  responseValidation: true,
  errorHandler: () => TsRestResponse.fromJson(refusal, { status: 422 }),
};
const server = createServer(async (request, answer) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const address = new URL(request.url!, 'http://server.example');
  const headers = new Headers(request.headers as Record<string, string>);
  const method = request.method!;
  const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks).toString() };
  const asked = new Request(address, { method, headers, ...body });
  const given = await fetchRequestHandler({ request: asked, contract: part, router, options });
  answer.writeHead(given.status, Object.fromEntries(given.headers)).end(await given.text());
});
await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
const { port } = server.address() as { port: number };

let held = 0;
function hold(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
  held += 1;
}
for (const baseUrl of [\`http://127.0.0.1:\${port}\`, process.env['MOCK']!]) {
  const client = initClient(contract, { baseUrl, validateResponse: true });
  const person = { name: 'Nia', email: 'nia@example.com', password: 'long-enough' };
  const joined = await client.signUp({ body: person });
  if (joined.status !== 201) throw new Error('nobody signs up');
  hold(joined.body.email === person.email, 'somebody signs up');
  const extraHeaders = { authorization: \`Bearer \${joined.body.token}\` };
  const opened = await client.openTicket({
    body: { subject: 'Lamp', description: 'It is dark.' },
    extraHeaders,
  });
  if (opened.status !== 201) throw new Error('no ticket is opened');
  const id = opened.body.id;
  const read = await client.readTicket({ params: { id }, extraHeaders });
  hold(read.status === 200 && read.body.subject === 'Lamp', 'it is read again');
  // @ts-expect-error: there is no such priority
  const wrong = await client.openTicket({ body: { subject: 'a', description: 'b', priority: 'x' }, extraHeaders });
  hold([400, 422].includes(wrong.status), 'what the contract does not have is refused');
}
server.close();
console.log(held);
`;

const OPTIONS = {
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  ...{ target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', types: ['node'] },
  ...{ allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true },
  ...{ skipLibCheck: true, outDir: 'made' },
};

/** @param {{ scratch: string, name: string, spec: string }} given */
export async function check({ scratch, name, spec }) {
  if (name !== 'helpdesk') return [];
  const folder = join(scratch, `contract-${name}`);
  mkdirSync(folder, { recursive: true });
  const { out: contract } = await nonet('export', 'contract', spec);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'contract.ts'), contract);
  writeFileSync(join(folder, 'use.ts'), USE);
  const config = { compilerOptions: OPTIONS, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiled = await run(join(scratch, 'node_modules/.bin/tsc'), ['-p', '.'], folder);
  const mock = await mocking(spec);
  const ran = await run(process.execPath, ['made/use.js'], folder, { MOCK: mock.address });
  await mock.stop();
  const isWell = compiled.code === 0 && ran.code === 0;
  const found = isWell
    ? `compiles under strict, ${ran.out.trim()} steps held against a server of it and the mock`
    : `${compiled.out}${ran.err}`.trim();
  return [{ what: 'ts-rest server and client', of: name, found, isWell }];
}
