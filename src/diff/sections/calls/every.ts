// What changes in the lines of section 7 about many calls at once.

import { settingOfRule } from '../../../check/conditions/ruled.ts';
import type { Setting } from '../../../check/reasoning/outcomes.ts';
import { type EveryRequest, isOfEvery } from '../../../model/every.ts';
import type { Spec } from '../../../model/sections/spec.ts';
import { valueInWords, whichInWords } from '../../../written/every.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { every } from '../../kinds/every.ts';
import { matched } from '../../facts/matched.ts';
import { relation, spelling, spellings } from '../../facts/relation.ts';

export function diffEvery(compared: Compared): Change[] {
  const [old, now] = [linesOf(compared.before), linesOf(compared.after)];
  const { gone, come, both } = matched(old, now, ({ header }) => header.toLowerCase());
  return [
    ...gone.map((line) => {
      const told = line.where === null ? every['every-ignored'] : every['every-freed'];
      return told(line.header, places(line, null), { header: line.header });
    }),
    ...come.map((line) => {
      const { header, where } = line;
      const holes = { header, which: whichInWords(line) };
      return where === null
        ? every['every-taken'](header, places(null, line), holes)
        : every['every-required'](header, places(null, line), {
            ...holes,
            condition: spelling(where),
          });
    }),
    ...both.flatMap((pair) => diffLine(compared, ...pair)),
    ...diffAnswers(compared),
  ];
}

function diffAnswers({ before, after }: Compared): Change[] {
  const [old, now] = [before, after].map(({ sections }) => sections.calls.facts.everyAnswer ?? []);
  const { gone, come, both } = matched(old!, now!, ({ header }) => header.toLowerCase());
  return [
    ...gone.map((line) => every['every-answer-removed'](line.header, places(line, null), line)),
    ...come.map((line) => every['every-answer-added'](line.header, places(null, line), line)),
    ...both.flatMap(([one, other]) => {
      const [from, to] = [valueInWords(one.value), valueInWords(other.value)];
      const holes = { header: other.header, from, to };
      return from === to
        ? []
        : [every['every-answer-changed'](other.header, places(one, other), holes)];
    }),
  ];
}

const linesOf = ({ sections }: Spec): readonly EveryRequest[] =>
  sections.calls.facts.everyRequest ?? [];

function diffLine(compared: Compared, old: EveryRequest, now: EveryRequest): Change[] {
  const { header } = now;
  const where = places(old, now);
  return [
    ...diffCalls(compared, old, now),
    ...diffCondition(compared, old, now),
    ...(old.error?.name === now.error?.name
      ? []
      : [
          every['every-error-changed'](header, where, {
            header,
            from: errorOf(old),
            to: errorOf(now),
          }),
        ]),
  ];
}

const errorOf = ({ error }: EveryRequest): string =>
  error === null ? 'as usual' : `\`${error.name}\``;

/** Which of the calls that there were and are have come to be meant, or are meant no more. */
function diffCalls({ before, after }: Compared, old: EveryRequest, now: EveryRequest): Change[] {
  const { both } = matched(
    before.sections.calls.facts.calls,
    after.sections.calls.facts.calls,
    ({ name }) => name,
  );
  const turned = (isNow: boolean) =>
    both
      .filter(([was, is]) => isOfEvery(old, was) !== isNow && isOfEvery(now, is) === isNow)
      .map(([, { name }]) => `\`${name}\``)
      .join(', ');
  const where = places(old, now);
  const { header } = now;
  const [come, gone] = [turned(true), turned(false)];
  return [
    ...(come === '' ? [] : [every['every-widened'](header, where, { header, calls: come })]),
    ...(gone === '' ? [] : [every['every-narrowed'](header, where, { header, calls: gone })]),
  ];
}

const CONDITION = {
  wider: 'every-condition-widened',
  narrower: 'every-condition-narrowed',
  other: 'every-condition-changed',
} as const;

function diffCondition(compared: Compared, old: EveryRequest, now: EveryRequest): Change[] {
  const setting = (): Setting | null => {
    const call = compared.after.sections.calls.facts.calls.find((one) => isOfEvery(now, one));
    const on = { kind: 'call' as const, call: call?.name ?? '', at: now.at };
    return settingOfRule(compared.linked, on);
  };
  const become = relation(compared, setting, { before: old.where, after: now.where });
  if (become === 'same') return [];
  const [had, has] = spellings(compared);
  const said = (text: string): string => (text === '' ? 'nothing is asked' : `\`${text}\``);
  const holes = { header: now.header, from: said(had(old.where)), to: said(has(now.where)) };
  return [every[CONDITION[become]](now.header, places(old, now), holes)];
}
