// Whether a record may be deleted, as section 3 has it: what refers to it goes with it or holds it.

import { entityBehind, hasRule, type Expression, type Field } from '../../model/index.ts';
import type { Situation } from '../situation/situation.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';

/** A field by which something refers to a record, as `Entity.field`. */
type Path = string;

/**
 * The fields whose references a call that deletes may let go of by its own steps, so that they do not
 * surely hold what it deletes.
 */
export function letGoBy(
  { spec, compiler }: Subject,
  { call, finds, variables }: CallFacts,
): Set<Path> {
  const entityOf = (target: Expression): string | null => {
    const type = compiler.typeOf(target, variables);
    return type.kind === 'record' ? type.entity : null;
  };
  const emptied = stepsOfKind(call, 'set', 'remove').map(
    ({ target, field }) => `${entityOf(target)}.${field.name}`,
  );
  const found = finds.map(({ as }) => as);
  const gone = [
    ...stepsOfKind(call, 'delete')
      .filter(({ target }) => !found.includes(target.source.trim()))
      .map(({ target }) => entityOf(target)),
    ...stepsOfKind(call, 'delete where').map(({ entity }) => entity.name),
  ];
  const paths = spec.sections.entities.facts.entities.flatMap(({ name, fields }) =>
    gone.includes(name) ? fields.map((field) => `${name}.${field.name}`) : [],
  );
  return new Set([...emptied, ...paths]);
}

/**
 * Whether a record, or one that would be deleted with it, is referred to by what stays, be it by other
 * fields than some.
 */
export function isInUse(
  situation: Situation,
  record: SceneRecord,
  but: ReadonlySet<Path> = new Set(),
): boolean {
  const gone = new Set([nameOf(record)]);
  const deleted = [record];
  const holders: string[] = [];
  for (const one of deleted)
    for (const [field, other] of referrersOf(situation, one)) {
      if (!hasRule(field, 'cascade')) {
        if (!but.has(`${other.entity}.${field.name}`)) holders.push(nameOf(other));
      } else if (!gone.has(nameOf(other))) {
        gone.add(nameOf(other));
        deleted.push(other);
      }
    }
  return holders.some((holder) => !gone.has(holder));
}

const nameOf = ({ entity, key }: SceneRecord): string => `${entity} ${JSON.stringify(key)}`;

/** The records that refer to another, each by the field that does. */
function referrersOf(situation: Situation, { entity, key }: SceneRecord): [Field, SceneRecord][] {
  const { spec } = situation.subject;
  return spec.sections.entities.facts.entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const type = field.type.kind === 'list' ? field.type.of : field.type;
      const refers = type.kind === 'reference' && entityBehind(spec, type.to)?.name === entity;
      if (!refers || hasRule(field, 'computed')) return [];
      return situation
        .scene()
        .all(name)
        .filter(({ stored }) => [stored[field.name]].flat().includes(key))
        .map((other): [Field, SceneRecord] => [field, other]);
    }),
  );
}
