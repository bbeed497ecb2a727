// A row, or a scenario, is planned alone: it comes to what it comes to among all, and next to nothing else
// is looked for.

import { expect, describe, it } from 'vitest';
import {
  aboutLine,
  inOrder,
  isPossible,
  partsOf,
  planPart,
  type Beside,
  type IsAsked,
  type Obligation,
} from '../../../src/obligations/index.ts';
import type { Spec } from '../../../src/model/index.ts';
import { planned } from '../planned.ts';

/** What is planned of some, and how many of all were planned for it. */
function alone(spec: Spec, isAsked: IsAsked) {
  let count = 0;
  const tell: Beside['tell'] = (stage, { length }) => {
    if (stage === 'all') count += length;
  };
  const parts = partsOf(spec).map((part) => planPart(part, { spec, isAsked }, { tell }));
  return { ...inOrder(parts), count };
}

describe.each(['helpdesk', 'conduit'])('%s', (name) => {
  const { compiled, obligations } = planned(name);
  const { spec } = compiled;
  const { entities, states, rules, roles, calls, errors, limits, screens, purpose } = spec.sections;
  const rows = [
    entities.facts.entities[0]!.fields[1]!,
    ...states.facts.lifecycles.slice(0, 1).map(({ transitions }) => transitions[1]!),
    rules.facts.rules[0]!,
    roles.facts.permissions[3]!,
    calls.facts.calls[2]!,
    // Proved by what provokes it, by rules and by others.
    errors.facts.errors[0]!,
    errors.facts.errors.find(({ when }) => when.length === 0)!,
    limits.facts.constants[0]!,
    screens.facts.screens[1]!,
    purpose.facts.ways[0]!,
  ].filter((row) => row !== undefined);
  const known = new Set(obligations.map(({ id }) => id));
  const isWell = (one: Obligation): boolean => isPossible(one.plan);

  it.each(rows.map(({ at }) => at.line))('is planned alone at line %d', (line) => {
    const isAbout = aboutLine(spec, line);
    const few = alone(spec, isAbout);
    const found = new Set(few.obligations.filter(isWell).map(({ id }) => id));
    const asked = obligations.filter((one) => isAbout(one) && isWell(one));
    expect(asked.length).toBeGreaterThan(0);
    // Which error something else provokes is not known before there is a plan for that.
    const own = asked.filter(({ kind, at }) => kind !== 'errors/provoked' || at.line === line);
    expect(own.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
    expect(few.obligations.every(({ id }) => known.has(id))).toBe(true);
    expect(few.count).toBeLessThan(obligations.length / 2);
  });

  it('plans one by its id, and nothing where there is no such', () => {
    for (const { id } of obligations.filter((_, place) => place % 97 === 0)) {
      const few = alone(spec, (one) => one.id === id);
      expect(few.obligations.map((one) => [one.id, isWell(one)])).toEqual([[id, true]]);
    }
    const none = alone(spec, () => false);
    expect([none.obligations, none.waiting, none.leftOut, none.count]).toEqual([[], [], [], 0]);
  });
});
