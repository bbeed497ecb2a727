// Several items in the lists of a body: each is taken by itself, in their order, and one that is like another
// counts as well.

import type { Type } from '../../../../model/index.ts';
import { withItem, withMember, type Ask } from '../../../situation/ask.ts';
import { settingOf } from '../../../situation/request/bind.ts';
import { given } from '../../../situation/request/part.ts';
import { alternatives, make } from '../../../search/attempt.ts';
import { listsAround, type Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import { TEXTS } from '../../../values/letters.ts';
import { plausible } from '../../../values/plausible.ts';
import { itemOf, wantedOf } from '../../../values/wanted.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../../planning/call-query.ts';
import { grown } from '../../../requests/lists/grown.ts';
import { withItemThere } from '../../../requests/lists/item-there.ts';
import { AfterEach } from './after-each.ts';
import { observedPlan } from './expected/expected.ts';
import { letteredFor, saidElse } from './lettered.ts';
import { firstOf, writers } from './letters.ts';
import { looksIn } from './looks.ts';
import { addObserved } from './observed.ts';
import { companyFor } from './ways.ts';

/** So many items a list has: the first, one after it, and a last one. */
const SIZE = 3;
/** So often the call is made at least: with items that differ, and with the first of them once more. */
const TURNS = 2;
const MAX_TURNS = 4;
const MAX_LOOKS = 8;
/** Longer texts are tried where they stand alone. */
const WORDINGS = TEXTS.slice(0, SIZE);

export function deriveItems(context: PlanningContext, drafts: Drafts): void {
  for (const facts of context.subject.calls) {
    const hasLists = facts.leaves.some(
      (leaf) => leaf.repeated || itemTypeOf(context, facts, leaf) !== null,
    );
    if (facts.reads || !hasLists) continue;
    addObserved(drafts, 'several items', [facts], 'with several items in its lists', () =>
      itemsPlan(context, facts),
    );
  }
}

function itemsPlan(context: PlanningContext, facts: CallFacts): Plan | Untried {
  const found = context.ready({ facts });
  if (isNoPath(found)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  const { situation: start, players } = companyFor(context, found);
  const looks = new AfterEach({ players }, context.actors.signedOut);
  let end = start;
  for (let turn = 0; turn < turnsOf(context, facts); turn += 1) {
    const next = firstOf(
      writers(context, players),
      (actor) =>
        saidElse(context, facts, actor, end, (plain) => withSeveral(context, plain, turn)).next()
          .value ?? null,
    );
    if (next !== null) end = looks.lookAfter(end, next, {});
  }
  if (end === start) return untried(`${facts.call.name} takes no second item.`);
  const last = looksIn(end, { situation: end, players }, context.actors.signedOut);
  for (const ask of last.slice(0, MAX_LOOKS)) end = make(end, ask).outcome.after;
  return observedPlan(context, start, end, false);
}

/** Until each choice has been made. */
const turnsOf = (context: PlanningContext, facts: CallFacts): number =>
  Math.min(
    MAX_TURNS,
    Math.max(
      TURNS,
      ...facts.leaves.map((leaf) => Math.ceil(choicesOf(context, facts, leaf).length / SIZE)),
    ),
  );

/** The request with several items in each of its lists, as far as they are accepted. */
function withSeveral(context: PlanningContext, plain: PreparedCall, turn: number): Ask {
  let { ask } = plain;
  for (const leaf of plain.facts.leaves) ask = withValues(context, { ...plain, ask }, leaf, turn);
  for (const path of listsOf(plain.facts)) {
    const inside = plain.facts.leaves.filter((leaf) => isDirectlyIn(leaf, path));
    const [first] = inside;
    if (first === undefined) continue;
    const there = withItemThere({ ...plain, ask }, first);
    const part = { kind: 'list', path } as const;
    const more = there && grown({ ...plain, ask: there }, part, SIZE);
    if (more === null) continue;
    ask = more;
    for (let place = 0; place < Number(given(ask, part)); place += 1)
      for (const leaf of inside)
        ask = withOther(context, { ...plain, ask }, leaf, path, place, turn);
  }
  return ask;
}

/** The same where a member of one item says something else than those before it; the same again where that is refused. */
function withOther(
  context: PlanningContext,
  posed: PreparedCall,
  leaf: Leaf,
  list: Leaf['path'],
  place: number,
  turn: number,
): Ask {
  const isOnceMore = turn > 0 && place === SIZE - 1;
  if (isOnceMore) return posed.ask;
  const at = [...list, place, ...leaf.path.slice(list.length + 1)];
  const isLeftOut = leaf.optional && turn > 0 && place > 0;
  for (const value of isLeftOut ? [undefined] : valuesFor(context, posed, leaf, place, turn)) {
    const next = place === 0 ? withMember(posed.ask, leaf, value) : withItem(posed.ask, at, value);
    if (make(posed.situation, next).outcome.accepted) return next;
  }
  return posed.ask;
}

function valuesFor(
  context: PlanningContext,
  posed: PreparedCall,
  leaf: Leaf,
  place: number,
  turn: number,
): Value[] {
  const { situation, facts, pool } = posed;
  const choices = choicesOf(context, facts, leaf);
  if (choices.length > 0) return [choices[(turn * SIZE + place) % choices.length]!];
  if (place === 0) return [];
  const wording = { turn: (turn + place) % SIZE, wordings: WORDINGS };
  const { type } = wantedOf(context.spec, facts.call.name, leaf);
  const text = type.kind === 'text' ? letteredFor(posed, leaf, wording) : undefined;
  const others = alternatives(situation, facts, leaf, pool);
  const from = others.length === 0 ? 0 : (turn + place) % others.length;
  return [...(text === undefined ? [] : [text]), ...others.slice(from), ...others.slice(0, from)];
}

/** What a member of an item, or an item of a list of values, can choose from; nothing where it is free. */
function choicesOf(context: PlanningContext, facts: CallFacts, leaf: Leaf): readonly Value[] {
  const own = leaf.repeated ? wantedOf(context.spec, facts.call.name, leaf).type : null;
  const type = itemTypeOf(context, facts, leaf) ?? own;
  if (type?.kind === 'boolean') return [true, false];
  return type?.kind === 'one of' ? type.values : [];
}

/** What the items of a list of values are; null where a member is no such list, or one of texts, which are kept to the letter elsewhere. */
function itemTypeOf({ spec }: PlanningContext, { call }: CallFacts, leaf: Leaf): Type | null {
  const { type } = wantedOf(spec, call.name, leaf);
  return type.kind === 'list' && type.of.kind !== 'text' ? type.of : null;
}

/** The same with several values in a list of them, not in the order of their kind, or one of them twice; the same again where that is refused. */
function withValues(context: PlanningContext, posed: PreparedCall, leaf: Leaf, turn: number): Ask {
  const { situation, facts, pool, ask } = posed;
  const type = itemTypeOf(context, facts, leaf);
  if (type === null) return ask;
  const wanted = itemOf(wantedOf(context.spec, facts.call.name, leaf), type);
  const choices = choicesOf(context, facts, leaf);
  const setting = settingOf(situation, pool);
  const values = Array.from({ length: SIZE }, (_, place) => {
    if (choices.length > 0) return choices[(turn * SIZE + place) % choices.length];
    if (type.kind === 'reference') return setting.keyOf(type.to, place);
    return plausible(wanted, { ...setting, salt: setting.salt + place })[0];
  }).filter((value) => value !== undefined);
  const apart = [...new Set(values)].toReversed();
  const doubled = [...apart.slice(-2), ...apart.slice(-2, -1)];
  for (const list of [turn % 2 === 0 ? apart : doubled, apart, apart.slice(-2)]) {
    const next = withMember(ask, leaf, list);
    if (make(situation, next).outcome.accepted) return next;
  }
  return ask;
}

/** The paths of the lists of objects in a body, the outermost first. */
function listsOf({ leaves }: CallFacts): Leaf['path'][] {
  const paths = new Map(leaves.flatMap(listsAround).map((path) => [path.join('.'), path]));
  return [...paths.values()].toSorted((a, b) => a.length - b.length);
}

/** Whether a member stands in a list, and in none within that. */
const isDirectlyIn = (leaf: Leaf, path: Leaf['path']): boolean =>
  listsAround(leaf).at(-1)?.join('.') === path.join('.');
