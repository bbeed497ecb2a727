// Running a program of Node to its end.

import { execFile } from 'node:child_process';

/** Gives what a program said. Throws with all of it where the program fails. */
export const run = (cwd: string, program: string, parameters: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    // What a test runner leaves in the environment is none of an example's.
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV|TEST|VITE_|FORCE_COLOR)/.test(name),
    );
    const env = { ...Object.fromEntries(own), NO_COLOR: '1' };
    execFile(process.execPath, [program, ...parameters], { cwd, env }, (error, out, err) => {
      if (error === null) resolve(out);
      else reject(new Error(`${program} ${parameters.join(' ')} failed:\n${out}\n${err}`));
    });
  });
