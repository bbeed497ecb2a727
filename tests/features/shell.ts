// What sh makes of `curl` commands: the words that each would be given.

import { execFileSync } from 'node:child_process';

const SAID = `curl() { "$NODE" -e 'console.log(JSON.stringify(process.argv.slice(1)))' -- "$@"; }\n`;

/** The words of each command, in order. */
export function wordsOf(script: string): string[][] {
  const env = { ...process.env, NODE: process.execPath };
  const said = execFileSync('sh', ['-c', SAID + script], { encoding: 'utf8', env });
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
}
