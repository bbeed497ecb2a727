// What changes of the rules of section 5 on records among each other.

import { settingOfRow } from '../../check/reasoning/setting.ts';
import { entityNamed } from '../../model/sections/lookup.ts';
import type { Overlap } from '../../model/sections/rules.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places, mapBoth } from '../facts/compared.ts';
import { rules } from '../kinds/rules.ts';
import { matched } from '../facts/matched.ts';
import { relation } from '../facts/relation.ts';

export function diffOverlaps(compared: Compared): Change[] {
  const [old, now] = [compared.before, compared.after].map(
    ({ sections }) => sections.rules.facts.overlaps ?? [],
  );
  const { both, gone, come } = matched(old!, now!, nameOf);
  return [
    ...gone.map((one) => {
      const isLeft = entityNamed(compared.after, one.on.entity) !== undefined;
      const told = rules[isLeft ? 'overlap-removed' : 'goes-along'];
      return told(nameOf(one), places(one, null), holesOf(one));
    }),
    ...come.map((one) => {
      const isKnown = entityNamed(compared.before, one.on.entity) !== undefined;
      const told = rules[isKnown ? 'overlap-added' : 'comes-along'];
      return told(nameOf(one), places(null, one), holesOf(one));
    }),
    ...both.flatMap(([one, other]) => diffOverlap(compared, one, other)),
  ];
}

const nameOf = ({ on, from, to }: Overlap): string => `${on.entity}: ${from.name} to ${to.name}`;
const holesOf = ({ on, words }: Overlap) => ({ on: on.entity, rule: words });

/** Whether the rule holds for more records than before, or for fewer. */
type Turn = 'overlap-tightened' | 'overlap-loosened' | 'overlap-changed';

function diffOverlap(compared: Compared, old: Overlap, now: Overlap): Change[] {
  const on = now.on.entity;
  const turns = [turnOfWhere(compared, old, now), turnOfWithin(old, now)].filter(
    (turn) => turn !== null,
  );
  const [turn] = turns;
  const answers = mapBoth(old, now, ({ error }) =>
    error === null ? 'the usual one' : `\`${error.name}\``,
  );
  const told = turn === undefined || turns.every((one) => one === turn) ? turn : 'overlap-changed';
  return [
    ...(told === undefined
      ? []
      : [rules[told](nameOf(now), places(old, now), { on, from: old.words, to: now.words })]),
    ...(answers[0] === answers[1]
      ? []
      : [
          rules['overlap-error-changed'](nameOf(now), places(old.error ?? old, now.error ?? now), {
            ...{ on, from: answers[0], to: answers[1] },
          }),
        ]),
  ];
}

function turnOfWhere(compared: Compared, old: Overlap, now: Overlap): Turn | null {
  const entity = entityNamed(compared.after, now.on.entity);
  const become = relation(
    compared,
    () => (entity === undefined ? null : settingOfRow(compared.linked, entity, null)),
    { before: old.where, after: now.where },
  );
  if (become === 'same') return null;
  if (become === 'other') return 'overlap-changed';
  return become === 'wider' ? 'overlap-tightened' : 'overlap-loosened';
}

function turnOfWithin({ within: old }: Overlap, { within: now }: Overlap): Turn | null {
  if (old?.name === now?.name) return null;
  if (old !== null && now !== null) return 'overlap-changed';
  return now === null ? 'overlap-tightened' : 'overlap-loosened';
}
