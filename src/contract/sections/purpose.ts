// The stub of section 1: what the product does and for whom.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const purpose = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/purpose',
    responses: sectionResponses('purpose'),
    summary: 'Section 1: what the product does and for whom',
  },
});
