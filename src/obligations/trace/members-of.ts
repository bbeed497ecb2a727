// The members of a call's body that a rule is on or reads, with values at the very edge of it.

import { rulesOf } from '../../model/every.ts';
import type { Engine } from '../../engine/index.ts';
import type { Json, Spec } from '../../model/index.ts';
import { concerned } from '../search/attempt.ts';
import { Subject } from '../subject/subject.ts';
import { edgeOf, type Told } from '../values/boundary.ts';
import { wantedOf } from '../values/wanted.ts';

export interface RuleMember {
  readonly path: (string | number)[];
  readonly edges: { words: string; value: Json; isPast: boolean }[];
}

/** Those of the rule that stands on a line; none where no rule stands there. */
export function membersOf(spec: Spec, engine: Engine, call: string, line: number): RuleMember[] {
  const subject = new Subject(spec);
  const facts = subject.call(call);
  const rule = rulesOf(spec).find(({ at }) => at.line === line);
  if (facts === undefined || rule === undefined) return [];
  const setting = {
    ...{
      spec,
      salt: 1,
      mark: subject.mark,
      web: subject.web,
      now: engine.clock.now(),
      keyOf: () => undefined,
    },
  };
  return concerned(subject, facts, rule).map((leaf) => {
    const { met, past } = edgeOf(wantedOf(spec, call, leaf), rule, setting);
    const told = (all: readonly Told[], isPast: boolean) =>
      all.map(({ words, value }) => ({ words, value: value as Json, isPast }));
    return { path: [...leaf.path], edges: [...told(met, false), ...told(past, true)] };
  });
}
