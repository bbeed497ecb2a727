// Whether a request names something that its scenario made: nobody else has anything to do with that.

import { entityBehind } from '../../../../../model/index.ts';
import type { CallAct } from '../../../../plan/plan.ts';
import { fill } from '../../../../play/fill.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { MARK } from '../../../../plan/terms.ts';
import type { Value } from '../../../../plan/value.ts';
import type { SceneRecord } from '../../../../world/scene.ts';

/** What one part of an address says, and of which entity it names a record; null where that is not known. */
interface Named {
  readonly value: Value;
  readonly entity: string | null;
}

/** Whether a request's address has a word of the scenario in it, or names a record that was made in it. */
export function namesOwn(situation: Situation, act: CallAct): boolean {
  const facts = situation.subject.call(act.call);
  return facts !== undefined && namedBy(situation, facts, act).some(isOwn(situation));
}

const isOwn =
  (situation: Situation) =>
  ({ value, entity }: Named): boolean => {
    const said = JSON.stringify(value);
    if (said.includes(MARK)) return true;
    if (!said.includes('"$answered"')) return false;
    // What is there from the beginning is named by what was answered, too: others have to do with it.
    const named = JSON.stringify(fill(situation.memory, value));
    const isNamed = ({ key, stored }: SceneRecord): boolean =>
      JSON.stringify(key) === named ||
      // Numbers say other things as well.
      (named.startsWith('"') && Object.values(stored).some((one) => JSON.stringify(one) === named));
    return entity === null || situation.madeOf(entity).some(isNamed);
  };

function namedBy({ subject }: Situation, { call, finds }: CallFacts, act: CallAct): Named[] {
  const places = call.path.segments.map(({ kind, text }, place): Named => {
    const find = kind === 'fixed' ? undefined : finds.find(({ parameter }) => parameter === text);
    return { value: act.path[place] ?? null, entity: find?.entity.name ?? null };
  });
  const asked = Object.entries(act.query).map(([name, value]): Named => {
    const type = call.query.find((one) => one.name === name)?.type;
    const to = type?.kind === 'reference' ? entityBehind(subject.spec, type.to) : undefined;
    return { value, entity: to?.name ?? null };
  });
  return [...places, ...asked];
}
