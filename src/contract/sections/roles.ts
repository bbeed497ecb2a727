// The stub of section 6: roles and permissions.

import { initContract } from '@ts-rest/core';
import { sectionResponses } from './section.ts';

export const roles = initContract().router({
  read: {
    method: 'GET',
    path: '/_nonet/spec/roles',
    responses: sectionResponses('roles'),
    summary: 'Section 6: roles and permissions',
  },
});
