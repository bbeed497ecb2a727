// A tree to a function: closures made once, so that evaluating only calls them.

import { bounded, weightOf } from '../values/bounds.ts';
import { typesOf } from '../types/check.ts';
import { compileBinary } from './compile-binary.ts';
import { compileCall } from './compile-calls.ts';
import { compileMacro } from './compile-macros.ts';
import { convertTo } from './compile-value.ts';
import { own } from '../../text/own.ts';
import { type Environment, variableIn } from '../types/environment.ts';
import type { Frame } from '../values/frame.ts';
import { hasOf, macroOf } from '../syntax/macro.ts';
import { bytesOfMap, hold } from '../values/memory.ts';
import type { Run } from './run.ts';
import {
  type CallTree,
  type IndexTree,
  type NameTree,
  type Tree,
  type UnaryTree,
  children,
} from '../tree/tree.ts';
import { type RecordValue, type Value, isList, isMap, isRecord } from '../values/value.ts';
import { ANY, type ValueType } from '../values/value-type.ts';

export type Evaluate = (frame: Frame) => Value;

interface Compilation {
  readonly environment: Environment;
  readonly types: ReadonlyMap<Tree, ValueType>;
  /** The names that macros put in scope, outermost first: each one's place is its slot. */
  readonly locals: readonly string[];
  /** How many slots are needed at most. */
  slots: { needed: number };
}

const NO_LOCALS: Value[] = [];

/**
 * The function that works an expression out: undefined where it cannot be. It never throws, unless
 * the frame does, which it tells what it costs beyond its own parts. With `as` the value is made to fit a place of that type: an instant its day.
 */
export function compile(tree: Tree, environment: Environment, as?: ValueType): Evaluate {
  const types = typesOf(tree, environment);
  const slots = { needed: 0 };
  const run = compileTree({ environment, types, locals: [], slots }, tree);
  const fitted = as ? convertTo(run, tree, types.get(tree) ?? ANY, as, environment.zone) : run;
  const evaluate: Evaluate =
    slots.needed === 0
      ? (frame) => fitted(frame, NO_LOCALS)
      : (frame) => fitted(frame, new Array<Value>(slots.needed));
  return makesAny(tree) ? released(evaluate) : evaluate;
}

/** Whether an expression may make texts or lists of its own. */
const makesAny = (tree: Tree): boolean =>
  tree.kind === 'call' ||
  tree.kind === 'list' ||
  tree.kind === 'map' ||
  (tree.kind === 'binary' && tree.operator === '+') ||
  children(tree).some(makesAny);

/** What has been made on the way to a value is not held any longer. */
const released =
  (evaluate: Evaluate): Evaluate =>
  (frame) => {
    const { memory } = frame;
    if (memory === undefined) return evaluate(frame);
    const before = memory.held;
    let value: Value;
    try {
      value = evaluate(frame);
    } catch (error) {
      memory.release(before, null);
      throw error;
    }
    memory.release(before, value);
    return value;
  };

function compileTree(compilation: Compilation, tree: Tree): Run {
  const sub = (part: Tree) => compileTree(compilation, part);
  const typeOf = (part: Tree) => compilation.types.get(part) ?? ANY;
  switch (tree.kind) {
    case 'literal':
      return () => tree.value;
    case 'name':
      return compileName(compilation, tree);
    case 'field':
      return compileField(sub(tree.of), tree.field);
    case 'index':
      return compileIndex(tree, sub);
    case 'call':
      return compileCallTree(compilation, tree, sub, typeOf);
    case 'unary':
      return compileUnary(tree, sub);
    case 'binary':
      return compileBinary(tree, sub, typeOf, compilation.environment.zone);
    case 'conditional': {
      const [condition, yes, no] = [tree.condition, tree.whenTrue, tree.whenFalse].map(sub);
      return (frame, locals) => {
        const holds = condition!(frame, locals);
        if (holds === true) return yes!(frame, locals);
        return holds === false ? no!(frame, locals) : undefined;
      };
    }
    case 'list':
      return compileList(tree.items.map(sub));
    case 'map':
      return compileMap(tree.entries.map(({ key, value }) => [sub(key), sub(value)]));
  }
}

