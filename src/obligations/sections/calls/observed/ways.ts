// In which company a call can be made: in the one that has gathered, or once other calls have been made.

import { flatSteps } from '../../../../model/steps/steps.ts';
import { choices, type InHand } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { signInsOf, signUpsOf } from '../../../search/actors/introduce.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { CallFacts, Subject } from '../../../subject/subject.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { companyOf, tried, type Company } from './company.ts';

export interface Way {
  readonly facts: CallFacts;
  /** Before the call. */
  readonly from: Situation;
  readonly actor: Actor;
  readonly hand: InHand;
  readonly after: Situation;
}

/** Whether a call does nothing but sign out. */
const isLeaving = ({ call: { steps } }: CallFacts): boolean =>
  steps.length > 0 && flatSteps(steps).every(({ kind }) => kind === 'sign out');

/** The calls that change something, but for those by which somebody only comes or goes. */
export const changing = (subject: Subject): CallFacts[] => {
  const entering = [...signUpsOf(subject), ...signInsOf(subject)];
  return subject.calls.filter(
    (facts) => !facts.reads && !entering.includes(facts) && !isLeaving(facts),
  );
};

/** The first way in which somebody of the company makes a call, with hands in some order; null where nobody does. */
export function wayOf(
  facts: CallFacts,
  from: Situation,
  { players }: Company,
  inOrder: (hands: InHand[]) => InHand[] = (hands) => hands,
): Way | null {
  for (const actor of players)
    for (const hand of inOrder(handsOf(from, facts, actor))) {
      const after = tried(from, facts, actor, hand);
      if (after !== null) return { facts, from, actor, hand, after };
    }
  return null;
}

/** The company where somebody of it makes a call that was found to succeed, else those by whom it was found. */
export function companyFor(context: PlanningContext, found: AcceptedCall): Company {
  const together = companyOf(context);
  const isTogether = together !== null && wayOf(found.facts, together.situation, together) !== null;
  return isTogether ? together : { situation: found.situation, players: [found.actor] };
}

/** Those with what was made first before the others: what is changed then is not the latest of a list. */
export const earliestFirst =
  ({ made }: Situation) =>
  (hands: InHand[]): InHand[] => {
    const place = (hand: InHand): number => {
      const last = Object.values(hand).at(-1);
      return made.findIndex(
        ({ entity, key }) =>
          entity === last?.entity && JSON.stringify(key) === JSON.stringify(last.key),
      );
    };
    return hands.toSorted((a, b) => place(a) - place(b));
  };

/** What somebody may do it with; records that nobody made are left alone. */
export function handsOf(from: Situation, facts: CallFacts, { name }: Actor): InHand[] {
  const { subject } = from;
  const isOwn = (hand: InHand): boolean =>
    Object.values(hand).every(
      (record) =>
        !subject.isMade(record.entity) ||
        subject.people.includes(record.entity) ||
        from.made.some(
          ({ entity, key }) =>
            entity === record.entity && JSON.stringify(key) === JSON.stringify(record.key),
        ),
    );
  return choices(from, facts, name, poolOf(from, name)).filter(isOwn);
}
