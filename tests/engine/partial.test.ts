import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { SECTION_IDS } from '../../src/model/index.ts';
import { example } from './product.ts';

const engineOf = (text: string) => createEngine(read(source('x.md', text)).spec);
const get = (engine: ReturnType<typeof engineOf>, url: string) =>
  engine.handle({ method: 'GET', url, headers: {}, body: null });

/** A specification with only some of its sections. */
function only(text: string, numbers: readonly number[]): string {
  const parts = text.split(/^(?=## )/m);
  return parts
    .filter((part) => !part.startsWith('## ') || numbers.includes(Number(part[3])))
    .join('');
}

describe('a specification that is not whole', () => {
  it('serves nothing while it is blank, and says so', () => {
    for (const text of ['', '# Empty\n']) {
      const engine = engineOf(text);
      expect(get(engine, '/').status).toBe(404);
      expect(engine.people()).toEqual([]);
      expect(engine.entities()).toEqual([]);
      expect(engine.restore(engine.snapshot())).toEqual([]);
    }
  });

  it('serves with sections 3 and 7 alone', () => {
    const engine = engineOf(only(example('conduit'), [3, 7]));
    const answer = get(engine, '/api/articles');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body!).articlesCount).toBe(2);
    expect(get(engine, '/api/user').status).toBe(401);
    expect(get(engine, '/api/articles/none').status).toBe(404);
  });

  it('answers every request without a crash, whichever sections there are', () => {
    for (const name of ['conduit', 'helpdesk'])
      for (let set = 0; set < 512; set += 19) {
        const numbers = SECTION_IDS.map((_id, place) => place + 1).filter(
          (number) => (set >> (number - 1)) & 1,
        );
        const engine = engineOf(only(example(name), numbers));
        for (const url of ['/api/articles', '/api/tickets', '/api/tickets/1', '/api/people', '/'])
          expect([200, 401, 403, 404, 501]).toContain(get(engine, url).status);
      }
  });

  it('names the place where a call rests on an entity that is not shown', () => {
    const engine = engineOf(only(example('helpdesk'), [7]));
    const answer = get(engine, '/api/people');
    expect(answer.status).toBe(501);
    expect(answer.decision).toMatchObject({
      section: 'entities',
      at: { line: expect.any(Number) },
    });
    expect(answer.body).toContain(`Line ${answer.decision.at!.line} of the specification`);
    expect(answer.decision.why).toContain('Person');
  });
});

it('runs on what it is given and on nothing else', () => {
  const outside =
    /\b(Date\.now|Math\.random|new Date\(\)|crypto|performance|process|window|document|setTimeout|fetch)\b/;
  const files = Object.keys(import.meta.glob('../../src/engine/**/*.ts'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    const code = text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
    expect(outside.exec(code)?.[0], file).toBeUndefined();
  }
});
