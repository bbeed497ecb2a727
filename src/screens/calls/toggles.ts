// Pairs of calls that undo each other: one adds something to a list of a record, the other removes it.
// Where the record says whether it is in the list, only one of the two changes anything.

import {
  entityBehind,
  recordName,
  ruleOf,
  shownFields,
  type Call,
  type Json,
  type Spec,
} from '../../model/index.ts';
import type { JsonObject } from './parts.ts';

/** A record on a page, as the entity or view that shows it. */
export interface ShownRecord {
  readonly shows: string;
  readonly record: JsonObject;
}

interface ListChange {
  readonly kind: 'add' | 'remove';
  /** The field and the parameter by which the call finds the record. */
  readonly finds: { readonly field: string; readonly parameter: string };
  /** `me in $.favoritedBy`: the entity's record is called `$`. */
  readonly membership: string;
}

/** Whether a record says that a call would leave it as it is, and there is a call that does the opposite. */
export function isIdle(
  spec: Spec,
  call: Call,
  given: Readonly<Record<string, Json>>,
  others: readonly Call[],
  shown: readonly ShownRecord[],
): boolean {
  return shown.some(({ shows, record }) => {
    const entity = entityBehind(spec, shows)?.name ?? shows;
    const change = listChange(call, entity);
    if (change === null || !others.some((other) => isOpposite(change, listChange(other, entity))))
      return false;
    const fields = shownFields(spec, shows);
    const key = fields.find(({ name }) => name === change.finds.field);
    if (key === undefined || String(record[key.wire]) !== String(given[change.finds.parameter]))
      return false;
    const membership = fields.find(({ own, view }) => {
      const computed = view?.computed ?? (own && ruleOf(own, 'computed')?.expression);
      return computed != null && membershipIn(computed.source, entity) === change.membership;
    });
    return membership !== undefined && record[membership.wire] === (change.kind === 'add');
  });
}

const isOpposite = (one: ListChange, other: ListChange | null): boolean =>
  other !== null && other.membership === one.membership && other.kind !== one.kind;

/** What a call adds to a list or removes from one, where it does nothing else. */
function listChange({ steps }: Call, entity: string): ListChange | null {
  const finds = steps.flatMap((step) =>
    step.kind === 'find' && step.entity.name === entity ? [step] : [],
  );
  const changes = steps.filter(({ kind }) => kind !== 'find' && kind !== 'read');
  const [found, another] = finds;
  const [change, further] = changes;
  if (found === undefined || another !== undefined || further !== undefined) return null;
  if (change?.kind !== 'add' && change?.kind !== 'remove') return null;
  const list = `${change.target.source}.${change.field.name}`;
  return {
    kind: change.kind,
    finds: { field: found.field.name, parameter: found.parameter },
    membership: `${from(change.value.source, found.as)} in ${from(list, found.as)}`,
  };
}

/** A path from a record, with `$` as the record's name. */
const from = (path: string, record: string): string =>
  path === record || path.startsWith(`${record}.`) ? `$${path.slice(record.length)}` : path;

const MEMBERSHIP = /^(?:me != null && )?([\w.]+) in ([\w.]+)$/;

/** What a field of an entity says to be in a list; null where it says something else. */
function membershipIn(source: string, entity: string): string | null {
  const [, item, list] = MEMBERSHIP.exec(source.trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (item === undefined || list === undefined) return null;
  const own = recordName(entity);
  return `${from(item, own)} in ${from(list, own)}`;
}
