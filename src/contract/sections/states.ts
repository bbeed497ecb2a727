// The stub of section 4: states and transitions.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const states = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/states',
    responses: sectionResponses('states'),
    summary: 'Section 4: states and transitions',
  },
});
