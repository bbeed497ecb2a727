// Section 1: every way walked from its first step to its last, by somebody whom it is for.

import {
  entityNamed,
  fieldNamed,
  isActing,
  isDistinct,
  screenNamed,
  sendingsInWords,
  wayStepName,
  type Way,
  type WayStep,
} from '../../../model/index.ts';
import { isPossible, type Plan } from '../../plan/plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { WITHOUT_SCREENS } from '../../planning/drafts/aside.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { isPlain, type Json } from '../../plan/value.ts';
import type { Given } from './given.ts';
import { Walk, type Hints } from './walk.ts';
import type { Casting, Stopped } from './walker.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';
import type { Situation } from '../../situation/situation.ts';
import { needsOf } from '../../subject/needs.ts';
import { Relevance } from '../../subject/relevance.ts';

export function derivePurpose(context: PlanningContext, drafts: Drafts): void {
  const named = new Map<string, number>();
  for (const way of context.spec.sections.purpose.facts.ways) {
    const plain = `${way.user.name}:${way.wantsTo}`;
    const times = (named.get(plain) ?? 0) + 1;
    named.set(plain, times);
    const words = way.steps.map((step) => stepWords(step) + sendingsInWords(step)).join(' → ');
    const calls = way.steps.flatMap((step) =>
      step.kind === 'call' ? (context.subject.call(step.name) ?? []) : [],
    );
    drafts.add({
      kind: 'purpose/walked',
      // The same words may say two ways.
      name: times === 1 ? plain : `${plain}:${times}`,
      at: way.at,
      needs: [
        ...(['entities', 'roles', 'calls'] as const),
        ...(way.steps.some(({ kind }) => kind === 'screen') ? (['screens'] as const) : []),
        ...calls.flatMap((facts) => needsOf(context.subject, facts)),
      ],
      words: { user: way.user.name, goal: way.wantsTo, way: words },
      plan: () => walkedPlan(context, way),
    });
  }
}

const stepWords = (step: WayStep): string =>
  !isActing(step) || step.kind === 'screen' || step.values.length === 0
    ? wayStepName(step)
    : `${step.name}(${step.values.map(({ name, value }) => `${name}: ${value.source}`).join(', ')})`;

/** More castings than these are not tried. */
const MOST_CASTINGS = 24;

/** Walked by the first for whom it goes to its end; else the first way in which it stops. */
function walkedPlan(context: PlanningContext, way: Way): Plan | Untried {
  const hasCalls = way.steps.some(({ kind }) => kind === 'call');
  if (!hasCalls && context.terms.isWithoutScreens === true) return untried(WITHOUT_SCREENS);
  let stopped: Plan | null = null;
  for (const from of outsetsOf(context, way))
    for (const casting of [...castingsOf(context, way), new Map()]) {
      const plan = walkedBy(context, way, casting, from);
      if (isPossible(plan)) return plan;
      stopped ??= plan;
    }
  // Calls that have to suit one another are made as they were on the way to one of them.
  for (const ready of readyFor(context, way)) {
    const walk = new Walk(context, new Map(), ready.situation, hintsOf(context, ready));
    const plan = walkedTo(context, way, walk);
    if (isPossible(plan)) return plan;
  }
  return stopped ?? notReached('Nobody walks it.');
}

/** From where it is walked: the first data, and where that has nothing to come upon, what calls make. */
function* outsetsOf(context: PlanningContext, way: Way): Generator<Situation> {
  yield context.start;
  for (const ready of readyFor(context, way)) yield ready.situation;
  const entities = comeUpon(context, way).filter((entity) => context.subject.isMade(entity));
  const scene = context.start.scene();
  if (entities.every((entity) => scene.all(entity).length > 0)) return;
  const relevance = new Relevance(context.subject);
  for (const entity of entities) relevance.addRecords(entity);
  const found = context.find(relevance, (situation) =>
    entities.every((entity) => situation.scene().all(entity).length > 0) ? situation : null,
  );
  if (found !== null) yield found;
}

/** Where whoever walks it could make one of its calls, the last first. */
function* readyFor(context: PlanningContext, { user, steps }: Way): Generator<AcceptedCall> {
  const { actors, subject } = context;
  for (const step of steps.toReversed()) {
    const facts = step.kind === 'call' ? subject.call(step.name) : undefined;
    const role = actors.roles.find(({ name }) => name === (step.as?.name ?? user.name));
    const actor = role === undefined ? null : actors.actor(role);
    if (facts === undefined || actor === null) continue;
    const ready = context.ready({ facts, players: [actor] });
    if (!isNoPath(ready)) yield ready;
  }
}

