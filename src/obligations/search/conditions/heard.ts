// How conditions come out that are asked once steps of a call are done: the product itself is asked, as
// what all kinds of steps leave would have to be worked out once more otherwise.

import type { RecordValue } from '../../../expression/index.ts';
import { leadsByPath, worksByPath } from '../../../model/steps/old.ts';
import { recordName, type Expression, type Json } from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import type { Ask } from '../../situation/ask.ts';
import type { InHand } from '../../situation/request/bind.ts';
import { heldOf } from '../../situation/request/held.ts';
import type { Situation } from '../../situation/situation.ts';
import { put } from '../../solver/distance/judging.ts';
import { isRecordValue } from '../../solver/view/view.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';

interface Asked {
  readonly facts: CallFacts;
  readonly situation: Situation;
  readonly ask: Ask;
}

interface Heard {
  /** By the conditions of rows and the keys of what moves. */
  readonly guards: ReadonlyMap<Expression, ReadonlyMap<string, boolean>>;
  /** By the conditions of rules; one that is asked of several records holds if it does of each. */
  readonly rules: ReadonlyMap<Expression, boolean>;
}

const known = new WeakMap<Situation, WeakMap<Ask, Heard>>();

function heardOf({ facts, situation, ask }: Asked): Heard {
  const here = known.get(situation) ?? new WeakMap<Ask, Heard>();
  known.set(situation, here);
  const heard = here.get(ask) ?? hear(facts, situation, ask);
  here.set(ask, heard);
  return heard;
}

function hear({ moves }: CallFacts, situation: Situation, ask: Ask): Heard {
  const guarded = new Map(
    moves.flatMap(({ entity, row: { when } }) => (when === null ? [] : [[when, entity] as const])),
  );
  const guards = new Map<Expression, Map<string, boolean>>();
  const rules = new Map<Expression, boolean>();
  const scene = situation.scene();
  const keyOf = (record: RecordValue): string =>
    JSON.stringify(record.read(scene.keyName(record.entity) ?? ''));
  put({ situation }, ask, (condition, scope) => {
    const { source, section } = condition;
    const holds = condition.evaluate(scope) === true;
    if (section === 'rules') rules.set(source, holds && rules.get(source) !== false);
    const entity = guarded.get(source);
    const record = entity === undefined ? null : scope.get(recordName(entity));
    if (!isRecordValue(record)) return;
    const own = guards.get(source) ?? new Map<string, boolean>();
    guards.set(source, own.set(keyOf(record), holds));
  });
  return { guards, rules };
}

/**
 * What a request has the condition of a row come to for what a step moves, where steps before it may decide
 * that; undefined where none does, or the product was not asked.
 */
export function guardHeard(
  asked: Asked,
  entity: string,
  condition: Expression,
  key: Json,
): boolean | undefined {
  return isMovedLate(asked.facts, entity)
    ? heardOf(asked).guards.get(condition)?.get(JSON.stringify(key))
    : undefined;
}

/** The same of a rule, where steps are done before it whose outcome nobody works out here. */
export function ruleHeard(asked: Asked, condition: Expression): boolean | undefined {
  return isIntricate(asked.facts) ? heardOf(asked).rules.get(condition) : undefined;
}

const WRITING = new Set(['set', 'add', 'remove', 'create', 'update', 'delete', 'move']);

/**
 * What a step moves by a condition of a row: of several records the first for which it does not come out as
 * wanted. Null where the call has in hand what it moves.
 */
export function recordMoved(
  asked: Asked & { readonly hand: InHand },
  condition: Expression,
  isWanted: boolean,
): SceneRecord | null {
  const { facts, situation, hand } = asked;
  const move = facts.moves.find(({ row }) => row.when === condition);
  if (move === undefined || heldOf(facts, hand, move.entity) !== null) return null;
  const asKept = [...(heardOf(asked).guards.get(condition) ?? [])];
  const [key] = asKept.find(([, holds]) => holds !== isWanted) ?? asKept[0] ?? [];
  return key === undefined
    ? null
    : situation.scene(asked.ask.by).record(move.entity, JSON.parse(key) as Json);
}

function isMovedLate({ call }: CallFacts, entity: string): boolean {
  const steps = flatSteps(call.steps);
  const moving = steps.findLastIndex((step) => step.kind === 'move' && step.entity === entity);
  return steps.slice(0, Math.max(moving, 0)).some(({ kind }) => WRITING.has(kind));
}

/** Whether steps change what is reached through a record that the call makes, or what a loop goes through. */
function isIntricate({ call }: CallFacts): boolean {
  if (leadsByPath(call) && !worksByPath(call)) return true;
  const made = stepsOfKind(call, 'create').map(({ as }) => as);
  return flatSteps(call.steps).some((step) => {
    if (step.kind !== 'set' && step.kind !== 'add' && step.kind !== 'remove') return false;
    const [root = '', ...path] = step.target.source.trim().split('.');
    return path.length > 0 && made.includes(root);
  });
}
