// Each call that changes something, made at once with itself and with others.

import type { Drafts } from '../../../planning/drafts/draft.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { deriveBesideAtOnce } from './beside.ts';
import { deriveEdits } from './edits.ts';
import { deriveComing, deriveSame } from './same.ts';

export function deriveAtOnce(context: PlanningContext, drafts: Drafts): void {
  for (const facts of context.subject.calls.filter(({ reads }) => !reads)) {
    deriveSame(context, drafts, facts);
    deriveEdits(context, drafts, facts);
  }
  deriveComing(context, drafts);
  deriveBesideAtOnce(context, drafts);
}
