// From a letter typed in the editor to the changed product on the screen, in a real browser: a screen's
// name, and a record of the Examples, of both examples and of two thousand rows. As the browser sees it
// it stands in a table below; the benchmark's own figures also hold what driving the browser takes.

import type { Page } from 'playwright';
import { afterAll, bench, describe } from 'vitest';
import { exampleText, Stand } from '../app/walks/stand.ts';
import { generated } from './specifications/generated.ts';
import { openTyping, percentile, typeLetter, type Typing } from './measuring/typing.ts';

const OPTIONS = { iterations: 60, warmupIterations: 10, time: 0, warmupTime: 0 };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const TEXTS = {
  helpdesk: exampleText('helpdesk'),
  conduit: exampleText('conduit'),
  'two thousand rows': generated(2_000),
};
const TYPED: readonly (readonly [keyof typeof TEXTS, Typing])[] = [
  ['helpdesk', { behind: 'Sign in', path: '/sign-in', person: null }],
  ['helpdesk', { behind: 'Printer jams', path: '/', person: 'Ada Agent' }],
  ['conduit', { behind: 'Sign in', path: '/login', person: null }],
  ['conduit', { behind: 'Ten quiet walks', path: '/', person: null }],
  ['two thousand rows', { behind: 'Things 3', path: '/things-3', person: null }],
  ['two thousand rows', { behind: 'One of 7', path: '/things-7', person: null }],
];

const stand = new Stand();
const told: Record<string, string>[] = [];
afterAll(async () => {
  await stand.close();
  console.table(told);
});

function tell(name: string, all: readonly number[]): void {
  // The first ones warm up.
  const took = all.slice(OPTIONS.warmupIterations);
  const [least, half, most] = [0, 0.5, 0.95].map(
    (share) => `${percentile(took, share).toFixed(0)} ms`,
  );
  told.push({ typed: name, least: least!, half: half!, '95 %': most! });
}

describe.each(TYPED)('%s', (of, typing) => {
  let page: Page;
  let behind = typing.behind;
  const took: number[] = [];
  bench(
    `a letter behind “${behind}”`,
    async () => {
      const letter = LETTERS[took.length % LETTERS.length]!;
      took.push(await typeLetter(page, behind, letter));
      behind += letter;
    },
    {
      ...OPTIONS,
      setup: async (_task, mode) => {
        if (mode === 'run') return;
        const { address } = await stand.show(of, TEXTS[of]);
        page = await openTyping(stand, address, typing);
      },
      teardown: (_task, mode) => {
        if (mode === 'run') tell(`${of}: ${typing.behind}`, took);
      },
    },
  );
});
