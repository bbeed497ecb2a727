// A specification compiled: everything that does not change while the product runs.

import { callOfRow } from '../../model/steps/by-clock.ts';
import type { Call } from '../../model/sections/calls.ts';
import { type Rank, rankOf } from '../../model/order.ts';
import { withScopes } from '../../model/steps/scoped.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Transition } from '../../model/sections/states.ts';
import { type Answering, compileAnswer } from '../answers/answer.ts';
import { inForm } from '../answers/in-form.ts';
import { Views } from '../answers/views.ts';
import { compileByClock, compileCall, eventsByCall } from './compile-call.ts';
import type { CallType } from '../calls/call-type.ts';
import { type Carrier, carrierOf } from '../credentials/carrier.ts';
import { compileEvery, compileStamps, type Stamp } from '../answers/every.ts';
import { type EntityType } from '../entities/entity-type.ts';
import { type Schema, compileSchema } from '../entities/schema.ts';
import { callVariables, peopleOf, TOTAL } from '../expressions/call-variables.ts';
import { type Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import { type Variables, typeIn, variablesOf } from '../expressions/environment.ts';
import { type RateType, compileRates } from './rates.ts';
import { Refusals } from '../refusals/refusal.ts';
import { type RoleBook, compileRoles } from '../roles/roles.ts';
import { Router } from '../routes/router.ts';
import { type RuleBook, compileRules } from '../rules/rule-book.ts';

export interface Product {
  readonly spec: Spec;
  readonly schema: Schema;
  readonly rules: RuleBook;
  readonly roles: RoleBook;
  readonly rates: readonly RateType[];
  readonly refusals: Refusals;
  /** How early refusals are told; null where that is as usual. */
  readonly rank: Rank | null;
  readonly views: Views;
  readonly carrier: Carrier;
  /** The headers that requests of many calls give, as far as their conditions say what they are. */
  readonly every: ReturnType<typeof compileEvery>;
  /** The headers that all answers have. */
  readonly stamps: readonly Stamp[];
  /** How long a credential lasts; null where it does not end by itself. */
  readonly lasting: Compiled | null;
  /** Those who can sign in. */
  readonly people: readonly EntityType[];
  /** Those whose records move at instants that rest on other records. */
  readonly restingOnOthers: readonly EntityType[];
  readonly calls: ReadonlyMap<string, CallType>;
  /** What rows of section 4 do by the clock. */
  readonly byClock: ReadonlyMap<Transition, CallType>;
  readonly answers: ReadonlyMap<string, Answering>;
  readonly router: Router<CallType>;
}

/** Compiles a specification. A section that is not shown adds nothing. */
export function compileProduct(written: Spec): Product {
  const spec = withScopes(written);
  const { credentials } = spec.sections.roles.facts;
  const { calls } = spec.sections.calls.facts;
  const compiler = new ExpressionCompiler(spec);
  const people = peopleOf(spec, compiler);
  const everywhere = variablesOf(spec, people);
  const sees = seeing(spec, compiler, everywhere);
  const schema = compileSchema(spec, compiler, everywhere, sees);
  const rules = compileRules(spec, schema, compiler, everywhere, sees);
  const views = new Views(spec, schema, compiler, everywhere);
  const lasting =
    credentials?.lasting == null
      ? null
      : compiler.compile(credentials.lasting, 'roles', everywhere, { kind: 'duration' });
  const events = eventsByCall(schema);
  const context = { spec, schema, compiler, rules, views, everywhere, lasting, sees, events };
  const types = calls.map((call) => compileCall(context, call));
  const answering = (call: Call): Answering =>
    compileAnswer(call, {
      views,
      schema,
      counts: sees(call.name)['total'] === TOTAL,
      compile: (source, type) =>
        compiler.compile(source, 'calls', sees(call.name), typeIn(spec, type)),
    });
  const carrier = carrierOf(credentials);
  return {
    ...{ spec, schema, rules, views, lasting, carrier },
    roles: compileRoles(spec, compiler, everywhere, sees),
    every: compileEvery(spec, compiler, everywhere),
    stamps: compileStamps(spec.sections.calls.facts.everyAnswer ?? [], compiler, everywhere),
    rates: compileRates(spec),
    refusals: new Refusals(spec, carrier.scheme),
    rank: rankOf(spec),
    people: people.flatMap((name) => schema.entity(name) ?? []),
    restingOnOthers: schema.entities.filter(({ lifecycles }) =>
      lifecycles.some(({ timed }) => timed.some(({ timer }) => timer?.restsOnOthers === true)),
    ),
    calls: new Map(types.map((type) => [type.call.name, type])),
    byClock: new Map(
      spec.sections.states.facts.lifecycles.flatMap((lifecycle) =>
        lifecycle.transitions.flatMap((row) => {
          const call = callOfRow(lifecycle, row);
          return call === null ? [] : [[row, compileByClock(context, call)]];
        }),
      ),
    ),
    answers: new Map(
      calls.map((call) => [
        call.name,
        call.answer.format === undefined || call.answer.format === 'file'
          ? answering(call)
          : inForm(spec, call, answering(call)),
      ]),
    ),
    router: new Router(types),
  };
}

/** What the expressions of a call see, worked out once for each. */
function seeing(
  spec: Spec,
  compiler: ExpressionCompiler,
  everywhere: Variables,
): (call: string) => Variables {
  const seen = new Map(
    spec.sections.calls.facts.calls.map((call) => [
      call.name,
      callVariables(spec, call, compiler, everywhere),
    ]),
  );
  return (call) => seen.get(call) ?? everywhere;
}
