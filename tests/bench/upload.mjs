// What a large upload costs the mock: `node tests/bench/upload.mjs [--megabytes 100]` sends a file far past the
// limit of its form to `nonet mock`, with its length told and without, and says how it was refused and by how
// much the server's memory grew at its highest. Ends with 1 where that is more than 20 MB.

import { bundled } from '../../scripts/bundled.mjs';

const { run } = await import(await bundled('tests/bench/upload/sending.ts', 'bench'));
process.exitCode = await run(process.argv.slice(2));
