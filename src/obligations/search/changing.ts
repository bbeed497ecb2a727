// What would make a condition come out otherwise that looks at stored records and the clock: what calls
// give these records, and how long it is until then.

import { entityNamed, fieldNamed, recordName, ruleOf } from '../../model/index.ts';
import { fill } from '../play/fill.ts';
import { sceneView, treeOf } from '../solver/call-view.ts';
import type { Aim } from '../solver/solve.ts';
import { suggest } from '../solver/suggest.ts';
import type { View } from '../solver/view.ts';
import { choicesFor, valueAt } from '../solver/values.ts';
import { satisfies, truth } from '../solver/want.ts';
import { given } from '../solver/part.ts';
import { isWriting } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Ask } from './ask.ts';
import { bind } from './bind.ts';
import type { Blocked, Remedy, Wish } from './blocked.ts';
import { namesOf } from './names.ts';
import { poolOf } from './pool.ts';
import type { Situation } from './situation.ts';

/** The present instant as a part that can be chosen: by waiting. */
const NOW = { kind: 'query', name: 'now', type: { kind: 'datetime' } } as const;

/** The waits after which a condition comes out as it should, so far as its other parts stay as they are. */
export function waitsFor({ expression, holds }: Aim, seen: View): Remedy[] {
  const tree = treeOf(expression);
  if (tree === null) return [];
  const view: View = {
    ...seen,
    source: (name) => (name === 'now' ? { kind: 'part', part: NOW, path: [] } : null),
  };
  return suggest(tree, truth(holds), view).flatMap(({ part, want }): Remedy[] => {
    const until = want.kind === 'between' ? want.least : want.kind === 'is' ? want.value : null;
    if (part !== NOW || typeof until !== 'number' || !Number.isFinite(until)) return [];
    const wait = Math.ceil(until) - seen.sight.now;
    return wait > 0 ? [{ kind: 'wait', milliseconds: wait }] : [];
  });
}

const MAX_WISHES = 3;

/** What a call that writes what a condition reads should give for that to hold. */
export function wishesFor(
  { facts, situation, player, hand, ask: refused }: Blocked,
  { expression, holds }: Aim,
  writer: CallFacts,
): Wish[] {
  const tree = treeOf(expression);
  const pool = poolOf(situation, player.name);
  const ask = tree === null ? null : bind(situation, writer, player.name, {}, pool);
  if (tree === null || ask === null) return [];
  const names = refused === null ? hand : namesOf(facts, refused, { situation, hand });
  const seen = sceneView(situation.subject, facts, situation.scene(player.name), names);
  const view = changing(seen, writer);
  return suggest(tree, truth(holds), view)
    .slice(0, MAX_WISHES)
    .flatMap((suggestion) => {
      const { part, path, want } = suggestion;
      if (part.kind !== 'member') return [];
      const [value] = choicesFor(suggestion, ask, { situation, pool });
      const isGivenBy = (one: Ask, { memory }: Situation): boolean =>
        satisfies(want, valueAt(fill(memory, given(one, part) ?? null), path));
      return value === undefined ? [] : [{ leaf: part.leaf, value, isGivenBy }];
    });
}

/** What a condition sees, where the fields of records come from what a call gives them, or are worked out from those. */
function changing(seen: View, writer: CallFacts): View {
  const view: View = {
    ...seen,
    source: () => null,
    fieldSource: (record, field) => {
      const leaf = writer.leaves.find((one) => isWriting(one, record.entity, field));
      if (leaf !== undefined) return { kind: 'part', part: { kind: 'member', leaf }, path: [] };
      const model = entityNamed(seen.subject.spec, record.entity);
      const row = model === undefined ? undefined : fieldNamed(model, field);
      const rule = row === undefined ? undefined : ruleOf(row, 'computed');
      const tree = rule === undefined ? null : treeOf(rule.expression);
      if (tree === null) return null;
      const own = recordName(record.entity);
      const about: View = {
        ...view,
        types: seen.subject.aboutRecord(record.entity),
        get: (name) => (name === own || name === 'old' ? record : seen.get(name)),
      };
      return { kind: 'expression', tree, view: about };
    },
  };
  return view;
}
