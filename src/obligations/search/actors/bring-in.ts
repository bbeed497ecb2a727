// How somebody is brought into a scenario by somebody else: a call makes them, and then they sign in.

import type { Json } from '../../../model/index.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { wantedOf } from '../../values/wanted.ts';
import type { Value } from '../../plan/value.ts';
import type { Identity } from '../../world/scene.ts';
import { withMember } from '../../situation/ask.ts';
import { attempt } from '../attempt.ts';
import { bind, choices, type Pool } from '../../situation/request/bind.ts';
import { signIn } from './introduce.ts';
import type { Situation } from '../../situation/situation.ts';

/** Brings somebody into a situation under a name; null where that cannot be. */
export type Introduction = (situation: Situation, name: string) => Situation | null;

/** What a request is to say of some members. */
type Variant = ReadonlyMap<Leaf, Value>;

/** Each choice that the request of a call offers, one after another; at first none. */
export function offersOf({ spec }: Subject, facts: CallFacts): Variant[] {
  const offered = facts.leaves.flatMap((leaf) => {
    const { type } = wantedOf(spec, facts.call.name, leaf);
    const values: readonly Json[] =
      type.kind === 'one of' ? type.values : type.kind === 'boolean' ? [true, false] : [];
    return values.map((value): Variant => new Map([[leaf, value]]));
  });
  return [new Map(), ...offered];
}

/** Somebody brought in under a name, by a host if it takes one; null where nobody can be. */
export function bringIn(
  situation: Situation,
  name: string,
  host: Introduction | null,
  facts: CallFacts,
  variant: Variant,
): Situation | null {
  const hostName = `${name}'s host`;
  const with_ = host === null ? situation : host(situation, hostName);
  if (with_ === null) return null;
  const by = host === null ? null : hostName;
  const none: Pool = () => [];
  for (const hand of choices(with_, facts, by, none)) {
    let ask = bind(with_, facts, by, hand, none);
    if (ask === null) continue;
    for (const [leaf, value] of variant) ask = withMember(ask, leaf, value);
    const { outcome } = attempt(with_, ask, none, [...variant.keys()]);
    const entity = facts.creates.find(({ entity: { name: made } }) =>
      situation.subject.people.includes(made),
    )!.entity.name;
    const made: Identity | undefined = outcome.after.made.findLast((one) => one.entity === entity);
    if (!outcome.accepted || made === undefined) continue;
    const signed = signIn(outcome.after, name, made);
    if (signed !== null) return signed;
  }
  return null;
}
