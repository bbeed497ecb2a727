import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { FACTS } from '../../../src/model/index.ts';
import { outline } from '../../../src/read/outline/outline.ts';
import { readCalls } from '../../../src/read/sections/calls/index.ts';
import { readEntities } from '../../../src/read/sections/entities/index.ts';
import { readLimits } from '../../../src/read/sections/limits/index.ts';
import { readRules } from '../../../src/read/sections/rules/index.ts';
import { readStates } from '../../../src/read/sections/states/index.ts';
import { source } from '../../../src/text/source.ts';

function read(name: string) {
  const file = `spec/examples/${name}.md`;
  const diagnostics: Diagnostic[] = [];
  const report = (finding: Diagnostic) => void diagnostics.push(finding);
  const reading = { report, isOpen: () => false };
  const { sections } = outline(source(file, readFileSync(file, 'utf8')), report);
  const entities = readEntities(sections.entities, reading);
  const limits = readLimits(sections.limits, reading);
  const calls = readCalls(sections.calls, reading, { entities, limits });
  const rules = readRules(sections.rules, reading);
  const states = name === 'conduit' ? { lifecycles: [] } : readStates(sections.states, reading);
  return { facts: { entities, states, rules, calls }, diagnostics };
}

describe.each(['conduit', 'helpdesk'])('%s', (name) => {
  const { facts, diagnostics } = read(name);

  it('is read without a finding', () => {
    expect(diagnostics).toEqual([]);
  });

  it.each(['entities', 'states', 'rules', 'calls'] as const)('fits the model of its %s', (id) => {
    expect(FACTS[id].parse(facts[id])).toEqual(facts[id]);
  });
});
