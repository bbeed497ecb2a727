// Looking at a file of a record from outside: a call that answers it, made by somebody who may.

import type { Json } from '../../model/index.ts';
import type { CallAct } from '../plan/plan.ts';
import { same } from '../play/fill.ts';
import { bind, choices, placesOf, type Pool } from '../situation/request/bind.ts';
import { poolOf } from '../situation/request/pool.ts';
import type { Situation } from '../situation/situation.ts';
import type { Identity } from '../world/scene.ts';
import type { Actors } from './actors/actors.ts';
import { make } from './attempt.ts';
import { signIn } from './actors/introduce.ts';

/** Who the record itself is, where it is somebody. */
const OWN = 'whose file it is';

export interface FileLook {
  /** Before the call: whoever looks is there by then. */
  readonly situation: Situation;
  readonly act: CallAct;
  readonly status: number;
  readonly after: Situation;
}

/** A call that answers this very file, of this record, or the one at a place of its list; null where nobody is answered it. */
export function lookAtFile(
  actors: Actors,
  situation: Situation,
  record: Identity,
  file: Json,
  place = 0,
): FileLook | null {
  const there = [...situation.people.keys(), null].map((by) => ({ by, from: situation }));
  const others = actors.everybody.flatMap((actor) => {
    const from = actor.enter(situation);
    return from === null ? [] : [{ by: actor.name, from }];
  });
  const own = signIn(situation, OWN, record);
  const itself = own === null ? [] : [{ by: OWN, from: own }];
  for (const { by, from } of [...there, ...others, ...itself]) {
    const found = lookBy(from, by, record, file, place);
    if (found !== null) return found;
  }
  return null;
}

function lookBy(
  situation: Situation,
  by: string | null,
  record: Identity,
  file: Json,
  place: number,
): FileLook | null {
  const wanted = situation.scene().record(record.entity, record.key);
  if (wanted === null) return null;
  const others = poolOf(situation, by);
  const pool: Pool = (entity) => (entity === record.entity ? [wanted] : others(entity));
  for (const facts of situation.subject.calls) {
    if (facts.call.answer.format !== 'file') continue;
    for (const hand of choices(situation, facts, by, pool)) {
      const ask = bind(situation, facts, by, hand, pool);
      if (ask === null) continue;
      const places = placesOf(facts.call).map((name) => [name, place] as const);
      const path = { ...ask.path, ...Object.fromEntries(places) };
      const { act, outcome } = make(situation, { ...ask, path });
      const { status, body } = outcome.answer;
      if (outcome.accepted && same(body, file))
        return { situation, act, status, after: outcome.after };
    }
  }
  return null;
}
