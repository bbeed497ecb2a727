// Expressions of the specification as functions of a scope.

import {
  type Environment,
  type Frame,
  type Memory,
  type RecordValue,
  type Tree,
  type Value,
  type ValueType,
  check,
  compile,
  names,
  parse,
  weightOf,
} from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { SectionId, Spec } from '../../model/sections/spec.ts';
import type { Zone } from '../../model/values/zone.ts';
import { type Variables, constantValue, entitiesOf } from './environment.ts';
import { Fault } from './fault.ts';
import type { Worker } from './meter.ts';
import type { Scope, Sight } from './scope.ts';

/** An expression ready to be evaluated; it keeps its place for faults and decisions. */
export interface Compiled {
  readonly source: Expression;
  readonly section: SectionId;
  /** Null where the source is not an expression at all. */
  readonly tree: Tree | null;
  /** The types of what it sees. */
  readonly environment: Environment;
  /** What evaluating it once costs, lists aside. */
  readonly weight: number;
  /** The names it reads, each once. */
  readonly uses: readonly string[];
  /** The names' values in a scope, to be evaluated in again and again. */
  frame(scope: Scope): { variables: Record<string, Value> } & Frame;
  run(frame: Frame): Value;
  /** Its value in a scope; undefined where it cannot be worked out. */
  evaluate(scope: Scope): Value;
}

/** Names' values over what somebody sees. */
class SightFrame implements Frame {
  readonly variables: Record<string, Value>;
  readonly #sight: Sight;
  readonly #worker: Worker;

  constructor(variables: Record<string, Value>, sight: Sight, worker: Worker) {
    this.variables = variables;
    this.#sight = sight;
    this.#worker = worker;
  }

  get now(): number {
    return this.#sight.now;
  }

  all(entity: string): readonly RecordValue[] {
    return this.#sight.seen(entity);
  }

  uuid(): string {
    return this.#sight.uuid();
  }

  get memory(): Memory | undefined {
    return this.#sight.memory;
  }

  spend(work: number): void {
    this.#sight.meter?.spend(work, this.#worker);
  }

  refuse(why: string): never {
    const { source, section } = this.#worker;
    throw new Fault({ section, at: source.at, why: `\`${source.source}\` ${why}` });
  }
}

/** Whether a condition holds: one that cannot be worked out does not. */
export function holds(condition: Compiled, scope: Scope): boolean {
  scope.sight.witness?.(condition, scope);
  return condition.evaluate(scope) === true;
}

export class ExpressionCompiler {
  readonly #entities: Environment['entities'];
  /** The zone in which days begin and clocks are read. */
  readonly zone: Zone;
  readonly #constants: ReadonlyMap<string, Value>;

  constructor(spec: Spec) {
    this.#entities = entitiesOf(spec);
    this.zone = spec.zone;
    this.#constants = new Map(
      spec.sections.limits.facts.constants.map((constant) => [
        constant.name,
        constantValue(constant),
      ]),
    );
  }

  constant(name: string): Value {
    return this.#constants.get(name) ?? null;
  }

  isConstant(name: string): boolean {
    return this.#constants.has(name);
  }

  /** The type of an expression's value. */
  typeOf(source: Expression, variables: Variables): ValueType {
    const parsed = parse(source.source);
    if (!('tree' in parsed)) return { kind: 'any' };
    return check(parsed.tree, { entities: this.#entities, variables }).type;
  }

  /** Compiles an expression; with `as`, its value is made to fit a place of that type. */
  compile(source: Expression, section: SectionId, variables: Variables, as?: ValueType): Compiled {
    const parsed = parse(source.source);
    if (!('tree' in parsed)) return unreadable(source, section);
    return this.compileTree(parsed.tree, source, section, variables, as);
  }

  /** Compiles an expression, or a part of one, that is parsed already. */
  compileTree(
    tree: Tree,
    source: Expression,
    section: SectionId,
    variables: Variables,
    as?: ValueType,
  ): Compiled {
    const environment = { entities: this.#entities, variables, zone: this.zone };
    const run = compile(tree, environment, as);
    const uses = [...new Set(names(tree).map((use) => use.name))];
    const asked = uses.filter((name) => name !== 'now' && Object.hasOwn(variables, name));
    const constants = asked.filter((name) => this.#constants.has(name));
    const others = asked.filter((name) => !this.#constants.has(name));
    const weight = weightOf(tree);
    const worker = { source, section };
    const frame = (scope: Scope) => {
      const values: Record<string, Value> = {};
      for (const name of constants) values[name] = this.#constants.get(name);
      for (const name of others) values[name] = scope.get(name);
      return new SightFrame(values, scope.sight, worker);
    };
    const evaluate = (scope: Scope) => run(frame(scope));
    return { source, section, tree, environment, weight, uses, frame, run, evaluate };
  }
}

function unreadable(source: Expression, section: SectionId): Compiled {
  const fail = (): never => {
    const why = `\`${source.source}\` is not an expression`;
    throw new Fault({ section, at: source.at, why });
  };
  const environment = { entities: {}, variables: {} };
  return {
    source,
    section,
    tree: null,
    environment,
    weight: 1,
    uses: [],
    frame: fail,
    run: fail,
    evaluate: fail,
  };
}
