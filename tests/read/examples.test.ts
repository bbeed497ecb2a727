import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Spec } from '../../src/model/schema/spec.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

describe.each(['conduit', 'helpdesk'])('the example %s', (name) => {
  const file = `spec/examples/${name}.md`;
  const { spec, diagnostics } = read(source(file, readFileSync(file, 'utf8')));

  it('is read without anything to say of it', () => {
    expect(diagnostics).toEqual([]);
  });

  it('gives a specification as the model has it', () => {
    expect(Spec.parse(spec)).toEqual(spec);
  });

  it('shows every section, or says that there is nothing', () => {
    const states = Object.values(spec.sections).map(({ state }) => state);
    expect(states).not.toContain('broken');
    expect(states).not.toContain('not shown');
  });
});
