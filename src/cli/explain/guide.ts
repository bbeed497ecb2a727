// `nonet guide`: the guide to the format, as the package has it, or a section of it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CannotRun } from '../terminal/failure.ts';
import { home } from '../home/home.ts';
import { print, printData } from '../terminal/print.ts';

interface Options {
  readonly json?: boolean;
}

/** A part of the guide: its heading, and all up to the next one that is not below it. */
export interface Chapter {
  readonly title: string;
  /** 2 or 3, as Markdown counts. */
  readonly level: number;
  readonly markdown: string;
}

export function register(program: Command): void {
  program
    .command('guide')
    .description('print the guide to the format, or the parts whose headings match')
    .argument('[heading...]', 'a word of a heading, or a section’s number: states, 4, types')
    .option('--json', 'print the parts as JSON')
    .action((words: readonly string[], options: Options) => run(words.join(' '), options));
}

function run(wanted: string, { json }: Options): void {
  const guide = wholeGuide();
  const found = guideParts(guide, wanted);
  if (json === true) return printData(`${JSON.stringify(found, null, 2)}\n`);
  const text = wanted === '' ? guide : found.map(({ markdown }) => markdown).join('\n');
  print(text.trimEnd());
}

/** The text of the guide. */
export const wholeGuide = (): string => readFileSync(join(home(), 'docs/format.md'), 'utf8');

/** The parts whose headings match; all of them for no words. Throws `CannotRun` where none does. */
export function guideParts(guide: string, wanted: string): Chapter[] {
  const chapters = chaptersOf(guide);
  const found = wanted === '' ? chapters : chaptersNamed(chapters, wanted);
  if (found.length === 0) throw new CannotRun(unknown(wanted, chapters));
  return found;
}

/** The parts of a text by their headings; what looks like one within a fence is an example. */
export function chaptersOf(text: string): Chapter[] {
  const lines = text.split('\n');
  const headings: { line: number; level: number; title: string }[] = [];
  let fence: string | null = null;
  for (const [line, content] of lines.entries()) {
    const [mark] = /^`{3,}/.exec(content) ?? [];
    if (fence === null) fence = mark ?? null;
    else if (mark !== undefined && mark.length >= fence.length && content === mark) fence = null;
    const [, signs, title] = (fence === null && /^(#{2,3}) +(.+)$/.exec(content)) || [];
    if (signs !== undefined) headings.push({ line, level: signs.length, title: title! });
  }
  return headings.map(({ line, level, title }, place) => {
    const next = headings.slice(place + 1).find((other) => other.level <= level);
    return { title, level, markdown: lines.slice(line, next?.line).join('\n').trimEnd() + '\n' };
  });
}

/** Those whose heading is so, has this number, or else has the words in it. */
export function chaptersNamed(chapters: readonly Chapter[], wanted: string): Chapter[] {
  const plain = (title: string): string => title.toLowerCase().replace(/^\d+\. /, '');
  const words = plain(wanted.replace(/^section +/i, ''));
  const ways: ((title: string) => boolean)[] = [
    (title) => plain(title) === words || title.startsWith(`${words}. `),
    (title) => new RegExp(`(?:^|\\W)${escaped(words)}(?:\\W|$)`).test(plain(title)),
    (title) => plain(title).includes(words),
  ];
  for (const isNamed of ways) {
    const found = chapters.filter(({ title }) => isNamed(title));
    if (found.length > 0) return found.filter((one) => !isWithin(one, found));
  }
  return [];
}

/** Whether a part is printed with another one that it is below. */
const isWithin = (one: Chapter, found: readonly Chapter[]): boolean =>
  found.some((other) => other.level < one.level && other.markdown.includes(`\n${one.markdown}`));

const escaped = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const unknown = (wanted: string, chapters: readonly Chapter[]): string =>
  [
    `the guide has no section ${wanted}; there are`,
    ...chapters.map(({ level, title }) => `${'  '.repeat(level - 1)}${title}`),
  ].join('\n');
