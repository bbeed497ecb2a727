// `npm run site`: sets up what is missing, then builds Nonet's own site into `dist/nonet-site`.

import { bundled } from './bundled.mjs';
import { setUpOrEnd } from './setup.mjs';

await setUpOrEnd({ chromium: !process.argv.includes('--no-pictures') });
await import(await bundled('site/main.ts', 'site-builder'));
