// Holds Nonet to other people's tools: linters and generators read what it exports, a validating
// proxy stands between suite and mock, and descriptions that others wrote are imported. By hand
// (`npm run neighbours`): it installs what it needs into a folder of its own, and prints a table.

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check as client } from './client.mjs';
import { check as contract } from './contract.mjs';
import { check as descriptions } from './descriptions.mjs';
import { check as linted } from './linted.mjs';
import { check as proxied } from './proxied.mjs';
import { nonet, ROOT, run } from './running.mjs';

const PACKAGES = [
  ...['@redocly/cli@2', '@stoplight/spectral-cli@6', '@stoplight/prism-cli@5'],
  ...['openapi-typescript@7', 'openapi-fetch@0.17', 'typescript@5', '@types/node@20'],
  ...['@ts-rest/core@3.53.0-rc.1', '@ts-rest/serverless@3.53.0-rc.1', 'zod@4'],
  ...['@octokit/openapi', '@readme/oas-examples', '@scalar/galaxy', 'rclone-openapi'],
];
const EXAMPLES = ['helpdesk', 'conduit'];

const scratch = process.env['NONET_NEIGHBOURS'] ?? join(tmpdir(), 'nonet-neighbours');
await install();

const rows = [];
for (const name of EXAMPLES) {
  const spec = join(ROOT, `spec/examples/${name}.md`);
  const { code, out } = await nonet('export', 'openapi', spec);
  if (code !== 0) throw new Error(`${name} cannot be exported`);
  const description = join(scratch, `${name}.json`);
  writeFileSync(description, out);
  const given = { scratch, name, spec, description };
  for (const check of [linted, client, contract, proxied]) rows.push(...(await check(given)));
}
rows.push(...(await descriptions({ scratch })));

for (const { what, of, found, isWell } of rows)
  console.log(`${isWell ? '✓' : '✗'} ${what.padEnd(34)} ${of.padEnd(44)} ${found}`);
process.exitCode = rows.every(({ isWell }) => isWell) ? 0 : 1;

async function install() {
  mkdirSync(scratch, { recursive: true });
  const marker = join(scratch, 'package.json');
  if (!existsSync(marker)) writeFileSync(marker, '{ "private": true, "type": "module" }\n');
  const isThere = existsSync(join(scratch, 'node_modules'))
    ? new Set(readdirSync(join(scratch, 'node_modules')))
    : new Set();
  const missing = PACKAGES.filter((name) => !isThere.has(name.replace(/(?!^)[@/].*$/, '')));
  if (missing.length === 0) return;
  console.error(`Installing ${missing.join(', ')} into ${scratch} …`);
  const { code, err } = await run(
    'npm',
    ['install', '--no-audit', '--no-fund', ...missing],
    scratch,
  );
  if (code !== 0) throw new Error(`the tools cannot be installed:\n${err}`);
}
