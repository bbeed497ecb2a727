// What the product says of a request, and how far that is from what is wanted.

import type { Decision } from '../../../engine/index.ts';
import type { Compiled } from '../../../engine/expressions/compiler.ts';
import type { Scope, Witness } from '../../../engine/expressions/scope.ts';
import { print, type Tree } from '../../../expression/index.ts';
import { wordsOf, type Call, type Expression, type Spec } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { requestOf } from '../../play/request.ts';
import { actOf, costOf, keyOf, type Ask } from '../../situation/ask.ts';
import type { Pool } from '../../situation/request/bind.ts';
import { toldBefore } from '../../situation/told.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { guardVariables } from '../../subject/guard-variables.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { callView } from '../view/call-view.ts';
import type { View } from '../view/view.ts';
import { distance } from './distance.ts';

/** A condition, and whether it is to hold. */
export interface Aim {
  readonly expression: Expression;
  readonly holds: boolean;
  /** A stricter condition, which is to come out so in its place: at an edge of it. */
  readonly instead?: Tree;
  /** What it sees of a request, where the product does not ask it of one: it is part of a value. */
  readonly view?: (situation: Situation, ask: Ask) => View;
}

/** The condition that is to come out as an aim says. */
export const aimedAt = ({ expression, instead }: Aim): Tree | null => instead ?? treeOf(expression);

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
  /** Whether distances look into what computed fields, counts and sums are made of. */
  readonly isDeep?: boolean;
  /** Whether lists of objects in a body may get one more item for a condition on them. */
  readonly addsItems?: boolean;
  /** How many requests may be tried. */
  readonly budget?: number;
}

/** What a row refuses that is no condition is so far off: nothing says how far from holding it is. */
const WITHOUT_DISTANCE = 3;
/** A request that is refused before anybody looks at its values is so much farther off. */
const STAGES: Readonly<Record<string, number>> = { calls: 12, roles: 9, states: 6 };

/** Puts a request to the product, on a copy of it; `witness` hears of each condition that judges it. */
export function put({ situation }: Pick<Solving, 'situation'>, ask: Ask, witness: Witness) {
  const act = actOf(ask, situation.nextId);
  const token = situation.person(act.by)?.token ?? null;
  const request = requestOf(situation.subject.spec, act, toldBefore(situation, act), token);
  situation.subject.effort.spend(costOf(ask));
  return situation.engine.fork().handle(request, witness);
}

/** A condition as it is to come out; null where it cannot be read. */
export const treeFor = (solving: Solving, condition: Compiled): Tree | null =>
  aimFor(solving, condition)?.instead ?? condition.tree;

/** The aim that a condition is to come out by, where there is one. */
const aimFor = ({ aims = [] }: Solving, { source }: Compiled): Aim | undefined =>
  aims.find(({ expression }) => expression === source);

/** Which way a condition is to come out: null where it does not matter. */
export function wanted(solving: Solving, ask: Ask, condition: Compiled): boolean | null {
  const { situation } = solving;
  const { source, section } = condition;
  const aim = aimFor(solving, condition);
  if (aim !== undefined) return aim.holds;
  if (section === 'rules') return true;
  const { everyRequest = [] } = situation.subject.spec.sections.calls.facts;
  // Of the calls at its address only this one's condition is to hold, and no earlier one's.
  const chosen = placesIn(situation.subject.spec).chooses.get(source);
  if (chosen !== undefined) return chosen === ask.facts.call;
  const isAsked = ({ where }: { readonly where?: Expression | null }) => where === source;
  return ask.facts.finds.some(isAsked) || everyRequest.some(isAsked) ? true : null;
}

/** Of these conditions one that holds is enough: of each cell, each row, each record that is found. */
const isAnyOf = ({ section }: Compiled): boolean => section !== 'rules';

/** So many are known at most: a search that goes on elsewhere seldom comes back to the earliest. */
const MAX_KNOWN = 20_000;
let known = new WeakMap<Situation, Map<string, Judged>>();
let count = 0;

/** What the product says of a request. The same request is judged once, whoever asks; it costs the same effort. */
export function judged(ask: Ask, solving: Solving): Judged {
  const { aims = [], situation } = solving;
  const wishes = aims.map(({ expression: { at, source }, holds, instead }) => [
    ...[at.line, at.column, source],
    ...[holds, instead && print(instead)],
  ]);
  const key = `${ask.facts.call.name} ${JSON.stringify(wishes)} ${keyOf(ask)}`;
  const here = known.get(situation) ?? new Map<string, Judged>();
  const before = here.get(key);
  if (before !== undefined) {
    situation.subject.effort.spend(costOf(ask));
    return before;
  }
  if ((count += 1) > MAX_KNOWN) {
    known = new WeakMap();
    count = 1;
  }
  const made = judgedAnew(ask, solving);
  known.set(situation, here.set(key, made));
  return made;
}