function compileName(compilation: Compilation, tree: NameTree): Run {
  const { name } = tree;
  const slot = compilation.locals.lastIndexOf(name);
  if (slot >= 0) return (_frame, locals) => locals[slot];
  if (variableIn(compilation.environment, name)) {
    if (name === 'now') return (frame) => frame.now;
    // What every object inherits is no variable; for other names the look-up alone will do.
    if (name in Object.prototype)
      return ({ variables }) => (Object.hasOwn(variables, name) ? variables[name] : null);
    return ({ variables }) => variables[name] ?? null;
  }
  if (own(compilation.environment.entities, name)) return (frame) => frame.all(name);
  return () => undefined;
}

function compileField(of: Run, field: string): Run {
  return (frame, locals) => {
    const value = of(frame, locals);
    if (typeof value !== 'object' || value === null) return undefined;
    // Asked here and not by isRecord, so that each place keeps its own inline cache.
    const record = value as RecordValue;
    if (typeof record.read === 'function') return record.read(field);
    return isMap(value) && Object.hasOwn(value, field) ? value[field] : undefined;
  };
}

function compileIndex(tree: IndexTree, sub: (part: Tree) => Run): Run {
  const [of, index] = [sub(tree.of), sub(tree.index)];
  return (frame, locals) => {
    const [value, key] = [of(frame, locals), index(frame, locals)];
    if (isList(value)) return typeof key === 'number' ? value[key] : undefined;
    if (!isMap(value) || key === null || key === undefined) return undefined;
    return Object.hasOwn(value, String(key)) ? value[String(key)] : undefined;
  };
}

function compileUnary(tree: UnaryTree, sub: (part: Tree) => Run): Run {
  const operand = sub(tree.operand);
  if (tree.operator === '!')
    return (frame, locals) => {
      const value = operand(frame, locals);
      return typeof value === 'boolean' ? !value : tree.isTotal;
    };
  return (frame, locals) => {
    const value = operand(frame, locals);
    return typeof value === 'number' ? 0 - value : undefined;
  };
}

function compileList(items: readonly Run[]): Run {
  return (frame, locals) => {
    const values = items.map((item) => item(frame, locals));
    return values.includes(undefined) ? undefined : bounded(frame, values);
  };
}

function compileMap(entries: readonly (readonly [Run, Run])[]): Run {
  return (frame, locals) => {
    const made: [string, Value][] = [];
    for (const [key, value] of entries) {
      const [name, held] = [key(frame, locals), value(frame, locals)];
      if (name === undefined || name === null || held === undefined) return undefined;
      made.push([String(name), held]);
    }
    hold(frame, bytesOfMap(made.length));
    return Object.fromEntries(made);
  };
}

function compileCallTree(
  compilation: Compilation,
  tree: CallTree,
  sub: (part: Tree) => Run,
  typeOf: (part: Tree) => ValueType,
): Run {
  const has = hasOf(tree);
  if (has) return compileHas(sub(has.of), has.field);
  const macro = macroOf(tree);
  if (!macro) return compileCall(tree, sub, typeOf, compilation.environment.zone);
  const locals = [...compilation.locals, macro.variable.name];
  compilation.slots.needed = Math.max(compilation.slots.needed, locals.length);
  const bodies = macro.bodies.map((body) => compileTree({ ...compilation, locals }, body));
  const key = typeOf(macro.bodies[0]!);
  return compileMacro(macro.name, sub(macro.list), bodies, {
    ...{ slot: locals.length - 1, key },
    weights: macro.bodies.map(weightOf),
  });
}

function compileHas(of: Run, field: string): Run {
  return (frame, locals) => {
    const value = of(frame, locals);
    if (isRecord(value)) return (value.read(field) ?? null) !== null;
    return isMap(value) ? Object.hasOwn(value, field) && value[field] !== null : undefined;
  };
}
