// Addresses that lead out of what is served, and methods that nobody meant.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFront } from '../../../mocks/http/front.ts';
import { serve } from '../../../mocks/http/server.ts';
import { serving, type Serving } from '../../cli/nonet.ts';
import { askRaw } from './asking.ts';
import { HELPDESK, project, type Project } from '../project.ts';

let stranger: Project;
let start: Serving;
let mock: Serving;
beforeAll(async () => {
  stranger = project();
  stranger.write('.env', 'secret: 4711\n');
  stranger.write('spec/.hidden', 'secret: 4711\n');
  [start, mock] = await Promise.all([
    serving(stranger.path, 'start'),
    serving(stranger.path, 'mock'),
  ]);
});
afterAll(async () => {
  await Promise.all([start.interrupt(), mock.interrupt()]);
  stranger.remove();
});

const UP = [
  ...['../', '..\\', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f', '....//'],
  ...['..;/', '%c0%ae%c0%ae/', '/', './/', '.%00./', '%2e%2e%5c', '\u002e\u002e/', '..%00/'],
  '%ff../',
];
const DEPTHS = [1, 2, 4, 12];
const TARGETS = ['.env', 'outside/secret.md', 'etc/passwd', 'proc/self/environ', 'package.json'];
const PATHS = UP.flatMap((up) =>
  DEPTHS.flatMap((depth) => TARGETS.map((target) => up.repeat(depth) + target)),
);

/** Where a path may be put; those of a query are encoded once more there. */
const PLACES = [
  (path: string) => `/_nonet/app/${path}`,
  (path: string) => `/_nonet/source?file=${encodeURIComponent(decodedOnce(path))}`,
  (path: string) => `/_nonet/beside/remarks?file=spec/${encodeURIComponent(path)}`,
  (path: string) => `/_nonet/beside/version?file=spec/spec.md&id=${encodeURIComponent(path)}`,
  (path: string) => `/_nonet/beside/overrides?file=${encodeURIComponent(path)}`,
  (path: string) => `/_nonet/records/${path}`,
];

function decodedOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

describe('an address', () => {
  it(`that leads out is refused in all of ${PATHS.length} ways, at ${PLACES.length} places`, async () => {
    expect(PATHS.length).toBe(340);
    const asked = PATHS.flatMap((path) => PLACES.map((place) => place(path)));
    const wrong: string[] = [];
    for (const path of asked) {
      const written = path.replaceAll('\\', '%5C');
      const { status, body } = await askRaw(start.said.address, written);
      const isTold = /4711|root:|PATH=|"private"/.test(body) || body.includes(stranger.path);
      if (![400, 404].includes(status) || isTold) wrong.push(`${status} ${path} ${body}`);
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it.each(['%00', 'a%00b', 'assets/%00', `${'a'.repeat(5000)}`, 'assets/app.js/more'])(
    'that no system takes (%s) is not there, and says nothing of where the app lies',
    async (path) => {
      for (const { said } of [start, mock]) {
        const { status, body } = await askRaw(said.address, `/_nonet/app/${path}`);
        expect(status).toBe(404);
        expect(JSON.parse(body)).toEqual({ error: `the app has no file ${path}` });
      }
    },
  );
});

describe('a method', () => {
  const READ = [
    'mode',
    'live',
    'source?file=spec/spec.md',
    'evidence?file=spec/spec.md',
    'app/site',
  ];

  it.each(READ)('that is none of %s is refused, and does nothing', async (path) => {
    for (const method of ['POST', 'DELETE', 'PATCH', 'PROPFIND']) {
      const answer = await askRaw(start.said.address, `/_nonet/${path}`, { method, body: '{}' });
      expect(answer).toMatchObject({ status: 405, allow: expect.stringMatching(/^GET, HEAD/) });
    }
  });

  it.each(['clock', 'people', 'sessions', 'me', 'snapshot', 'requests', 'records/Ticket', 'spec'])(
    'HEAD asks of %s what GET does, without a body',
    async (path) => {
      const { status, body } = await askRaw(mock.said.address, `/_nonet/${path}`, {
        method: 'HEAD',
      });
      expect({ status, body }).toEqual({ status: 200, body: '' });
    },
  );

  it('HEAD asks so of the description as well, and does not begin to listen', async () => {
    for (const path of ['openapi.json', 'live', 'mode']) {
      const { status } = await askRaw(mock.said.address, `/_nonet/${path}`, { method: 'HEAD' });
      expect(status).toBe(200);
    }
  });
});

describe('word of a change', () => {
  it('stays one event, whatever a file is called', async () => {
    const front = createFront({
      ...{ app: join(stranger.path, 'app'), mock: 'browser', file: 'a.md', specs: () => [] },
      source: () => HELPDESK,
    });
    const running = await serve({ product: null, front, host: '127.0.0.1', port: 0 });
    const live = await fetch(`${running.address}/_nonet/live`);
    const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    front.changed('spec/a\n\nevent: owned\r\rdata: x\r\n.md');
    const { value = '' } = await reader.read();
    expect(value).toBe(
      'event: changed\ndata: spec/a\ndata: \ndata: event: owned\ndata: \ndata: data: x\ndata: .md\n\n',
    );
    await reader.cancel();
    await running.close();
  });
});
