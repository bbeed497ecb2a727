// What two linters say of an export: Redocly with its recommended rules, Spectral with those for OpenAPI.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './running.mjs';

/** @param {{ scratch: string, name: string, description: string }} given */
export async function check({ scratch, name, description }) {
  const bin = (/** @type {string} */ command) => join(scratch, 'node_modules/.bin', command);
  const redocly = await run(
    bin('redocly'),
    ['lint', '--extends=recommended', '--format=json', description],
    scratch,
  );
  const { totals } = JSON.parse(redocly.out.slice(redocly.out.indexOf('{')));
  const ruleset = join(scratch, '.spectral.yaml');
  writeFileSync(ruleset, 'extends: ["spectral:oas"]\n');
  const spectral = await run(
    bin('spectral'),
    ['lint', '-r', ruleset, '-f', 'json', '--quiet', description],
    scratch,
  );
  const found = JSON.parse(/^\[[\s\S]*\]/m.exec(spectral.out)?.[0] ?? 'null');
  const { errors, warnings } = totals;
  return [
    {
      what: 'redocly lint (recommended)',
      of: name,
      found: `${errors} errors, ${warnings} warnings`,
      isWell: errors + warnings === 0,
    },
    {
      what: 'spectral lint (spectral:oas)',
      of: name,
      found: `${found?.length ?? '?'} problems`,
      isWell: found?.length === 0,
    },
  ];
}
