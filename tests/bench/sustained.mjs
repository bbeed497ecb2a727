// The mock under a load that lasts: `node tests/bench/sustained.mjs [--connections 200 --seconds 30
// --writes 300000]` reads and writes half and half, then writes alone, and says how many requests were
// answered, how long that took at the median and at the 99th percentile, and what memory was kept.

import { bundled } from '../../scripts/bundled.mjs';

const server = await bundled('tests/bench/sustained/server.ts', 'bench');
const { run } = await import(await bundled('tests/bench/sustained/load.ts', 'bench'));
process.exitCode = await run(server, process.argv.slice(2));
