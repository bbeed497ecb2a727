// `nonet explain`: what a diagnostic's code means, with a wrong and a right example; what a word of
// the format means, with an example; what the conditions of a specification say, in plain words.

import type { Command } from 'commander';
import type { PageEntry } from '../../diagnostics/page.ts';
import type { Told } from './explained.ts';
import { CannotRun } from '../terminal/failure.ts';
import { print, printData } from '../terminal/print.ts';

interface Options {
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('explain')
    .description(
      'explain a diagnostic code, a word of the format or the conditions of a specification; without one, list all codes and words',
    )
    .argument(
      '[word...]',
      'a code as `nonet check` prints it; a word: follows, find, one of; a file, or a line of it: spec/spec.md:120',
    )
    .option('--json', 'print everything as JSON')
    .action((words: readonly string[], options: Options) => run(words.join(' '), options));
}

async function run(word: string, { json }: Options): Promise<void> {
  const { data, text } = /\.md(:\d+)?$/.test(word)
    ? (await import('./explained-conditions.ts')).explainedConditions(word)
    : await explanation(word);
  if (json === true) printData(`${JSON.stringify(data, null, 2)}\n`);
  else print(text);
}

/** What a code or word means, as data and as text; for none, all of them. Throws `CannotRun` for another. */
export async function explanation(
  word: string,
): Promise<{ readonly data: unknown; readonly text: string }> {
  const { ALL_TOLD, ENTRIES, entryOf, told } = await import('./explained.ts');
  if (word === '') {
    const all = [...ENTRIES.map(({ code }) => code), ...ALL_TOLD.map(({ write }) => write)];
    return { data: [...new Set(all)], text: listed(ENTRIES, ALL_TOLD) };
  }
  const entry = entryOf(word);
  if (entry !== undefined) return { data: entry, text: `${entry.code}\n\n${entry.markdown}` };
  const found = told(word);
  if (found.length === 0) throw await unknown(word, ENTRIES, ALL_TOLD);
  const shown = found.map(({ write, is, about, example }) => ({ write, is, about, example }));
  return { data: shown, text: found.map(inText).join('\n\n') };
}

function inText({ write, is, about, example }: Told): string {
  const shown = example === null ? '' : `\n\nExample:\n\n\`\`\`md\n${example}\n\`\`\``;
  return `${write}: ${is}\n\n${about}${shown}`;
}

async function unknown(
  word: string,
  entries: readonly PageEntry[],
  all: readonly Told[],
): Promise<CannotRun> {
  const { didYouMean } = await import('../../text/nearest.ts');
  const known = [...entries.map(({ code }) => code), ...all.flatMap(({ names }) => names)];
  const hint = didYouMean(word, known) || '; `nonet explain` lists all that there is';
  return new CannotRun(`there is no code or word ${word}${hint}`);
}

/** Every code, then every word, with the first sentence of what it means. */
function listed(entries: readonly PageEntry[], all: readonly Told[]): string {
  const codes = entries.map(({ code, meaning }) => [code, meaning] as const);
  const kinds = [...new Set(all.map(({ is }) => is))];
  const words = kinds.map((is) => {
    const some = all.filter((one) => one.is === is);
    const rows = some.map(({ write, about }) => [`  ${write}`, about] as const);
    return `${is.charAt(0).toUpperCase()}${is.slice(1)}\n${aligned(rows)}`;
  });
  return [aligned(codes), 'The words of the format:', ...words].join('\n\n');
}

function aligned(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `${head.padEnd(width)}  ${sentence(text)}`).join('\n');
}

/** Up to the first full stop that ends something outside a code span. */
const sentence = (text: string): string =>
  /^(?:`[^`]*`|[^`])*?\.(?=\s|$)/.exec(text.replace(/\s+/g, ' '))?.[0] ?? text;
