// What changes in section 1: the summary, and the ways.

import {
  isActing,
  sendingsInWords,
  type ActingStep,
  type Way,
  type WayStep,
} from '../../model/sections/purpose.ts';
import { awaited } from '../../model/sections/states.ts';
import type { Change } from '../facts/change.ts';
import { places, type Compared } from '../facts/compared.ts';
import { matched } from '../facts/matched.ts';
import { spelling } from '../facts/relation.ts';
import { purpose, type OfWay } from '../kinds/purpose.ts';

export function diffPurpose({ before, after }: Compared): Change[] {
  const [old, now] = [before.sections.purpose.facts, after.sections.purpose.facts];
  const summary =
    old.summary?.text === now.summary?.text
      ? []
      : [purpose['summary-changed']('', places(old.summary, now.summary), {})];
  const ways = matched(old.ways, now.ways, idOf);
  return [
    ...summary,
    ...ways.gone.map((way) => purpose['way-removed'](idOf(way), places(way, null), holesOf(way))),
    ...ways.come.map((way) => purpose['way-added'](idOf(way), places(null, way), holesOf(way))),
    ...ways.both.flatMap(([way, next]) => {
      const [from, to] = [stepsOf(way), stepsOf(next)];
      if (from === to) return [];
      return [purpose['way-changed'](idOf(way), places(way, next), { ...holesOf(way), from, to })];
    }),
  ];
}

const idOf = ({ user, wantsTo }: Way): string => `${user.name} ${wantsTo}`;
const holesOf = ({ user, wantsTo }: Way): OfWay => ({ user: user.name, goal: wantsTo });

const stepsOf = ({ steps }: Way): string => steps.map(stepOf).join(' → ');

function stepOf(step: WayStep): string {
  const written = isActing(step) ? acting(step) : `${step.kind} \`${spelling(awaited(step))}\``;
  const led = step.as === null ? written : `as ${step.as.name}: ${written}`;
  return led + sendingsInWords(step);
}

function acting({ kind, name, values }: ActingStep): string {
  const given = values.map((one) => `${one.name}: ${spelling(one.value)}`).join(', ');
  return kind === 'screen' ? name : `\`${name}${given === '' ? '' : `(${given})`}\``;
}
