// `npm start`: sets up what is missing, then `nonet start`.

import { setUpOrEnd } from './setup.mjs';

await setUpOrEnd();
process.argv.splice(2, 0, 'start');
// The bundle exists only once it is built.
const bundle = '../dist/cli/main.js';
await import(bundle);
