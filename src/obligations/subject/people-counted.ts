// How many people a specification counts: where a condition asks how many different ones have done
// something, two of a role are not enough.

import { children, literal, macroOf, parse, type Tree } from '../../expression/index.ts';
import {
  constantNamed,
  ruleOf,
  rulesOf,
  type Expression,
  type Field,
  type Spec,
} from '../../model/index.ts';

/** So many at most are brought in. */
const MOST = 6;

/**
 * One more than the largest number that stands beside a count of different people, who are records of
 * these entities, or of what nobody may have two of; 0 where none is counted.
 */
export function peopleCounted(spec: Spec, people: readonly string[]): number {
  const once = onceEach(spec, people);
  const counts = conditionsOf(spec).flatMap(({ source }) => {
    const parsed = parse(source);
    if (!('tree' in parsed)) return [];
    const { tree } = parsed;
    const isOfPeople = countsPeople(spec, people, tree) || countsAny(tree, once);
    return isOfPeople ? numbersIn(spec, tree) : [];
  });
  return counts.length === 0 ? 0 : Math.min(Math.max(...counts) + 1, MOST);
}

/** The numbers that an expression writes out, constants by their values. */
function numbersIn(spec: Spec, tree: Tree): number[] {
  const constant = tree.kind === 'name' ? constantNamed(spec, tree.name)?.value : undefined;
  const value = constant !== undefined && 'value' in constant ? constant.value : literal(tree);
  return [
    ...(typeof value === 'number' ? [value] : []),
    ...children(tree).flatMap((part) => numbersIn(spec, part)),
  ];
}

/** Rules, guards of rows, terms of permissions, and what fields are computed from. */
function conditionsOf(spec: Spec): Expression[] {
  const { states, roles, entities } = spec.sections;
  const rules = rulesOf(spec).flatMap(({ test }) =>
    test.kind === 'condition' ? [test.expression] : [],
  );
  const rows = states.facts.lifecycles.flatMap(({ transitions }) => transitions);
  const grants = roles.facts.permissions.flatMap((cell) => cell.grants);
  const fields = entities.facts.entities.flatMap((entity) => entity.fields);
  return [
    ...rules,
    ...rows.flatMap(({ when }) => when ?? []),
    ...grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : [])),
    ...fields.flatMap((field) => ruleOf(field, 'computed')?.expression ?? []),
  ];
}

/** The entities of which nobody has two within something else: as many people make them as there are. */
function onceEach({ sections }: Spec, people: readonly string[]): ReadonlySet<string> {
  const { entities } = sections.entities.facts;
  const isOnce = ({ type, rules }: Field): boolean =>
    type.kind === 'reference' &&
    people.includes(type.to) &&
    ruleOf({ rules }, 'unique within') !== undefined;
  return new Set(entities.filter(({ fields }) => fields.some(isOnce)).map(({ name }) => name));
}

/** Whether a condition counts records of some entities. */
const countsAny = (tree: Tree, entities: ReadonlySet<string>): boolean =>
  (tree.kind === 'call' &&
    (tree.name === 'size' || tree.name === 'sum') &&
    namesAny(tree, entities)) ||
  children(tree).some((part) => countsAny(part, entities));

const namesAny = (tree: Tree, entities: ReadonlySet<string>): boolean =>
  (tree.kind === 'name' && entities.has(tree.name)) ||
  children(tree).some((part) => namesAny(part, entities));

/** Whether a condition has different people, each out of a field of several records. */
function countsPeople(spec: Spec, people: readonly string[], whole: Tree): boolean {
  const named = new Set(
    spec.sections.entities.facts.entities.flatMap(({ fields }) =>
      fields.flatMap(({ name, type }) =>
        type.kind === 'reference' && people.includes(type.to) ? [name] : [],
      ),
    ),
  );
  const counts = (tree: Tree): boolean =>
    (tree.kind === 'call' && tree.name === 'distinct' && isOfPeople(tree.on ?? tree.args[0])) ||
    children(tree).some(counts);
  const isOfPeople = (tree: Tree | undefined): boolean => {
    const macro = tree?.kind === 'call' ? macroOf(tree) : null;
    const last = macro?.name === 'map' ? macro.bodies.at(-1) : undefined;
    return last?.kind === 'field' && named.has(last.field);
  };
  return counts(whole);
}
