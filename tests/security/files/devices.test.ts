// Pipes, devices and sockets where a file should stand: each is told, and nothing waits for it.

import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nonet, serving } from '../../cli/nonet.ts';
import { project, type Project } from '../project.ts';

let stranger: Project;
let server: Server;
beforeEach(async () => {
  stranger = project();
  stranger.pipe('spec/pipe.md');
  server = createServer();
  await new Promise<void>((done) => server.listen(join(stranger.path, 'spec/socket.md'), done));
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  stranger.remove();
});

const COMMANDS = [['check'], ['format'], ['start', '--no-open'], ['mock'], ['remarks'], ['build']];

it.each(COMMANDS)('%s tells a pipe and a socket, and hangs on none', async (...words) => {
  const { code, err } = await nonet(stranger.path, ...words, 'spec/pipe.md');
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining('is a pipe, and no file'),
  });
  const other = await nonet(stranger.path, ...words, 'spec/socket.md');
  expect(other.err).toContain('spec/socket.md is a socket, and no file');
});

it('tells a device by its own name', async () => {
  const { code, err } = await nonet(stranger.path, 'check', '/dev/zero');
  expect({ code, err }).toEqual({
    code: 2,
    err: 'nonet: /dev/zero is a device, and no file; name a file\n',
  });
});

it('tells a pipe in the place of remarks, evidence, arguments and a module', async () => {
  stranger.pipe('spec/spec.review.md');
  stranger.pipe('run.json');
  stranger.pipe('mocks/overrides/listQueue.mjs');
  const remarks = await nonet(stranger.path, 'remarks');
  expect(remarks.err).toContain('spec/spec.review.md is a pipe');
  const evidence = await nonet(stranger.path, 'start', '--no-open', '--evidence', 'run.json');
  expect(evidence.err).toContain('run.json is a pipe');
  const { said, interrupt } = await serving(stranger.path, 'start');
  const answer = await fetch(`${said.address}/_nonet/beside/overrides?file=spec/spec.md`);
  expect(await answer.json()).toMatchObject({
    overrides: [{ script: null, why: expect.stringContaining('is a pipe') }],
  });
  await interrupt();
});

it('goes on serving the others where one on offer is a pipe', async () => {
  const { said, interrupt } = await serving(stranger.path, 'start');
  const text = async (file: string) =>
    (await fetch(`${said.address}/_nonet/source?file=${file}`)).text();
  expect(await text('spec/spec.md')).toContain('# Specification: Helpdesk');
  expect(await text('spec/pipe.md')).toContain('spec/pipe.md is a pipe');
  await interrupt();
});
