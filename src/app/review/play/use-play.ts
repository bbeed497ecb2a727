// Playing the way to a finding: the mock goes it, and whoever pressed the button is left where it ends,
// signed in as whoever acted last.

import { initClient } from '@ts-rest/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { control } from '../../../contract/control.ts';
import type { Played } from '../../../contract/played.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { entityNamed, keyOf, type Json, type Spec } from '../../../model/index.ts';
import { keepCredential } from '../../session/credential.ts';
import { keepPlayed } from '../../session/played.ts';
import { fetchSpec } from '../../spec/whole.ts';
import { told } from './ending.ts';
import { landing } from './landing.ts';

const controls = initClient(control, { baseUrl: '' });

interface Playing {
  readonly isPlaying: boolean;
  /** Why it could not be played at all. */
  readonly failed: string | null;
  play(): void;
}

/** Plays the way to a finding when it is asked to. */
export function usePlay(finding: Diagnostic): Playing {
  const [isPlaying, setPlaying] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const play = async (): Promise<void> => {
    const answer = await controls.play({ body: { trace: finding.trace ?? [] } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const spec = await fetchSpec(queries);
    keepCredential(answer.body.token);
    keepPlayed(told(spec, finding, answer.body, pathname + hash));
    const stored = await storedOf(spec, answer.body.record);
    const roles = answer.body.person?.roles ?? (await rolesOfNobody());
    await queries.invalidateQueries();
    await navigate(landing(spec, answer.body, roles, stored));
  };
  return {
    isPlaying,
    failed,
    play: () => {
      setPlaying(true);
      setFailed(null);
      play()
        .catch((fault: unknown) => setFailed(fault instanceof Error ? fault.message : `${fault}`))
        .finally(() => setPlaying(false));
    },
  };
}

/** What is stored of the record that a play was about. */
async function storedOf(
  spec: Spec,
  record: Played['record'],
): Promise<{ [field: string]: Json } | null> {
  const entity = record === null ? undefined : entityNamed(spec, record.entity);
  const key = entity && keyOf(entity);
  if (record === null || key === undefined) return null;
  const answer = await controls.records({ params: { entity: record.entity } });
  if (answer.status !== 200) return null;
  const all = answer.body.records as { [field: string]: Json }[];
  return all.find((one) => one[key.name] === record.key) ?? null;
}

async function rolesOfNobody(): Promise<readonly string[]> {
  const answer = await controls.me();
  return answer.status === 200 ? answer.body.roles : [];
}
