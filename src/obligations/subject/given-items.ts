// What the items of a list are that a request gives. Expressions take the items of a list of objects in a
// body for anything; what their members are decides how far from an edge is tried.

import type { Variables } from '../../engine/expressions/environment.ts';
import { allSteps } from '../../engine/expressions/call-variables.ts';
import { typeIn } from '../../engine/expressions/environment.ts';
import {
  ANY,
  listOf,
  parse,
  recordOf,
  typesOf,
  type Environment,
  type Tree,
  type ValueType,
} from '../../expression/index.ts';
import type { BodyMember, BodyShape } from '../../model/index.ts';
import type { CallFacts, Subject } from './subject.ts';

type Entities = Record<string, Readonly<Record<string, ValueType>>>;

/** What no entity's name ends with. */
const ITEM = '[]';

/** What an expression of a call sees that knows these names: items of lists in the body by their members. */
export function environmentOf(
  subject: Subject,
  variables: Variables,
  { call }: CallFacts,
): Environment {
  const entities: Entities = { ...subject.entities };
  const lists: Record<string, ValueType> = {};
  const { zone } = subject.spec;
  if (call.takes !== null) addLists(subject, call.takes.shape, entities, lists);
  const known: Record<string, ValueType> = { ...variables };
  for (const [name, type] of Object.entries(lists))
    if (Object.hasOwn(known, name) && known[name]!.kind === 'list') known[name] = type;
  for (const step of allSteps(call.steps)) {
    if (step.kind !== 'for each' || known[step.name]?.kind !== 'any') continue;
    const parsed = parse(step.list.source);
    const list =
      'tree' in parsed
        ? typesOf(parsed.tree, { entities, variables: known, zone }).get(parsed.tree)
        : undefined;
    if (list?.kind === 'list') known[step.name] = list.of;
  }
  return { entities, variables: known, zone };
}

/** Whether the items of a list are no records, but what a request gives or a record holds. */
export function isGivenList(list: Tree, types: ReadonlyMap<Tree, ValueType>): boolean {
  const type = types.get(list);
  if (type?.kind !== 'list' || list.kind === 'list') return false;
  const { of } = type;
  return of.kind === 'record' ? of.entity.endsWith(ITEM) : of.kind !== 'any';
}

/** The lists of objects in a body by the names that expressions have for them; wrappers have none. */
function addLists(
  subject: Subject,
  shape: BodyShape,
  entities: Entities,
  lists: Record<string, ValueType>,
): void {
  if (shape.kind === 'list') return addLists(subject, shape.of, entities, lists);
  for (const { name, shape: inner } of shape.members)
    if (inner?.kind === 'object') addLists(subject, inner, entities, lists);
    else if (inner !== null) lists[name] = typeOfShape(subject, inner, name, entities);
}

function typeOfShape(
  subject: Subject,
  shape: BodyShape,
  name: string,
  entities: Entities,
): ValueType {
  if (shape.kind === 'list') return listOf(typeOfShape(subject, shape.of, name, entities));
  const own = `${name}${ITEM}`;
  entities[own] = Object.fromEntries(
    shape.members.map((member) => [
      member.name,
      typeOfMember(subject, member, `${name}.${member.name}`, entities),
    ]),
  );
  return recordOf(own);
}

function typeOfMember(
  subject: Subject,
  { shape, type }: BodyMember,
  name: string,
  entities: Entities,
): ValueType {
  if (shape !== null) return typeOfShape(subject, shape, name, entities);
  return type === null ? ANY : typeIn(subject.spec, type);
}
