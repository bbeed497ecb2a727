// The nine stubs, by section.

import type { SectionId } from '../../model/index.ts';
import { calls } from './calls.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { limits } from './limits.ts';
import { purpose } from './purpose.ts';
import { roles } from './roles.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { states } from './states.ts';

export const SECTION_CONTRACTS = {
  purpose,
  screens,
  entities,
  states,
  rules,
  roles,
  calls,
  errors,
  limits,
} satisfies Record<SectionId, object>;
