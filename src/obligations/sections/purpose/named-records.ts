// A record that a way names as the Examples do, by a unique value or its title, where a call takes a
// reference or finds one.

import {
  entityBehind,
  entityNamed,
  keyOf,
  type Entity,
  type Json,
  type Spec,
} from '../../../model/index.ts';
import { findsBy } from '../../../model/steps/steps.ts';
import { namingFields } from '../../exampled/requests.ts';
import { wantedIn, type Part } from '../../situation/request/part.ts';
import { refer } from '../../situation/request/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Value } from '../../plan/value.ts';
import type { SceneRecord } from '../../world/scene.ts';

/** What a request says for a value of a way: what the record that it names is known by there; any other value as it is. */
export function asGiven(situation: Situation, facts: CallFacts, part: Part, value: Json): Value {
  const meant = referredTo(situation.subject.spec, facts, part);
  if (meant === null) return value;
  return Array.isArray(value)
    ? value.map((item) => valueNamed(situation, meant, item))
    : valueNamed(situation, meant, value);
}

interface Meant {
  readonly entity: Entity;
  /** By which a request tells the record. */
  readonly by: string;
}

function referredTo(spec: Spec, facts: CallFacts, part: Part): Meant | null {
  const { type } = wantedIn(spec, facts, part);
  const one = type.kind === 'list' ? type.of : type;
  if (one.kind === 'reference') {
    const entity = entityBehind(spec, one.to);
    const key = entity && keyOf(entity);
    return key ? { entity, by: key.name } : null;
  }
  const name = part.kind === 'member' ? part.leaf.name : 'name' in part ? part.name : null;
  const found = name === null ? null : findsBy(facts.call, name);
  const entity = found && entityNamed(spec, found.entity);
  return entity ? { entity, by: found.field } : null;
}

function valueNamed(situation: Situation, { entity, by }: Meant, value: Json): Value {
  if (value === null || typeof value === 'object') return value;
  const records = situation.scene().all(entity.name);
  // What looks like a number may be one, or a text that is written bare.
  const said = String(value);
  const having = (field: string): SceneRecord | undefined =>
    records.find(({ stored }) => String(stored[field] ?? '') === said);
  if (having(by) !== undefined) return value;
  const [named] = namingFields(entity).flatMap(({ name }) => having(name) ?? []);
  return named === undefined ? value : refer(situation, named, by);
}