function judgedAnew(ask: Ask, solving: Solving): Judged {
  const { aims = [], situation } = solving;
  const far = new Map<Expression, number>();
  const open = new Map<Expression, number>();
  const { status, decision, call } = put(solving, ask, (condition, scope) => {
    const { source, section } = condition;
    const tree = treeFor(solving, condition);
    if (tree === null) return;
    const is = wanted(solving, ask, condition);
    const isOpen = is === null && (section === 'roles' || section === 'states');
    if (is === null && !isOpen) return;
    const view = { ...viewOf(situation, ask, condition, scope), isDeep: solving.isDeep === true };
    const own = distance(tree, is ?? true, view);
    const known = is === null ? open : far;
    const before = known.get(source);
    known.set(
      source,
      before === undefined ? own : isAnyOf(condition) ? Math.min(before, own) : before + own,
    );
  });
  for (const { expression, holds, instead, view } of aims)
    if (instead !== undefined && view !== undefined)
      far.set(
        expression,
        distance(instead, holds, { ...view(situation, ask), isDeep: solving.isDeep === true }),
      );
  const accepted = status < 400 && call === ask.facts.call.name;
  const missed = aims.filter(({ expression }) => (far.get(expression) ?? 1) > 0);
  const unseen = aims.filter(({ expression }) => !far.has(expression)).length;
  const isCondition = [...far.keys()].some(({ at }) => at.line === decision.at?.line);
  const isLast = isOfOverlap(situation.subject.spec, decision);
  const own = decision.section === 'rules' && !isCondition && !isLast ? WITHOUT_DISTANCE : 1;
  const stage = accepted ? 0 : (STAGES[decision.section ?? ''] ?? 0) + own;
  const waiting = decision.section === 'roles' || decision.section === 'states';
  const least = accepted || !waiting ? 0 : leastOf(open, decision);
  const total = [...far.values()].reduce((sum, one) => sum + one, 0);
  return { ask, accepted, decision, missed, distance: total + unseen + stage + least };
}

/** Whether records lie over each other: that is told last, once every condition holds. */
const isOfOverlap = ({ sections }: Spec, { at }: Decision): boolean =>
  sections.rules.facts.overlaps?.some((rule) => samePlace(rule.at, at)) ?? false;

/** How far the nearest of several conditions is from holding: of those on the row that refused, if any are. */
function leastOf(open: ReadonlyMap<Expression, number>, { at }: Decision): number {
  const own = [...open].filter(([{ at: here }]) => here.line === at?.line);
  const all = (own.length > 0 ? own : [...open]).map(([, far]) => far);
  return all.length === 0 ? 0 : Math.min(...all);
}

/** What a condition that was heard of sees, and where that comes from. */
export function viewOf(
  situation: Situation,
  { facts, by }: Ask,
  { source, section }: Compiled,
  scope: Scope,
) {
  const { subject } = situation;
  const isRule = section === 'rules';
  const entity = isRule ? (placesIn(subject.spec).judges.get(source) ?? null) : null;
  if (isRule) return callView(subject, facts, scope, entity, situation.scene(by));
  const row = facts.moves.find(({ row: { when } }) => when === source);
  const isLate =
    row !== undefined && stepsOfKind(facts.call, 'move').some((step) => step.entity === row.entity);
  const view = callView(subject, facts, scope, null, isLate ? situation.scene(by) : null);
  return row === undefined ? view : { ...view, types: guardVariables(subject, facts, row.entity) };
}

/** The call that a condition chooses at an address, and the entity whose fields one of section 5 is on. */
interface Places {
  readonly chooses: ReadonlyMap<Expression, Call>;
  readonly judges: ReadonlyMap<Expression, string>;
}

const places = new WeakMap<Spec, Places>();

function placesIn(spec: Spec): Places {
  const known = places.get(spec);
  if (known !== undefined) return known;
  const { calls, rules } = spec.sections;
  const made: Places = {
    chooses: new Map(
      calls.facts.calls.flatMap((call) => (call.where ? [[call.where, call] as const] : [])),
    ),
    judges: new Map(
      rules.facts.rules.flatMap((rule) => {
        const { on, test } = rule;
        const asked = test.kind === 'condition' ? test.expression : wordsOf(spec, rule);
        return asked !== null && on.kind === 'field' ? [[asked, on.entity] as const] : [];
      }),
    ),
  };
  places.set(spec, made);
  return made;
}

export const samePlace = (a: Span | null, b: Span | null): boolean =>
  a !== null && b !== null && a.line === b.line && a.column === b.column;

/** Whether a request was refused by a row whose condition it was to break. */
export const isAsAimed = ({ at }: Decision, aims: readonly Aim[]): boolean =>
  aims.some(({ expression, holds }) => !holds && expression.at.line === at?.line);
