// The entities of which a call needs records.

import type { CallFacts } from '../subject/subject.ts';
import type { Pool } from './bind.ts';

/** An entity that a call finds a record of, and there is none. */
export const missingIn = ({ finds }: CallFacts, pool: Pool): string | null =>
  finds.find(({ entity }) => pool(entity.name).length === 0)?.entity.name ??
  finds.at(-1)?.entity.name ??
  null;

/** An entity that the request has to name a record of, and there is none. */
export function unreferred({ leaves, call, finds }: CallFacts, pool: Pool): string | null {
  for (const { member } of leaves) {
    const type = member.type?.kind === 'list' ? member.type.of : member.type;
    if (type?.kind === 'reference' && pool(type.to).length === 0) return type.to;
  }
  return finds.at(-1)?.entity.name ?? call.name;
}
