import { bundled } from '../../scripts/bundled.mjs';
await import(await bundled('tests/subtle/count.ts', 'count'));
