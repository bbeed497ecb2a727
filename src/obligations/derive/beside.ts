// What a call is seen to do beside its answer: what it works out, what it leaves alone, and whose
// credential it ends.

import type { CallFacts } from '../subject/subject.ts';
import type { Drafts } from './draft.ts';
import { deriveElsewhere } from './signed-in-twice.ts';
import { deriveSpared } from './spared.ts';
import { deriveWorkedOut } from './worked-out.ts';
import type { Workshop } from './workshop.ts';

export function deriveBeside(workshop: Workshop, drafts: Drafts, facts: CallFacts): void {
  deriveWorkedOut(workshop, drafts, facts);
  deriveSpared(workshop, drafts, facts);
  deriveElsewhere(workshop, drafts, facts);
}
