// Lists with no records, with one and with many: found in the data as they are, else by leaving records out.

import { entityBehind, shownFields, type Json, type Spec } from '../../../../model/index.ts';
import type { Amount } from '../../../../gallery/state.ts';
import { isObject, valueAt } from '../../../../screens/calls/parts.ts';
import { readScreen } from './reads.ts';
import type { Setting } from './setting.ts';
import { firstView, viewsOf, type Look, type SeenView } from './views.ts';

export interface ListOf {
  readonly call: string;
  readonly path: readonly string[];
  /** What its records are shown as. */
  readonly shows: string;
}

const LEFT = { none: 0, one: 1 } as const;

const recordsIn = ({ read }: SeenView, { call, path }: ListOf): Json[] => {
  const value = valueAt(read.bodies.get(call), path);
  return Array.isArray(value) ? value : [];
};

/** A view in which a list holds as much; null where none was found. */
export async function viewHolding(
  settings: readonly Setting[],
  look: Look,
  list: ListOf,
  amount: Amount,
): Promise<SeenView | null> {
  if (amount === 'many') return fullest(settings, look, list);
  const holds = (view: SeenView): boolean =>
    view.read.bodies.has(list.call) && recordsIn(view, list).length === LEFT[amount];
  const found = await firstView(settings, look, holds);
  if (found !== null) return found;
  for (const setting of settings)
    for await (const view of viewsOf(setting, look)) {
      if (recordsIn(view, list).length <= LEFT[amount]) continue;
      const cut = await cutTo(look, view, list, LEFT[amount]);
      if (cut !== null) return cut;
    }
  return null;
}

/** The list with the most records; null where none has more than one. */
async function fullest(
  settings: readonly Setting[],
  look: Look,
  list: ListOf,
): Promise<SeenView | null> {
  let best: SeenView | null = null;
  for (const setting of settings)
    for await (const view of viewsOf(setting, look))
      if (best === null || recordsIn(view, list).length > recordsIn(best, list).length) best = view;
  return best !== null && recordsIn(best, list).length > 1 ? best : null;
}

/** Pages are emptied one after another, so often at most. */
const MAX_PAGES = 6;
/** So many of a list are tried as the one that is left: whoever looks has to be left, too. */
const MAX_KEPT = 8;

/** The same view of data in which a list holds no record, or one; null where it keeps more. */
export async function cutTo(
  look: Look,
  view: SeenView,
  list: ListOf,
  left: 0 | 1,
): Promise<SeenView | null> {
  const records = recordsIn(view, list);
  if (left === 0) return cut(look, view, list, null);
  for (const kept of records.slice(0, MAX_KEPT)) {
    const found = await cut(look, view, list, kept);
    if (found !== null) return found;
  }
  return null;
}

/** All but one, or all of them. */
async function cut(
  { spec, screen }: Look,
  view: SeenView,
  list: ListOf,
  kept: Json,
): Promise<SeenView | null> {
  const { visitor, address } = view;
  const isKept = (record: Json): boolean => JSON.stringify(record) === JSON.stringify(kept);
  let now = view;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const records = recordsIn(now, list);
    const gone = records.filter((record) => !isKept(record));
    if (gone.length === 0)
      return now.read.isWhole && (kept === null || records.length === 1) ? now : null;
    const setting = now.setting.with(without(spec, now.setting, list.shows, gone));
    const read = await readScreen(spec, screen, setting, visitor, address);
    if (!read.bodies.has(list.call)) return null;
    now = { ...now, setting, read };
  }
  return null;
}

/** The data without some records, which a list shows. */
function without(spec: Spec, setting: Setting, shows: string, gone: readonly Json[]) {
  const snapshot = setting.snapshot();
  const entity = entityBehind(spec, shows)?.name ?? '';
  const table = snapshot.tables[entity];
  if (table === undefined) return snapshot;
  const plain = shownFields(spec, shows).filter(
    ({ own, view, type }) =>
      own !== null && !view?.computed && type.kind !== 'datetime' && type.kind !== 'date',
  );
  const isShown = (stored: Fields): boolean =>
    gone.some(
      (record) =>
        isObject(record) && plain.every(({ name, wire }) => isAlike(stored[name], record[wire])),
    );
  const records = table.records.filter(({ fields }) => !isShown(fields));
  return { ...snapshot, tables: { ...snapshot.tables, [entity]: { ...table, records } } };
}

type Fields = { readonly [name: string]: Json | undefined };

/** Whether a stored value is what is shown; of references and lists it is not asked. */
const isAlike = (stored: Json | undefined, shown: Json | undefined): boolean =>
  stored === undefined || stored === null || typeof stored === 'object' || stored === shown;
