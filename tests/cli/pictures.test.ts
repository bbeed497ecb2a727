import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
const ONE = ['--screens', 'sign-in', '--widths', '390', '--themes', 'dark'];

let folder: Folder;
beforeAll(() => {
  folder = emptyFolder();
  folder.write('spec.md', HELPDESK);
});
afterAll(() => folder.remove());

const pictures = (...more: string[]) => nonet(folder.path, 'pictures', 'spec.md', ...ONE, ...more);

it('takes a picture of each state, the same each time, and tells those that differ', async () => {
  const { out: said, err: progress } = await pictures();
  expect(said).toBe('pictures holds 7 pictures.\n');
  expect(progress).toMatch(/^\d of 7 pictures\n/);
  const names = readdirSync(join(folder.path, 'pictures'));
  expect(names).toContain('sign-in--sign-in-wrong-credentials--390--dark.png');
  const again = await pictures('--compare', 'pictures');
  expect([again.code, again.out]).toEqual([
    0,
    'pictures-now holds 7 pictures.\nAll look as they do in pictures.\n',
  ]);
  for (const name of names)
    expect(
      readFileSync(join(folder.path, 'pictures', name)).equals(
        readFileSync(join(folder.path, 'pictures-now', name)),
      ),
    ).toBe(true);

  folder.write('spec.md', HELPDESK.replace('Email or password is wrong', 'That is not right'));
  rmSync(join(folder.path, 'pictures/sign-in--as-visitor--390--dark.png'));
  writeFileSync(join(folder.path, 'pictures/sign-in--bygone--390--dark.png'), '');
  const { code, out } = await pictures('--compare', 'pictures', '--json');
  const { differences } = JSON.parse(out) as { differences: { name: string; kind: string }[] };
  expect([code, differences.map(({ name, kind }) => `${name} ${kind}`)]).toEqual([
    1,
    [
      'sign-in--as-visitor--390--dark.png new',
      'sign-in--sign-in-wrong-credentials--390--dark.png changed',
      'sign-in--bygone--390--dark.png gone',
    ],
  ]);
});

it('refuses what it cannot take, and does not write over what it compares with', async () => {
  for (const [wrong, says] of [
    [['--compare', 'pictures', '--out', 'pictures'], 'is the folder to compare with'],
    [['--widths', 'wide'], 'no list of widths'],
    [['--themes', 'blue'], 'no list of themes'],
    [['--screens', 'nowhere'], 'has no screen nowhere; there are sign-in'],
    [['--compare', 'nothing'], 'there is no folder nothing'],
  ] as const) {
    const { code, err } = await pictures(...wrong);
    expect([code, err]).toEqual([2, expect.stringContaining(says)]);
  }
});
