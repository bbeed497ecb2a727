// Which errors of the catalogue may come from which call, and why: the rows that answer what can go
// wrong there.

import type { Expression, Facts, Spec } from '../../../model/index.ts';
import { breach } from '../../../engine/refusals/breach.ts';
import { Catalogue } from '../../../engine/refusals/catalogue.ts';
import { dangersOf, type Danger } from './dangers.ts';

export interface Refusal {
  readonly call: string;
  readonly error: string;
  readonly why: string;
  /** The condition that does not hold then. */
  readonly condition?: Expression | undefined;
}

const known = new WeakMap<Facts, Refusal[]>();

/** All that may be refused, in the order of the calls; worked out once. */
export function refusalsOf(facts: Facts): Refusal[] {
  const found = known.get(facts) ?? refusals(facts);
  known.set(facts, found);
  return found;
}

function refusals(facts: Facts): Refusal[] {
  const { errors } = facts;
  const catalogue = new Catalogue({ sections: { errors: { facts: errors } } } as unknown as Spec);
  return facts.calls.calls.flatMap((call) => {
    const rows = dangersOf(call, facts).flatMap((danger) => {
      const error = rowFor(catalogue, call.name, danger);
      return error === undefined
        ? []
        : [{ call: call.name, error, why: danger.why, condition: danger.condition }];
    });
    return rows.filter(
      (row, index) =>
        rows.findIndex(({ error, why }) => error === row.error && why === row.why) === index,
    );
  });
}

function rowFor(catalogue: Catalogue, call: string, danger: Danger): string | undefined {
  const { trigger, code = null, constant = null, entities = [], fields = [] } = danger;
  if (code !== null) return catalogue.coded(code)?.code;
  const subject = { call, entities, fields };
  const decision = { section: null, at: null, why: danger.why };
  return catalogue.word(breach(trigger, decision, { constant, subject })).row?.code;
}
