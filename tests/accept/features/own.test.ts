import { Given } from '@cucumber/cucumber';
import { describe, expect, it } from 'vitest';
import { runFeatures } from '../../../src/cli/accept/cucumber.ts';
import type { Ended } from '../../../src/cli/accept/run/messages.ts';
import { ownFeatures } from '../../../src/cli/accept/own.ts';
import { inScratchFolder } from '../../../src/cli/accept/features/scratch.ts';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';

const TEXT = `# Shop

## 1. Purpose

A shop.

\`\`\`gherkin
Scenario: Mine
  Given something
\`\`\`

## 4. States

\`\`\`gherkin
Feature: Of my own

  Scenario: Another
    Given something
    nobody can read this
\`\`\`

\`\`\`gherkin
Feature: Of my own
  Scenario: A third
    Given something
\`\`\`
`;

const own = () => ownFeatures(read(source('shop.md', TEXT)).spec, SECTION_IDS);

describe("the author's own scenarios", () => {
  it('run with the lines that they have in the specification', async () => {
    const { files } = await own();
    const ended: Ended[] = [];
    const define = (): void => Given('something', () => undefined);
    await inScratchFolder(files, (folder) =>
      runFeatures({ folder, tags: '', define }, (scenario) => ended.push(scenario)),
    );
    expect(ended.map(({ name, line, tags, verdict }) => [name, line, tags, verdict])).toEqual([
      ['Mine', 8, ['purpose', 'purpose/own'], 'passed'],
      ['A third', 24, ['states', 'states/own'], 'passed'],
    ]);
  });

  it('are left out where Gherkin cannot read them, with the line at fault', async () => {
    const { errors } = await own();
    expect(errors).toMatchObject([{ section: 'states', line: 19 }]);
  });
});
