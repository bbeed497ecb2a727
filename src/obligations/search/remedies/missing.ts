// The entities of which a call needs records, and the calls that make these.

import type { Decision } from '../../../engine/index.ts';
import { entityBehind, rulesOf, type Spec } from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import { samePlace } from '../../solver/solve.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import type { Pool } from '../../situation/request/bind.ts';
import type { Situation } from '../../situation/situation.ts';
import { writersOf } from '../../situation/writers.ts';

/** An entity that a call finds a record of, and there is none. */
export const missingIn = ({ finds }: CallFacts, pool: Pool): string | null =>
  finds.find(({ entity }) => pool(entity.name).length === 0)?.entity.name ??
  finds.at(-1)?.entity.name ??
  null;

/** An entity that the request has to name a record of, and there is none. */
export function unreferred({ spec }: Subject, facts: CallFacts, pool: Pool): string | null {
  const { call, finds } = facts;
  const lacking = referredTo(spec, facts).find((entity) => pool(entity).length === 0);
  if (lacking !== undefined) return lacking;
  return finds.at(-1)?.entity.name ?? call.name;
}

/** The entities of which a request names records: those that the call finds, and those in its body. */
export const entitiesNamed = ({ spec }: Subject, facts: CallFacts): string[] => [
  ...new Set([...facts.finds.map(({ entity }) => entity.name), ...referredTo(spec, facts)]),
];

/** The entities of which a request's body names records, be it by a view of them. */
const referredTo = (spec: Spec, { leaves }: CallFacts): string[] =>
  leaves.flatMap(({ member: { type } }) => {
    const of = type?.kind === 'list' ? type.of : type;
    return of?.kind === 'reference' ? [entityBehind(spec, of.to)?.name ?? of.to] : [];
  });

/**
 * The calls that give records of an entity, of which there are some, what a call finds them by: none is
 * found by what it does not have, nor where its step's condition does not hold.
 */
export function findable(
  subject: Subject,
  facts: CallFacts,
  entity: string,
  situation: Situation,
): CallFacts[] {
  if (situation.recordsOf(entity).length === 0) return [];
  const finds = facts.finds.filter((step) => step.entity.name === entity);
  const isGiving = (one: CallFacts, name: string): boolean =>
    one.leaves.some(
      ({ fills }) => fills?.how === 'write' && fills.entity === entity && fills.field === name,
    ) ||
    (one.finds.some((step) => step.entity.name === entity) &&
      flatSteps(one.call.steps).some(
        (step) => step.kind === 'set' && step.field.name === name && step.to.source !== 'null',
      ));
  const named = finds.flatMap(({ field }) =>
    subject.calls.filter((one) => one !== facts && !one.reads && isGiving(one, field.name)),
  );
  const meeting = finds.flatMap(({ where }) =>
    where === null ? [] : writersOf(subject, facts, where),
  );
  return [...new Set([...named, ...meeting])];
}

/**
 * The calls that make more of what a request names, where a rule refused it that is on the member which
 * names them, and that asks nothing of them itself.
 */
export function makersOfNamed(
  subject: Subject,
  { leaves }: CallFacts,
  { at: here }: Decision,
): CallFacts[] {
  const { spec } = subject;
  const isOn = (name: string): boolean =>
    rulesOf(spec).some(
      ({ at, test, on }) =>
        samePlace(at, here) &&
        test.kind !== 'condition' &&
        on.kind === 'parameter' &&
        on.parameter === name,
    );
  const makers = leaves.flatMap(({ name, member: { type } }) => {
    const of = type?.kind === 'list' ? type.of : type;
    return of?.kind === 'reference' && isOn(name)
      ? subject.makersOf(entityBehind(spec, of.to)?.name ?? of.to)
      : [];
  });
  return [...new Set(makers)];
}
