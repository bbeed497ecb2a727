// The stub of section 9: business constants and limits.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const limits = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/limits',
    responses: sectionResponses('limits'),
    summary: 'Section 9: business constants and limits',
  },
});
