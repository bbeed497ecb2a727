// When a page offers a call: to whom section 6 allows it, in which states section 4 has it.

import {
  entityBehind,
  ownerOf,
  type Grant,
  type Spec,
  type Transition,
} from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { joined, quoted, type Condition } from '../code/code.ts';
import { atLeast, type Hand } from '../code/conditions.ts';
import { personOf } from '../calls/person.ts';
import type { Use } from '../calls/uses.ts';

type Code = string | Condition;

/** What has to hold for a call to be offered; null: it always is. */
export function offeredIf(spec: Spec, use: Use): Code | null {
  const hand = handOf(spec, use);
  const parts = [...statesOf(spec, use, hand), allowedTo(spec, use, hand)].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : joined('&&', parts);
}

/** The records that conditions speak of, and that the component has. */
function handOf(spec: Spec, { action: { call }, record, given }: Use): Hand {
  const records: Record<string, { code: string; shows: string }> = {};
  for (const step of stepsOf(call)) {
    if (step.kind !== 'find' || record === null) continue;
    if (entityBehind(spec, record.shows)?.name === step.entity.name)
      records[step.as] = { code: record.variable, shows: record.shows };
    else if (given.some(({ bound }) => bound.parameter.name === step.parameter))
      delete records[step.as];
  }
  return { spec, me: personOf(spec)?.shows ?? null, records };
}

function lastFound({ action: { call } }: Use): string | null {
  const found = stepsOf(call).findLast((step) => step.kind === 'find');
  return found?.kind === 'find' ? found.as : null;
}

function statesOf(spec: Spec, use: Use, hand: Hand): (Code | null)[] {
  const as = lastFound(use);
  const record = as !== null && Object.hasOwn(hand.records, as) ? hand.records[as]! : null;
  if (record === null) return [];
  const entity = entityBehind(spec, record.shows)?.name;
  return spec.sections.states.facts.lifecycles
    .filter((lifecycle) => lifecycle.entity.name === entity)
    .map(({ field, transitions }) => {
      const rows = transitions.filter(
        ({ event }) => event.kind === 'call' && event.name === use.action.call.name,
      );
      const isCreation = rows.every(({ from }) => from.kind === 'creation');
      const state = atLeast(hand, `${as}.${field.name} != ""`);
      if (isCreation || typeof state !== 'string') return null;
      return stateCode(hand, state.slice(0, state.indexOf(' !== ')), rows, transitions);
    });
}

function stateCode(
  hand: Hand,
  state: string,
  rows: readonly Transition[],
  all: readonly Transition[],
): Code | null {
  const byCondition = new Map<string, string[]>();
  for (const row of rows) {
    const known = row.when?.source ?? '';
    byCondition.set(known, [...(byCondition.get(known) ?? []), ...statesBefore(row, all)]);
  }
  const ways = [...byCondition].map(([when, states]) => {
    const condition = when === '' ? null : atLeast(hand, when);
    const isIn = among(state, [...new Set(states)]);
    return condition === null ? isIn : joined('&&', [isIn, condition]);
  });
  return ways.length === 0 ? null : joined('||', ways);
}

const among = (state: string, states: readonly string[]): string =>
  states.length === 1
    ? `${state} === ${quoted(states[0]!)}`
    : `[${states.map(quoted).join(', ')}].includes(${state})`;

const statesBefore = ({ from }: Transition, all: readonly Transition[]): string[] =>
  from.kind === 'state'
    ? [from.name]
    : all.flatMap((row) => (row.from.kind === 'state' ? [row.from.name] : []));

/** The roles that may, each with its condition; null where all of them may. */
function allowedTo(spec: Spec, use: Use, hand: Hand): Code | null {
  const { state, facts } = spec.sections.roles;
  if (state !== 'shown' || facts.roles.length === 0) return null;
  const byCondition = new Map<string, { code: Code | null; roles: string[] }>();
  for (const { name } of facts.roles) {
    const cell = facts.permissions.find(
      ({ call, role }) => call.name === use.action.call.name && role.name === name,
    );
    if (cell === undefined || cell.grants.some(({ kind }) => kind === 'no')) continue;
    const codes = cell.grants
      .map((grant) => granted(spec, use, hand, grant))
      .filter((one) => one !== null);
    const code = codes.length === 0 ? null : joined('&&', codes);
    const key = JSON.stringify(code);
    const known = byCondition.get(key) ?? { code, roles: [] };
    byCondition.set(key, { code, roles: [...known.roles, name] });
  }
  const free = byCondition.get('null')?.roles ?? [];
  if (free.length === facts.roles.length) return null;
  if (byCondition.size === 0) return 'false';
  const ways = [...byCondition.values()].map(({ code, roles }) => {
    const isIn = joined(
      '||',
      roles.map((role) => `isIn(${quoted(role)}, me)`),
    );
    return code === null ? isIn : joined('&&', [isIn, code]);
  });
  return joined('||', ways);
}

function granted(spec: Spec, use: Use, hand: Hand, grant: Grant): Code | null {
  if (grant.kind === 'if') return atLeast(hand, grant.condition.source);
  const as = lastFound(use);
  if (grant.kind !== 'own' || as === null || !Object.hasOwn(hand.records, as)) return null;
  const entity = entityBehind(spec, hand.records[as]!.shows);
  const owner = entity === undefined ? undefined : ownerOf(entity);
  if (owner !== undefined) return atLeast(hand, `${as}.${owner.name} == me`);
  return entity?.name === personOf(spec)?.entity ? atLeast(hand, `${as} == me`) : null;
}

/** A condition on whoever is signed in, for section 6's roles. */
export function roleIf(spec: Spec, source: string): Code | null {
  return atLeast({ spec, me: personOf(spec)?.shows ?? null, records: {} }, source);
}
