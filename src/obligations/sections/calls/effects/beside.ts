// What a call is seen to do beside its answer: what it works out, what it leaves alone, and whose
// credential it ends.

import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { deriveElsewhere } from './signed-in-twice.ts';
import { deriveSpared } from './spared.ts';
import { deriveWorkedOut } from './worked-out.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

export function deriveBeside(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  deriveWorkedOut(context, drafts, facts);
  deriveSpared(context, drafts, facts);
  deriveElsewhere(context, drafts, facts);
}
