// What is proved by looking at everything that anybody can read: each answer in full, held to the engine's.

import type { Drafts } from '../draft.ts';
import type { Workshop } from '../workshop.ts';
import { deriveAgain } from './again.ts';
import { deriveCredentials } from './credentials.ts';
import { deriveFields } from './fields.ts';
import { deriveLetters } from './letters.ts';
import { deriveLongLists } from './long-lists.ts';
import { deriveInCompany } from './observed.ts';
import { deriveRefused } from './refused.ts';
import { deriveStrange } from './strange.ts';
import { deriveTours } from './tours.ts';

/** All that is proved by looking at everything. */
export function deriveObserved(workshop: Workshop, drafts: Drafts): void {
  deriveInCompany(workshop, drafts);
  deriveTours(workshop, drafts);
  deriveAgain(workshop, drafts);
  deriveFields(workshop, drafts);
  deriveRefused(workshop, drafts);
  deriveLetters(workshop, drafts);
  deriveCredentials(workshop, drafts);
  deriveStrange(workshop, drafts);
  deriveLongLists(workshop, drafts);
}
