// What a program says first.

import type { ChildProcess } from 'node:child_process';

/** The first line that a child writes; rejects where it ends without one. */
export function nextLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let errors = '';
    child.stderr?.on('data', (data) => (errors += data));
    child.stdout?.on('data', (data) => {
      said += data;
      if (said.includes('\n')) resolve(said.slice(0, said.indexOf('\n')));
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
}
