// Running a command to its end.

import { execFile } from 'node:child_process';

/** Gives what a command printed. Throws with all of it where the command fails. */
export const run = (
  cwd: string,
  command: string,
  parameters: readonly string[],
  additions: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    // What a test runner leaves in the environment is none of an example's.
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV|TEST|VITE_|FORCE_COLOR)/.test(name),
    );
    const env = { ...Object.fromEntries(own), NO_COLOR: '1', ...additions };
    execFile(command, parameters, { cwd, env }, (error, out, err) => {
      if (error === null) resolve(out);
      else reject(new Error(`${command} ${parameters.join(' ')} failed:\n${out}\n${err}`));
    });
  });
