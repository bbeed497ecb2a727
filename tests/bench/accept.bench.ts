// The suite's scenarios beside the same ones in Cucumber with steps that do nothing.

import { readFileSync } from 'node:fs';
import { bench, describe } from 'vitest';
import { timed, WITHOUT_PAGES } from './measuring/empty-steps.ts';

const OPTIONS = { iterations: 5, warmupIterations: 1, time: 0 };

describe.each(['conduit', 'helpdesk'])('the scenarios of %s that need no browser', (name) => {
  const file = `spec/examples/${name}.md`;
  const text = readFileSync(file, 'utf8');
  const run = (empty: boolean) => async (): Promise<void> => {
    await timed(file, text, { tags: WITHOUT_PAGES, empty });
  };
  bench('with steps that do nothing', run(true), OPTIONS);
  bench('as they are', run(false), OPTIONS);
});
