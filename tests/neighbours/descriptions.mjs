// Descriptions that others wrote, imported: each checks without an error, and the mock answers every
// one of its calls (`tests/import/others.test.ts`).

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './running.mjs';

const PLACES = [
  '@octokit/openapi/generated/api.github.com.json',
  'rclone-openapi/openapi.yaml',
  '@scalar/galaxy/dist/3.1.yaml',
];
/** Folders of examples; each file stands for a corner of the format. */
const FOLDERS = ['@readme/oas-examples/3.0/json', '@readme/oas-examples/3.1/json'];

/** @param {{ scratch: string }} given */
export async function check({ scratch }) {
  const installed = join(scratch, 'node_modules');
  const listed = FOLDERS.flatMap((folder) =>
    readdirSync(join(installed, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  );
  const files = [...PLACES, ...listed]
    .map((place) => join(installed, place))
    .filter((file) => existsSync(file));
  const { code, out } = await run(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/import/others.test.ts'],
    ROOT,
    { NONET_DESCRIPTIONS: files.join('\n'), NO_COLOR: '1' },
  );
  const told = [...out.matchAll(/^\{"file":.*\}$/gm)].map(([line]) => JSON.parse(line));
  const rows = told
    .filter(({ calls }) => calls > 5)
    .map(({ file, calls, well, entities, left }) => ({
      what: 'nonet import, check, mock',
      of: file.slice(installed.length + 1).slice(-44),
      found: `${calls} calls, all answered, ${well} well; ${entities} entities; ${left} left`,
      isWell: true,
    }));
  const all = { what: 'nonet import, check, mock', of: `all ${files.length} descriptions` };
  const isWell = code === 0 && told.length === files.length;
  const faults = out.match(/FAIL .*/g)?.join('; ') ?? '';
  return [...rows, { ...all, found: isWell ? 'no fault' : faults, isWell }];
}
