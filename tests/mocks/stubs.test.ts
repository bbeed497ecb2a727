import { describe, expect, it } from 'vitest';
import { answerStub } from '../../mocks/stubs.ts';
import { Overview } from '../../src/contract/overview.ts';
import { SECTION_CONTRACTS } from '../../src/contract/sections/index.ts';
import { SECTION_IDS, type Limits, type SectionId } from '../../src/model/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { compiled, textOf } from './examples.ts';

/** The answer of a section's stub, once it has kept its contract. */
function ask(from: ReturnType<typeof compile>, id: SectionId) {
  const { status, body } = answerStub(from, `/_nonet/spec/${id}`)!;
  const schema = SECTION_CONTRACTS[id].read.responses[status as 200 | 501];
  return { status, body: schema.parse(JSON.parse(body!)) };
}

describe('the nine stubs', () => {
  it.each(['examples/conduit.md', 'examples/helpdesk.md'])(
    'give every section of %s with its facts',
    (file) => {
      const from = compiled(file);
      for (const id of SECTION_IDS) {
        const { status, body } = ask(from, id);
        expect(status).toBe(200);
        expect(body).toMatchObject({ section: id, line: from.spec.sections[id].at.line });
        expect(body).toHaveProperty('facts', from.spec.sections[id].facts);
      }
    },
  );

  it('say of a blank section that it is not shown, on which line, and what to write', () => {
    const from = compiled('spec.md');
    const lines = textOf('spec.md').split('\n');
    for (const id of SECTION_IDS) {
      const { status, body } = ask(from, id);
      expect(status).toBe(501);
      expect(body).toMatchObject({
        section: id,
        status: 'not shown',
        write: expect.stringMatching(/^Write /),
      });
      expect(lines[(body as { line: number }).line - 1]).toMatch(/^## \d/);
    }
  });

  it('give a broken section with its own errors and what can be read, and the others with theirs', () => {
    const text = textOf('examples/helpdesk.md')
      .replace('| AUTO_CLOSE | 7 |', '| AUTO_CLOSE | soon |')
      .replace('`AUTO_CLOSE` | 7 |', '`AUTO_CLOSE` | |');
    const from = compile('spec/broken.md', text);
    const { body } = ask(from, 'limits') as {
      body: { state: string; diagnostics: { code: string }[]; facts: Limits };
    };
    expect(body.state).toBe('broken');
    expect(body.diagnostics.map(({ code }) => code)).toContain('limits/unreadable-value');
    const names = body.facts.constants.map(({ name }) => name);
    expect(names).toContain('PAGE_SIZE');
    expect(names).not.toContain('AUTO_CLOSE');
    expect(ask(from, 'purpose').body).toMatchObject({ state: 'shown', diagnostics: [] });
  });

  it('are nine: any other section is not theirs', () => {
    expect(answerStub(compiled('spec.md'), '/_nonet/spec/tenth')).toBeNull();
  });
});

describe('the overview', () => {
  const overview = (from: ReturnType<typeof compile>): Overview =>
    Overview.parse(JSON.parse(answerStub(from, '/_nonet/spec')!.body!));

  it('names the product, its version and the state of each section, in order', () => {
    const told = overview(compiled('examples/conduit.md'));
    expect(told).toMatchObject({
      file: 'spec/examples/conduit.md',
      name: 'Conduit',
      version: '1.0.0',
    });
    expect(told.sections.map(({ section }) => section)).toEqual([...SECTION_IDS]);
    expect(told.sections.map(({ state }) => state)).toEqual(
      SECTION_IDS.map((id) => (id === 'states' ? 'none' : 'shown')),
    );
  });

  it('counts what is found in the section where it stands', () => {
    const text = textOf('examples/helpdesk.md').replace('| subject | text |', '| subject | txet |');
    const told = overview(compile('spec/wrong.md', text));
    const entities = told.sections.find(({ section }) => section === 'entities')!;
    expect(entities.counts.errors).toBeGreaterThan(0);
    expect(told.diagnostics.length).toBe(
      told.sections.reduce(
        (sum, { counts }) => sum + counts.errors + counts.warnings + counts.notes,
        0,
      ),
    );
  });
});
