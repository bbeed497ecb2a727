// The stub of section 7: the calls the product makes.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const calls = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/calls',
    responses: sectionResponses('calls'),
    summary: 'Section 7: the calls the product makes',
  },
});
