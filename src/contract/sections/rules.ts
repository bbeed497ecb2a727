// The stub of section 5: validation rules.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const rules = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/rules',
    responses: sectionResponses('rules'),
    summary: 'Section 5: validation rules',
  },
});
