// The registry of the sections' readers. Section 7 is read by itself, after 3 and 9.

import type { Facts, SectionId } from '../model/index.ts';
import type { SectionReader } from './reading/reading.ts';
import { readEntities } from './sections/entities/index.ts';
import { readErrors } from './sections/errors/index.ts';
import { readLimits } from './sections/limits/index.ts';
import { readPurpose } from './sections/purpose/index.ts';
import { readRoles } from './sections/roles/index.ts';
import { readRules } from './sections/rules/index.ts';
import { readScreens } from './sections/screens/index.ts';
import { readStates } from './sections/states/index.ts';

export const SECTION_READERS = {
  purpose: readPurpose,
  screens: readScreens,
  entities: readEntities,
  states: readStates,
  rules: readRules,
  roles: readRoles,
  errors: readErrors,
  limits: readLimits,
} satisfies { [Id in Exclude<SectionId, 'calls'>]: SectionReader<Facts[Id]> };
