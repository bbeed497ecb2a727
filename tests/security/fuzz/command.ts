// The command of `run.mjs`.

import { parseArgs } from 'node:util';
import { DOORS, inputsOf, tryDoor } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    door: { type: 'string', default: '' },
  },
});

const wanted = DOORS.filter(({ name }) => name.toLowerCase().includes(values.door.toLowerCase()));
if (wanted.length === 0) {
  console.error(
    `There is no door ${values.door}; there are ${DOORS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
let fallen = 0;
for (const door of wanted) {
  try {
    const tried = await tryDoor(door, inputsOf(door, Number(values.inputs)), Number(values.seed));
    const { inputs, milliseconds, slowest, growth } = tried;
    console.log(
      `${door.name.padEnd(14)} ${String(inputs).padStart(8)} inputs, ${(milliseconds / 1_000).toFixed(1)} s, slowest ${slowest.toFixed(0)} ms, memory ${growth > 0 ? '+' : ''}${(growth / 2 ** 20).toFixed(1)} MiB`,
    );
  } catch (error) {
    fallen += 1;
    console.error(String((error as Error).message));
  }
}
// An editor's connection stays open as long as the process.
process.exit(fallen === 0 ? 0 : 1);
