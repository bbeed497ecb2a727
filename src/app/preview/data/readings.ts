// What the reading calls of a screen answer, those first that need nothing of the others.

import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Json, Spec } from '../../../model/index.ts';
import { useCredential } from '../../session/credential.ts';
import { filtersOf } from '../../../screens/lists.ts';
import { isObject, valueAt, type JsonObject } from '../../../screens/calls/parts.ts';
import type { Violation } from '../plan/refusal.ts';
import { requestOf, type Filled } from '../plan/request.ts';
import type { Parameter } from '../../../screens/forms/parameters.ts';
import type { Place } from '../../../screens/routes.ts';
import type { Reading, ScreenPlan } from '../../../screens/screen-plan.ts';
import type { Shown } from '../../../screens/sources.ts';
import { given, type AtHand } from '../plan/values.ts';
import { Refused, refusalOf } from './calls.ts';
import { PRODUCT_KEY, useProduct, type Product } from './product.tsx';

export interface Read {
  readonly reading: Reading;
  /** Undefined until it is there, and where it was refused. */
  readonly body: Json | undefined;
  readonly error: Error | null;
  /** A parameter is asked for before it can be read. */
  readonly isAsking: boolean;
  /** An answer is on its way; `body` may hold an earlier one meanwhile. */
  readonly isPending: boolean;
}

/** Asks again for whatever on the page could not be read. */
export function useRetryFailed(): () => void {
  const queries = useQueryClient();
  return useCallback(
    () =>
      void queries.refetchQueries({
        queryKey: [PRODUCT_KEY],
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    [queries],
  );
}

/** What people were asked for, which the page's address holds, before a reading could be made. */
export const askedBy = (plan: ScreenPlan, reading: Reading): Asked[] =>
  reading.bound
    .filter(({ source, parameter }) => source.from === 'form' && !parameter.optional)
    .map(({ parameter }) => ({ parameter, name: searchName(plan, reading, parameter.name) }));

interface Asked {
  readonly parameter: Parameter;
  /** What it is called in the address. */
  readonly name: string;
}

const OF_WHAT_IS_WRITTEN = [400, 404, 422];

/**
 * Why a reading was refused with what people have written for it: only writing something else helps.
 * Null where it was not, or for another reason.
 */
export function refusedAsWritten(
  spec: Spec,
  plan: ScreenPlan,
  { reading, error }: Read,
  search: URLSearchParams,
): readonly Violation[] | null {
  if (!(error instanceof Refused) || error.isProvoked) return null;
  const written = [
    ...filtersOf(spec, reading.call).map(({ name }) => name),
    ...askedBy(plan, reading).map(({ name }) => name),
  ];
  const isTheirs =
    OF_WHAT_IS_WRITTEN.includes(error.status) && written.some((name) => search.get(name));
  return isTheirs ? error.violations : null;
}

const dependsOnRecord = ({ bound }: Reading): boolean =>
  bound.some(({ source }) => source.from === 'record');

/** All that a screen reads, in the order in which it names its calls. */
export function useReadings(plan: ScreenPlan, place: Place): Read[] {
  const [search] = useSearchParams();
  const first = plan.readings.filter((reading) => !dependsOnRecord(reading));
  const second = plan.readings.filter(dependsOnRecord);
  const hand = (reads: readonly Read[]): AtHand => ({
    route: place.parameters,
    record: (shown) => recordOf(reads, shown),
  });
  const firstReads = useAnswers(plan, first, hand([]), search);
  const secondReads = useAnswers(plan, second, hand(firstReads), search);
  const all = [...firstReads, ...secondReads];
  return plan.readings.flatMap((reading) => all.find((read) => read.reading === reading) ?? []);
}

/** The record that a part of a screen shows; of a list none, for it has many. */
export function recordOf(reads: readonly Read[], { call, part }: Shown): JsonObject | null {
  const read = reads.find(({ reading }) => reading.call.name === call);
  const value = part.kind === 'record' ? valueAt(read?.body, part.path) : undefined;
  return isObject(value) ? value : null;
}

function useAnswers(
  plan: ScreenPlan,
  readings: readonly Reading[],
  hand: AtHand,
  search: URLSearchParams,
): Read[] {
  const product = useProduct();
  const credential = useCredential();
  const filled = readings.map((reading) => filledBy(plan, reading, hand, search));
  const results = useQueries({
    queries: readings.map((reading, index) => {
      const request = filled[index]!;
      return {
        queryKey: [
          PRODUCT_KEY,
          credential,
          reading.call.name,
          request === null ? null : values(request),
        ],
        queryFn: () => read(product, reading, request),
        enabled: request !== null,
        placeholderData: keepPreviousData,
      };
    }),
  });
  return readings.map((reading, index) => ({
    reading,
    body: results[index]!.isError ? undefined : results[index]!.data,
    error: results[index]!.error,
    isAsking: filled[index] === null && !dependsOnRecord(reading),
    isPending: results[index]!.isFetching,
  }));
}

const values = (filled: readonly Filled[]): Record<string, Json> =>
  Object.fromEntries(filled.map(({ parameter, value }) => [parameter.name, value]));

async function read({ client, spec }: Product, { call }: Reading, filled: readonly Filled[]) {
  const answer = await client(call.name, requestOf(spec, call, filled));
  if (answer.problems.length > 0) console.warn(`${call.name}:`, ...answer.problems);
  if (answer.status < 400) return answer.body;
  throw await refusalOf(spec, answer);
}

/** What a reading is made with; null where something that it needs is not at hand. */
function filledBy(
  plan: ScreenPlan,
  reading: Reading,
  hand: AtHand,
  search: URLSearchParams,
): Filled[] | null {
  const atHand = given(reading.bound, hand);
  if (atHand === null) return null;
  const filled: Filled[] = [];
  for (const { parameter, source } of reading.bound) {
    const value =
      source.from === 'form'
        ? search.get(searchName(plan, reading, parameter.name))
        : (atHand[parameter.name] ?? null);
    if (value !== null && value !== '') filled.push({ parameter, value });
    else if (!parameter.optional) return null;
  }
  return filled;
}

/** A parameter's name in the page's own address: with its call's where two lists are leafed through. */
export function searchName(plan: ScreenPlan, { call }: Reading, parameter: string): string {
  const isShared =
    plan.readings.filter((reading) => reading.call.query.some(({ name }) => name === parameter))
      .length > 1;
  const pages = ['page', 'limit', 'offset'].includes(parameter);
  return isShared && pages ? `${call.name}.${parameter}` : parameter;
}
