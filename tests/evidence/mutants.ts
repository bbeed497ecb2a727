// How many of the changes to the examples the suite notices, section by section.

import { execFileSync } from 'node:child_process';
import { SECTION_IDS, SECTIONS } from '../../src/model/index.ts';
import type { Kept } from './kept.ts';
import { percent, table } from './table.ts';

/** What `nonet mutate --json` says of each change. */
export interface Told {
  readonly changes: readonly {
    readonly id: string;
    readonly killedBy: string | null;
    readonly equivalent: string | null;
  }[];
}

const NAMES = ['conduit', 'helpdesk'];

export async function mutants({ kept }: { readonly kept: Kept }): Promise<string[]> {
  const told: Told[] = [];
  for (const name of NAMES)
    told.push(await kept.once(name, () => mutated(`spec/examples/${name}.md`)));
  const rows = SECTION_IDS.map((id) => [
    `${SECTIONS[id].number} ${SECTIONS[id].title}`,
    ...told.map(({ changes }) => shareOf(changes.filter((one) => one.id.startsWith(`${id}/`)))),
  ]);
  return [
    'Every fact of a specification that can be changed is changed under its mock, one at a time (`nonet mutate`); how many of the changes the suite notices. Those that nobody could notice are argued one by one in the files beside the examples, and not counted:',
    '',
    ...table(
      ['Section', ...NAMES],
      [...rows, ['All', ...told.map(({ changes }) => shareOf(changes))]],
    ),
  ];
}

/** Its exit code says whether any change survives; its JSON does too. */
function mutated(file: string): Told {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' } as const;
  try {
    return JSON.parse(execFileSync('node', ['bin/nonet.js', 'mutate', file, '--json'], options));
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as Told;
  }
}

/** How many of the changes are noticed, of those that somebody could notice. */
export function shareOf(changes: Told['changes']): string {
  const counted = changes.filter(({ killedBy, equivalent }) => killedBy ?? equivalent === null);
  const killed = counted.filter(({ killedBy }) => killedBy !== null).length;
  const count = counted.length;
  return count === 0 ? '–' : `${killed} of ${count} (${percent(killed, count)})`;
}
