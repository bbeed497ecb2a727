// Finding the values of a request: where a condition stands in its way, the parts of the request that
// it reads are given what it asks for, nearest first, until the product itself takes the request (or
// refuses it as it is wanted to). The product judges; distances only say where to go on from.

import type { Decision } from '../../engine/index.ts';
import type { Compiled } from '../../engine/expressions/compiler.ts';
import type { Scope, Witness } from '../../engine/expressions/scope.ts';
import type { Expression } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';
import { requestOf } from '../play/request.ts';
import { actOf, type Ask } from '../search/ask.ts';
import type { Pool } from '../search/bind.ts';
import type { Situation } from '../search/situation.ts';
import type { Leaf } from '../subject/leaves.ts';
import { callView } from './call-view.ts';
import { distance } from './distance.ts';
import { given, giving, partKey, partNamed, settled, type Part } from './part.ts';
import { repairs } from './repairs.ts';
import { stageOf } from './stage.ts';
import { suggest, type Suggestion } from './suggest.ts';
import { choicesFor } from './values.ts';
import { truth } from './want.ts';

/** A condition, and whether it is to hold. */
export interface Aim {
  readonly expression: Expression;
  readonly holds: boolean;
}

/** What the product said of a request, and how far that is from what is wanted. */
export interface Judged {
  readonly ask: Ask;
  readonly accepted: boolean;
  readonly decision: Decision;
  /** The aims that are not reached. */
  readonly missed: readonly Aim[];
  readonly distance: number;
}

export interface Solving {
  readonly situation: Situation;
  readonly pool: Pool;
  /** Members that keep their values. */
  readonly fixed?: readonly Leaf[];
  readonly aims?: readonly Aim[];
  /** Whether a request is what is looked for; by itself, one that is accepted and misses no aim. */
  readonly isDone?: (judged: Judged) => boolean;
  /** How many requests may be tried. */
  readonly budget?: number;
}

const BUDGET = 100;
/** So many where a condition has to come out in a way of its own. */
const BUDGET_FOR_AIMS = 240;
/** So many in a row that come no nearer, and none ever will. */
const MAX_IDLE = 40;
/** So many requests are gone on from all the same where conditions are named. */
const MIN_STEPS = 3;
/** What a row refuses that is no condition is so far off: nothing says how far from holding it is. */
const WITHOUT_DISTANCE = 3;
/** A request that is refused before anybody looks at its values is so much farther off. */
const STAGES: Readonly<Record<string, number>> = { calls: 12, roles: 9, states: 6 };

/** A request that is what is looked for, made of another one; null where none was found. */
export const solve = (from: Ask, solving: Solving): Ask | null => solveNear(from, solving).found;

/** The same, and of all requests that were tried the one that came nearest to being accepted. */
export function solveNear(from: Ask, solving: Solving): { found: Ask | null; nearest: Ask } {
  const isDone =
    solving.isDone ?? (({ accepted, missed }: Judged) => accepted && missed.length === 0);
  const first = judged(from, solving);
  if (isDone(first)) return { found: from, nearest: from };
  const queue: Judged[] = [first];
  const seen = new Set([keyOf(from)]);
  let left = solving.budget ?? (solving.aims === undefined ? BUDGET : BUDGET_FOR_AIMS);
  let best = first.distance;
  let idle = 0;
  let nearest = first;
  // Where a condition has to come out in a way of its own, the first steps may lead away from it.
  let steps = solving.aims === undefined ? 0 : MIN_STEPS;
  while (left > 0 && (idle < MAX_IDLE || steps > 0) && !solving.situation.subject.effort.isSpent) {
    const node = takeNearest(queue);
    if (node === undefined) break;
    steps -= 1;
    for (const next of changed(node, solving)) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      if ((left -= 1) < 0) break;
      const result = judged(next, solving);
      if (isDone(result)) return { found: next, nearest: next };
      queue.push(result);
      idle = result.distance < best ? 0 : idle + 1;
      best = Math.min(best, result.distance);
      if (isNearer(result, nearest)) nearest = result;
    }
  }
  return { found: null, nearest: nearest.ask };
}

