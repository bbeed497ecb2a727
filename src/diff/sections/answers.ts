// Which refusals another error answers than before, whatever rows of sections 5 and 8 say so.

import { grouped } from '../../model/grouped.ts';
import { targetName } from '../../model/sections/rules.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places } from '../facts/compared.ts';
import { type Occasion, occasionsOf } from '../effect/occasions.ts';
import { errors } from '../kinds/errors.ts';
import { areAlike, matched } from '../facts/matched.ts';

type Turn = readonly [Occasion, Occasion];

/** For each two errors, what the one answers that the other one did; of calls that both have. */
export function diffAnswers({ linkedBefore, linked }: Compared): Change[] {
  const deciding = ({ spec: { sections } }: typeof linked) => [
    sections.errors.facts.errors,
    sections.rules.facts.rules,
  ];
  if (areAlike(deciding(linkedBefore), deciding(linked))) return [];
  const calls = matched(linkedBefore.calls, linked.calls, ({ name }) => name);
  const turns = calls.both.flatMap(([old, now]): Turn[] => {
    const had = occasionsOf(linkedBefore, old);
    return [...occasionsOf(linked, now)].flatMap(([key, next]) => {
      const one = had.get(key);
      return one === undefined || one.code === next.code || isOfOneRule(one, next)
        ? []
        : [[one, next] as const];
    });
  });
  const pairs = grouped(turns, ([one, next]) => `${one.code} ${next.code}`);
  return [...pairs].map(([subject, all]) => {
    const [one, next] = all[0]!;
    const where = places(one.row ?? one.rule, next.row ?? next.rule);
    const cases = casesOf(all.map(([, each]) => each));
    return errors['answers-instead'](subject, where, { from: one.code, to: next.code, cases });
  });
}

/** Whether one rule names the one error and the other: that is told with the rule. */
const isOfOneRule = ({ rule: old }: Occasion, { rule: now }: Occasion): boolean =>
  old !== null && now !== null && targetName(old.on) === targetName(now.on);

const MAX_LISTED = 3;

/** `required of Person.email in signUp, and 4 more`. */
function casesOf(all: readonly Occasion[]): string {
  const words = [...new Set(all.map(inWords))];
  const listed = words.slice(0, MAX_LISTED).join(', ');
  const rest = words.length - MAX_LISTED;
  return rest > 0 ? `${listed}, and ${rest} more` : listed;
}

function inWords({ trigger, about, call }: Occasion): string {
  if (about === call) return `${trigger} in \`${call}\``;
  return about.startsWith(`${call}.`)
    ? `${trigger} of \`${about}\``
    : `${trigger} of \`${about}\` in \`${call}\``;
}
