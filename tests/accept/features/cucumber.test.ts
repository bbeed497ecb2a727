import { existsSync } from 'node:fs';
import { Given, Then } from '@cucumber/cucumber';
import { describe, expect, it } from 'vitest';
import { Unmet } from '../../../features/support/failures/unmet.ts';
import { parseErrorsIn, runFeatures } from '../../../src/cli/accept/cucumber.ts';
import type { Ended } from '../../../src/cli/accept/run/messages.ts';
import { inScratchFolder } from '../../../src/cli/accept/features/scratch.ts';

const FEATURE = `@states
Feature: States

  @states/some
  Scenario Outline: <what>
    Given something
    Then <end>

    Examples:
      | id | what | end |
      | a | Goes well | it passes |
      | b | Goes wrong | it fails |
      | c | Goes on | it is pending |
      | d | Goes astray | nobody knows this step |
`;

function define(): void {
  Given('something', () => undefined);
  Then('it passes', async () => undefined);
  Then('it fails', () => {
    throw new Unmet('spec.md:3:1 says so');
  });
  Then('it is pending', () => 'pending');
}

async function ran(text: string, tags = ''): Promise<Ended[]> {
  const ended: Ended[] = [];
  await inScratchFolder([{ name: '4-states.feature', text }], (folder) =>
    runFeatures({ folder, tags, define }, (scenario) => ended.push(scenario)),
  );
  return ended;
}

describe('running features', () => {
  it('tells what each scenario came to, with its row and its tags', async () => {
    const ended = await ran(FEATURE);
    expect(ended.map(({ row, verdict }) => [row['id'], verdict])).toEqual([
      ['a', 'passed'],
      ['b', 'failed'],
      ['c', 'pending'],
      ['d', 'undefined'],
    ]);
    expect(ended[0]).toMatchObject({
      file: '4-states.feature',
      name: 'Goes well',
      tags: ['states', 'states/some'],
    });
  });

  it('says of a failure only what the step said', async () => {
    const ended = await ran(FEATURE);
    expect(ended[1]?.stopped).toEqual({ step: 'it fails', why: 'spec.md:3:1 says so' });
  });

  it('runs what a tag expression asks for, and runs again with steps of its own', async () => {
    expect(await ran(FEATURE, '@states/other')).toEqual([]);
    expect(await ran(FEATURE, '@states/some')).toHaveLength(4);
  });

  it('tells what Gherkin cannot read, with its line', async () => {
    const files = [
      { name: '4-states.feature', text: 'Feature: A\n\n  Scenario: B\n    Given a\n    nobody' },
    ];
    const errors = await inScratchFolder(files, parseErrorsIn);
    expect(errors).toMatchObject([{ file: '4-states.feature', line: 5, column: 5 }]);
  });

  it('leaves no folder behind', async () => {
    let seen = '';
    await inScratchFolder([], async (folder) => {
      seen = folder;
      expect(existsSync(folder)).toBe(true);
    });
    expect(existsSync(seen)).toBe(false);
  });
});
