// How a request may be changed so that a condition which is not as wanted comes out otherwise.

import type { Tree } from '../../expression/index.ts';
import type { Expression } from '../../model/index.ts';
import type { Ask } from '../situation/ask.ts';
import type { Situation } from '../situation/situation.ts';
import { inARow } from '../situation/request/items-in-a-row.ts';
import { listAround, type Leaf } from '../subject/leaves.ts';
import { asGiven } from './view/as-given.ts';
import type { Making } from './values/choice.ts';
import { distance } from './distance/distance.ts';
import { put, treeFor, viewOf, wanted, type Judged, type Solving } from './distance/judging.ts';
import { given, giving, partKey, partRead, settled, type Part } from '../situation/request/part.ts';
import { laidElsewhere } from './laid-elsewhere.ts';
import { movedAlong } from './moved-along.ts';
import { repairs } from './repairs.ts';
import { suggest } from './suggest/suggest.ts';
import type { Suggestion } from './suggest/suggestion.ts';
import { toldApart } from './told-apart.ts';
import { choicesFor } from './values/values.ts';
import type { View } from './view/view.ts';
import { truth } from './suggest/want.ts';

/** The request changed in each way that a condition which is not as wanted suggests. */
export function changed(judgement: Judged, solving: Solving): Ask[] {
  const { ask, decision, accepted } = judgement;
  const { situation, pool, fixed = [], aims = [] } = solving;
  const refused = accepted ? null : decision;
  const suggestions = suggestedBy(judgement, solving);
  const isFree = (part: Part): boolean =>
    part.kind === 'path'
      ? !ask.facts.finds.some(({ parameter }) => parameter === part.name)
      : (part.kind !== 'member' && part.kind !== 'item') || !fixed.includes(part.leaf);
  const makingWith = ({ sight }: Suggestion): Making => ({
    ...{ situation, pool, sight },
    isLenient: aims.length > 0,
  });
  const areFree = ({ part, also = [] }: Suggestion): boolean =>
    [part, ...also.map((further) => further.part)].every(isFree);
  const byWish = suggestions.filter(areFree).map((suggestion) => {
    const { part, also = [] } = suggestion;
    const making = makingWith(suggestion);
    return choicesFor(suggestion, ask, making).map((choice) => ({ part, choice, also, making }));
  });
  const byRow = (refused === null ? [] : repairs(ask, refused, { situation, pool })).map(
    ([part, choice]) => ({ part, choice, also: [], making: { situation, pool } }),
  );
  const all = [...inTurns(byWish), ...byRow.filter(({ part }) => isFree(part))];
  const once = new Map(
    all.map((one) => {
      const further = one.also.map(({ want }) => want);
      return [`${partKey(one.part)} ${JSON.stringify([one.choice, ...further])}`, one] as const;
    }),
  );
  const elsewhere =
    refused === null
      ? []
      : [
          ...laidElsewhere(ask, refused, situation),
          ...toldApart(ask, refused, { situation, pool }),
        ];
  const rows = listsIn(suggestions).flatMap((path) => inARow(ask, path) ?? []);
  const each = [
    ...elsewhere.filter((one) => keepsAll(fixed, ask, one)),
    ...[...once.values()].map(({ part, choice, also, making }) =>
      also.reduce((one, further) => givingFirst(one, further, making), giving(ask, part, choice)),
    ),
  ];
  return [...each, ...rows, ...each.flatMap((one) => movedAlong(ask, one, fixed) ?? [])];
}

/** The lists of objects whose items suggestions are about. */
function listsIn(suggestions: readonly Suggestion[]): Leaf['path'][] {
  const paths = suggestions.flatMap(({ part }) => {
    if (part.kind === 'list') return [part.path];
    if (part.kind !== 'item' && part.kind !== 'member') return [];
    const list = listAround(part.leaf);
    return list === null ? [] : [list.path];
  });
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

/** The request with what is the likeliest for a suggestion. */
function givingFirst(ask: Ask, suggestion: Suggestion, making: Making): Ask {
  const choices = choicesFor(suggestion, ask, making);
  return choices.length === 0 ? ask : giving(ask, suggestion.part, choices[0]);
}

const keepsAll = (fixed: readonly Leaf[], one: Ask, other: Ask): boolean =>
  fixed.every((leaf) => one.members.get(leaf) === other.members.get(leaf));

type Known = WeakMap<Judged, readonly Suggestion[]>;
const KNOWN: Known = new WeakMap();
const KNOWN_WITH_ITEMS: Known = new WeakMap();

/** What conditions that are not as wanted suggest. */
function suggestedBy(judgement: Judged, solving: Solving): readonly Suggestion[] {
  const { addsItems = false } = solving;
  const all = addsItems ? KNOWN_WITH_ITEMS : KNOWN;
  const known = all.get(judgement);
  if (known !== undefined) {
    solving.situation.subject.effort.spend();
    return known;
  }
  const { ask, decision, accepted } = judgement;
  const { situation, aims = [] } = solving;
  const suggestions: Suggestion[] = [];
  const note = (tree: Tree, is: boolean, view: View): void => {
    if (distance(tree, is, view) === 0) return;
    const placed = ({ part, path, want, also }: Suggestion): Suggestion => ({
      ...asGiven(situation, ask, settled(ask.facts, part, path)),
      ...{ want, sight: view.sight },
      ...(also === undefined ? {} : { also: also.map(placed) }),
    });
    suggestions.push(...suggest(tree, truth(is), { ...view, addsItems }).map(placed));
  };
  const heard = new Set<Expression>();
  put(solving, ask, (condition, scope) => {
    const { section, source } = condition;
    const tree = treeFor(solving, condition);
    heard.add(source);
    if (tree === null) return;
    const is =
      wanted(solving, ask, condition) ??
      (!accepted && decision.section === section && isWaitedFor(section) ? true : null);
    if (is !== null) note(tree, is, viewOf(situation, ask, condition, scope));
  });
  for (const { expression, holds, instead, view } of aims)
    if (instead !== undefined && view !== undefined) note(instead, holds, view(situation, ask));
    else if (accepted && !heard.has(expression))
      suggestions.push(...givingAll(situation, ask, expression));
  all.set(judgement, suggestions);
  return suggestions;
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
  const named = names.flatMap((name) => partRead(ask.facts, name) ?? []);
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
