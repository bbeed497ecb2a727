// Starts the helpdesk from the command line.

import { parseArgs } from 'node:util';
import { FAULTS, type Fault } from './faults.ts';
import { start } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    file: { type: 'string', default: 'dist/products/helpdesk.db' },
    fault: { type: 'string' },
  },
});
if (values.fault !== undefined && !(values.fault in FAULTS)) {
  console.error(
    `There is no fault "${values.fault}". There are: ${Object.keys(FAULTS).join(', ')}.`,
  );
  process.exit(2);
}
const { url, stop } = await start({
  port: Number(values.port),
  file: values.file,
  fault: values.fault as Fault | undefined,
});
console.log(url);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
