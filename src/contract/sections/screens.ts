// The stub of section 2: screens and routes.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const screens = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/screens',
    responses: sectionResponses('screens'),
    summary: 'Section 2: screens and routes',
  },
});
