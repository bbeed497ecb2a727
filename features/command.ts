// The command as it is bundled: with the suite, which stands above it.

import { main } from '../src/cli/main.ts';

void main(async () => (await import('./suite.ts')).suite);
