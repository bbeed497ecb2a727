// How many people a specification counts: where a condition asks how many different ones have done
// something, two of a role are not enough.

import { children, literal, macroOf, parse, type Tree } from '../../expression/index.ts';
import {
  constantNamed,
  entityBehind,
  ruleOf,
  rulesOf,
  type Expression,
  type Field,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { conditionsOf } from './conditions.ts';
import { stepsOfKind } from './steps.ts';

/** So many at most are brought in. */
const MOST = 6;

/**
 * One more than the largest number that stands beside a count of different people, who are records of
 * these entities, or of what nobody may have two of; 0 where none is counted.
 */
export function peopleCounted(spec: Spec, people: readonly string[]): number {
  const once = new Set([...onceEach(spec, people), ...onceByRule(spec, people)]);
  const isCounting = (tree: Tree): boolean =>
    countsPeople(spec, people, tree) || countsAny(tree, once);
  const fields = countingFields(spec, isCounting);
  const counts = treesOf(decidingIn(spec)).flatMap((tree) =>
    isCounting(tree) || readsAny(tree, fields) ? numbersIn(spec, tree) : [],
  );
  return counts.length === 0 ? 0 : Math.min(Math.max(...counts) + 1, MOST);
}

const treesOf = (expressions: readonly Expression[]): Tree[] =>
  expressions.flatMap(({ source }) => {
    const parsed = parse(source);
    return 'tree' in parsed ? [parsed.tree] : [];
  });

/** The computed fields that count, be it by other ones: what they are compared with stands elsewhere. */
function countingFields(spec: Spec, isCounting: (tree: Tree) => boolean): ReadonlySet<string> {
  const computed = spec.sections.entities.facts.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      // What is no whole number is an average, or another share.
      const rule = field.type.kind === 'number' ? undefined : ruleOf(field, 'computed');
      return treesOf(rule === undefined ? [] : [rule.expression]).map((tree) => ({
        name: field.name,
        tree,
      }));
    }),
  );
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { name, tree } of computed)
      if (isCounting(tree) || readsAny(tree, found)) found.add(name);
  }
  return found;
}

const readsAny = (tree: Tree, fields: ReadonlySet<string>): boolean =>
  (tree.kind === 'field' && fields.has(tree.field)) ||
  children(tree).some((part) => readsAny(part, fields));

/** The numbers that an expression writes out, constants by their values. */
function numbersIn(spec: Spec, tree: Tree): number[] {
  const constant = tree.kind === 'name' ? constantNamed(spec, tree.name)?.value : undefined;
  const value = constant !== undefined && 'value' in constant ? constant.value : literal(tree);
  return [
    ...(typeof value === 'number' ? [value] : []),
    ...children(tree).flatMap((part) => numbersIn(spec, part)),
  ];
}

/** What decides, and what fields are computed from. */
const decidingIn = (spec: Spec): Expression[] => [
  ...conditionsOf(spec),
  ...spec.sections.entities.facts.entities.flatMap(({ fields }) =>
    fields.flatMap((field) => ruleOf(field, 'computed')?.expression ?? []),
  ),
];

/** Whether a type refers to one of the people, be it by a view of them. */
const refersTo = (spec: Spec, people: readonly string[], type: Type): boolean =>
  type.kind === 'reference' && people.includes(entityBehind(spec, type.to)?.name ?? type.to);

/** The entities of which nobody has two within something else: as many people make them as there are. */
function onceEach(spec: Spec, people: readonly string[]): ReadonlySet<string> {
  const { entities } = spec.sections.entities.facts;
  const isOnce = ({ type, rules }: Field): boolean =>
    refersTo(spec, people, type) && ruleOf({ rules }, 'unique within') !== undefined;
  return new Set(entities.filter(({ fields }) => fields.some(isOnce)).map(({ name }) => name));
}

