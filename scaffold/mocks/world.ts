// The product as the mock of the specification has it, for tests: who one is, what time it is, what is
// stored. `world.answerNext('call', 'ERROR')` has the next call refused.

import { createWorld } from 'nonet/msw';
import { readSpecification } from 'nonet/node';

export const BASE_URL = 'http://localhost:3000';

export const spec = readSpecification('spec/spec.md');
export const world = createWorld(spec);
