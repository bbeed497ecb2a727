// The messages of a run, read by Cucumber's own tools.

import { createRequire } from 'node:module';
import { Given, Then } from '@cucumber/cucumber';
import { describe, expect, it } from 'vitest';
import { runFeatures } from '../../../src/cli/accept/cucumber.ts';
import { MessageLog } from '../../../src/cli/accept/report/ndjson.ts';
import { inScratchFolder } from '../../../src/cli/accept/features/scratch.ts';

/** What Cucumber itself reads its messages with. */
const require = createRequire(createRequire(import.meta.url).resolve('@cucumber/cucumber'));
const { Query } = require('@cucumber/query');
const { parseEnvelope } = require('@cucumber/messages');

const feature = (name: string, ends: readonly string[]): string => `@states
Feature: States

  @states/some
  Scenario Outline: ${name} <end>
    Given something
    Then <end>

    Examples:
      | end |
${ends.map((end) => `      | ${end} |`).join('\n')}
`;

function define(): void {
  Given('something', () => undefined);
  Then('it passes', () => undefined);
  Then('it fails', () => {
    throw new Error('as it should');
  });
}

const log = new MessageLog();
const runLane = (text: string, lane: number): Promise<void> =>
  inScratchFolder([{ name: '4-states.feature', text }], (folder) =>
    runFeatures(
      { folder, tags: '', define },
      () => {},
      (envelope) => log.take(envelope, lane),
    ),
  );
await Promise.all([
  runLane(feature('First', ['it passes', 'it fails']), 0),
  runLane(feature('Second', ['it passes']), 1),
]);
const lines = log.text.trim().split('\n');
const envelopes = lines.map((line) => parseEnvelope(line) as Record<string, unknown>);
const those = <Of>(kind: string): Of[] =>
  envelopes.flatMap((envelope) => (envelope[kind] === undefined ? [] : [envelope[kind] as Of]));

describe('the messages of a run of two lanes', () => {
  it('are one run: begun once, ended last, of which a scenario failed', () => {
    expect(those('meta')).toHaveLength(1);
    expect(those('testRunStarted')).toHaveLength(1);
    expect(those('testRunFinished')).toMatchObject([{ success: false }]);
    expect(envelopes.at(-1)).toHaveProperty('testRunFinished');
    const id = those<{ id: string }>('testRunStarted')[0]?.id;
    const of = those<{ testRunStartedId: string }>('testCase').map((one) => one.testRunStartedId);
    expect(new Set(of)).toEqual(new Set([id]));
  });

  it('tell files of the same name apart, and say steps that both have once', () => {
    const uris = those<{ uri: string }>('source').map(({ uri }) => uri);
    expect(uris.sort()).toEqual(['4-states.feature', 'lane-1/4-states.feature']);
    expect(those('stepDefinition')).toHaveLength(3);
  });

  it('are understood by what reads them', () => {
    const query = new Query();
    for (const envelope of envelopes) query.update(envelope);
    expect(query.countTestCasesStarted()).toBe(3);
    const results = query
      .findAllTestCaseStarted()
      .map((started: object) => [
        query.findPickleBy(started).name,
        query.findMostSevereTestStepResultBy(started).status,
      ]);
    expect(results.sort()).toEqual([
      ['First it fails', 'FAILED'],
      ['First it passes', 'PASSED'],
      ['Second it passes', 'PASSED'],
    ]);
    for (const step of query.findAllTestSteps())
      expect(query.findStepDefinitionsBy(step)).toHaveLength(1);
  });
});