/** What the last request of each call said in plain values that may be said again, on the way to one that is accepted. */
function hintsOf({ spec, subject }: PlanningContext, { situation, attempt }: AcceptedCall): Hints {
  const isOnce = (call: string, name: string): boolean =>
    subject.call(call)?.leaves.some((leaf) => {
      const entity =
        leaf.name === name && leaf.fills ? entityNamed(spec, leaf.fills.entity) : undefined;
      const field = entity && fieldNamed(entity, leaf.fills!.field);
      return field !== undefined && isDistinct(field);
    }) ?? false;
  const hints = new Map<string, Given>();
  for (const act of [...situation.acts, attempt.act]) {
    if (act.kind !== 'call' || act.body === null || !('json' in act.body)) continue;
    const { json } = act.body;
    if (typeof json !== 'object' || json === null || Array.isArray(json)) continue;
    const plain = Object.entries(json).filter(
      ([name, value]) => isPlain(value) && !isOnce(act.call, name),
    );
    hints.set(act.call, plain as [string, Json][]);
  }
  return hints;
}

/** The entities whose records the screens and calls of a way are about. */
function comeUpon({ spec, subject }: PlanningContext, way: Way): string[] {
  const calls = way.steps.filter(isActing).flatMap(({ kind, name }) => {
    if (kind === 'call') return name;
    const screen = screenNamed(spec, name);
    return screen === undefined || screen.route.segments.every((one) => one.kind === 'fixed')
      ? []
      : screen.shows.map((call) => call.name);
  });
  const finds = calls.flatMap((name) => subject.call(name)?.finds ?? []);
  return [...new Set(finds.map(({ entity }) => entity.name))];
}

/** Who may walk it: each who fits each role, the first of each role first. */
function castingsOf({ actors }: PlanningContext, way: Way): Casting[] {
  const names = new Set([way.user.name, ...way.steps.flatMap(({ as }) => as?.name ?? [])]);
  let castings: Casting[] = [new Map()];
  for (const name of names) {
    const role = actors.roles.find((one) => one.name === name);
    const fitting = role === undefined ? [] : actors.fitting(role);
    if (fitting.length > 0)
      castings = fitting.flatMap((actor) =>
        castings.map((casting) => new Map([...casting, [name, actor]])),
      );
  }
  return castings.slice(0, MOST_CASTINGS);
}

function takenBy(walk: Walk, step: WayStep): Stopped | string | null {
  if (!isActing(step)) return walk.wait(step);
  return step.kind === 'screen' ? walk.open(step) : walk.call(step);
}

/**
 * The calls of every way, each as it was accepted on it, by the first for whom the way goes to its end
 * or by whoever comes farthest: what somebody has shown leads where a search may not.
 */
export function* acceptedOnWays(context: PlanningContext): Generator<AcceptedCall> {
  const { start, spec } = context;
  for (const way of spec.sections.purpose.facts.ways) {
    let farthest: readonly AcceptedCall[] = [];
    for (const casting of [...castingsOf(context, way), new Map()]) {
      const walk = new Walk(context, casting, start);
      const isWhole = isPossible(walkedTo(context, way, walk));
      if (walk.accepted.length > farthest.length) farthest = walk.accepted;
      if (isWhole) break;
    }
    yield* farthest;
  }
}

const walkedBy = (context: PlanningContext, way: Way, casting: Casting, from: Situation): Plan =>
  walkedTo(context, way, new Walk(context, casting, from));

/** The plan of a way that is walked to its end; or where it stops. */
function walkedTo(context: PlanningContext, way: Way, walk: Walk): Plan {
  const first = walk.become(way.user.name);
  if (first !== null)
    return notReached(first, {
      reasons: [{ at: way.user.at, why: 'whose way it is' }, ...context.actors.reasons],
    });
  for (const step of way.steps) {
    const as = step.as === null ? null : walk.become(step.as.name);
    const stopped = as ?? takenBy(walk, step);
    if (stopped === null) continue;
    return typeof stopped === 'string'
      ? notReached(stopped, { reasons: [{ at: step.at, why: 'where the way stops' }] })
      : notReached(stopped.what, {
          reasons: [{ at: step.at, why: 'where the way stops' }, ...stopped.reasons],
        });
  }
  return walk.plan();
}
