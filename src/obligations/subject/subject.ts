// A specification as obligations look at it: its calls with what follows from them, and its
// expressions ready to be worked out.

import {
  fieldReads,
  fixedOf,
  names,
  parse,
  type Environment,
  type Tree,
} from '../../expression/index.ts';
import { callVariables, peopleOf } from '../../engine/expressions/call-variables.ts';
import { ExpressionCompiler, type Compiled } from '../../engine/expressions/compiler.ts';
import { entitiesOf, variablesOf, type Variables } from '../../engine/expressions/environment.ts';
import { recordOf } from '../../expression/index.ts';
import {
  recordName,
  withScopes,
  type Call,
  type Expression,
  type Json,
  type SectionId,
  type Spec,
  type Transition,
} from '../../model/index.ts';
import { NOBODYS_WEB, ON_THE_MOCK, type Terms } from '../plan/terms.ts';
import { peopleFor } from './acted-before.ts';
import { restsOnAsker } from './expressions/asker.ts';
import { lastingOf, mayEndCredentials } from './credentials.ts';
import { computedFinds } from './computed-finds.ts';
import { Effort } from './effort.ts';
import { leavesOf, type Leaf } from './leaves.ts';
import { makeableFrom } from './makeable.ts';
import { peopleCounted } from './people-counted.ts';
import { placesOf, type Place } from './places.ts';
import { servicesOf, type AskedService } from './services.ts';
import { fieldsChanged, isReading, stepsOfKind, type StepOf } from './steps.ts';

/** A row of section 4, `from` made plain: one for each state that `any` stands for. */
export interface Move {
  readonly entity: string;
  readonly field: string;
  /** Null: creation. */
  readonly from: string | null;
  /** Null: deletion. */
  readonly to: string | null;
  readonly row: Transition;
}

/** A call and what follows from its row alone. */
export interface CallFacts {
  readonly call: Call;
  readonly variables: Variables;
  readonly reads: boolean;
  readonly finds: readonly StepOf<'find'>[];
  readonly creates: readonly StepOf<'create'>[];
  /** The fields, as `Entity.field`, that its steps set, add to or remove from. */
  readonly changes: ReadonlySet<string>;
  /** The members of its body, but for those that its condition fixes. */
  readonly leaves: readonly Leaf[];
  /** What its condition leaves no choice of, by the names of its parameters: every request gives it. */
  readonly fixed: ReadonlyMap<string, Json>;
  /** The other services that it asks. */
  readonly services: readonly AskedService[];
  readonly places: readonly Place[];
  /** The rows of section 4 whose event it is. */
  readonly moves: readonly Move[];
  /** How many people of a role it may take: three where a rule asks who has acted before, more where they are counted. */
  readonly company: number;
  /** Whether different people are counted somewhere: then it matters who makes it. */
  readonly isForMany: boolean;
}

export class Subject {
  readonly spec: Spec;
  /** What searches over it may cost. */
  readonly effort: Effort;
  /** What stands in texts that are made up, for others in its place; empty: nothing. */
  readonly mark: string;
  /** The origin of addresses that are made up. */
  readonly web: string;
  /** Whether people see what is made up. */
  readonly isForPeople: boolean;
  /** The entities whose records sign in. */
  readonly people: readonly string[];
  /** Whether plans may be about the Examples of what calls make, too. */
  readonly countsExamples: boolean;
  readonly everywhere: Variables;
  readonly calls: readonly CallFacts[];
  readonly moves: readonly Move[];
  /** Whether the clock moves anything by itself. */
  readonly isTimed: boolean;
  /** Whether what a record is and counts rests on who asks: some are within a tenant, or worked out from `me`. */
  readonly restsOnAsker: boolean;
  readonly compiler: ExpressionCompiler;
  readonly computedFinds: ReturnType<typeof computedFinds>;
  /** How long a credential is good for, in milliseconds; null: it does not end by itself. */
  readonly lasting: number | null;
  /** Whether calls end credentials: they sign somebody out, or delete somebody. */
  readonly endsCredentials: boolean;
  /** The entities with their fields' types. */
  readonly entities: Environment['entities'];
  readonly #compiled = new WeakMap<Expression, WeakMap<Variables, Compiled>>();
  readonly #made: ReadonlySet<string>;
  readonly #peopleCounted: number;
  readonly #records = new Map<string, Variables>();
  #aboutAll: Variables | null = null;

