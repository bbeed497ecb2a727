// Which fields of a made-up record may not stand as they are: what it says of itself must hold, and
// it must be no other's like.

import { fieldPath } from '../../expression/index.ts';
import type { EntityType } from '../entities/entity-type.ts';
import { type Compiled, holds } from '../expressions/compiler.ts';
import { unlessFault } from '../expressions/fault.ts';
import { pathsIn } from '../expressions/paths.ts';
import type { Product } from '../product/product.ts';
import type { Draft } from '../store/draft.ts';
import { Handle, RecordScope } from '../store/handle.ts';
import type { Transaction } from '../store/transaction.ts';

/** The names of the fields whose values are another's, or break a condition of section 5. */
export function misfits(
  { rules }: Product,
  transaction: Transaction,
  draft: Draft,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const field of draft.type.uniques) {
    const value = draft.valueOf(field);
    if (value !== null && transaction.isTaken(field, value, draft)) found.add(field.name);
  }
  const record = new Handle(draft.type, draft, transaction.moment);
  const scope = new RecordScope(record, null);
  for (const field of draft.written.keys())
    for (const { condition } of rules.field(field)) {
      // Nobody makes it, so nothing can be asked of who does, and no fault told.
      if (condition === null || condition.uses.includes('me')) continue;
      if (unlessFault(() => holds(condition, scope), true)) continue;
      found.add(field.name);
      for (const name of readBy(condition, draft.type)) found.add(name);
    }
  return found;
}

/** The fields of the record that a condition reads. */
const readBy = ({ tree }: Compiled, { recordName }: EntityType): string[] =>
  (tree === null ? [] : pathsIn(tree)).flatMap((path) => {
    const [head, name] = fieldPath(path)!;
    return head === recordName && name !== undefined ? [name] : [];
  });
