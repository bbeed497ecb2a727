// What a condition would see once a call is made: where the request decides a value, that is its source.

import type { RecordValue, Value as ExpressionValue } from '../../../expression/index.ts';
import { entityNamed, type Step } from '../../../model/index.ts';
import { namesOf } from '../../situation/request/names.ts';
import { partRead } from '../../situation/request/part.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { runningWays } from '../../solver/branches.ts';
import { sceneView } from '../../solver/view/call-view.ts';
import { workedOut } from '../../solver/view/computed.ts';
import type { Aim } from '../../solver/solve.ts';
import type { View } from '../../solver/view/view.ts';
import { isWriting } from '../../subject/leaves.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { Hypothesis } from '../../world/hypothesis.ts';
import type { Posed } from '../blocked.ts';
import { givenBy } from './holding.ts';
import { movedOn } from './moved-on.ts';

/**
 * What a condition would see once a call is made, of what its steps do under some `when`s: where the
 * request decides a value, that is its source.
 */
export function changing(seen: View, posed: Posed, way: readonly Aim[]): View {
  const { facts, ask, situation, actor } = posed;
  const names = namesOf(facts, ask, posed);
  const scene = situation.scene(actor.name);
  const inside: View = {
    ...sceneView(seen.subject, facts, scene, names),
    source: (name) => {
      const part = partRead(facts, name);
      return part === null ? null : { kind: 'part', part, path: [] };
    },
  };
  const moved = movedOn(posed, scene);
  const isRun = (step: Step): boolean =>
    runningWays(facts.call.steps, (one) => one === step).some((own) => isSameWay(own, way));
  const steps = stepsOfKind(facts.call, 'create').filter(isRun);
  const more = new Map(
    steps.flatMap((step) => {
      const entity = entityNamed(seen.subject.spec, step.entity.name);
      if (entity === undefined) return [];
      const gives = givenBy(seen.subject, posed, scene, step, names);
      return [[new Hypothesis(scene, entity, { given: gives, old: null }), step] as const];
    }),
  );
  const view: View = {
    ...seen,
    get: (name) => moved(seen.get(name)),
    sight: {
      ...seen.sight,
      seen: (entity) => [
        ...[...more.keys()].filter((one) => one.entity === entity),
        ...seen.sight.seen(entity).map(moved),
      ],
    },
    source: () => null,
    fieldSource: (record, field) => {
      const leaf =
        way.length > 0
          ? undefined
          : facts.leaves.find((one) => isWriting(one, record.entity, field));
      if (leaf !== undefined) return { kind: 'part', part: { kind: 'member', leaf }, path: [] };
      const made = record instanceof Hypothesis ? more.get(record) : undefined;
      const value =
        made === undefined
          ? setBy(facts, record, field, isRun)
          : made.with.find((one) => one.field.name === field)?.value;
      const tree = value === undefined ? null : treeOf(value);
      return tree === null
        ? workedOut(view, record, field)
        : { kind: 'expression', tree, view: about(inside, facts, record) };
    },
  };
  return view;
}

/** What a step sets a field of a record to, if the call finds that one. */
const setBy = (
  facts: CallFacts,
  record: RecordValue,
  field: string,
  isRun: (step: Step) => boolean,
) =>
  stepsOfKind(facts.call, 'set').find((one) => {
    if (!isRun(one)) return false;
    const type = one.field.name === field ? facts.variables[one.target.source.trim()] : undefined;
    return type?.kind === 'record' && type.entity === record.entity;
  })?.to;

/** The names of what a call finds of an entity stand for the record that matters. */
function about(inside: View, facts: CallFacts, record: RecordValue): View {
  const isOf = (name: string): boolean => {
    const type = facts.variables[name];
    return type?.kind === 'record' && type.entity === record.entity;
  };
  return {
    ...inside,
    get: (name): ExpressionValue => (name !== 'me' && isOf(name) ? record : inside.get(name)),
  };
}

/** Whether two ways through a call's steps ask for the same. */
export const isSameWay = (one: readonly Aim[], other: readonly Aim[]): boolean =>
  one.length === other.length &&
  one.every(({ expression }, index) => expression === other[index]!.expression);
