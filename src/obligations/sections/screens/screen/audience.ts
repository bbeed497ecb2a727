// Who a screen is for, and what it needs before somebody stands in front of it.

import type { Role, Screen } from '../../../../model/index.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import type { Situation } from '../../../situation/situation.ts';
import { signInsOf } from '../../../search/actors/introduce.ts';
import { needsOf } from '../../../subject/needs.ts';
import type { Value } from '../../../plan/value.ts';
import { callsOf, parametersOf } from './addresses.ts';
import { fromAsk } from './parameters.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type NoPath } from '../../../planning/call-query.ts';

/** The roles that a screen is for. */
export function meantFor({ actors }: PlanningContext, screen: Screen): Role[] {
  const names = screen.for?.map(({ name }) => name);
  return actors.roles.filter(({ name }) => names === undefined || names.includes(name));
}

/** Whether a screen is for somebody. */
export const isMeantFor = (context: PlanningContext, screen: Screen, { roles }: Actor): boolean =>
  screen.for === null || meantFor(context, screen).some(({ name }) => roles.includes(name));

/** The sections that a screen's page rests on. */
export const screenNeeds = ({ subject }: PlanningContext, screen: Screen) => [
  ...(['entities', 'roles', 'calls'] as const),
  ...screen.shows.flatMap(({ name }) => {
    const facts = subject.call(name);
    return facts === undefined ? [] : needsOf(subject, facts);
  }),
];

/** Somebody in front of a screen that has something to show. */
export interface Front {
  readonly situation: Situation;
  readonly parameters: Readonly<Record<string, Value>>;
}

/** A situation in which a screen's calls find what its route names, for somebody; or why there is none. */
export function inFront(context: PlanningContext, screen: Screen, actor: Actor): Front | NoPath {
  const wanted = parametersOf(screen);
  let noPath: NoPath = { reasons: [] };
  if (wanted.length === 0) {
    const situation = actor.enter(context.start);
    return situation === null ? noPath : { situation, parameters: {} };
  }
  for (const facts of callsOf(context.subject, screen)) {
    if (!facts.call.pathParameters.some(({ name }) => wanted.includes(name))) continue;
    const ready = context.ready({ facts, players: [actor] });
    if (!isNoPath(ready))
      return { situation: ready.situation, parameters: fromAsk(context, screen, ready.ask) };
    if (noPath.reasons.length === 0) noPath = ready;
  }
  return noPath;
}

/** The screen whose call signs somebody in by a secret. */
export function signInScreen({ spec, subject }: PlanningContext): Screen | undefined {
  const calls = signInsOf(subject).map(({ call }) => call.name);
  return spec.sections.screens.facts.screens.find(({ does }) =>
    does.some(({ call }) => calls.includes(call.name)),
  );
}
