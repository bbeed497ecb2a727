import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFront, type Front } from '../../mocks/http/front.ts';
import { serve, type Running } from '../../mocks/http/server.ts';

let app: string;
let front: Front;
let running: Running;

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'nonet-front-'));
  mkdirSync(join(app, 'assets'));
  writeFileSync(join(app, 'index.html'), '<h1>The app</h1>');
  writeFileSync(join(app, 'assets/app.js'), 'export {};');
  writeFileSync(join(app, '../nonet-secret.txt'), 'secret');
  front = createFront({
    app,
    mock: 'browser',
    file: 'spec/a.md',
    specs: () => [{ file: 'spec/a.md', name: 'A' }],
    source: (file) => {
      if (file === 'spec/gone.md') throw new Error('there is no file spec/gone.md');
      return file === 'spec/a.md' ? '# A' : null;
    },
  });
  running = await serve({ product: null, front, host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await running.close();
  rmSync(app, { recursive: true });
  rmSync(join(app, '../nonet-secret.txt'));
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(running.address + path, { headers });

describe('the front', () => {
  it('answers a page load at any address with the app', async () => {
    for (const path of ['/', '/tickets/1', '/_nonet', '/_nonet/calls']) {
      const answer = await get(path, { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' });
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await answer.text()).toBe('<h1>The app</h1>');
    }
  });

  it('is there for whoever only looks whether it is', async () => {
    for (const path of ['/', '/_nonet']) expect((await get(path)).status).toBe(200);
    expect((await get('/', { 'sec-fetch-dest': 'empty' })).status).toBe(404);
    expect((await get('/tickets/1')).status).toBe(404);
  });

  it('leaves a request by the app to the product', async () => {
    const answer = await get('/tickets/1', { accept: '*/*', 'sec-fetch-dest': 'empty' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toHaveProperty('error');
  });

  it('gives the app its files, those named by their content for good', async () => {
    const answer = await get('/_nonet/app/assets/app.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('service-worker-allowed')).toBe('/');
  });

  it('gives nothing outside the app, however it is asked for', async () => {
    for (const path of [
      '../nonet-secret.txt',
      '%2e%2e/nonet-secret.txt',
      '..%2fnonet-secret.txt',
      '%',
      '',
    ])
      expect((await get(`/_nonet/app/${path}`)).status).toBe(404);
  });

  it('says where the mock runs and what is on offer', async () => {
    expect(await (await get('/_nonet/mode')).json()).toEqual({
      mock: 'browser',
      file: 'spec/a.md',
      specs: [{ file: 'spec/a.md', name: 'A' }],
      saves: false,
    });
  });

  it('gives the text of a specification on offer and of no other file', async () => {
    expect(await (await get('/_nonet/source?file=spec/a.md')).text()).toBe('# A');
    expect((await get('/_nonet/source?file=package.json')).status).toBe(404);
    expect((await get('/_nonet/source')).status).toBe(404);
    const gone = await get('/_nonet/source?file=spec/gone.md');
    expect([gone.status, await gone.json()]).toEqual([
      404,
      { error: 'there is no file spec/gone.md' },
    ]);
  });

  it('tells a page that listens which specification has changed', async () => {
    const answer = await get('/_nonet/live');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain(': listening');
    front.changed('spec/a.md');
    expect((await reader.read()).value).toBe('event: changed\ndata: spec/a.md\n\n');
    await reader.cancel();
  });
});
