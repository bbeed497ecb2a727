// Examples and defaults that the product itself would refuse.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { literal, parse } from '../../expression/index.ts';
import type { Entity, ExampleRow } from '../../model/sections/entities.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Json } from '../../model/values/json.ts';
import {
  callNamed,
  constantNamed,
  entityNamed,
  fieldNamed,
  ruleOf,
} from '../../model/sections/lookup.ts';
import { targetName, type Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { brief } from '../../read/grammar/words.ts';
import { defaultOf } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule as Check } from '../findings/rule.ts';
import { isUnkeepable } from '../conditions/ruled.ts';
import { hopelessRules } from './bounds.ts';
import { breaks, breaksCondition } from './breaks.ts';

type Broken = { value: string; on: string; rule: string };

export const diagnostics = defineDiagnostics('values', {
  'example-breaks-rule': code<Broken>({
    severity: 'error',
    message: ({ value, on, rule }) =>
      `This example has \`${value}\` for \`${on}\`, which breaks the rule "${rule}".`,
    write: ({ rule }) => `Write a value that keeps to "${rule}", or change the rule.`,
  }),
  'default-breaks-rule': code<Broken>({
    severity: 'error',
    message: ({ value, on, rule }) =>
      `The default \`${value}\` of \`${on}\` breaks the rule "${rule}".`,
    write: ({ rule }) => `Write a default that keeps to "${rule}", or change the rule.`,
  }),
});

interface Ruled {
  readonly rule: Rule;
  readonly entity: Entity;
  readonly name: string;
}

/** The rules of fields, but those that nothing could keep. */
function* fieldRules(linked: Linked): Iterable<Ruled> {
  const { spec } = linked;
  const hopeless = hopelessRules(spec);
  for (const rule of spec.sections.rules.facts.rules.filter((one) => !hopeless.has(one))) {
    if (isUnkeepable(linked, rule)) continue;
    const entity = rule.on.kind === 'field' ? entityNamed(spec, rule.on.entity) : undefined;
    if (entity && rule.on.kind === 'field') yield { rule, entity, name: rule.on.field };
  }
}

/** Each rule of a field against each example. */
export const examplesKeepRules: Check = function* (linked) {
  for (const ruled of fieldRules(linked))
    for (const row of ruled.entity.examples?.rows ?? []) {
      const cell = row.values[ruled.name];
      if (!isBroken(linked, ruled, row)) continue;
      const { rule } = ruled;
      const holes = {
        value: shown(cell?.value ?? null),
        on: targetName(rule.on),
        rule: rule.words,
      };
      yield diagnostics['example-breaks-rule'](cell?.at ?? row.at, holes, related(rule));
    }
};

function isBroken(
  linked: Linked,
  { rule: { test }, entity, name }: Ruled,
  row: ExampleRow,
): boolean {
  if (test.kind !== 'condition') return breaks(linked.spec, test, row.values[name]?.value ?? null);
  const known = (field: string) =>
    row.values[field]?.value ?? (defaultOf(entity, field) as Json | undefined);
  return breaksCondition(linked, entity, test.expression, known);
}

/** Each rule of a field against its default, and of a query parameter against its own. */
export const defaultsKeepRules: Check = function* (linked) {
  const { spec } = linked;
  for (const { rule, entity, name } of fieldRules(linked)) {
    const field = fieldNamed(entity, name);
    const given = field && ruleOf(field, 'default');
    if (given) yield* judge(linked, rule, given.expression, entity);
  }
  for (const rule of spec.sections.rules.facts.rules) {
    if (rule.on.kind !== 'parameter') continue;
    const { call, parameter } = rule.on;
    const query = callNamed(spec, call)?.query.find(({ name }) => name === parameter);
    if (query?.default) yield* judge(linked, rule, query.default, null);
  }
};

function* judge(linked: Linked, rule: Rule, given: Expression, entity: Entity | null) {
  const value = written(linked.spec, given.source);
  if (value === undefined || !isRefused(linked, rule, value, entity)) return;
  const holes = { value: given.source, on: targetName(rule.on), rule: rule.words };
  yield diagnostics['default-breaks-rule'](given.at, holes, related(rule));
}

/** Of a condition only what the value alone decides can be told. */
function isRefused(
  linked: Linked,
  { on, test }: Rule,
  value: Json,
  entity: Entity | null,
): boolean {
  if (test.kind !== 'condition') return breaks(linked.spec, test, value);
  if (entity === null || on.kind !== 'field' || value === null) return false;
  const known = (field: string) => (field === on.field ? value : undefined);
  return breaksCondition(linked, entity, test.expression, known);
}

function written(spec: Spec, source: string): Json | undefined {
  const constant = constantNamed(spec, source)?.value;
  if (constant) return 'value' in constant ? constant.value : undefined;
  const parsed = parse(source);
  return 'tree' in parsed ? (literal(parsed.tree) as Json | undefined) : undefined;
}

const shown = (value: Json): string =>
  brief(typeof value === 'string' ? value : JSON.stringify(value));
const related = (rule: Rule) => [{ message: 'the rule', at: rule.at }];
