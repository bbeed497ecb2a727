// What is proved by looking at everything that anybody can read: each answer in full, held to the engine's.

import type { Drafts } from '../../../planning/drafts/draft.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { deriveAgain } from './again.ts';
import { deriveCredentials } from './credentials.ts';
import { deriveFields } from './fields.ts';
import { deriveInEachState } from './in-each-state.ts';
import { deriveItems } from './items.ts';
import { deriveLetters } from './letters.ts';
import { deriveLongLists } from './long-lists.ts';
import { deriveInCompany } from './observed.ts';
import { deriveRefused } from './refused.ts';
import { deriveStrange } from './strange.ts';
import { deriveTours } from './tours.ts';

/** All that is proved by looking at everything. */
export function deriveObserved(context: PlanningContext, drafts: Drafts): void {
  deriveInCompany(context, drafts);
  deriveTours(context, drafts);
  deriveInEachState(context, drafts);
  deriveAgain(context, drafts);
  deriveFields(context, drafts);
  deriveRefused(context, drafts);
  deriveLetters(context, drafts);
  deriveItems(context, drafts);
  deriveCredentials(context, drafts);
  deriveStrange(context, drafts);
  deriveLongLists(context, drafts);
}