/** The entities of which a rule on the calls that make them lets nobody make a second: `!Vote.exists(v, … v.by == me)`. */
function onceByRule(spec: Spec, people: readonly string[]): string[] {
  const { entities } = spec.sections.entities.facts;
  const makers = (call: string): string[] =>
    spec.sections.calls.facts.calls
      .filter(({ name }) => name === call)
      .flatMap((one) => stepsOfKind(one, 'create').map(({ entity }) => entity.name));
  const isOfPeople = (entity: string, name: string): boolean =>
    entities.some(
      (one) =>
        one.name === entity &&
        one.fields.some((field) => field.name === name && refersTo(spec, people, field.type)),
    );
  return rulesOf(spec).flatMap(({ on, test }) => {
    const parsed =
      on.kind === 'call' && test.kind === 'condition' ? parse(test.expression.source) : null;
    if (on.kind !== 'call' || parsed === null || !('tree' in parsed)) return [];
    return makers(on.call).filter((entity) =>
      forbidsOne(parsed.tree, entity, (field) => isOfPeople(entity, field)),
    );
  });
}

/** Whether a condition says that there is no record of an entity of which such a field is whoever asks. */
function forbidsOne(tree: Tree, entity: string, isOwn: (field: string) => boolean): boolean {
  const inner = tree.kind === 'unary' && tree.operator === '!' ? tree.operand : null;
  const macro = inner?.kind === 'call' ? macroOf(inner) : null;
  const isIt = macro?.name === 'exists' && macro.list.kind === 'name' && macro.list.name === entity;
  return isIt
    ? macro.bodies.some((body) => namesMe(body, isOwn))
    : tree.kind === 'binary' &&
        tree.operator === '&&' &&
        [tree.left, tree.right].some((side) => forbidsOne(side, entity, isOwn));
}

const namesMe = (tree: Tree, isOwn: (field: string) => boolean): boolean =>
  (tree.kind === 'binary' &&
    tree.operator === '==' &&
    [
      [tree.left, tree.right],
      [tree.right, tree.left],
    ].some(
      ([one, other]) =>
        one?.kind === 'name' && one.name === 'me' && other?.kind === 'field' && isOwn(other.field),
    )) ||
  children(tree).some((part) => namesMe(part, isOwn));

/** Whether a condition counts records of some entities, be they whoever's: of one's own there is but one. */
const countsAny = (tree: Tree, entities: ReadonlySet<string>): boolean =>
  (tree.kind === 'call' &&
    (tree.name === 'size' || tree.name === 'sum') &&
    namesAny(tree, entities) &&
    !namesMe(tree, () => true)) ||
  children(tree).some((part) => countsAny(part, entities));

const namesAny = (tree: Tree, entities: ReadonlySet<string>): boolean =>
  (tree.kind === 'name' && entities.has(tree.name)) ||
  children(tree).some((part) => namesAny(part, entities));

/** Whether a condition has different people, each out of a field of several records. */
function countsPeople(spec: Spec, people: readonly string[], whole: Tree): boolean {
  const named = new Set(
    spec.sections.entities.facts.entities.flatMap(({ fields }) =>
      fields.flatMap(({ name, type }) => (refersTo(spec, people, type) ? [name] : [])),
    ),
  );
  // A list holds nobody twice.
  const lists = new Set(
    spec.sections.entities.facts.entities.flatMap(({ fields }) =>
      fields.flatMap(({ name, type }) =>
        type.kind === 'list' && refersTo(spec, people, type.of) ? [name] : [],
      ),
    ),
  );
  const isList = (tree: Tree | undefined): boolean =>
    tree?.kind === 'field' && lists.has(tree.field);
  const counts = (tree: Tree): boolean =>
    (tree.kind === 'call' && tree.name === 'distinct' && isOfPeople(tree.on ?? tree.args[0])) ||
    (tree.kind === 'call' && tree.name === 'size' && isList(tree.on ?? tree.args[0])) ||
    children(tree).some(counts);
  const isOfPeople = (tree: Tree | undefined): boolean => {
    const macro = tree?.kind === 'call' ? macroOf(tree) : null;
    const last = macro?.name === 'map' ? macro.bodies.at(-1) : undefined;
    return last?.kind === 'field' && named.has(last.field);
  };
  return counts(whole);
}
