// What can go wrong with the constants of section 9.

import { parseTime, timeOf } from '../../expression/index.ts';
import type { Constant } from '../../model/sections/limits.ts';
import type { Spec } from '../../model/index.ts';
import type { Change, ChangeKind } from '../changing/change.ts';
import { readsDays } from '../changing/zoned.ts';

/** The front matter is at the top of the file. */
const TOP = { line: 1, column: 1, length: 3 };

export function* inLimits(spec: Spec): Iterable<Change> {
  const { sections, zone } = spec;
  if (zone !== undefined && readsDays(spec))
    for (const other of ['UTC', 'Pacific/Auckland'].filter((one) => one !== zone)) {
      const words = `the zone is ${other}`;
      const by = { ...spec, zone: other };
      yield { kind: 'limits/zone-changed', subject: other, at: TOP, words, target: spec, by };
    }
  for (const constant of sections.limits.facts.constants)
    for (const [kind, value] of others(constant.value)) {
      const { name, at } = constant;
      const words = `\`${name}\` is ${said(value)}`;
      yield { kind, subject: name, at, words, target: constant.value, by: value };
    }
}

type Value = Constant['value'];

function others(value: Value): [ChangeKind, Value][] {
  switch (value.kind) {
    case 'number':
      return [
        ['limits/raised', { ...value, value: value.value + 1 }],
        ['limits/lowered', { ...value, value: value.value - 1 }],
      ];
    case 'rate':
      return [
        ['limits/raised', { ...value, calls: value.calls + 1 }],
        ['limits/lowered', { ...value, calls: value.calls - 1 }],
      ];
    case 'duration': {
      const { milliseconds } = value;
      return [
        ['limits/prolonged', { ...value, milliseconds: milliseconds + AN_HOUR }],
        ['limits/shortened', { ...value, milliseconds: milliseconds * 0.99 }],
      ];
    }
    case 'boolean':
      return [['limits/changed', { ...value, value: !value.value }]];
    case 'time':
      return [['limits/changed', { ...value, value: anotherTime(value.value) }]];
    case 'text':
      return [['limits/changed', { ...value, value: `${value.value}x` }]];
  }
}

/** A minute later, from midnight on at the end of the day. */
const anotherTime = (time: string): string => timeOf((parseTime(time) ?? 0) + A_MINUTE);
const A_MINUTE = 60_000;

const AN_HOUR = 3_600_000;

function said(value: Value): string {
  if (value.kind === 'rate') return `${value.calls} calls`;
  return `${value.kind === 'duration' ? `${value.milliseconds} ms` : value.value}`;
}