/** Which row refused a request says more of how near it came than how far that row is from holding. */
const isNearer = (one: Judged, other: Judged): boolean =>
  stageOf(one.decision) < stageOf(other.decision) ||
  (stageOf(one.decision) === stageOf(other.decision) && one.distance < other.distance);

/** Takes the nearest out of the queue; of those that are as near, the earliest. */
function takeNearest(queue: Judged[]): Judged | undefined {
  let best = 0;
  queue.forEach(({ distance: far }, place) => {
    if (far < queue[best]!.distance) best = place;
  });
  return queue.splice(best, 1)[0];
}

const keyOf = ({ path, query, headers, members, sizes, apart }: Ask): string =>
  JSON.stringify([
    path,
    query,
    headers,
    [...members].map(([leaf, value]) => [leaf.path, value]),
    [...(sizes ?? [])],
    [...(apart ?? [])],
  ]);

/** Puts a request to the product, on a copy of it; `witness` hears of each condition that judges it. */
export function put({ situation }: Pick<Solving, 'situation'>, ask: Ask, witness: Witness) {
  const act = actOf(ask, situation.nextId);
  const token = situation.person(act.by)?.token ?? null;
  const request = requestOf(situation.subject.spec, act, situation.memory, token);
  situation.subject.effort.spend();
  return situation.engine.fork().handle(request, witness);
}

/** Which way a condition is to come out: null where it does not matter. */
function wanted(
  { aims = [], situation }: Solving,
  ask: Ask,
  { source, section }: Compiled,
): boolean | null {
  const aim = aims.find(({ expression }) => expression === source);
  if (aim !== undefined) return aim.holds;
  if (section === 'rules') return true;
  const { everyRequest = [] } = situation.subject.spec.sections.calls.facts;
  const asked = [...ask.facts.finds, ...everyRequest];
  return asked.some(({ where }) => where === source) ? true : null;
}

/** Of these conditions one that holds is enough: of each cell, each row, each record that is found. */
const isAnyOf = ({ section }: Compiled): boolean => section !== 'rules';

/** What the product says of a request. */
export function judged(ask: Ask, solving: Solving): Judged {
  const { aims = [], situation } = solving;
  const far = new Map<Expression, number>();
  const open = new Map<Expression, number>();
  const { status, decision } = put(solving, ask, (condition, scope) => {
    const { tree, source, section } = condition;
    if (tree === null) return;
    const is = wanted(solving, ask, condition);
    const isOpen = is === null && (section === 'roles' || section === 'states');
    if (is === null && !isOpen) return;
    const view = viewOf(situation, ask, condition, scope);
    const own = distance(tree, is ?? true, view);
    const known = is === null ? open : far;
    const before = known.get(source);
    known.set(
      source,
      before === undefined ? own : isAnyOf(condition) ? Math.min(before, own) : before + own,
    );
  });
  const accepted = status < 400;
  const missed = aims.filter(({ expression }) => (far.get(expression) ?? 1) > 0);
  const unseen = aims.filter(({ expression }) => !far.has(expression)).length;
  const isCondition = [...far.keys()].some(({ at }) => at.line === decision.at?.line);
  const own = decision.section === 'rules' && !isCondition ? WITHOUT_DISTANCE : 1;
  const stage = accepted ? 0 : (STAGES[decision.section ?? ''] ?? 0) + own;
  const waiting = decision.section === 'roles' || decision.section === 'states';
  const least = accepted || !waiting ? 0 : leastOf(open, decision);
  const total = [...far.values()].reduce((sum, one) => sum + one, 0);
  return { ask, accepted, decision, missed, distance: total + unseen + stage + least };
}

