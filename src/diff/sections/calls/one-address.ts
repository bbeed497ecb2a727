// What changes in how calls at one address are told apart: their conditions, and which of them is asked first.

import { outcomes } from '../../../check/reasoning/outcomes.ts';
import { settingOf } from '../../../check/reasoning/setting.ts';
import { addressKey, type Call } from '../../../model/index.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { calls } from '../../kinds/calls.ts';
import { relation, spellings } from '../../facts/relation.ts';

const KINDS = {
  wider: 'condition-widened',
  narrower: 'condition-narrowed',
  other: 'condition-changed',
} as const;

/** The condition on a call's request. */
export function diffCondition(compared: Compared, old: Call, now: Call): Change[] {
  const { linked } = compared;
  const conditions = { before: old.where ?? null, after: now.where ?? null };
  const setting = () => settingOf(linked, linked.scope.parameters(now));
  const become = relation(compared, setting, conditions);
  if (become === 'same') return [];
  const [had, has] = spellings(compared);
  const said = (text: string): string => (text === '' ? 'nothing else is asked' : `\`${text}\``);
  const where = places(old.where ?? old.path, now.where ?? now.path);
  return [
    calls[KINDS[become]](now.name, where, {
      ...{ call: now.name, from: said(had(conditions.before)), to: said(has(conditions.after)) },
    }),
  ];
}

/** Calls at one address that have changed places, where a request may be for both. */
export function diffOrder(compared: Compared, pairs: readonly (readonly [Call, Call])[]): Change[] {
  const { linked } = compared;
  const now = compared.after.sections.calls.facts.calls;
  const both = pairs.toSorted(([, one], [, other]) => now.indexOf(one) - now.indexOf(other));
  const all = compared.before.sections.calls.facts.calls;
  const placeOf = (call: Call): number => all.indexOf(call);
  return both.flatMap(([oldFirst, first], place) =>
    both.slice(place + 1).flatMap(([oldSecond, second]) => {
      const isAlike =
        addressKey(first) === addressKey(second) && addressKey(oldFirst) === addressKey(oldSecond);
      if (!isAlike || placeOf(oldFirst) < placeOf(oldSecond)) return [];
      if (first.where === undefined || second.where === undefined) return [];
      const setting = settingOf(linked, {
        ...linked.scope.parameters(second),
        ...linked.scope.parameters(first),
      });
      const found = outcomes(setting, first.where.source, [second.where.source]);
      if (found?.canHold === false) return [];
      const holes = { call: first.name, other: second.name };
      return [
        calls['order-changed'](`${first.name} ${second.name}`, places(oldFirst, first), holes),
      ];
    }),
  );
}
