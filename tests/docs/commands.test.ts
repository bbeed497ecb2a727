// docs/commands.md: every command and option in it exists, and no command is missing. And the changelog
// begins with the version that is in package.json.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nonet, ROOT } from '../cli/nonet.ts';

const PAGE = readFileSync('docs/commands.md', 'utf8');
const described = new Set([...PAGE.matchAll(/^\| `nonet (\w+)/gm)].map(([, name]) => name!));
const sections = PAGE.split(/^## /m)
  .slice(1)
  .map((text) => ({ text, command: /^`nonet (\w+)`/.exec(text)?.[1] ?? '' }));

describe('the page of the commands', () => {
  it('describes each command, and no other', async () => {
    const { out } = await nonet(ROOT, '--help');
    const list = out.slice(out.indexOf('Commands:'));
    const commands = [...list.matchAll(/^ {2}([a-z]+)[ |]/gm)].map(([, name]) => name!);
    expect([...described].sort()).toEqual(commands.filter((name) => name !== 'help').sort());
  });

  it.each(sections)('names only options of $command', async ({ text, command }) => {
    const { out } = await nonet(ROOT, command, '--help');
    const cells = [...text.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell!);
    const options = cells.flatMap((cell) => cell.match(/--[a-z-]+/g) ?? []);
    expect(options.filter((option) => !new RegExp(`${option}\\b`).test(out))).toEqual([]);
  });
});

it('the changelog begins with the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, latest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(latest).toBe(version);
});
