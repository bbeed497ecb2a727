// The stub of section 8: the error catalogue.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const errors = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/errors',
    responses: sectionResponses('errors'),
    summary: 'Section 8: the error catalogue',
  },
});
