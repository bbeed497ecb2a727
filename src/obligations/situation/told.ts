// What an act can refer to: answers of those before it, and of the looks that it needs first.

import type { CallAct } from '../plan/plan.ts';
import { remembering, type Memory } from '../play/fill.ts';
import { looksIn, type Json, type Look } from '../plan/value.ts';
import type { Situation } from './situation.ts';

/** The memory of a situation once the looks are made that an act needs. */
export function toldBefore(situation: Situation, act: CallAct): Memory {
  const { memory, subject } = situation;
  const looks = subject.isShared ? looksIn(act).filter(({ id }) => !memory.has(id)) : [];
  if (looks.length === 0) return memory;
  return remembering(
    memory,
    looks.map((look) => [look.id, situation.perform(look).answer.body]),
  );
}

const LEARNT = new WeakMap<Situation, Map<string, Json>>();

/** What was answered before a situation, and to the looks that are made in it, which may become more. */
export function withLearnt(situation: Situation, before: Memory): Memory {
  if (!situation.subject.isShared) return before;
  const learnt = new Map<string, Json>();
  LEARNT.set(situation, learnt);
  return remembering(before, learnt);
}

/** Has a look made in a situation before whatever comes next. */
export const learn = (situation: Situation, look: Look): void =>
  void LEARNT.get(situation)?.set(look.id, situation.perform(look).answer.body);
