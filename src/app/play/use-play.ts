// Playing a way: the mock goes it, and whoever pressed the button is left where it ends, signed in as
// whoever acted last.

import { initClient } from '@ts-rest/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { control } from '../../contract/control.ts';
import type { LeftOff, Played } from '../../contract/played.ts';
import type { Trace } from '../../diagnostics/trace.ts';
import { entityNamed, keyOf, type Json, type Spec } from '../../model/index.ts';
import { keepCredential } from '../session/credential.ts';
import { keepPlayed, type PlayedWay } from '../session/played.ts';
import { noteTimePassed } from '../session/time-passed.ts';
import { showWelcome } from '../session/welcome.ts';
import { fetchSpec } from '../spec/whole.ts';
import { useStarted } from '../server/mode.ts';
import {
  describePlay,
  describeRest,
  stepsPlayed,
  type Playable,
  type PlayReport,
} from './ending.ts';
import { landing } from './landing.ts';
import { errorMessage } from '../../text/fault.ts';

const controls = initClient(control, { baseUrl: '' });

interface Playing {
  readonly isPlaying: boolean;
  /** Why it could not be played at all. */
  readonly failed: string | null;
  /** Plays a way, the whole of it or its first steps, at a pace that can be followed. */
  play(way: Playable, steps?: number): void;
  /** Plays one once more, from the first data. */
  playAnew(way: PlayedWay): void;
  /** Goes on with one that was played in part, to its end or by so many steps, at once. */
  goOn(way: PlayedWay, steps?: number): void;
  /** Goes to where one has ended that was played before. */
  show(way: Playable, played: Played): void;
}

/** Plays when it is asked to. */
export function usePlay(): Playing {
  const [isPlaying, setPlaying] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { running } = useStarted();
  const land = async (
    spec: Spec,
    played: Played,
    way: PlayReport,
    until: number | null = null,
  ): Promise<void> => {
    keepCredential(played.token);
    const stored = await storedOf(spec, played.record);
    const record = stored === null ? null : played.record;
    const world = { file: running, now: await timeNow(), record };
    const roles = played.person?.roles ?? (await rolesOfNobody());
    await queries.invalidateQueries();
    // What is shown of the play stands in the place of what says what this is.
    showWelcome(false);
    const isOn = way.rest !== null && until !== null && stepsPlayed(way) < until;
    keepPlayed({ ...way, world, until: isOn ? until : null });
    await navigate(landing(spec, played, roles, stored));
  };
  const doing = (work: () => Promise<void>): void => {
    if (isPlaying) return;
    setPlaying(true);
    setFailed(null);
    work()
      .catch((fault: unknown) => setFailed(errorMessage(fault)))
      .finally(() => setPlaying(false));
  };
  return {
    isPlaying,
    failed,
    play: (way, steps = way.trace.length) =>
      doing(async () => {
        const played = await performed(way.trace, isStill() ? steps : 1);
        const spec = await fetchSpec(queries);
        await land(spec, played, describePlay(spec, way, played), steps);
      }),
    playAnew: ({ of, title, back, whole }) =>
      doing(async () => {
        await controls.reset();
        noteTimePassed(null);
        const played = await performed(whole, isStill() ? whole.length : 1);
        const spec = await fetchSpec(queries);
        const way = { of, title, back, trace: whole };
        await land(spec, played, describePlay(spec, way, played), whole.length);
      }),
    goOn: (way, steps) =>
      doing(async () => {
        const { trace, after, opened } = way.rest!;
        const played = await performed(trace, steps ?? trace.length, after);
        const spec = await fetchSpec(queries);
        const there = { ...played, opened: played.opened ?? opened };
        await land(spec, there, describeRest(spec, way, trace, played), way.until);
      }),
    show: (way, played) =>
      doing(async () => {
        const spec = await fetchSpec(queries);
        await land(spec, played, describePlay(spec, way, played));
      }),
  };
}

/** Whoever wants nothing to move sees the end at once. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

async function performed(trace: Trace, count: number, after?: LeftOff): Promise<Played> {
  const answer = await controls.play({ body: { trace, count, ...(after && { after }) } });
  if (answer.status === 200) return answer.body;
  throw new Error(JSON.stringify(answer.body));
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

async function timeNow(): Promise<number> {
  const answer = await controls.clock();
  return answer.status === 200 ? Date.parse(answer.body.now) : 0;
}

async function rolesOfNobody(): Promise<readonly string[]> {
  const answer = await controls.me();
  return answer.status === 200 ? answer.body.roles : [];
}
