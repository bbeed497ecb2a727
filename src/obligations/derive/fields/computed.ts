// What is worked out: the same as the expression says, in two situations where it differs.

import {
  hasRule,
  recordName,
  ruleOf,
  shownFields,
  type Entity,
  type Expression,
  type Type,
} from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { isFleeting, shownValue } from '../../expect/shown.ts';
import type { Plan } from '../../plan.ts';
import { look } from '../../search/look.ts';

import { withoutEach } from '../../subject/operands.ts';
import { Relevance } from '../../subject/relevance.ts';
import type { Situation } from '../../search/situation.ts';
import { isAnswered, type Pattern } from '../../value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import { planOf } from '../plans.ts';
import { deriveChanged } from './changed.ts';
import { deriveChoices } from './choices.ts';
import { deriveCompany } from './company.ts';
import { deriveOneSided } from './one-sided.ts';
import type { Workshop } from '../workshop.ts';
import { NOT_SHOWN } from './field.ts';

export interface Computed {
  readonly entity: Entity;
  readonly name: string;
  readonly type: Type;
  readonly expression: Expression;
  /** The views that show it; the entity's own name where it is the entity's field. */
  readonly path: string;
  readonly at: Span;
}

export function deriveComputed(workshop: Workshop, drafts: Drafts): void {
  for (const computed of computedOf(workshop)) {
    const { names } = workshop.subject.uses(
      computed.expression,
      workshop.subject.aboutRecord(computed.entity.name),
    );
    const isFleetingOne = isFleeting(names, computed.expression.source);
    if (!isFleetingOne) {
      deriveChanged(workshop, drafts, computed);
      deriveCompany(workshop, drafts, computed);
      deriveChoices(workshop, drafts, computed);
    }
    let first: Pattern | undefined;
    for (const situation of ['at first', 'differently'])
      drafts.add({
        kind: 'entities/computed',
        name: `${computed.path}:${situation}`,
        at: computed.at,
        needs: ['calls', 'roles'],
        words: { field: computed.path, situation, value: computed.expression.source },
        plan: () => {
          if (computed.expression.source.trim() === 'token' && situation === 'at first')
            return tokenPlan(workshop, computed);
          if (isFleetingOne) return untried('It rests on the instant or on chance.');
          const [plan, value] = computedPlan(workshop, computed, (is) => !isSame(is, first));
          first ??= value;
          return plan;
        },
      });
    if (!isFleetingOne) deriveOperands(workshop, drafts, computed);
    if (!isFleetingOne && names.includes('me')) deriveOneSided(workshop, drafts, computed);
  }
}

/** Each operand of `&&` and `||` decides alone: without it the value would be another. */
function deriveOperands(workshop: Workshop, drafts: Drafts, computed: Computed): void {
  for (const { operand, expression } of withoutEach(computed.expression))
    drafts.add({
      kind: 'entities/computed',
      name: `${computed.path}:where ${operand} decides`,
      at: computed.at,
      needs: ['calls', 'roles'],
      words: {
        field: computed.path,
        situation: `where ${operand} decides`,
        value: computed.expression.source,
      },
      plan: () => {
        const other = { ...computed, expression };
        const [plan] = computedPlan(workshop, computed, (is, situation, by, record) => {
          const without = valueOf(workshop, situation, by, other, record);
          return without !== undefined && !isSame(is, without);
        });
        return plan;
      },
    });
}

