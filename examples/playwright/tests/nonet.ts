import { nonetTest } from 'nonet/playwright';

export const test = nonetTest('spec/spec.md');
export { expect } from 'nonet/playwright';
