// Every change of a specification, one fact at a time.

import { type Spec, withScopes } from '../model/index.ts';
import type { Change } from './changing/change.ts';
import { inCalls } from './sections/calls.ts';
import { inEntities } from './sections/entities.ts';
import { inErrors } from './sections/errors.ts';
import { inMails } from './sections/mails.ts';
import { inWebhooks } from './sections/webhooks.ts';
import { inConditions } from './sections/one-address.ts';
import { inOutgoing } from './sections/outgoing.ts';
import { inLimits } from './sections/limits.ts';
import { inRoles } from './sections/roles.ts';
import { inRules } from './sections/rules.ts';
import { inScreens } from './sections/screens.ts';
import { inStates } from './sections/states.ts';

const SECTIONS = [
  inScreens,
  inEntities,
  inStates,
  inRules,
  inRoles,
  inConditions,
  inCalls,
  inMails,
  inWebhooks,
  inOutgoing,
  inErrors,
  inLimits,
];

/**
 * What could be wrong with a product of this specification, in the order of the sections. What is
 * certain to make no difference is left out.
 */
export function changesOf(spec: Spec): Change[] {
  const scoped = withScopes(spec);
  return SECTIONS.flatMap((changes) => [...changes(scoped)]);
}
