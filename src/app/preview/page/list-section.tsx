// A list of a screen: its heading, how to narrow it, its records, and how to add to it.

import { useSearchParams } from 'react-router';
import { isObject, valueAt } from '../../../screens/calls/parts.ts';
import { entityBehind, keyOf, wireName, type Json, type Spec } from '../../../model/index.ts';
import { whyOf } from '../../session/why.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useOffered, useWithheld } from '../verdicts/offered.ts';
import { useProduct } from '../data/product.tsx';
import { refusedAsWritten, searchName, type Read } from '../data/readings.ts';
import { Filters } from '../lists/filters.tsx';
import { Pager } from '../lists/pager.tsx';
import { RecordList } from '../lists/record-list.tsx';
import type { Row } from '../lists/row.ts';
import { filtersOf, pagingOf } from '../../../screens/lists.ts';
import { offersOf } from '../plan/offers.ts';
import type { ScreenPlan } from '../../../screens/screen-plan.ts';
import type { AtHand } from '../plan/values.ts';
import { headingOf } from '../../../screens/words.ts';
import { EmptyList } from './empty-list.tsx';
import { FailedReading } from './failed-reading.tsx';
import type { Layout } from './layout.ts';

type List = Layout['lists'][number];

interface ListSectionProps {
  plan: ScreenPlan;
  list: List;
  read: Read;
  hand: AtHand;
  /** The page is about this list and nothing else: its own name says what it is. */
  isWhole: boolean;
  /** The entity that the page is about: in its own page it need not be named again. */
  within?: string;
}

export function ListSection({ plan, list, read, hand, isWhole, within }: ListSectionProps) {
  const { spec } = useProduct();
  const offered = useOffered();
  const withheldOf = useWithheld();
  const [search] = useSearchParams();
  const label = headingOf(list.reading.call);
  const filters = filtersOf(spec, list.reading.call);
  const isNarrowed = filters.some(({ name }) => search.has(name));
  const rows = rowsOf(spec, list, read.body, hand).map((row) => ({
    ...row,
    offers: offered(row.offers),
    withheld: withheldOf(row.offers),
  }));
  const total = totalOf(list, read.body);
  const refused = refusedAsWritten(spec, plan, read, search);
  const isForFilters = refused !== null && filters.length > 0;
  return (
    <section
      {...whyOf('calls', list.reading.call.at, list.reading.call.name)}
      aria-labelledby={`list-${list.reading.call.name}`}
      className="min-w-0"
    >
      <h2
        id={`list-${list.reading.call.name}`}
        tabIndex={-1}
        className={isWhole ? 'sr-only' : 'mb-4 text-lg font-semibold tracking-tight outline-none'}
      >
        {label}
        {total !== null && !isWhole && (
          <span className="ml-2 text-base font-normal text-muted tabular-nums">{total}</span>
        )}
      </h2>
      {filters.length > 0 && !read.isAsking && (
        <Filters
          {...{ label, filters }}
          call={list.reading.call}
          pages={pageNames(plan, list, spec)}
          violations={refused ?? []}
        />
      )}
      {read.error !== null && !isForFilters && <FailedReading read={read} />}
      {read.body === undefined && read.isPending && <SkeletonRows />}
      {rows.length > 0 && list.part.shows !== null && (
        <div className={read.isPending ? 'opacity-70 transition-opacity delay-150' : undefined}>
          <RecordList
            label={label}
            shows={list.part.shows}
            rows={rows}
            {...(within === undefined ? {} : { within })}
          />
        </div>
      )}
      {read.body !== undefined && rows.length === 0 && (
        <EmptyList list={list} isNarrowed={isNarrowed} isWhole={isWhole} />
      )}
      <ListPager plan={plan} list={list} label={label} shown={rows.length} total={total} />
    </section>
  );
}

/** The records of a list, each with what might be done to it. */
export function rowsOf(
  spec: Spec,
  { reading, part, rowActions }: List,
  body: Json | undefined,
  hand: AtHand,
): Row[] {
  const value = valueAt(body, part.path);
  const entity = entityBehind(spec, part.shows ?? '');
  const key = entity === undefined ? undefined : keyOf(entity);
  const records = Array.isArray(value) ? value.filter(isObject) : [];
  return records.map((record, index): Row => {
    const inRow: AtHand = {
      route: hand.route,
      record: (shown) =>
        shown.call === reading.call.name && shown.part.path.join('.') === part.path.join('.')
          ? record
          : hand.record(shown),
    };
    const own = key === undefined ? undefined : record[wireName(key)];
    return {
      key: String(own ?? index),
      recordKey: own == null ? null : String(own),
      record,
      withheld: [],
      offers: offersOf(spec, rowActions, inRow, [{ shows: part.shows ?? '', record }]),
      route: hand.route,
    };
  });
}

function totalOf({ reading }: List, body: Json | undefined): number | null {
  const part = reading.parts.find(({ kind }) => kind === 'total');
  const total = part === undefined ? undefined : valueAt(body, part.path);
  return typeof total === 'number' ? total : null;
}

function pageNames(plan: ScreenPlan, { reading }: List, spec: Spec): string[] {
  const paging = pagingOf(spec, reading.call);
  if (paging === null) return [];
  return [searchName(plan, reading, paging.kind === 'page' ? paging.page : paging.offset)];
}

interface ListPagerProps {
  plan: ScreenPlan;
  list: List;
  label: string;
  shown: number;
  total: number | null;
}

function ListPager({ plan, list, label, shown, total }: ListPagerProps) {
  const { spec } = useProduct();
  const [search] = useSearchParams();
  const paging = pagingOf(spec, list.reading.call);
  const [name] = pageNames(plan, list, spec);
  if (paging === null || paging.size === null || name === undefined) return null;
  const { size } = paging;
  const at = Number(search.get(name) ?? (paging.kind === 'page' ? 1 : 0)) || 0;
  const from = paging.kind === 'page' ? Math.max(at - 1, 0) * size : at;
  const valueFor = (start: number): string | null =>
    start <= 0 ? null : String(paging.kind === 'page' ? start / size + 1 : start);
  return <Pager {...{ label, from, shown, total, size, name, valueFor }} />;
}
