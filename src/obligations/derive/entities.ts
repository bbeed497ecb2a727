// Section 3: what the product keeps is kept, asked for, filled in, worked out and never told, field
// by field.

import type { Drafts } from './draft.ts';
import { deriveComputed } from './fields/computed.ts';
import { fieldsOf, isProducts, type FieldOf } from './fields/field.ts';
import { deriveFollowed } from './fields/followed.ts';
import { deriveHidden } from './fields/hidden.ts';
import { deriveIgnored } from './fields/ignored.ts';
import { deriveKept } from './fields/kept.ts';
import { deriveMade } from './fields/made.ts';
import { deriveCounted, deriveNumbered } from './fields/numbered.ts';
import { deriveReferences } from './fields/references.ts';
import { deriveImmutable, deriveRefused } from './fields/refused.ts';
import { deriveShared } from './fields/shared.ts';
import { deriveUnique, deriveUniqueByItself } from './fields/unique.ts';
import { deriveVeiled } from './fields/veiled.ts';
import { impossible } from './draft.ts';
import { membersOf } from './members.ts';
import { deriveScopes } from './scopes.ts';
import type { Workshop } from './workshop.ts';

export function deriveEntities(workshop: Workshop, drafts: Drafts): void {
  const members = membersOf(workshop);
  const fields = fieldsOf(workshop.subject, members);
  if (!workshop.isThere('calls')) {
    for (const of of fields) waiting(drafts, of);
    return;
  }
  for (const of of fields) {
    deriveKept(workshop, drafts, of);
    deriveMade(workshop, drafts, of);
    deriveIgnored(workshop, drafts, of);
    deriveNumbered(workshop, drafts, of);
    deriveCounted(workshop, drafts, of);
    deriveFollowed(workshop, drafts, of, members);
    deriveHidden(workshop, drafts, of);
    deriveVeiled(workshop, drafts, of);
    deriveUnique(workshop, drafts, of);
    deriveUniqueByItself(workshop, drafts, of);
    deriveShared(workshop, drafts, of);
    deriveImmutable(workshop, drafts, of);
    deriveReferences(workshop, drafts, of);
  }
  for (const member of members) deriveRefused(workshop, drafts, member);
  deriveScopes(workshop, drafts, members);
  deriveComputed(workshop, drafts);
}

/** Counted as waiting until section 7 says which calls carry the field. */
function waiting(drafts: Drafts, of: FieldOf): void {
  const common = { name: of.path, at: of.field.at, needs: ['calls', 'roles'] as const };
  const words = { field: of.path, call: '', value: '' };
  const plan = () => impossible('No call of section 7 carries the field.');
  if (isProducts(of)) drafts.add({ ...common, kind: 'entities/made', words, plan });
  else drafts.add({ ...common, kind: 'entities/kept', words, plan });
}