export const isSame = (one: Pattern, other: Pattern | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function computedOf({ spec }: Workshop): Computed[] {
  const { entities, views } = spec.sections.entities.facts;
  const own = entities.flatMap((entity) =>
    entity.fields.flatMap((field): Computed[] => {
      const rule = ruleOf(field, 'computed');
      if (rule === undefined || hasRule(field, 'hidden') || hasRule(field, 'write-only')) return [];
      const path = `${entity.name}.${field.name}`;
      const { name, type, at } = field;
      return [{ entity, name, type, expression: rule.expression, path, at }];
    }),
  );
  const added = views.flatMap((view) =>
    view.fields.flatMap(({ name, type, computed, at }): Computed[] => {
      const entity = entities.find((one) => one.name === view.of.name);
      if (computed === null || entity === undefined || type === null) return [];
      return [{ entity, name, type, expression: computed, path: `${view.name}.${name}`, at }];
    }),
  );
  return [...own, ...added];
}

/** The credential in use, read by whoever uses it. */
function tokenPlan(workshop: Workshop, { entity, name, path, type }: Computed): Plan | Untried {
  for (const player of workshop.cast.everybody) {
    const situation = player.enter(workshop.start);
    const person = situation?.person(player.name) ?? null;
    const signing = situation?.acts.findLast((act) => act.kind === 'call' && act.signsIn !== null);
    const token = signing?.kind === 'call' ? signing.signsIn?.token : undefined;
    if (situation === null || person?.identity.entity !== entity.name) continue;
    if (!isAnswered(token) || type.kind !== 'text') continue;
    const seen = look(workshop.cast, situation, person.identity, {
      by: [player.name],
      shows: (field) => field.name === name,
      onlyBy: true,
    });
    const wire = shownFields(workshop.spec, seen?.as ?? '').find((one) => one.name === name)?.wire;
    if (seen === null || wire === undefined || seen.situation !== situation) continue;
    const of = { field: path, path: [...seen.path, wire], is: token };
    const expect = { kind: 'value', ...of } as const;
    return planOf(situation, [seen.act], [{ first: [], of: seen.act.id, expect }]);
  }
  return untried(NOT_SHOWN);
}

const NOT_FOUND = 'Nothing was found that shows it.';

/** Whether a value is worth looking at, of a record as somebody sees it. */
type Telling = (
  is: Pattern,
  situation: Situation,
  by: string | null,
  record: SceneRecord,
) => boolean;

/** A plan where the value is telling, and the value. */
export function computedPlan(
  workshop: Workshop,
  computed: Computed,
  isTelling: Telling,
): [Plan | Untried, Pattern | undefined] {
  const relevance = new Relevance(workshop.subject)
    .addEntity(computed.entity.name)
    .addExpression(computed.expression, workshop.subject.aboutRecord(computed.entity.name));
  let isSeen = false;
  const found = workshop.find(relevance, (from) => {
    for (const situation of withSomebody(workshop, from))
      for (const by of [...situation.people.keys(), null])
        for (const record of recordsOf(workshop, situation, computed)) {
          const is = valueOf(workshop, situation, by, computed, record);
          if (is === undefined) continue;
          isSeen = true;
          if (!isTelling(is, situation, by, record)) continue;
          const seen = look(workshop.cast, situation, record, {
            by: [by],
            shows: ({ name }) => name === computed.name,
            onlyBy: true,
          });
          if (seen !== null) return { is, seen };
        }
    return null;
  });
  if (found === null)
    return [
      untried(isSeen ? 'Nothing was found by which it comes to something else.' : NOT_FOUND),
      undefined,
    ];
  const { is, seen } = found;
  const wire = shownFields(workshop.spec, seen.as).find(({ name }) => name === computed.name)?.wire;
  if (wire === undefined) return [untried(NOT_SHOWN), undefined];
  const path = [...seen.path, wire];
  const plan = planOf(
    seen.situation,
    [seen.act],
    [{ first: [], of: seen.act.id, expect: { kind: 'value', field: computed.path, path, is } }],
  );
  return [plan, is];
}

/** The situation, and where nobody is there yet, with somebody who looks. */
function withSomebody(workshop: Workshop, from: Situation): Situation[] {
  if (from.people.size > 0) return [from];
  const entered = workshop.cast.everybody.flatMap((player) =>
    player.name === null ? [] : (player.enter(from) ?? []),
  );
  return [from, ...entered];
}

const recordsOf = (
  workshop: Workshop,
  situation: Situation,
  { entity: { name } }: Computed,
): readonly SceneRecord[] =>
  workshop.subject.people.includes(name) ? situation.scene().all(name) : situation.recordsOf(name);

/** What it comes to for somebody who looks at a record. */
export function valueOf(
  workshop: Workshop,
  situation: Situation,
  by: string | null,
  { entity, type, expression }: Computed,
  record: SceneRecord,
): Pattern | undefined {
  const scene = situation.scene(by);
  const own = scene.record(record.entity, record.key);
  const about = workshop.subject.aboutRecord(entity.name);
  const compiled = workshop.subject.compile(expression, 'entities', about);
  const value = scene.value(compiled, { [recordName(entity.name)]: own, old: own });
  return shownValue(situation, type, value ?? null);
}