  constructor(written: Spec, terms: Terms = ON_THE_MOCK, effort = new Effort()) {
    const { mark, web = NOBODYS_WEB, isForPeople = false, countsExamples = false } = terms;
    this.web = web;
    const spec = withScopes(written);
    this.spec = spec;
    this.effort = effort;
    this.mark = mark;
    this.isForPeople = isForPeople;
    this.countsExamples = countsExamples;
    this.compiler = new ExpressionCompiler(spec);
    this.people = peopleOf(spec, this.compiler);
    this.computedFinds = computedFinds(spec);
    this.everywhere = variablesOf(spec, this.people);
    this.entities = entitiesOf(spec);
    this.lasting = lastingOf(spec, this.compiler, this.everywhere);
    this.moves = spec.sections.states.facts.lifecycles.flatMap((lifecycle) =>
      lifecycle.transitions.flatMap((row) => movesOf(lifecycle, row)),
    );
    this.restsOnAsker = restsOnAsker(spec);
    this.isTimed = this.moves.some(({ row }) => row.event.kind !== 'call');
    this.#peopleCounted = peopleCounted(spec, this.people);
    this.calls = spec.sections.calls.facts.calls.map((call) => this.#factsOf(call, terms));
    this.#made = makeableFrom(this.calls);
    this.endsCredentials = this.calls.some(({ call, moves }) =>
      mayEndCredentials(call, moves, this.people),
    );
  }

  call(name: string): CallFacts | undefined {
    return this.calls.find(({ call }) => call.name === name);
  }

  /** Whether others use the product as well: it is no mock, and its keys are its own to make. */
  get isShared(): boolean {
    return this.mark !== '';
  }

  /** Whether the product's clock goes forward only when told to: it is a mock that nobody else looks at. */
  get isClockStill(): boolean {
    return !this.isShared && !this.isForPeople;
  }

  /** The calls that make a record of an entity. */
  makersOf(entity: string): CallFacts[] {
    return this.calls.filter(({ creates }) => creates.some((step) => step.entity.name === entity));
  }

  /** Whether calls make records of an entity, the first of them as well. */
  isMade(entity: string): boolean {
    return this.#made.has(entity);
  }

  /** Whether only those records of an entity count that a plan has made itself. */
  isOnlyMade(entity: string): boolean {
    return this.isMade(entity) && !this.countsExamples;
  }

  /** An expression, compiled once; `variables` are the names that it sees. */
  compile(expression: Expression, section: SectionId, variables: Variables): Compiled {
    const known = this.#compiled.get(expression) ?? new WeakMap<Variables, Compiled>();
    this.#compiled.set(expression, known);
    const compiled = known.get(variables) ?? this.compiler.compile(expression, section, variables);
    known.set(variables, compiled);
    return compiled;
  }

  /** What an expression sees that may be about a record of any entity. */
  get aboutAll(): Variables {
    return (this.#aboutAll ??= {
      ...this.everywhere,
      ...Object.fromEntries(
        Object.keys(this.entities).map((entity) => [recordName(entity), recordOf(entity)]),
      ),
    });
  }

  /** What an expression about one record of an entity sees. */
  aboutRecord(entity: string): Variables {
    const type = recordOf(entity);
    const known = this.#records.get(entity) ?? {
      ...this.everywhere,
      [recordName(entity)]: type,
      old: type,
    };
    this.#records.set(entity, known);
    return known;
  }

  /** The fields that an expression reads, `Entity.field`, and the names that it uses. */
  uses(expression: Expression, variables: Variables): { fields: string[]; names: string[] } {
    const parsed = parse(expression.source);
    if (!('tree' in parsed)) return { fields: [], names: [] };
    const { tree }: { tree: Tree } = parsed;
    const environment = { entities: this.entities, variables };
    return {
      fields: fieldReads(tree, environment).map(({ entity, field }) => `${entity}.${field}`),
      names: names(tree).map(({ name }) => name),
    };
  }

  #factsOf(call: Call, terms: Terms): CallFacts {
    const fixed = fixedOf(this.spec, call);
    const variables = callVariables(this.spec, call, this.compiler, this.everywhere);
    const changing = stepsOfKind(call, 'set', 'add', 'remove');
    return {
      call,
      variables,
      reads: isReading(call) && this.#eventsOf(call.name).length === 0,
      finds: stepsOfKind(call, 'find'),
      creates: stepsOfKind(call, 'create'),
      changes: new Set(changing.flatMap((step) => fieldsChanged(this, step, variables))),
      leaves: leavesOf(call).filter(({ name }) => !fixed.has(name)),
      fixed,
      services: servicesOf(call, terms),
      places: placesOf(this.spec, call),
      moves: this.#eventsOf(call.name),
      company: Math.max(peopleFor(this.spec, call), this.#peopleCounted),
      isForMany: this.#peopleCounted > 0,
    };
  }

  #eventsOf(call: string): Move[] {
    return this.moves.filter(({ row }) => row.event.kind === 'call' && row.event.name === call);
  }
}

function movesOf(
  { entity, field, transitions }: Spec['sections']['states']['facts']['lifecycles'][number],
  row: Transition,
): Move[] {
  const common = {
    entity: entity.name,
    field: field.name,
    to: row.to.kind === 'deletion' ? null : row.to.name,
    row,
  };
  if (row.from.kind === 'creation') return [{ ...common, from: null }];
  if (row.from.kind === 'state') return [{ ...common, from: row.from.name }];
  const left = transitions.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : []));
  return [...new Set(left)].map((from) => ({ ...common, from }));
}
