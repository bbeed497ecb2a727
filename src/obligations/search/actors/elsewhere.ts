// Somebody of a role who belongs to another record than the others do: to another client, another team. By
// them it shows that what belongs to one is kept from the rest.

import { equal, isRecord, type Value as ExpressionValue } from '../../../expression/index.ts';
import { entityBehind, entityNamed, keyOf } from '../../../model/index.ts';
import { cellsOf, isOpen, mayEver } from '../../subject/people/grants.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import type { Value } from '../../plan/value.ts';
import { refer } from '../../situation/request/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Actor } from './actor.ts';
import type { Actors } from './actors.ts';
import { bringIn, type Introduction } from './bring-in.ts';
import type { Candidate, Recipe } from './candidates.ts';
import { populate } from '../populate.ts';

/** The members of a call by which somebody comes to belong to something, and the entity of that. */
export function belongings(subject: Subject, { facts }: Recipe): [Leaf, string][] {
  return facts.leaves.flatMap((leaf): [Leaf, string][] => {
    const { type } = leaf.member;
    const entity =
      type?.kind === 'reference' ? entityBehind(subject.spec, type.to)?.name : undefined;
    const isOther = entity !== undefined && !subject.people.includes(entity);
    return isOther && leaf.fills?.how === 'write' ? [[leaf, entity]] : [];
  });
}

/** They come in by the same call once something else is there for them to belong to. */
export const belongingElsewhere =
  (actors: Actors, { host, facts, variant }: Recipe, leaf: Leaf, entity: string): Introduction =>
  (situation, name) => {
    for (const [other, value] of others(actors, situation, entity)) {
      const found = bringIn(
        other,
        name,
        host?.introduce ?? null,
        facts,
        new Map([...variant, [leaf, value]]),
      );
      if (found !== null) return found;
    }
    return null;
  };

/**
 * They come in by the same call, made by somebody like the first host within something else: whom a host
 * brings in is within what the host is within.
 */
export function byHostElsewhere(
  start: Situation,
  all: readonly Candidate[],
  { host, facts, variant }: Recipe,
): Introduction | null {
  const scope = host === null ? null : scopeOf(start, host);
  if (host === null || scope === null) return null;
  const other = all.find((one) => {
    const its = one.roles.join() === host.roles.join() ? scopeOf(start, one) : null;
    return its !== null && !equal(its, scope);
  });
  return other === undefined
    ? null
    : (situation, name) => bringIn(situation, name, other.introduce, facts, variant);
}

/** What somebody is within, once they are there; null where that is nothing. */
function scopeOf(start: Situation, { introduce }: Candidate): ExpressionValue {
  const me = introduce(start, 'somebody')?.scene('somebody').me ?? null;
  const within = me === null ? undefined : entityNamed(start.subject.spec, me.entity)?.within;
  if (within === undefined) return null;
  const read = (value: ExpressionValue, field: string): ExpressionValue =>
    isRecord(value) ? value.read(field) : null;
  return within.path.reduce((value, { name }) => read(value, name), me as ExpressionValue) ?? null;
}

/** The situation with one record more, and what a request names it by, for each way of making one. */
function* others(
  actors: Actors,
  situation: Situation,
  entity: string,
): Generator<[Situation, Value]> {
  const { subject } = situation;
  const model = subject.spec.sections.entities.facts.entities.find(({ name }) => name === entity);
  const key = model === undefined ? undefined : keyOf(model);
  if (key === undefined) return;
  for (const facts of subject.makersOf(entity))
    for (const actor of actors.everybody.filter((one) => mayMake(subject, facts, one))) {
      const made = populate(situation, 1, { actors, facts, actor, hand: {} });
      const record = made?.madeOf(entity).at(-1);
      if (made !== null && record !== undefined) yield [made, refer(made, record, key.name)];
    }
}

const mayMake = (subject: Subject, { call }: CallFacts, { roles }: Actor): boolean =>
  isOpen(subject) || cellsOf(subject, call.name, roles).some(mayEver);
