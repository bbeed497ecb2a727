import { describe, expect, it } from 'vitest';
import { compile } from '../../src/workbench/compile.ts';
import { examine } from '../../src/workbench/examine.ts';
import { textOf } from '../mocks/examples.ts';

describe('a text', () => {
  it.each(['examples/conduit.md', 'examples/helpdesk.md'])(
    '%s becomes a product, with nothing found',
    (file) => {
      const { spec, diagnostics, contract, createEngine } = compile(`spec/${file}`, textOf(file));
      expect(diagnostics).toEqual([]);
      expect(spec.file).toBe(`spec/${file}`);
      expect(Object.keys(contract)).toHaveLength(spec.sections.calls.facts.calls.length);
      expect(createEngine().people()).not.toHaveLength(0);
    },
  );

  it('that is blank becomes a product that has no calls yet', () => {
    const { diagnostics, contract, createEngine } = compile('spec/spec.md', textOf('spec.md'));
    expect(diagnostics).toEqual([]);
    expect(contract).toEqual({});
    const answer = createEngine().handle({ method: 'GET', url: '/', headers: {}, body: null });
    expect(answer.status).toBe(404);
  });

  it.each(['', '\uFEFF', '#', '## 7.', '| a |', '\u0000', '```'])(
    'that is %j becomes one, too',
    (text) => {
      expect(() => compile('spec/odd.md', text).createEngine()).not.toThrow();
    },
  );

  it('has what reading and what checking found, in the order of its lines', () => {
    const text = textOf('examples/helpdesk.md')
      .replace('| Visitor | become a customer | Sign up', '| Visitor | become a customer | Sing up')
      .replace('| subject | text |', '| subject | txet |');
    const { diagnostics } = examine('spec/wrong.md', text);
    const areas = new Set(diagnostics.map(({ code }) => code.split('/')[0]));
    expect(areas.has('entities')).toBe(true);
    expect(areas.size).toBeGreaterThan(1);
    const lines = diagnostics.map(({ at }) => at.line);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });
});

describe('engines of one text', () => {
  it('are apart from each other', () => {
    const { createEngine } = compile('spec/helpdesk.md', textOf('examples/helpdesk.md'));
    const [one, two] = [createEngine(), createEngine()];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'N', email: 'n@example.com', password: 'long enough' });
    expect(one.handle({ method: 'POST', url: '/api/people', headers, body }).status).toBe(201);
    expect([one, two].map((engine) => engine.records('Person').length)).toEqual([5, 4]);
  });
});
