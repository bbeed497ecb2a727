// Signing out on a page is for good: what the browser kept until then opens nothing any more.

import type { Screen } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { needsOf } from '../../subject/needs.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { doer, doingOf, type Done } from './forms/doing.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { meantFor, screenNeeds, signInScreen } from './screen/audience.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath } from '../../planning/call-query.ts';

export function deriveSignsOut(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  done: Done,
): void {
  const facts = context.subject.call(done.call.name);
  const isOpen = meantFor(context, screen).some(({ who }) => who.kind === 'signed out');
  if (facts === undefined || screen.for === null || isOpen) return;
  if (!stepsOfKind(facts.call, 'sign out').some(({ target }) => target === null)) return;
  drafts.add({
    kind: 'screens/signs-out',
    name: `${screen.name}:${facts.call.name}`,
    at: done.call.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [...screenNeeds(context, screen), ...needsOf(context.subject, facts)],
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for.map(({ name }) => name).join(' or '),
      call: facts.call.name,
    },
    plan: () => signsOutPlan(context, screen, done, facts),
  });
}

function signsOutPlan(
  context: PlanningContext,
  screen: Screen,
  done: Done,
  facts: CallFacts,
): Plan | Untried {
  const ready = doer(context, screen, done, facts);
  const door = signInScreen(context);
  if (isNoPath(ready)) return untried(`Nobody was found who can use ${facts.call.name} there.`);
  if (door === undefined) return untried('No screen signs anybody in.');
  const { page, submit } = doingOf(context, screen, ready);
  const expect = { kind: 'heading', is: door.name } as const;
  return {
    given: [...ready.situation.acts, { ...page, isRemembered: true }],
    when: [submit],
    then: [
      { first: [{ ...page, id: 'page3' }], of: 'page3', expect },
      { first: [{ ...page, id: 'page4', asAt: page.id }], of: 'page4', expect },
    ],
  };
}
