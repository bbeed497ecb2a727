// Durations of section 4 that change while the clock goes: they are worked out anew whenever somebody
// looks, and so come out otherwise than they read.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { fieldReads, names, parse } from '../../expression/index.ts';
import type { Entity, Field } from '../../model/entities.ts';
import { fieldNamed, ruleOf } from '../../model/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../rule.ts';
import { graphsOf } from './graph.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'moving-duration': code<{ duration: string; through: readonly string[] }>({
    severity: 'error',
    message: ({ duration, through }) =>
      `\`${duration}\` changes while the clock goes: it reads \`now\`${through.length === 0 ? '' : ` through ${through.map((name) => `\`${name}\``).join(' and ')}`}, and is worked out whenever somebody looks.`,
    write:
      'Write a duration that stays as it is, such as `days(7)`; it counts from when the state was entered. An instant of the record cannot be waited for itself: keep the instant at which the state is entered as a field (set `now`), and write the instant less that field.',
  }),
});

/** Each `after`, with the computed fields that it reads. */
export const durationsStay: Rule = function* (linked) {
  for (const { lifecycle, entity } of graphsOf(linked))
    for (const { event } of lifecycle.transitions) {
      if (event.kind !== 'after') continue;
      const { source, at } = event.duration;
      const through = wayToClock(linked, entity, source, []);
      if (through === null) continue;
      const related = through.map(({ of, field }) => ({
        message: `\`${of.name}.${field.name}\``,
        at: field.at,
      }));
      const holes = {
        duration: source,
        through: through.map(({ of, field }) => `${of.name}.${field.name}`),
      };
      yield diagnostics['moving-duration'](at, holes, related);
    }
};

interface Step {
  readonly of: Entity;
  readonly field: Field;
}

/** The computed fields through which an expression on an entity reads `now`; null where none does. */
function wayToClock(
  linked: Linked,
  entity: Entity,
  source: string,
  passed: readonly Step[],
): readonly Step[] | null {
  const parsed = parse(source);
  if (!('tree' in parsed)) return null;
  if (names(parsed.tree).some(({ name }) => name === 'now')) return passed;
  const here = linked.scope.with(linked.scope.record(entity.name));
  for (const read of fieldReads(parsed.tree, here)) {
    const of = linked.entity(read.entity);
    const field = of && fieldNamed(of, read.field);
    const computed = field && ruleOf(field, 'computed');
    if (!computed || passed.some((step) => step.field === field)) continue;
    const way = wayToClock(linked, of!, computed.expression.source, [
      ...passed,
      { of: of!, field },
    ]);
    if (way !== null) return way;
  }
  return null;
}
