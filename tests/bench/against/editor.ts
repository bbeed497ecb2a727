// The processor time of a letter typed in the editor, as long as the page is at work after it: that of
// all threads of the page's process, in a browser for each side.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../../../scripts/chromium.mjs';
import { generated } from '../specifications/generated.ts';
import { nextLine } from '../servers/line.ts';
import { openTyping, typeLetter, type Typing } from '../measuring/typing.ts';
import { atWork } from './processor.ts';
import { inPairs, type Sides } from './run.ts';

const ROWS = 2_000;
const TYPED: readonly Typing[] = [
  { behind: 'Things 3', path: '/things-3', person: null },
  { behind: 'One of 7', path: '/things-7', person: null },
];
const LETTERS = 'abcdefghij';
/** After so long the page rests again: findings follow what is typed. */
const REST = 700;

export async function compareEditor({ old, now, rounds }: Sides): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-bench-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  try {
    for (const typing of TYPED) {
      const open = (root: string, name: string): Promise<() => Promise<number>> =>
        openSide(root, join(folder, `${name}-${typing.path.slice(1)}.md`), typing, ends);
      const sides = { old: await open(old, 'old'), now: await open(now, 'now') };
      for (const side of ['old', 'now', 'old', 'now'] as const) await sides[side]();
      const what = `a letter behind “${typing.behind}” of ${ROWS} rows, ms`;
      await inPairs(what, rounds, (side) => sides[side]());
    }
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Shows a specification as a checkout does. What it gives types letters and says what one took. */
async function openSide(
  root: string,
  file: string,
  typing: Typing,
  ends: (() => unknown)[],
): Promise<() => Promise<number>> {
  writeFileSync(file, generated(ROWS));
  const server = spawn(process.execPath, [
    ...[join(root, 'bin/command.js'), 'start', file, '--port', '0', '--no-open', '--json'],
  ]);
  ends.push(() => server.kill());
  const { address } = JSON.parse(await nextLine(server)) as { address: string };
  const browser = await chromium.launch({
    ...{ executablePath: findChromium()!, args: ['--no-sandbox'] },
  });
  ends.push(() => browser.close());
  const page = await openTyping(
    {
      visit: async (width) => {
        const context = await browser.newContext({
          ...{ viewport: { width, height: 900 }, reducedMotion: 'reduce' },
        });
        const opened = await context.newPage();
        opened.setDefaultTimeout(60_000);
        return opened;
      },
    },
    address,
    typing,
  );
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const taken = (): number => pids.reduce((sum, pid) => sum + atWork(pid), 0);
  let { behind } = typing;
  return async () => {
    const before = taken();
    for (const letter of LETTERS) {
      await typeLetter(page, behind, letter);
      behind += letter;
    }
    await passed(REST);
    const after = taken();
    // The words stay as short as they were.
    for (const _ of LETTERS) await page.keyboard.press('Backspace');
    behind = behind.slice(0, -LETTERS.length);
    await passed(REST);
    return (after - before) / 1_000 / LETTERS.length;
  };
}
