// Which broken rules are told beside each other, by the text alone: a condition that reads what is not
// valid, or what a step or a field's rule works out from it, says nothing.

import {
  entityBehind,
  entityNamed,
  fieldNamed,
  type Expression,
  type Rule,
} from '../../../model/index.ts';
import type { Variables } from '../../../engine/expressions/environment.ts';
import { fill, same } from '../../play/fill.ts';
import { isWriting } from '../../subject/leaves.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { directly, variablesOf } from './breaking.ts';
import { wantedOf } from '../../values/wanted.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** The parameters that refer to what is not there for whoever makes the request: nothing is said of what reads them. */
export function referringToNothing({ facts, ask, situation, actor }: PreparedCall): string[] {
  const { spec } = situation.subject;
  const scene = situation.scene(actor.name);
  return facts.leaves
    .filter((leaf) => {
      const { type } = wantedOf(spec, facts.call.name, leaf);
      const of = type.kind === 'list' ? type.of : type;
      const entity = of.kind === 'reference' ? entityBehind(spec, of.to) : undefined;
      const value = ask.members.get(leaf) ?? null;
      if (entity === undefined || value === null) return false;
      const keys = [fill(situation.memory, value)].flat();
      return !keys.every((key) => scene.seen(entity.name).some((one) => same(one.key, key)));
    })
    .map(({ name }) => name);
}

/**
 * Whether a broken rule is certainly told, whatever else is: nothing that its condition may read, be it
 * through steps and rules of fields, is what another one of those that are `broken` is on, and of what it
 * is on itself the first violation counts. `invalid`: parameters that are not valid in themselves.
 */
export function isCertainlyTold(
  context: PlanningContext,
  facts: CallFacts,
  rule: Rule,
  broken: readonly Rule[],
  invalid: readonly string[] = [],
): boolean {
  if (rule.test.kind !== 'condition') return false;
  const reads = new Reads(context.subject, facts);
  reads.add(rule.test.expression, variablesOf(context, rule, facts));
  // What another service answers is known to nobody but the product, and its copy.
  if (facts.services.some(({ results }) => results.some((name) => reads.has(name)))) return false;
  if (invalid.some((name) => reads.has(name))) return false;
  const own = placesOf(facts, rule);
  const mayShutOut = (other: Rule): boolean =>
    other !== rule &&
    placesOf(facts, other).some((place) => own.includes(place) || reads.has(place));
  return !broken.some(mayShutOut);
}

/** What a rule finds broken: its field, and the parameters that give it. */
const placesOf = (facts: CallFacts, rule: Rule): string[] =>
  rule.on.kind === 'call'
    ? []
    : [
        ...(rule.on.kind === 'field'
          ? [`${rule.on.entity}.${rule.on.field}`]
          : [rule.on.parameter]),
        ...directly(facts, rule).map(({ name }) => name),
      ];

/** The names and fields (`Entity.field`) that an expression may read, and what these are made of. */
class Reads {
  readonly #subject: Subject;
  readonly #facts: CallFacts;
  readonly #all = new Set<string>();

  constructor(subject: Subject, facts: CallFacts) {
    this.#subject = subject;
    this.#facts = facts;
  }

  has(place: string): boolean {
    return this.#all.has(place);
  }

  add(expression: Expression, variables: Variables): void {
    const { fields, names } = this.#subject.uses(expression, variables);
    for (const name of names) this.#addName(name);
    for (const field of fields) this.#addField(field);
  }

  #addName(name: string): void {
    if (this.#all.has(name)) return;
    this.#all.add(name);
    const { call, variables } = this.#facts;
    for (const step of stepsOfKind(call, 'for each'))
      if (step.name === name) this.add(step.list, variables);
  }

  #addField(path: string): void {
    if (this.#all.has(path)) return;
    this.#all.add(path);
    const [entity = '', name = ''] = path.split('.');
    const { call, leaves, variables } = this.#facts;
    for (const leaf of leaves) if (isWriting(leaf, entity, name)) this.#addName(leaf.name);
    for (const step of stepsOfKind(call, 'set', 'create'))
      if (step.kind === 'set') {
        if (step.field.name === name) this.add(step.to, variables);
      } else if (step.entity.name === entity)
        for (const { field, value } of step.with)
          if (field.name === name) this.add(value, variables);
    const model = entityNamed(this.#subject.spec, entity);
    const field = model === undefined ? undefined : fieldNamed(model, name);
    for (const rule of field?.rules ?? [])
      if ('expression' in rule) this.add(rule.expression, this.#subject.aboutRecord(entity));
  }
}
