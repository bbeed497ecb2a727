// The types that section 3 leaves out beside `= X`: X gives them.

import type { Entities, Field, FieldRule, ViewField } from '../../model/sections/entities.ts';
import { recordName, ruleOf } from '../../model/sections/lookup.ts';
import type { Limits } from '../../model/sections/limits.ts';
import type { Type } from '../../model/values/type.ts';
import { check, type Environment, modelType, parse } from '../../expression/index.ts';
import { INFERRED } from '../sections/entities/index.ts';
import { Scope } from './scope.ts';

// One computed field may stand on another, that on a third: so deep nobody goes.
const MOST_ROUNDS = 8;

/** The entities and views with every type known that an expression gives; `json` for the rest. */
export function inferTypes(facts: Entities, limits: Limits, me: string | undefined): Entities {
  let known = facts;
  let before = lackingTypes(known);
  for (let round = 0; round < MOST_ROUNDS && before > 0; round += 1) {
    known = inferOnce(known, new Scope(known, limits, me));
    const left = lackingTypes(known);
    if (left === before) return known;
    before = left;
  }
  return known;
}

/** Whether some field leaves its type to its expression. */
export const lacksTypes = (entities: Entities): boolean => lackingTypes(entities) > 0;

/** Whether an expression that is to give a type speaks of `me`, whose entity the calls know. */
export const asksForMe = (entities: Entities): boolean =>
  lacking(entities).some((field) => {
    const rule = ruleOf(field, 'computed');
    return rule !== undefined && /\bme\b/.test(rule.expression.source);
  });

const lackingTypes = (entities: Entities): number => lacking(entities).length;

const lacking = ({ entities, views }: Entities) =>
  [...entities, ...views].flatMap(({ fields }) =>
    (fields as readonly (Field | ViewField)[]).filter(({ type }) => type === INFERRED),
  );

function inferOnce(facts: Entities, scope: Scope): Entities {
  const filled = <F extends Field | ViewField>(of: string, field: F): F => {
    if (field.type !== INFERRED) return field;
    const type = typeOf(field, scope.with(scope.record(of, recordName(of))));
    return type === null ? field : typed(field, type);
  };
  return {
    entities: facts.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => filled(entity.name, field)),
    })),
    views: facts.views.map((view) => ({
      ...view,
      fields: view.fields.map((field) => filled(view.of.name, field)),
    })),
  };
}

const typedBefore = new WeakMap<Field | ViewField, Field | ViewField>();

/** The field with its type; the very same one where it was given the same before. */
function typed<F extends Field | ViewField>(field: F, type: Type): F {
  const before = typedBefore.get(field) as F | undefined;
  if (before !== undefined && JSON.stringify(before.type) === JSON.stringify(type)) return before;
  const now = { ...field, type };
  typedBefore.set(field, now);
  return now;
}

/** Null: it is not known, or not known yet. */
function typeOf(field: { rules: readonly FieldRule[] }, environment: Environment): Type | null {
  const rule = ruleOf(field, 'computed');
  const parsed = rule && 'expression' in rule ? parse(rule.expression.source) : undefined;
  if (rule === undefined || parsed === undefined || !('tree' in parsed)) return null;
  const { type } = check(parsed.tree, environment);
  const inferred = modelType(type, rule.at);
  return inferred?.kind === 'json' ? null : inferred;
}
