// `npm run site`: builds Nonet's own site; `--no-pictures` leaves the gallery's out, `--serve` shows it.

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { home } from '../src/cli/home/home.ts';
import { buildSite } from './build.tsx';
import { takePictures } from './pictures.ts';
import { servedSite } from './serve.ts';

const FOLDER = 'dist/nonet-site';

const { values } = parseArgs({
  options: {
    'no-pictures': { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '4173' },
  },
});

const folder = `${home()}/${FOLDER}`;
rmSync(folder, { recursive: true, force: true });
await buildSite(home(), folder, values['no-pictures'] ? null : takePictures);
console.log(`${FOLDER} holds the site: copy it to any host, under any path.`);
if (values.serve) {
  const { address } = await servedSite(folder, Number(values.port));
  console.log(`It is shown at ${address}`);
}
