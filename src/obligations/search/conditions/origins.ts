// Where what a condition reads comes from: the requests of the acts that led here, and through what
// their steps made of it, be it several acts ago (regression of a condition through steps).

import type { RecordValue, Value as ExpressionValue } from '../../../expression/index.ts';
import type { Expression, Step } from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import { fill, same } from '../../play/fill.ts';
import { asText } from '../../play/request.ts';
import type { Ask } from '../../situation/ask.ts';
import type { InHand } from '../../situation/request/bind.ts';
import { namesOf } from '../../situation/request/names.ts';
import { given, partNamed, type Part } from '../../situation/request/part.ts';
import { enteredAt } from '../../situation/entered-at.ts';
import type { Situation } from '../../situation/situation.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { loopsOf, sceneView } from '../../solver/view/call-view.ts';
import { givenByRule, workedOut } from '../../solver/view/computed.ts';
import { sourceOf as sourceIn, valueOf, type Source, type View } from '../../solver/view/view.ts';
import { isWriting } from '../../subject/leaves.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { Hypothesis } from '../../world/hypothesis.ts';
import { SceneRecord } from '../../world/scene.ts';

/** The parts of earlier requests that a condition rests on, each with the situation that its act led to. */
export type Origins = Map<Part, Situation>;

/** What a condition sees, each value with the earlier request that it comes from, which `origins` gets. */
export function withOrigins(seen: View, situation: Situation, origins: Origins): View {
  const view: View = {
    ...seen,
    source: () => null,
    fieldSource: (record, field) => sourceOf(view, record, field, situation, origins),
  };
  return view;
}

function sourceOf(
  view: View,
  record: RecordValue,
  field: string,
  situation: Situation,
  origins: Origins,
): Source | null {
  const computed = workedOut(view, record, field);
  if (computed !== null) return computed;
  const stored = record instanceof Hypothesis ? record.keeping(field) : record;
  if (!(stored instanceof SceneRecord)) return null;
  const at = enteredAt(situation, stored, field);
  const { ask, before } = at;
  return ask === null || before === null
    ? null
    : (writtenBy(at, ask, before, stored, field, origins) ?? givenByRule(view, stored, field));
}

/** What an act gave a field of a record: a member of its body, or what a step works out from others. */
function writtenBy(
  at: Situation,
  ask: Ask,
  before: Situation,
  record: SceneRecord,
  field: string,
  origins: Origins,
): Source | null {
  const { facts } = ask;
  const { entity } = record;
  const inside = viewOf(ask, before, (part) => origins.set(part, at), origins);
  for (const step of stepsOfKind(facts.call, 'set').toReversed()) {
    const within = step.field.name === field ? settingIn(inside, facts, step, record) : null;
    if (within !== null) return from(step.to, within);
  }
  const created = facts.creates.find((step) => step.entity.name === entity);
  const own = created?.with.find((one) => one.field.name === field);
  if (created !== undefined && own !== undefined)
    return from(own.value, inLoop(inside, facts, created, placeAmong(at, before, record)));
  const leaf = facts.leaves.find((one) => isWriting(one, entity, field));
  if (leaf === undefined) return null;
  const part: Part = { kind: 'member', leaf };
  origins.set(part, at);
  return { kind: 'part', part, path: [] };
}

/** The how manieth of its kind a record is that an act made, from 0. */
const placeAmong = (at: Situation, before: Situation, { entity, key }: SceneRecord): number =>
  at.made
    .slice(before.made.length)
    .filter((one) => one.entity === entity)
    .findIndex((one) => JSON.stringify(one.key) === JSON.stringify(key));

/** What a `set` step sees where it sets a record: inside a loop, for one of its items. */
function settingIn(
  view: View,
  facts: CallFacts,
  step: StepOf<'set'>,
  { entity, key }: SceneRecord,
): View | null {
  const { compiler } = view.subject;
  const type = compiler.typeOf(step.target, facts.variables);
  const tree = treeOf(step.target);
  const isOther = type.kind === 'record' && type.entity !== entity;
  const loop = loopAround(facts, step);
  if (isOther || tree === null) return null;
  // Of what a call finds there is one of a kind, as a rule.
  if (loop === null) return type.kind === 'record' ? view : null;
  const list = valueOf(loop.tree, view);
  for (let place = 0; Array.isArray(list) && place < list.length; place += 1) {
    const within = inLoop(view, facts, step, place);
    const target = valueOf(tree, within);
    const isIt = target instanceof SceneRecord && target.entity === entity;
    if (isIt && same(target.key, key)) return within;
  }
  return null;
}

/** The one loop that a step stands in, with what it goes through; null where it stands in none, or in several. */
function loopAround({ call }: CallFacts, step: Step) {
  const [loop, ...others] = loopsOf(call.steps).filter((one) =>
    flatSteps([one.step]).includes(step),
  );
  const tree = loop === undefined || others.length > 0 ? null : treeOf(loop.list);
  return loop === undefined || tree === null ? null : { loop, tree };
}

/** What a step sees that a loop does for each item of a list, where it does so for one of them. */
function inLoop(view: View, facts: CallFacts, step: Step, place: number): View {
  const around = loopAround(facts, step);
  if (around === null) return view;
  const { loop, tree } = around;
  const list = valueOf(tree, view);
  const source = sourceIn(tree, view);
  return {
    ...view,
    get: (name) => (name !== loop.name ? view.get(name) : Array.isArray(list) ? list[place] : null),
    source: (name) => {
      if (name !== loop.name) return view.source(name);
      return source?.kind === 'part' ? { ...source, path: [...source.path, place] } : null;
    },
  };
}

const from = (expression: Expression, view: View): Source | null => {
  const tree = treeOf(expression);
  return tree === null ? null : { kind: 'expression', tree, view };
};

/** What the steps of an act saw: its request, and the records as they were before it. */
function viewOf(ask: Ask, before: Situation, note: (part: Part) => void, origins: Origins): View {
  const { facts, by } = ask;
  const hand = handOf(ask, before);
  const names: Record<string, ExpressionValue> = namesOf(facts, ask, { situation: before, hand });
  const view: View = {
    ...sceneView(before.subject, facts, before.scene(by), names),
    source: (name) => {
      const part = partNamed(facts, name);
      if (part === null || part.kind === 'path') return null;
      note(part);
      return { kind: 'part', part, path: [] };
    },
    fieldSource: (record, field) => sourceOf(view, record, field, before, origins),
  };
  return view;
}

/** The records that an act found. */
export function handOf(ask: Ask, before: Situation): InHand {
  const hand: Record<string, SceneRecord> = {};
  for (const { as, entity, field, parameter } of ask.facts.finds) {
    const part = partNamed(ask.facts, parameter);
    const value = part === null ? undefined : given(ask, part);
    if (value === undefined) continue;
    const named = asText(fill(before.memory, value));
    const found = before
      .scene()
      .all(entity.name)
      .find((one) => asText(one.stored[field.name] ?? null) === named);
    if (found !== undefined) hand[as] = found;
  }
  return hand;
}
