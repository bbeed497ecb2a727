// Values that the conditions of the specification suggest for a member: what they compare with, and
// what lies beside it.

import {
  children,
  dateOf,
  literal,
  names,
  parse,
  print,
  type Tree,
} from '../../expression/index.ts';
import {
  constantNamed,
  entityNamed,
  ruleOf,
  type Expression,
  type Json,
  rulesOf,
} from '../../model/index.ts';
import type { Compiled } from '../../engine/expressions/compiler.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { Value } from '../plan/value.ts';
import type { Wanted } from './wanted.ts';

/** The literals and constants of every condition about a call, as far as they fit a member's type. */
export function literalsOf(
  subject: Subject,
  facts: CallFacts,
  leaf: Leaf,
  { type }: Wanted,
  now: number,
  first: readonly Expression[] = [],
): Value[] {
  const about = [...new Set([...first, ...conditionsAbout(subject, facts, leaf)])];
  if (type.kind === 'datetime' || type.kind === 'date')
    return about
      .flatMap((one) => instantsIn(subject, one, now))
      .flatMap((at) => [at - A_WHILE, at + A_WHILE])
      .map((at) =>
        type.kind === 'date' ? dateOf(at, subject.spec.zone) : new Date(at).toISOString(),
      );
  return about
    .flatMap((one) => literalsIn(subject, one))
    .flatMap((value) => neighbours(value))
    .filter((value) => fitsType(type.kind, value));
}

/** Well before an instant, and well after it. */
const A_WHILE = 60_000;

/** The instants that an expression works out from the present one and nothing else but constants. */
function instantsIn(subject: Subject, expression: Expression, now: number): number[] {
  const sight = { now, me: null, token: null, all: () => [], seen: () => [], uuid: () => '' };
  return clocked(subject, expression)
    .map((part) => part.evaluate({ sight, get: () => null }))
    .filter((value) => typeof value === 'number');
}

const clockedIn = new WeakMap<Subject, Map<Expression, readonly Compiled[]>>();

/** The parts of an expression that rest on the clock and on constants alone. */
function clocked(subject: Subject, expression: Expression): readonly Compiled[] {
  const all = clockedIn.get(subject) ?? new Map<Expression, readonly Compiled[]>();
  clockedIn.set(subject, all);
  const known = all.get(expression) ?? clockedAnew(subject, expression);
  all.set(expression, known);
  return known;
}

function clockedAnew(subject: Subject, expression: Expression): Compiled[] {
  const parsed = parse(expression.source);
  if (!('tree' in parsed)) return [];
  const found: Compiled[] = [];
  const visit = (tree: Tree): void => {
    const used = names(tree).map(({ name }) => name);
    const rests = used.every(
      (name) => name === 'now' || constantNamed(subject.spec, name) !== undefined,
    );
    if (!rests || !used.includes('now')) return children(tree).forEach(visit);
    const own = { ...expression, source: print(tree) };
    found.push(subject.compile(own, 'entities', subject.everywhere));
  };
  visit(parsed.tree);
  return found;
}

const conditionsOf = new WeakMap<Subject, Map<Leaf, readonly Expression[]>>();

function conditionsAbout(subject: Subject, facts: CallFacts, leaf: Leaf): readonly Expression[] {
  const all = conditionsOf.get(subject) ?? new Map<Leaf, readonly Expression[]>();
  conditionsOf.set(subject, all);
  const known = all.get(leaf) ?? conditionsAnew(subject, facts, leaf);
  all.set(leaf, known);
  return known;
}

function conditionsAnew(
  subject: Subject,
  { call, moves }: CallFacts,
  { fills }: Leaf,
): Expression[] {
  const { sections } = subject.spec;
  const rules = rulesOf(subject.spec).flatMap(({ on, test }) => {
    const isHere = on.kind === 'field' ? on.entity === fills?.entity : on.call === call.name;
    return isHere && test.kind === 'condition' ? [test.expression] : [];
  });
  const guards = moves.flatMap(({ row }) => row.when ?? []);
  const cells = sections.roles.facts.permissions.filter((cell) => cell.call.name === call.name);
  const terms = cells.flatMap(({ grants }) =>
    grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : [])),
  );
  return [...rules, ...guards, ...terms, ...computationsOf(subject, fills)];
}

/** What is worked out from the field that a member gives. */
function computationsOf(subject: Subject, fills: Leaf['fills']): Expression[] {
  const entity = entityNamed(subject.spec, fills?.entity ?? '');
  if (fills === null || entity === undefined) return [];
  const { entities, views } = subject.spec.sections.entities.facts;
  const about = subject.aboutRecord(entity.name);
  const all = [
    ...entities.flatMap(({ fields }) =>
      fields.flatMap((field) => ruleOf(field, 'computed')?.expression ?? []),
    ),
    ...views.flatMap(({ fields }) => fields.flatMap(({ computed }) => computed ?? [])),
  ];
  return all.filter((expression) =>
    subject.uses(expression, about).fields.includes(`${fills.entity}.${fills.field}`),
  );
}

/** What an expression writes out, its constants by their values. */
export function literalsIn({ spec }: Subject, expression: Expression): Json[] {
  const parsed = parse(expression.source);
  if (!('tree' in parsed)) return [];
  const found: Json[] = [];
  const visit = (tree: Tree): void => {
    const value = literal(tree);
    if (value !== undefined) found.push(value as Json);
    else if (tree.kind === 'name') {
      const constant = constantNamed(spec, tree.name)?.value;
      if (constant !== undefined && 'value' in constant) found.push(constant.value);
    }
    children(tree).forEach(visit);
  };
  visit(parsed.tree);
  return found;
}

/** A number with those next to it, a text with one that differs. */
function neighbours(value: Json): Json[] {
  if (typeof value === 'number') return [value, value + 1, value - 1];
  return typeof value === 'string' && value !== '' ? [value, `${value}x`] : [value];
}

function fitsType(kind: Wanted['type']['kind'], value: Json): boolean {
  if (kind === 'integer') return Number.isInteger(value);
  if (kind === 'number') return typeof value === 'number';
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'list') return Array.isArray(value);
  return kind === 'text' && typeof value === 'string';
}
