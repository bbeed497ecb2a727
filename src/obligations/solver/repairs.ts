// What else may be tried where a row refuses a request that is no condition: a bound, a pattern, a type,
// something that is missing.

import { rulesOf } from '../../model/every.ts';
import type { Decision } from '../../engine/index.ts';
import type { Overlap, Rule, Spec } from '../../model/index.ts';
import { flatSteps } from '../../model/steps/steps.ts';
import type { Span } from '../../text/span.ts';
import type { Ask } from '../situation/ask.ts';
import { settingOf } from '../situation/request/bind.ts';
import { SCALES } from '../situation/request/scales.ts';
import type { Situation } from '../situation/situation.ts';
import { isWriting } from '../subject/leaves.ts';
import { plausible } from '../values/plausible.ts';
import { leafGiving, storingsOf, type Storing } from '../values/stored-as.ts';
import type { Value } from '../plan/value.ts';
import { rangeOf, type Wanted } from '../values/wanted.ts';
import { given, partCalled, partNamed, wantedIn, type Part } from '../situation/request/part.ts';
import type { Choice, Making } from './values/choice.ts';

/** Parts of the request that the row at a decision speaks of, with values that they may have. */
export function repairs(ask: Ask, { at }: Decision, making: Making): [Part, Choice][] {
  const { spec } = making.situation.subject;
  const parts = at === null ? [] : spokenOf(ask, at, making);
  const setting = settingOf(making.situation, making.pool);
  return parts.flatMap((part) => {
    const wanted = wantedIn(spec, ask.facts, part);
    if (part.kind === 'list') {
      const { least, most } = rangeOf(spec, wanted, 'items');
      return [least ?? 1, most ?? 1].map((size): [Part, Choice] => [part, size]);
    }
    const values = [
      ...plausible(wanted, setting),
      ...plausible(wanted, { ...setting, salt: setting.salt + 7 }),
    ];
    return [...values, ...besideTaken(ask, part, wanted, making)].map((value): [Part, Choice] => [
      part,
      value,
    ]);
  });
}

/** At most so many other records are named where one may be named only once. */
const MAX_OTHERS = 6;

/**
 * Where a value that only one record may have is taken, the nearest that are free, as what else reads it may
 * want it near there; and other records in place of one.
 */
function besideTaken(ask: Ask, part: Part, wanted: Wanted, { situation, pool }: Making): Value[] {
  const { entity, field, type, unique } = wanted;
  if (unique && type.kind === 'reference') {
    const { keyOf } = settingOf(situation, pool);
    return Array.from({ length: MAX_OTHERS }, (_, place) => keyOf(type.to, place + 1)).filter(
      (key) => key !== undefined,
    );
  }
  const scale = SCALES[type.kind];
  const value = given(ask, part);
  const at = value === undefined ? undefined : scale?.read(value);
  if (!unique || entity === null || field === null || scale === undefined || at === undefined)
    return [];
  const taken = new Set(
    situation
      .scene()
      .all(entity)
      .map((record) => scale.read(record.stored[field.name] ?? null)),
  );
  if (!taken.has(at)) return [];
  return [scale.step, -scale.step].flatMap((step) => {
    let free = at + step;
    while (taken.has(free)) free += step;
    return free < 0 || free >= (scale.end ?? Infinity) ? [] : [scale.write(free)];
  });
}

function spokenOf(ask: Ask, at: Span, { situation }: Making): Part[] {
  const { spec } = situation.subject;
  const isHere = (span: Span | undefined): boolean =>
    span?.line === at.line && span.column === at.column;
  const rules = rulesOf(spec).filter((rule) => isHere(rule.at));
  const stored = (isIt: (one: Storing) => boolean): Part[] =>
    storingsOf(spec, ask.facts.call)
      .filter(isIt)
      .flatMap(({ from }) => partCalled(ask.facts, from) ?? []);
  if (rules.length > 0)
    return rules.flatMap((rule) => [
      ...partsOf(ask, rule),
      ...stored(({ entity, field }) => isOn(rule, entity.name, field.name)),
    ]);
  const overlap = spec.sections.rules.facts.overlaps?.find((rule) => isHere(rule.at));
  if (overlap !== undefined) return partsOfOverlap(spec, ask, overlap);
  const fields = spec.sections.entities.facts.entities.flatMap((entity) =>
    entity.fields.filter((field) => isHere(field.at)).map((field) => ({ entity, field })),
  );
  const leaves = ask.facts.leaves.filter(
    (leaf) =>
      isHere(leaf.member.at) ||
      fields.some(({ entity, field }) => isWriting(leaf, entity.name, field.name)),
  );
  const { call } = ask.facts;
  const named = [...call.query, ...call.headers, ...call.pathParameters].filter((one) =>
    isHere(one.at),
  );
  return [
    ...leaves.map((leaf): Part => ({ kind: 'member', leaf })),
    ...named.flatMap(({ name }) => partNamed(ask.facts, name) ?? []),
    ...storedFrom(ask, isHere, situation),
    ...stored(({ at: here, field }) => isHere(here) || isHere(field.at)),
  ];
}

const isOn = ({ on }: Rule, entity: string, field: string): boolean =>
  on.kind === 'field' && on.entity === entity && on.field === field;

/** What the request gives of the value that a step stores. */
function storedFrom(
  { facts }: Ask,
  isHere: (span: Span | undefined) => boolean,
  { subject }: Situation,
): Part[] {
  const values = flatSteps(facts.call.steps).flatMap((step) => {
    if (step.kind === 'set') return [step.to];
    return step.kind === 'create' ? step.with.map(({ value }) => value) : [];
  });
  return values
    .filter(({ at }) => isHere(at))
    .flatMap((value) => subject.uses(value, facts.variables).names)
    .flatMap((name) => partNamed(facts, name) ?? []);
}

const partsOfOverlap = (spec: Spec, { facts }: Ask, { on, from, to, within }: Overlap): Part[] =>
  [from, to, within].flatMap((field): Part[] => {
    const leaf = field === null ? undefined : leafGiving(spec, facts, on.entity, field.name);
    return leaf === undefined ? [] : [{ kind: 'member', leaf }];
  });

function partsOf({ facts }: Ask, { on }: Rule): Part[] {
  if (on.kind === 'parameter') {
    const part = on.call === facts.call.name ? partNamed(facts, on.parameter) : null;
    return part === null ? [] : [part];
  }
  if (on.kind === 'call') return [];
  return facts.leaves
    .filter((leaf) => isWriting(leaf, on.entity, on.field))
    .map((leaf) => ({ kind: 'member', leaf }));
}