/** How far the nearest of several conditions is from holding: of those on the row that refused, if any are. */
function leastOf(open: ReadonlyMap<Expression, number>, { at }: Decision): number {
  const own = [...open].filter(([{ at: here }]) => here.line === at?.line);
  const all = (own.length > 0 ? own : [...open]).map(([, far]) => far);
  return all.length === 0 ? 0 : Math.min(...all);
}

/** What a condition that was heard of sees, and where that comes from. */
export function viewOf(
  { subject }: Situation,
  { facts }: Ask,
  { source, section }: Compiled,
  scope: Scope,
) {
  const rule =
    section === 'rules'
      ? subject.spec.sections.rules.facts.rules.find(
          ({ test }) => test.kind === 'condition' && test.expression === source,
        )
      : undefined;
  return callView(subject, facts, scope, rule?.on.kind === 'field' ? rule.on.entity : null);
}

/** The request changed in each way that a condition which is not as wanted suggests. */
function changed({ ask, decision, accepted }: Judged, solving: Solving): Ask[] {
  const { situation, pool, fixed = [], aims = [] } = solving;
  const suggestions: Suggestion[] = [];
  const refused = accepted ? null : decision;
  const heard = new Set<Expression>();
  put(solving, ask, (condition, scope) => {
    const { tree, section, source } = condition;
    heard.add(source);
    if (tree === null) return;
    const is =
      wanted(solving, ask, condition) ??
      (refused !== null && refused.section === section && isWaitedFor(section) ? true : null);
    const view = viewOf(situation, ask, condition, scope);
    if (is === null || distance(tree, is, view) === 0) return;
    for (const { part, path, want } of suggest(tree, truth(is), view))
      suggestions.push({ ...settled(ask.facts, part, path), want });
  });
  for (const { expression } of accepted ? aims : [])
    if (!heard.has(expression)) suggestions.push(...givingAll(situation, ask, expression));
  const isFree = (part: Part): boolean =>
    part.kind === 'path'
      ? !ask.facts.finds.some(({ parameter }) => parameter === part.name)
      : (part.kind !== 'member' && part.kind !== 'item') || !fixed.includes(part.leaf);
  const byWish = suggestions
    .filter(({ part }) => isFree(part))
    .map((suggestion) =>
      choicesFor(suggestion, ask, { situation, pool, isLenient: aims.length > 0 }).map(
        (choice) => [suggestion.part, choice] as const,
      ),
    );
  const byRow = refused === null ? [] : repairs(ask, refused, { situation, pool });
  const all = [...inTurns(byWish), ...byRow.filter(([part]) => isFree(part))];
  const once = new Map(
    all.map(
      ([part, choice]) => [`${partKey(part)} ${JSON.stringify(choice)}`, [part, choice]] as const,
    ),
  );
  return [...once.values()].map(([part, choice]) => giving(ask, part, choice));
}

/** The first of each list, then the second of each: whatever is suggested is tried soon. */
function inTurns<Of>(lists: readonly (readonly Of[])[]): Of[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    lists.flatMap((list) => (turn < list.length ? [list[turn]!] : [])),
  ).flat();
}

/** What a condition reads that is left out: without it, nobody looks at the condition. */
function givingAll({ subject }: Situation, ask: Ask, expression: Expression): Suggestion[] {
  const { names, fields } = subject.uses(expression, ask.facts.variables);
  const named = names.flatMap((name) => partNamed(ask.facts, name) ?? []);
  const written = ask.facts.leaves
    .filter(
      ({ fills }) => fills?.how === 'write' && fields.includes(`${fills.entity}.${fills.field}`),
    )
    .map((leaf): Part => ({ kind: 'member', leaf }));
  return [...named, ...written]
    .filter((part) => given(ask, part) === undefined)
    .map((part) => ({ part, path: [], want: { kind: 'is not', value: null } }));
}

const isWaitedFor = (section: string): boolean => section === 'roles' || section === 'states';

export const samePlace = (a: Span | null, b: Span | null): boolean =>
  a !== null && b !== null && a.line === b.line && a.column === b.column;
