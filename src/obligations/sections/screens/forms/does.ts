// What a screen does: each call's form or button is there, works, and leads where the row says.

import { asCsv, csvColumns } from '../../../../model/csv.ts';
import { extensionOf } from '../../../../model/files/kinds.ts';
import { textType } from '../../../../model/files/text.ts';
import { screenNamed, type Screen } from '../../../../model/index.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import { placeAt } from '../../../../screens/routes.ts';
import { needsOf } from '../../../subject/needs.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { doer, doingOf, type Done } from './doing.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { impossible, notReached } from '../../../planning/no-plan.ts';
import { effectsOf } from './effects.ts';
import { meantFor, screenNeeds } from '../screen/audience.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';

export function deriveDoes(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  done: Done,
): void {
  const facts = context.subject.call(done.call.name);
  const next = done.then?.name ?? (facts && redirectedTo(context, facts)?.name) ?? screen.name;
  drafts.add({
    kind: 'screens/does',
    name: `${screen.name}:${done.call.name}`,
    at: done.call.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [
      ...screenNeeds(context, screen),
      ...(facts === undefined ? [] : needsOf(context.subject, facts)),
    ],
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: done.call.name,
      'next screen': next,
    },
    plan: () =>
      facts === undefined
        ? impossible(`Section 7 has no call ${done.call.name}.`)
        : doesPlan(context, screen, done, facts),
  });
}

function doesPlan(context: PlanningContext, screen: Screen, done: Done, facts: CallFacts): Plan {
  const found = doer(context, screen, done, facts);
  if (isNoPath(found))
    return notReached(
      `${screen.name} does ${facts.call.name}, but nobody whom it is for can be found who may.`,
      found,
    );
  const { opened, submit } = doingOf(context, screen, found);
  const then = done.then === null ? undefined : screenNamed(context.spec, done.then.name);
  const effects = effectsOf(context, found);
  const next = then ?? redirectedTo(context, facts) ?? screen;
  // Whoever has signed in may not see a page for those who have not.
  const signsIn = stepsOfKind(facts.call, 'sign in', 'sign in by').length > 0;
  const isLeft = signsIn && !isForSignedIn(context, next);
  const isSeen = next === then || (isForAllOf(screen, next) && !isLeft);
  const checks: Check[] = [
    ...downloaded(context, facts, submit.id),
    ...(isSeen
      ? [{ first: [], of: submit.id, expect: { kind: 'heading', is: next.name } } as const]
      : []),
    ...effects.map((effect) => ({ ...effect, of: effect.of === '' ? submit.id : effect.of })),
  ];
  return { given: [...found.situation.acts, ...opened], when: [submit], then: checks };
}

/** Where the call answers a file, it is saved. */
function downloaded({ spec }: PlanningContext, { call }: CallFacts, of: string): Check[] {
  const columns = csvColumns(spec, call);
  const type = textType(call);
  if (type !== null) {
    const ending = extensionOf(type);
    return [{ first: [], of, expect: { kind: 'downloads', ending, begins: null } }];
  }
  if (columns === null) return [];
  const [begins = ''] = asCsv(columns, []).split('\r\n');
  return [{ first: [], of, expect: { kind: 'downloads', ending: '.csv', begins } }];
}

/** The screen that a redirect of the call leads to; null where there is none. */
function redirectedTo({ spec }: PlanningContext, { call }: CallFacts): Screen | null {
  const { status, headers } = call.answer;
  const found = headers.find(({ name }) => name.toLowerCase() === 'location');
  if (status < 300 || found === undefined || !found.template.startsWith('/')) return null;
  return placeAt(spec, found.template.replace(/\{[^{}]*\}/g, 'x'))?.screen ?? null;
}

const isForSignedIn = (context: PlanningContext, screen: Screen): boolean =>
  screen.for === null || meantFor(context, screen).some(({ who }) => who.kind !== 'signed out');

/** Whether all whom a screen is for may see another one. */
const isForAllOf = (screen: Screen, other: Screen): boolean =>
  other.for === null ||
  screen.for?.every(({ name }) => other.for!.some((role) => role.name === name)) === true;
