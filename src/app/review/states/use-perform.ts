// Performing events of a lifecycle from its diagram: on which record, and what came of it.

import { initClient } from '@ts-rest/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { control } from '../../../contract/control.ts';
import type { Performed } from '../../../contract/played.ts';
import { keyOf, titleOf, type Json, type Lifecycle } from '../../../model/index.ts';
import { useFacts } from '../parts/whole.tsx';
import type { Label } from './state-layout.ts';
import { errorMessage } from '../../../text/fault.ts';

const controls = initClient(control, { baseUrl: '' });

/** A record as it is chosen. */
export interface Stored {
  readonly key: Json;
  readonly title: string;
  readonly state: string;
}

/** What came of an event, or why it could not be performed. */
export type PerformResult = { readonly event: Label } & (
  | { readonly done: Performed; readonly title: string; readonly from: string | null }
  | { readonly error: string }
);

/** The records of a lifecycle, the one that was chosen, and performing its events. */
export function usePerform({ entity, field }: Lifecycle) {
  const queries = useQueryClient();
  const records = useStored(entity.name, field.name);
  const [key, setKey] = useState<Json>(null);
  const [busy, setBusy] = useState<Label | null>(null);
  const [told, setTold] = useState<PerformResult | null>(null);
  const chosen = records.data?.find((one) => one.key === key) ?? null;
  const order = { entity: entity.name, field: field.name };
  const attempt = async (event: Label): Promise<PerformResult> => {
    const body = { ...order, line: event.line, from: event.begins, key: chosen?.key ?? null };
    const answer = await controls.perform({ body });
    if (answer.status !== 200) return { event, error: errorIn(answer.body) };
    const { record } = answer.body.played;
    await queries.invalidateQueries();
    const after = (await records.refetch()).data?.find((one) => one.key === record?.key);
    setKey(after?.key ?? null);
    return { event, done: answer.body, from: event.begins, title: after?.title ?? entity.name };
  };
  const perform = (event: Label): void => {
    if (busy !== null) return;
    setBusy(event);
    setTold(null);
    void attempt(event)
      .catch((fault: unknown) => ({
        event,
        error: errorMessage(fault),
      }))
      .then(setTold)
      .finally(() => setBusy(null));
  };
  const choose = (next: Json): void => {
    setKey(next);
    setTold(null);
  };
  return { records: records.data ?? [], chosen, choose, busy, told, perform };
}

const errorIn = (body: unknown): string =>
  (body as { error?: string } | null)?.error ?? 'The mock did not say why.';

/** All records of an entity by their keys, as they are now. */
function useStored(entity: string, field: string) {
  const { entities } = useFacts('entities');
  const model = entities.find(({ name }) => name === entity);
  const key = model && keyOf(model)?.name;
  const title = model && titleOf(model)?.name;
  return useQuery({
    queryKey: ['control', 'states', entity, field, key, title],
    queryFn: async (): Promise<Stored[]> => {
      const answer = await controls.records({ params: { entity } });
      const all = (answer.status === 200 ? answer.body.records : []) as { [name: string]: Json }[];
      return all.map((record) => ({
        key: record[key!]!,
        title: String(record[title ?? ''] ?? `${entity} ${String(record[key!])}`),
        state: String(record[field] ?? ''),
      }));
    },
    enabled: key !== undefined,
  });
}
