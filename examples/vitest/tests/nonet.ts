import { nonetTest } from 'nonet/vitest';

export const test = nonetTest('spec/spec.md');
