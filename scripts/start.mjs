// `npm start`: sets up what is missing, then `nonet start`.

import { setUpOrEnd } from './setup.mjs';

await setUpOrEnd();
process.argv.splice(2, 0, 'start');
await import('../bin/command.js');
