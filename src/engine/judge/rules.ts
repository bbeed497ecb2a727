// The rules of section 5, on every field that the call writes, its parameters and itself.

import { restsOnBroken, spreadBroken } from '../calls/broken.ts';
import type { CallCase } from '../calls/call-case.ts';
import { INVALID } from '../entities/codec.ts';
import type { FieldType } from '../entities/entity-type.ts';
import { type Compiled, holds } from '../expressions/compiler.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Value } from '../../expression/index.ts';
import { showValue } from '../store/plain.ts';
import { differs } from '../effects/writing/write.ts';
import type { RuleBook, RuleType } from '../rules/rule-book.ts';
import type { Failure } from '../rules/test.ts';
import type { Draft, Origin } from '../store/draft.ts';
import { Handle, RecordScope } from '../store/handle.ts';
import type { Json } from '../../model/values/json.ts';
import { type Parameter, valueOf } from '../routes/parameter.ts';
import { type Broken, ruleBreach, typeBreach } from '../violations/violation.ts';

/** Notes the first rule that each field, each parameter and the call itself breaks. */
export function judgeRules(call: CallCase, rules: RuleBook): void {
  const drafts = call.transaction.drafts.filter(({ deleted }) => !deleted);
  const { name } = call.type.call;
  // No condition is asked about a field whose value breaks a rule of its own.
  for (const draft of drafts)
    if (rules.readsMade(name, draft.type)) judgeDraft(call, rules, draft, 'request', true);
  for (const draft of drafts) judgeDraft(call, rules, draft, 'request');
  judgeParameters(call, rules);
  // What steps make of what is broken is told where that was given.
  for (const draft of drafts) spreadBroken(call, draft);
  for (const draft of drafts) judgeDraft(call, rules, draft, 'step');
  const broken = { entity: null, field: null, name: null, value: null };
  for (const rule of rules.call(name)) {
    const { condition } = rule;
    if (condition === null || isLetThrough(call, condition, call)) continue;
    call.breach('rules', ruleBreach(call, rule, broken, { bound: null }));
  }
}

/** As `judgeRules`, where no step is run: what the request gives, by rules that look at nothing else. */
export function judgeGivenAlone(call: CallCase, rules: RuleBook): void {
  judgeParameters(call, rules);
  for (const { member, item, raw, stored, value } of call.body.given) {
    const { entity, field, name, type, how } = member;
    if (field === null || how !== 'write' || raw === undefined || stored === INVALID) continue;
    if (call.isTold(name, item)) continue;
    const broken: Broken = { entity, field, name, value: showValue(type, value) };
    const plain = rules.field(field).filter(({ condition }) => condition === null);
    judge(call, plain, value, broken, item, call);
  }
}

/** `isAhead`: it is only noted what breaks a rule that is no condition. */
function judgeDraft(
  call: CallCase,
  rules: RuleBook,
  draft: Draft,
  wrote: Origin['by'],
  isAhead = false,
): void {
  const record = call.transaction.handleOf(draft.type, draft);
  const old = draft.old && new Handle(draft.type, draft.old, call.moment);
  const scope = new RecordScope(record, old, call);
  for (const [field, { by, name, value, decision, item, from, isWorkedOut }] of draft.written) {
    if (by !== wrote || call.isTold(name, item)) continue;
    if (isAhead) {
      const own = isWorkedOut ? [] : rules.field(field).filter((rule) => rule.condition === null);
      if (own.some((rule) => failing(call, rule, named(record, draft, field), scope) !== null))
        call.broken.add(field);
      continue;
    }
    if (from !== undefined && restsOnBroken(call, from)) continue;
    const broken: Broken = { entity: draft.type, field, name, value };
    if (field.immutable && draft.old !== null && differs(draft, field)) {
      call.breach('rules', typeBreach(call, 'invalid', broken, decision));
      continue;
    }
    judge(call, rules.field(field), named(record, draft, field), broken, item, scope, isWorkedOut);
  }
}

/** What rules in words are asked of: a list that names a record twice may be refused for that alone. */
function named(record: Handle, draft: Draft, field: FieldType): Value {
  const given = draft.repeating.get(field);
  return given === undefined ? record.valueOf(field) : valueOf(field.type, given, record.moment);
}

function judgeParameters(call: CallCase, rules: RuleBook): void {
  const { name: of } = call.type.call;
  for (const parameter of call.parameters) {
    const book = rules.parameter(of, parameter.name);
    if (book.length > 0) judgeGivenTo(call, book, parameter, 0, parameter.raw ?? null);
  }
  for (const given of call.body.given) {
    const { name, type } = given.member;
    const book = rules.parameter(of, name);
    if (book.length > 0)
      judgeGivenTo(call, book, { ...given, name }, given.item, showValue(type, given.value));
  }
}

/** A parameter or member of the body, as the request has it and as it is taken. */
type Named = Pick<Parameter, 'name' | 'raw' | 'stored' | 'value'>;

function judgeGivenTo(
  call: CallCase,
  book: readonly RuleType[],
  { name, raw, stored, value }: Named,
  item: number,
  shown: Json,
): void {
  if (raw === undefined || stored === INVALID || call.isTold(name, item)) return;
  const broken: Broken = { entity: null, field: null, name, value: shown };
  judge(call, book, value, broken, item, call);
}

/** Notes the first of the rules that a value breaks; a witness hears of the conditions after it as well. */
function judge(
  call: CallCase,
  rules: readonly RuleType[],
  value: Value,
  broken: Broken,
  item: number,
  scope: Scope,
  isWorkedOut = false,
): void {
  if (isWorkedOut) tellInCel(call, rules, value, scope);
  for (const [place, rule] of rules.entries()) {
    const failure = failing(call, rule, value, scope);
    if (failure === null) continue;
    const breach = ruleBreach(call, rule, broken, failure);
    // The request says nothing wrong there: what does comes first.
    if (isWorkedOut) call.breachUnlessOthers(breach);
    else {
      if (broken.name !== null) call.note(broken.name, item, broken.field);
      call.breach('rules', breach);
    }
    if (call.moment.witness === null) return;
    for (const { condition } of rules.slice(place + 1))
      if (condition !== null) holds(condition, scope);
    return;
  }
}

/** A witness hears what rules in words ask of what a step works out: where that says the same as they do. */
function tellInCel({ moment }: CallCase, rules: readonly RuleType[], value: Value, scope: Scope) {
  if (moment.witness === null || value === null || value === undefined) return;
  for (const { inCel, test } of rules) {
    const isKept = test(value, moment.now) === null;
    if (inCel !== null && (inCel.evaluate(scope) === true) === isKept) moment.witness(inCel, scope);
  }
}

function failing(call: CallCase, rule: RuleType, value: Value, scope: Scope): Failure | null {
  const { condition } = rule;
  if (condition !== null) return isLetThrough(call, condition, scope) ? null : { bound: null };
  if (value === null || value === undefined) return null;
  if (rule.effort > 0 && typeof value === 'string')
    call.moment.meter.spendFor(value.length * rule.effort, rule.decision, rule.model.words);
  return rule.test(value, call.moment.now);
}

/** Whether a condition holds, or has nothing to say. A witness hears of it in either case. */
function isLetThrough(call: CallCase, condition: Compiled, scope: Scope): boolean {
  const isHeld = holds(condition, scope);
  return isHeld || restsOnBroken(call, condition);
}
