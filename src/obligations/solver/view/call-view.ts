// What a condition of a call sees while the call is judged, and where each of its names and fields comes
// from: a part of the request, or an expression of the specification that works it out.

import { isList, type Value } from '../../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  recordName,
  ruleOf,
  type Expression,
  type Step,
} from '../../../model/index.ts';
import type { Scope } from '../../../engine/expressions/scope.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { isWriting } from '../../subject/leaves.ts';
import { type Scene, SceneRecord } from '../../world/scene.ts';
import { memberAt, partNamed, partRead } from '../../situation/request/part.ts';
import { leftBySteps } from './left-by-steps.ts';
import { sourceOf, valueOf, type Source, type View } from './view.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';

/**
 * The view of a condition that is on a call, or (`entity`) on a field of a record that it writes. `before`:
 * the records before the call, where the condition is asked once steps of the call are done.
 */
export function callView(
  subject: Subject,
  facts: CallFacts,
  scope: Scope,
  entity: string | null = null,
  before: Scene | null = null,
): View {
  const plain: View = {
    subject,
    types: entity === null ? facts.variables : subject.aboutRecord(entity),
    sight: scope.sight,
    get: (name) => scope.get(name) ?? itemOf(facts, plain, name),
    source: (name) => sourceIn(subject, facts, scope, plain, name),
  };
  if (before === null) return plain;
  const view = entity === null ? plain : callView(subject, facts, scope);
  return {
    ...plain,
    left: (of, by, field) => leftBySteps({ facts, scope, before, view }, of, by, field),
  };
}

/** The view of a condition that is worked out from a situation's records and these names. */
export function sceneView(
  subject: Subject,
  facts: CallFacts,
  scene: Scene,
  names: Readonly<Record<string, Value>>,
): View {
  return {
    subject,
    types: facts.variables,
    sight: {
      ...{ now: scene.now, me: scene.me, token: 'token' },
      ...{ all: scene.all, seen: scene.seen, uuid: () => '' },
    },
    get: (name) => {
      if (name === 'me') return scene.me;
      const value = names[name] ?? null;
      return subject.restsOnAsker && value instanceof SceneRecord ? scene.own(value) : value;
    },
    source: (name) => {
      const part = partNamed(facts, name);
      return part === null ? null : { kind: 'part', part, path: [] };
    },
  };
}

function sourceIn(
  subject: Subject,
  facts: CallFacts,
  scope: Scope,
  view: View,
  name: string,
): Source | null {
  const written = writtenAs(facts, name);
  if (written !== null)
    return {
      kind: 'record',
      field: (field) => fieldSource(subject, facts, scope, written, name, field),
    };
  const found = facts.finds.find((step) => step.as === name);
  if (found !== undefined) {
    const part = partNamed(facts, found.parameter);
    return part === null
      ? null
      : { kind: 'found', part, entity: found.entity.name, by: found.field.name };
  }
  for (const step of loopsOf(facts.call.steps))
    if (step.name === name) {
      const tree = treeOf(step.list);
      const list = tree === null ? null : sourceOf(tree, view);
      return list?.kind === 'part' ? { ...list, path: [...list.path, 0] } : null;
    }
  const part = partRead(facts, name);
  return part === null ? null : { kind: 'part', part, path: [] };
}

/** The first item of what a loop goes through: once all is done its name stands for none. */
function itemOf({ call }: CallFacts, view: View, name: string): Value {
  const loop = loopsOf(call.steps).find((step) => step.name === name);
  const tree = loop === undefined ? null : treeOf(loop.list);
  // What it goes through may be made by the loop itself.
  if (tree === null || sourceOf(tree, view)?.kind !== 'part') return null;
  const list = valueOf(tree, view);
  return isList(list) ? (list[0] ?? null) : null;
}

type Loop = Extract<Step, { kind: 'for each' }>;

/** Steps never change, and their loops are asked for with each name of a condition. */
const loops = new WeakMap<readonly Step[], readonly Loop[]>();

/** The loops among a call's steps, each before those within it. */
export function loopsOf(steps: readonly Step[]): readonly Loop[] {
  const known = loops.get(steps) ?? steps.flatMap(loopsIn);
  loops.set(steps, known);
  return known;
}

const loopsIn = (step: Step): readonly Loop[] =>
  step.kind === 'for each'
    ? [step, ...loopsIn(step.step)]
    : step.kind === 'when'
      ? loopsIn(step.step)
      : [];

/** The entity of a record that a call makes or changes, by a name under which it has it. */
function writtenAs({ call }: CallFacts, name: string): string | null {
  for (const step of stepsOfKind(call, 'create', 'update')) {
    const entity = step.kind === 'create' ? step.entity.name : step.entity;
    const own = step.kind === 'create' ? step.as : step.target.source.trim();
    if (own === name || recordName(entity) === name) return entity;
  }
  return null;
}

/** Where a field of a record that a call writes gets its value; null where it keeps the one it has. */
function fieldSource(
  subject: Subject,
  facts: CallFacts,
  scope: Scope,
  entity: string,
  record: string,
  field: string,
): Source | null {
  const call = callView(subject, facts, scope);
  const given = assigned(facts, entity, record, field);
  const tree = given === null ? null : treeOf(given);
  if (tree !== null) return { kind: 'expression', tree, view: call };
  const leaf = facts.leaves.find((one) => isWriting(one, entity, field));
  if (leaf !== undefined) {
    const member = memberAt(facts, leaf.path) ?? leaf;
    return { kind: 'part', part: { kind: 'member', leaf: member }, path: [] };
  }
  return byRule(subject, facts, scope, entity, record, field);
}

/** What a step gives a field. */
function assigned(
  { call }: CallFacts,
  entity: string,
  record: string,
  field: string,
): Expression | null {
  const set = stepsOfKind(call, 'set').findLast(
    (step) => step.field.name === field && step.target.source.trim() === record,
  );
  if (set !== undefined) return set.to;
  const created = stepsOfKind(call, 'create').filter((step) => step.entity.name === entity);
  for (const step of created) {
    const own = step.with.find((one) => one.field.name === field);
    if (own !== undefined) return own.value;
  }
  return null;
}

/** What section 3 says of a field that nothing else gives. */
function byRule(
  subject: Subject,
  facts: CallFacts,
  scope: Scope,
  entity: string,
  record: string,
  field: string,
): Source | null {
  const model = entityNamed(subject.spec, entity);
  const row = model === undefined ? undefined : fieldNamed(model, field);
  if (row === undefined) return null;
  const rule =
    ruleOf(row, 'computed') ??
    ruleOf(row, 'set') ??
    ruleOf(row, 'follows') ??
    ruleOf(row, 'default');
  const tree = rule === undefined ? null : treeOf(rule.expression);
  if (tree === null) return null;
  const own = recordName(entity);
  const view: View = {
    subject,
    types: subject.aboutRecord(entity),
    sight: scope.sight,
    get: (name) => scope.get(name === own ? record : name),
    source: (name) =>
      name === own
        ? {
            kind: 'record',
            field: (other) => fieldSource(subject, facts, scope, entity, record, other),
          }
        : null,
  };
  return { kind: 'expression', tree, view };
}
