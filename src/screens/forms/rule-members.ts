// What a rule about a call looks at of the call's body: what it does not look at cannot change what it says.

import {
  entityNamed,
  hasRule,
  recordName,
  ruleOf,
  wireName,
  type Call,
  type Field,
  type Rule,
  type Spec,
} from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { children, names, parse, type Tree } from '../../expression/index.ts';
import { parametersOfCall } from './parameters.ts';

/** The rules of section 5 that refuse a call because of a condition. */
export const conditionsOn = (spec: Spec, { name }: Call): Rule[] =>
  spec.sections.rules.facts.rules.filter(
    ({ on, test }) => on.kind === 'call' && on.call === name && test.kind === 'condition',
  );

/** The members of the body, by name, that a condition may look at; null where that is not certain. */
export function membersRead(spec: Spec, call: Call, rule: Rule): ReadonlySet<string> | null {
  if (rule.test.kind !== 'condition') return null;
  const parsed = parse(rule.test.expression.source);
  if (!('tree' in parsed)) return null;
  const { records, fields } = writtenBy(spec, call);
  const read = readIn(parsed.tree);
  const isUncertain =
    read.whole.some((name) => records.has(name)) || read.fields.some((name) => fields.has(name));
  if (isUncertain) return null;
  const members = parametersOfCall(spec, call).filter(({ place }) => place === 'body');
  return new Set(
    members
      .filter(({ name, fills }) => {
        const known = [name, fills?.field].filter((each) => each !== undefined);
        return read.names.has(name) || known.some((each) => read.fields.includes(each));
      })
      .map(({ name }) => name),
  );
}

/**
 * Whether a condition on a call looks at what is stored, beside who asks and the members of the body: then
 * it may come out otherwise before long.
 */
export function readsStored(spec: Spec, call: Call, { test }: Rule): boolean {
  if (test.kind !== 'condition') return false;
  const parsed = parse(test.expression.source);
  if (!('tree' in parsed)) return false;
  const found = new Set(stepsOf(call).flatMap((step) => (step.kind === 'find' ? [step.as] : [])));
  const given = new Set(
    parametersOfCall(spec, call)
      .filter(({ place }) => place === 'body')
      .flatMap(({ name, fills }) => [name, fills?.field]),
  );
  const isStored = (tree: Tree): boolean => {
    if (tree.kind === 'name')
      return found.has(tree.name) || entityNamed(spec, tree.name) !== undefined;
    const isGiven = tree.kind === 'field' && tree.of.kind === 'name' && given.has(tree.field);
    return !isGiven && children(tree).some(isStored);
  };
  return isStored(parsed.tree);
}

/** The records that a call writes, and their fields whose values may rest on anything that it is given. */
function writtenBy(spec: Spec, call: Call) {
  const records = new Set<string>();
  const fields = new Set<string>();
  for (const step of stepsOf(call)) {
    if (step.kind === 'create') {
      records.add(step.as);
      for (const { field } of step.with) fields.add(field.name);
    }
    if (step.kind === 'update') records.add(step.target.source);
    if (step.kind === 'set' || step.kind === 'add' || step.kind === 'remove')
      fields.add(step.field.name);
    const entity =
      step.kind === 'create' ? step.entity.name : step.kind === 'update' ? step.entity : null;
    for (const field of entityNamed(spec, entity ?? '')?.fields ?? [])
      if (restsOnOthers(field, recordName(entity!))) {
        fields.add(field.name);
        fields.add(wireName(field));
      }
  }
  return { records, fields };
}

/** Whether a field's value may rest on other fields of its record. */
function restsOnOthers(field: Field, record: string): boolean {
  if (hasRule(field, 'computed') || hasRule(field, 'follows')) return true;
  const own = new RegExp(`\\b${record}\\b`);
  return (['set', 'default'] as const).some((kind) =>
    own.test(ruleOf(field, kind)?.expression.source ?? ''),
  );
}

/** The names and fields that an expression reads, and the names that it reads not only for a field. */
function readIn(tree: Tree) {
  const fields: string[] = [];
  const whole: string[] = [];
  const visit = (part: Tree, isForField: boolean): void => {
    if (part.kind === 'field') fields.push(part.field);
    if (part.kind === 'name' && !isForField) whole.push(part.name);
    for (const inner of children(part)) visit(inner, part.kind === 'field');
  };
  visit(tree, false);
  return { names: new Set(names(tree).map(({ name }) => name)), fields, whole };
}
