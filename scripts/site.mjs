// `npm run build`: sets up what is missing, then `nonet build`.

import { setUpOrEnd } from './setup.mjs';

await setUpOrEnd();
process.argv.splice(2, 0, 'build');
await import('../bin/command.js');
