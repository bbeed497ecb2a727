// How a call comes to a step in loops and under conditions: by what the request gives, or by a record that
// is made for it.

import type { Place } from '../../../expression/index.ts';
import type { Expression, Step } from '../../../model/index.ts';
import type { CallQuery } from '../call-query.ts';
import type { PlanningContext } from '../planning-context.ts';
import { make } from '../../search/attempt.ts';
import type { Ask } from '../../situation/ask.ts';
import { namesOf } from '../../situation/request/names.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { sceneView } from '../../solver/view/call-view.ts';
import { satisfy } from '../../solver/satisfy.ts';
import type { CallFacts } from '../../subject/subject.ts';

/**
 * What to ask of a query for a call that is to do a step, which stands in loops or under conditions: there
 * `innermost` has to hold. Nothing where the call does the step in any case.
 */
export function comingTo(
  { subject }: PlanningContext,
  facts: CallFacts,
  step: Step,
  innermost: string,
): Pick<CallQuery, 'shape' | 'besides'> {
  return shapedBy(subject, facts, step, sourceOf(facts, step, innermost));
}

/** The same for a call that is to do any of several steps. */
export function comingToAny(
  { subject }: PlanningContext,
  facts: CallFacts,
  steps: readonly Step[],
): Pick<CallQuery, 'shape' | 'besides'> {
  const sources = steps.map((step) => sourceOf(facts, step, 'true'));
  return shapedBy(subject, facts, steps[0]!, sources.map((source) => `(${source})`).join(' || '));
}

/** The same for a call that comes to the step nowhere: whatever its loops go through is not there. */
export function passingBy(
  { subject }: PlanningContext,
  facts: CallFacts,
  step: Step,
): Pick<CallQuery, 'shape' | 'besides'> {
  const source = sourceOf(facts, step, 'true');
  return shapedBy(subject, facts, step, source && `!(${source})`);
}

/** That a call does a step for something of which `innermost` holds; null where it does the step in any case. */
export function doneWhere(facts: CallFacts, step: Step, innermost: string): Expression | null {
  const source = sourceOf(facts, step, innermost);
  return source === null ? null : { source, at: step.at };
}

const sourceOf = ({ call }: CallFacts, step: Step, innermost: string): string | null =>
  call.steps.map((one) => within(one, step, innermost)).find(isWithin) ?? null;

function shapedBy(
  subject: PlanningContext['subject'],
  facts: CallFacts,
  step: Step,
  source: string | null,
): Pick<CallQuery, 'shape' | 'besides'> {
  const besides = source === null ? null : { source, at: step.at };
  const tree = besides && treeOf(besides);
  if (besides === null || tree === null) return {};
  const shape: CallQuery['shape'] = (ask, { situation, actor, hand, pool }) => {
    const scene = situation.scene(actor.name);
    const view = (one: Ask) =>
      sceneView(subject, facts, scene, namesOf(facts, one, { situation, hand }));
    const found = satisfy(ask, { tree, view, is: true }, { situation, pool });
    // What another row refuses then needs another record, and not another request.
    return found !== null && make(situation, found).outcome.accepted ? found : ask;
  };
  return { shape, besides };
}

const isWithin = (found: string | null): found is string => found !== null;

/** That a step is done, within this one, where `innermost` holds; null: it is not in it. */
function within(one: Step, step: Step, innermost: string): string | null {
  if (one === step) return innermost;
  if (one.kind !== 'when' && one.kind !== 'for each') return null;
  const inner = within(one.step, step, innermost);
  if (inner === null) return null;
  if (one.kind === 'when') return `(${one.condition.source}) && ${inner}`;
  const filtered = filterOf(one.list);
  if (filtered === null) return `(${one.list.source}).exists(${one.name}, ${inner})`;
  const { of, name, condition } = filtered;
  return `(${of}).exists(${name}, (${condition}) && ${inTermsOf(name, one.name, inner)})`;
}

/** What a list is filtered of, by which name and condition; null where it is not. */
function filterOf({ source, at }: Expression) {
  const list = treeOf({ source, at });
  if (list?.kind !== 'call' || list.name !== 'filter' || list.on === null) return null;
  const [name, condition] = list.args;
  if (name?.kind !== 'name' || condition === undefined) return null;
  const text = ({ offset, length }: Place): string => source.slice(offset, offset + length);
  return { of: text(list.on), name: name.name, condition: text(condition) };
}

/** A condition in which an item goes by another name. */
const inTermsOf = (name: string, item: string, condition: string): string =>
  name === item ? condition : `[${name}].exists(${item}, ${condition})`;
