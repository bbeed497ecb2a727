// `nonet explain`: what a diagnostic's code means, with a wrong and a right example.

import type { Command } from 'commander';
import type { PageEntry } from '../diagnostics/page.ts';
import { CannotRun } from './failure.ts';

interface Options {
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('explain')
    .description('tell what a code of a diagnostic means; without one, list them all')
    .argument('[code]', 'as `nonet check` prints it')
    .option('--json', 'everything as JSON')
    .action(run);
}

async function run(code: string | undefined, { json }: Options): Promise<void> {
  const { ENTRIES, entryOf } = await import('./explained.ts');
  const { didYouMean } = await import('../text/nearest.ts');
  const codes = ENTRIES.map((entry) => entry.code);
  if (code === undefined)
    return console.log(json === true ? JSON.stringify(codes) : listed(ENTRIES));
  const found = entryOf(code);
  if (found === undefined)
    throw new CannotRun(
      `there is no code ${code}${didYouMean(code, codes) || '; `nonet explain` lists them all'}`,
    );
  console.log(
    json === true ? JSON.stringify(found, null, 2) : `${found.code}\n\n${found.markdown}`,
  );
}

/** Every code with the first sentence of what it means. */
function listed(entries: readonly PageEntry[]): string {
  const width = Math.max(...entries.map(({ code }) => code.length));
  return entries
    .map(({ code, meaning }) => `${code.padEnd(width)}  ${sentence(meaning)}`)
    .join('\n');
}

/** Up to the first full stop that ends something outside a code span. */
const sentence = (text: string): string =>
  /^(?:`[^`]*`|[^`])*?\.(?=\s|$)/.exec(text.replace(/\s+/g, ' '))?.[0] ?? text;
