// This checkout beside another one, an older commit say, by the processor time that each takes:
// `node tests/bench/against.mjs ../older [--rounds 20 --only http]`. Both are asked the same by turns,
// so that whatever else the machine does meanwhile slows both. The other one has to be built.

import { bundled } from '../../scripts/bundled.mjs';

const { run } = await import(await bundled('tests/bench/against/run.ts', 'bench'));
await run(process.argv.slice(2));
