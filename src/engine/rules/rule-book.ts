// Section 5 as the engine works with it: each rule with its test, by what it is on.

import { refusesRepeats, rulesOf } from '../../model/every.ts';
import { pattern } from '../../expression/index.ts';
import { wordsOf } from '../../model/in-cel.ts';
import type { PlainTrigger } from '../../model/sections/errors.ts';
import { recordVariables } from '../entities/compile-entities.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import type { Decision } from '../exchange/exchange.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import { BYTES_IN, type Rule, type Test, triggerOf } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { type Bound, compileBound } from './amount.ts';
import { compileOverlaps, type OverlapType } from './overlaps.ts';
import { type Tester, compileTest } from './test.ts';

interface Limits {
  readonly kind: 'characters' | 'items' | 'bounds' | 'size';
  readonly least: Bound | null;
  readonly most: Bound | null;
}

export interface RuleType {
  readonly model: Rule;
  /** What happens where it is broken, and the row that says so. */
  readonly trigger: PlainTrigger;
  readonly decision: Decision;
  readonly test: Tester;
  /** What a character of a text costs: patterns alone cost anything that counts. */
  readonly effort: number;
  readonly condition: Compiled | null;
  /** What a test in words says of a record, as a condition: for those who want to know how near it is. */
  readonly inCel: Compiled | null;
  /** The bounds that it sets. */
  readonly limits: Limits | null;
  /** `kept between A and B`. */
  readonly kept: { readonly least: Bound; readonly most: Bound } | null;
}

export interface RuleBook {
  /** A field's rules, in the order of the table. */
  field(field: FieldType): readonly RuleType[];
  parameter(call: string, parameter: string): readonly RuleType[];
  call(call: string): readonly RuleType[];
  /** What a line `Every request` asks of a call, in the order of the lines. */
  every(call: string): readonly RuleType[];
  /** The rules on records among each other. */
  overlaps(entity: EntityType): readonly OverlapType[];
  /** Whether a condition, which may read all of a record, is judged when a call makes or changes one. */
  readsMade(call: string, entity: EntityType): boolean;
}

type Sees = (call: string) => Variables;

/** `sees` gives what the conditions on a call and its parameters see. */
export function compileRules(
  spec: Spec,
  schema: Schema,
  compiler: ExpressionCompiler,
  everywhere: Variables,
  sees: Sees,
): RuleBook {
  const onFields = new Map<FieldType, RuleType[]>();
  const onCalls = new Map<string, RuleType[]>();
  const onRequests = new Map<string, RuleType[]>();
  const onParameters = new Map<string, Map<string, RuleType[]>>();
  const note = <Key>(map: Map<Key, RuleType[]>, key: Key, rule: Rule, variables: Variables) => {
    const compiled = compileRule(spec, rule, compiler, variables);
    if (!restsOnOpen(compiled, variables, schema)) add(map, key, compiled);
  };
  for (const rule of rulesOf(spec)) {
    const { on } = rule;
    if (on.kind === 'field') {
      const entity = schema.entity(on.entity);
      const field = entity?.byName.get(on.field);
      if (entity === undefined || field === undefined) continue;
      note(onFields, field, rule, fieldVariables(everywhere, entity));
    } else if (on.kind === 'call')
      note(rule.every ? onRequests : onCalls, on.call, rule, sees(on.call));
    else {
      const ofCall = onParameters.get(on.call) ?? new Map<string, RuleType[]>();
      onParameters.set(on.call, ofCall);
      note(ofCall, on.parameter, rule, sees(on.call));
    }
  }
  const overlaps = compileOverlaps(spec, schema, compiler, everywhere);
  return {
    field: (field) => onFields.get(field) ?? NONE,
    parameter: (call, parameter) => onParameters.get(call)?.get(parameter) ?? NONE,
    call: (call) => onCalls.get(call) ?? NONE,
    every: (call) => onRequests.get(call) ?? NONE,
    overlaps: (entity) => overlaps.get(entity) ?? NO_OVERLAPS,
    readsMade: (call, entity) =>
      [
        onCalls.get(call) ?? NONE,
        ...(onParameters.get(call)?.values() ?? []),
        ...entity.fields.map((field) => onFields.get(field) ?? NONE),
      ].some((rules) => rules.some(({ condition }) => condition !== null)),
  };
}

/** A condition on a constant that nobody knows yet holds nobody back, as bounds do not. */
const restsOnOpen = ({ condition }: RuleType, variables: Variables, schema: Schema): boolean =>
  (condition?.uses ?? []).some(
    (name) =>
      CONSTANT.test(name) && !Object.hasOwn(variables, name) && schema.entity(name) === undefined,
  );
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

const NONE: readonly RuleType[] = [];
const NO_OVERLAPS: readonly OverlapType[] = [];
const fieldVariables = (everywhere: Variables, entity: EntityType) =>
  recordVariables(everywhere, entity.name);

function add<Key>(map: Map<Key, RuleType[]>, key: Key, rule: RuleType): void {
  const rules = map.get(key);
  if (rules === undefined) map.set(key, [rule]);
  else rules.push(rule);
}

function compileRule(
  spec: Spec,
  rule: Rule,
  compiler: ExpressionCompiler,
  variables: Variables,
): RuleType {
  const { test } = rule;
  const words = wordsOf(spec, rule);
  const section = rule.every ? 'calls' : 'rules';
  const bound = (amount: Parameters<typeof compileBound>[0]) => compileBound(amount, compiler);
  return {
    model: rule,
    trigger: triggerOf(test),
    decision: { section, at: rule.at, why: rule.words },
    test: compileTest(test, compiler, refusesRepeats(spec, rule)),
    effort: test.kind === 'matches' ? (pattern(test.pattern).size ?? 0) : 0,
    condition:
      test.kind === 'condition' ? compiler.compile(test.expression, section, variables) : null,
    inCel: words === null ? null : readable(compiler.compile(words, section, variables)),
    limits: isBounding(test)
      ? {
          kind: test.kind,
          least: test.least && inBytes(bound(test.least), test),
          most: test.most && inBytes(bound(test.most), test),
        }
      : null,
    kept: test.kind === 'kept' ? { least: bound(test.least), most: bound(test.most) } : null,
  };
}

const readable = (compiled: Compiled): Compiled | null =>
  compiled.tree === null ? null : compiled;

type Bounding = Extract<Test, { least: unknown }> & { kind: Limits['kind'] };

const isBounding = (test: Test): test is Bounding => 'least' in test && test.kind !== 'kept';

/** What a file may have is counted in bytes, whatever the rule counts in. */
const inBytes = (bound: Bound, test: Test): Bound =>
  test.kind === 'size' && typeof bound.limit === 'number'
    ? { ...bound, limit: bound.limit * BYTES_IN[test.unit] }
    : bound;

/** A number moved to the nearer end of every `kept between` among the rules. */
export function keepWithin<T>(value: T, rules: readonly RuleType[]): T | number {
  let kept: T | number = value;
  for (const { kept: ends } of rules) {
    if (ends === null || typeof kept !== 'number') continue;
    const [least, most] = [Number(ends.least.limit), Number(ends.most.limit)];
    // A constant that is not shown yet keeps nothing back.
    if (kept < least) kept = least;
    if (kept > most) kept = most;
  }
  return kept;
}

/** The row that makes a field or parameter required. */
export const requiring = (rules: readonly RuleType[]): RuleType | undefined =>
  rules.find((rule) => rule.model.test.kind === 'required');
