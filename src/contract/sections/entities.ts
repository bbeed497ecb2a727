// The stub of section 3: entities and their fields.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const entities = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/entities',
    responses: sectionResponses('entities'),
    summary: 'Section 3: entities and their fields',
  },
});
