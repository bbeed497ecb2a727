// The workflow that docs/acceptance.md gives to be saved: it can be read, and whatever it runs is there.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { nonet, ROOT } from '../cli/nonet.ts';

const PAGE = readFileSync(join(ROOT, 'docs/acceptance.md'), 'utf8');
const FENCE = /^## In continuous integration\n[^]*?^```yaml\n([^]*?)^```/m;

interface Workflow {
  readonly on: string;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly strategy: { readonly matrix: { readonly part: readonly number[] } };
        readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
      }
    >
  >;
}

const workflow = parse(FENCE.exec(PAGE)?.[1] ?? '') as Workflow;
const { accept } = workflow.jobs;
const runs = accept!.steps.flatMap(({ run }) => run ?? []);

describe('the workflow for continuous integration', () => {
  it('is YAML, for pull requests, and begins by checking out', () => {
    expect(workflow.on).toBe('pull_request');
    expect(accept!.steps[0]?.uses).toMatch(/^actions\/checkout@v\d+$/);
    expect(runs.length).toBeGreaterThan(2);
  });

  it.each(runs)('runs what is there: %s', async (run) => {
    const [node, script = '', ...words] = run.split(' ');
    expect(node).toBe('node');
    expect(existsSync(join(ROOT, script)), script).toBe(true);
    if (script !== 'bin/nonet.js') return;
    const { out } = await nonet(ROOT, words[0]!, '--help');
    const options = words.filter((word) => word.startsWith('--'));
    expect(options.filter((option) => !out.includes(`${option} `))).toEqual([]);
    expect(words.filter((word) => word.endsWith('.md')).every((file) => existsSync(file))).toBe(
      true,
    );
  });

  it('names options that the set-up script knows', () => {
    const setup = readFileSync(join(ROOT, 'scripts/setup.mjs'), 'utf8');
    expect(setup).toContain("'--chromium'");
  });

  it('tries every part', () => {
    const { part } = accept!.strategy.matrix;
    const shard = runs.flatMap(
      (run) => /--shard \S+ matrix\.part \S+?\/(\d+)/.exec(run)?.[1] ?? [],
    );
    expect(shard).toEqual([`${part.length}`]);
    expect(part).toEqual(part.map((_one, index) => index + 1));
  });
});
