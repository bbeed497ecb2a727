// `npm run pictures`: makes the README's pictures anew, docs/pictures/*.webp, of the built app as it is.
// The same commit gives the same pictures, on a machine with the same fonts.

import { bundled } from './bundled.mjs';
import { setUpOrEnd } from './setup.mjs';

await setUpOrEnd({ chromium: true });
await import(await bundled('tests/pictures/pictures.ts', 'pictures'));
