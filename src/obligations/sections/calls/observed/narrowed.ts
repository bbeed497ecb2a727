// Which parts of a list are asked for once something has changed: by what records have now and had before, and by
// texts that only they have.

import { entityBehind, entityNamed, keyOf, type Json } from '../../../../model/index.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import type { Identity } from '../../../world/scene.ts';

/** Of a list that others share, what is found by a text that only what it is about has. */
export function wordsFor(
  { call }: CallFacts,
  about: readonly Identity[],
  after: Situation,
): [string, string][] {
  if (after.subject.mark === '') return [];
  const listed = stepsOfKind(call, 'list').map(({ entity }) => entity.name);
  const words = about
    .filter(({ entity }) => listed.includes(entity))
    .flatMap(({ entity, key }) => Object.values(after.scene().record(entity, key)?.stored ?? {}))
    .filter((value) => typeof value === 'string' && value.includes(after.subject.mark));
  const [word] = words as string[];
  if (word === undefined) return [];
  return call.query
    .filter(({ type, default: usual }) => type?.kind === 'text' && usual === null)
    .map(({ name }) => [name, word]);
}

/** What records have now that they did not have before, or the other way round, as a filter asks for it. */
export function filters(
  { call }: CallFacts,
  about: readonly Identity[],
  before: Situation,
  after: Situation,
): [string, Value][] {
  const changed = about.flatMap(({ entity, key }) => {
    const [now, then] = [after, before].map((at) => at.scene().record(entity, key)?.stored ?? {});
    const names = new Set([...Object.keys(now!), ...Object.keys(then!)]);
    return [...names]
      .filter((name) => JSON.stringify(now![name]) !== JSON.stringify(then![name]))
      .map((name) => ({
        name,
        values: [now![name] ?? null, then![name] ?? null].flatMap((value) =>
          asked(after, entity, name, value),
        ),
      }));
  });
  return call.query.flatMap(({ name }) =>
    changed
      .filter((one) => one.name === name)
      .flatMap(({ values }) => values.map((value): [string, Value] => [name, value])),
  );
}

/** A value as a query gives it: a record by the key that answers have told. */
function asked(situation: Situation, entity: string, field: string, value: Json): Value[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const { spec } = situation.subject;
  const type = entityNamed(spec, entity)?.fields.find(({ name }) => name === field)?.type;
  const to = type?.kind === 'reference' ? entityBehind(spec, type.to) : undefined;
  const other = to && situation.scene().record(to.name, value);
  const key = to && keyOf(to);
  return other && key ? [refer(situation, other, key.name)] : [String(value)];
}
