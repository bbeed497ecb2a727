// Section 3: what the product keeps is kept, asked for, filled in, worked out and never told, field
// by field.

import type { Drafts } from '../../planning/drafts/draft.ts';
import { deriveComputed } from './fields/computed/computed.ts';
import { fieldsOf, isProducts, type FieldOf } from './fields/field.ts';
import { deriveFollowed } from './fields/generated/followed.ts';
import { deriveFreed } from './fields/uniqueness/freed.ts';
import { deriveHidden } from './fields/hidden.ts';
import { deriveIgnored } from './fields/generated/ignored.ts';
import { deriveKept } from './fields/kept/kept.ts';
import { deriveMade } from './fields/generated/made.ts';
import { deriveCounted, deriveNumbered } from './fields/uniqueness/numbered.ts';
import { deriveReferences } from './fields/references.ts';
import { deriveImmutable, deriveRefused } from './fields/refused.ts';
import { deriveShared } from './fields/uniqueness/shared.ts';
import { deriveStored } from './fields/kept/stored.ts';
import { deriveUnique, deriveUniqueByItself } from './fields/uniqueness/unique.ts';
import { deriveVeiled } from './fields/veiled.ts';
import { impossible } from '../../planning/no-plan.ts';
import { membersOf } from '../../requests/members.ts';
import { deriveScopes } from './scopes.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

export function deriveEntities(context: PlanningContext, drafts: Drafts): void {
  const members = membersOf(context);
  const fields = fieldsOf(context.subject, members);
  if (!context.isThere('calls')) {
    for (const of of fields) waiting(drafts, of);
    return;
  }
  for (const of of fields) {
    deriveKept(context, drafts, of);
    deriveMade(context, drafts, of);
    deriveIgnored(context, drafts, of);
    deriveNumbered(context, drafts, of);
    deriveCounted(context, drafts, of);
    deriveFollowed(context, drafts, of, members);
    deriveHidden(context, drafts, of);
    deriveVeiled(context, drafts, of);
    deriveUnique(context, drafts, of);
    deriveFreed(context, drafts, of);
    deriveStored(context, drafts, of);
    deriveUniqueByItself(context, drafts, of);
    deriveShared(context, drafts, of);
    deriveImmutable(context, drafts, of);
    deriveReferences(context, drafts, of);
  }
  for (const member of members) deriveRefused(context, drafts, member);
  deriveScopes(context, drafts, members);
  deriveComputed(context, drafts);
}

/** Counted as waiting until section 7 says which calls carry the field. */
function waiting(drafts: Drafts, of: FieldOf): void {
  const common = { name: of.path, at: of.field.at, needs: ['calls', 'roles'] as const };
  const words = { field: of.path, call: '', value: '' };
  const plan = () => impossible('No call of section 7 carries the field.');
  if (isProducts(of)) drafts.add({ ...common, kind: 'entities/made', words, plan });
  else drafts.add({ ...common, kind: 'entities/kept', words, plan });
}
