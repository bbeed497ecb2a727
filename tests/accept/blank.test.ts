import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suite } from '../../features/suite.ts';
import { accept } from '../../src/cli/accept/accept.ts';
import type { Report } from '../../src/cli/accept/report/facts/report.ts';
import { mockedProduct } from '../../src/cli/accept/mocked.ts';
import { SECTION_IDS, SECTIONS } from '../../src/model/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const BLANK = readFileSync('spec/spec.md', 'utf8');

async function accepted(text: string): Promise<Report> {
  const compiled = compile('spec/spec.md', text);
  const product = mockedProduct(compiled, { app: () => 'none is needed' });
  const { source, spec, contract } = compiled;
  try {
    return await accept(
      { source, spec, contract, obligations: [], waiting: [], leftOut: [] },
      suite,
      product,
    );
  } finally {
    await product.close();
  }
}

describe('the acceptance run of a blank specification', () => {
  it('fails once a section, and skips nothing', async () => {
    const { outcomes } = await accepted(BLANK);
    expect(outcomes.map(({ section, kind, verdict }) => [section, kind, verdict])).toEqual(
      SECTION_IDS.map((id) => [id, `${id}/written`, 'failed']),
    );
  });

  it('says of each section which line to fill in, and what with', async () => {
    const { outcomes } = await accepted(BLANK);
    const lines = BLANK.split('\n');
    for (const { section, line, stopped } of outcomes) {
      const { number, title, write } = SECTIONS[section];
      expect(lines[line - 1]).toBe(`## ${number}. ${title}`);
      expect(stopped?.why).toBe(
        `spec/spec.md:${line}:1 Section ${number}, ${title}, is not shown.\n${write}`,
      );
    }
  });

  it('passes a section that says that there is nothing, and counts a question left open', async () => {
    const text = BLANK.replace(
      '## 4. States and transitions\n\nnot shown',
      '## 4. States\n\nnone',
    ).replace(
      '## 9. Business constants and limits\n\nnot shown',
      '## 9. Limits\n\n| Constant | Value | Unit | Used for |\n| - | - | - | - |\n| `MAX` | ? | items | a list |',
    );
    const { outcomes } = await accepted(text);
    const of = (id: string) => outcomes.filter(({ section }) => section === id);
    expect(of('states').map(({ verdict }) => verdict)).toEqual(['passed']);
    expect(of('limits').map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['limits/written', 'passed'],
      ['limits/open', 'pending'],
    ]);
    const open = text.split('\n').findIndex((row) => row.includes('`MAX`')) + 1;
    expect(of('limits')[1]?.line).toBe(open);
  });

  it('fails a broken section with its errors and their lines', async () => {
    const text = BLANK.replace(
      '## 4. States and transitions\n\nnot shown',
      '## 4. States\n\n### Ticket.status\n\n| From | Event | To |\n| - | - | - |\n| a | after later | b |',
    );
    const { outcomes } = await accepted(text);
    const states = outcomes.find(({ section }) => section === 'states');
    expect(states?.verdict).toBe('failed');
    const line = text.split('\n').findIndex((row) => row.includes('after later')) + 1;
    expect(states?.stopped?.why).toMatch(new RegExp(`^spec/spec.md:${line}:\\d+ .+ \\(states/`));
  });
});
