// The same tasks for Z3, where `npm install --no-save z3-solver` has been run: what a request is judged by
// becomes formulas over the parts of the request, stored records staying as they are, and the product
// judges what Z3 finds. What has no formula here (JSON, patterns, parts of dates) is out of its reach.

import { macroOf, type Tree, type Value } from '../../../src/expression/index.ts';
import type { Choice } from '../../../src/obligations/solver/values/choice.ts';
import { giving, partKey } from '../../../src/obligations/situation/request/part.ts';
import { settled, wantedIn, type Part } from '../../../src/obligations/situation/request/part.ts';
import { itemView } from '../../../src/obligations/solver/view/item-view.ts';
import { sourceOf, valueOf } from '../../../src/obligations/solver/view/view.ts';
import type { Source, View } from '../../../src/obligations/solver/view/view.ts';
import type { Ask } from '../../../src/obligations/situation/ask.ts';
import { refer } from '../../../src/obligations/situation/request/refer.ts';
import { entityBehind, keyOf } from '../../../src/model/index.ts';
import { readsPart } from './reads.ts';
import { heardBy, type Solver, type Task } from './trial.ts';

// Its types are not there where it is not installed.
type Term = any;

class OutOfReach extends Error {}

/** A part as an unknown, and how its value is read back. */
interface Unknown {
  readonly part: Part;
  readonly term: Term;
  readonly read: (value: string) => Choice;
}

/** Starts Z3 and gives a solver that asks it. */
export async function startZ3(): Promise<Solver> {
  const name: string = 'z3-solver';
  const start = performance.now();
  const { init } = await import(name);
  const { Context } = await init();
  const context = new Context('main');
  await new context.Solver().check();
  console.error(`Z3 took ${(performance.now() - start).toFixed(0)} ms to start.`);
  return async (task) => {
    try {
      return await new Formulas(context, task).solve();
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      return 'out of reach';
    }
  };
}

class Formulas {
  readonly #z3: Term;
  readonly #task: Task;
  readonly #unknowns = new Map<string, Unknown>();
  readonly #bounds: Term[] = [];

  constructor(z3: Term, task: Task) {
    this.#z3 = z3;
    this.#task = task;
  }

  async solve(): Promise<Ask | null> {
    const { judging, holds, from, solving } = this.#task;
    const solver = new this.#z3.Solver();
    solver.set('timeout', 2_000);
    const heard = heardBy(from, solving);
    const own = heard.filter(({ condition }) => condition.source === judging.expression);
    if (own.length === 0) throw new OutOfReach('not judged');
    for (const { condition, view } of own)
      solver.add(holds ? this.#of(condition.tree!, view) : this.#of(condition.tree!, view).not());
    for (const { condition, view } of heard) {
      if (condition.source === judging.expression || condition.section !== 'rules') continue;
      try {
        solver.add(this.#of(condition.tree!, view));
      } catch (error) {
        if (!(error instanceof OutOfReach)) throw error;
      }
    }
    for (const bound of this.#bounds) solver.add(bound);
    if ((await solver.check()) !== 'sat') return null;
    const model = solver.model();
    let ask = from;
    for (const { part, term, read } of this.#unknowns.values())
      ask = giving(ask, part, read(model.eval(term, true).toString()));
    return ask;
  }

  #of(tree: Tree, view: View): Term {
    if (!readsPart(tree, view)) return this.#constant(valueOf(tree, view));
    switch (tree.kind) {
      case 'name':
      case 'index':
      case 'field':
        return this.#source(sourceOf(tree, view), tree, view);
      case 'unary':
        return tree.operator === '!'
          ? this.#of(tree.operand, view).not()
          : this.#of(tree.operand, view).neg();
      case 'conditional':
        return this.#z3.If(
          this.#of(tree.condition, view),
          this.#of(tree.whenTrue, view),
          this.#of(tree.whenFalse, view),
        );
      case 'binary':
        return this.#binary(tree, view);
      case 'call':
        return this.#call(tree, view);
      default:
        throw new OutOfReach(tree.kind);
    }
  }

  #binary(tree: Extract<Tree, { kind: 'binary' }>, view: View): Term {
    const { operator } = tree;
    if (operator === '==' || operator === '!=') {
      const isNull = (side: Tree): boolean =>
        !readsPart(side, view) && (valueOf(side, view) ?? null) === null;
      // What is an unknown here is given.
      if (isNull(tree.left) || isNull(tree.right)) return this.#z3.Bool.val(operator === '!=');
    }
    if (operator === 'in') {
      const items = valueOf(tree.right, view);
      if (readsPart(tree.right, view) || !Array.isArray(items)) throw new OutOfReach('in');
      const item = this.#of(tree.left, view);
      return this.#z3.Or(...items.map((one: Value) => item.eq(this.#constant(one))));
    }
    const [a, b] = [this.#of(tree.left, view), this.#of(tree.right, view)];
    const isText = (term: Term): boolean => this.#z3.isString(term);
    if (isText(a) !== isText(b)) throw new OutOfReach('sorts');
    switch (operator) {
      case '&&':
        return this.#z3.And(a, b);
      case '||':
        return this.#z3.Or(a, b);
      case '==':
        return a.eq(b);
      case '!=':
        return a.eq(b).not();
      case '+':
        return isText(a) ? a.concat(b) : a.add(b);
      case '-':
        return a.sub(b);
      case '*':
        return a.mul(b);
      case '/':
        return a.div(b);
      case '%':
        return a.mod(b);
      default: {
        if (isText(a)) throw new OutOfReach('order of texts');
        return { '<': a.lt(b), '<=': a.le(b), '>': a.gt(b), '>=': a.ge(b) }[operator as '<'];
      }
    }
  }

  #call(tree: Extract<Tree, { kind: 'call' }>, view: View): Term {
    const macro = macroOf(tree);
    if (macro !== null) return this.#macro(tree, view);
    const [subject, other] = tree.on === null ? tree.args : [tree.on, ...tree.args];
    if (subject === undefined) throw new OutOfReach(tree.name);
    const inner = subject.kind === 'call' ? macroOf(subject) : null;
    if (tree.name === 'size' && inner?.name === 'filter') {
      const each = this.#items(subject as Extract<Tree, { kind: 'call' }>, view);
      return each.reduce(
        (sum, one) => sum.add(this.#z3.If(one, this.#z3.Int.val(1), this.#z3.Int.val(0))),
        this.#z3.Int.val(0),
      );
    }
    const source = sourceOf(subject, view);
    if (
      tree.name === 'size' &&
      source?.kind === 'part' &&
      source.path.length === 0 &&
      source.part.kind === 'list'
    )
      return this.#unknown(source.part, 'size').term;
    const scale = UNITS[tree.name];
    if (scale !== undefined) return this.#of(subject, view).mul(this.#z3.Int.val(scale));
    const text = this.#of(subject, view);
    if (!this.#z3.isString(text)) throw new OutOfReach(tree.name);
    if (tree.name === 'size') return text.length();
    if (other === undefined) throw new OutOfReach(tree.name);
    const part = this.#of(other, view);
    if (tree.name === 'contains') return text.contains(part);
    if (tree.name === 'startsWith') return part.prefixOf(text);
    if (tree.name === 'endsWith') return part.suffixOf(text);
    throw new OutOfReach(tree.name);
  }

  #macro(tree: Extract<Tree, { kind: 'call' }>, view: View): Term {
    const { name } = macroOf(tree)!;
    const each = this.#items(tree, view);
    if (name === 'all') return this.#z3.And(this.#z3.Bool.val(true), ...each);
    if (name === 'exists') return this.#z3.Or(this.#z3.Bool.val(false), ...each);
    throw new OutOfReach(name);
  }

  #items(tree: Extract<Tree, { kind: 'call' }>, view: View): Term[] {
    const macro = macroOf(tree)!;
    const items = valueOf(macro.list, view);
    if (!Array.isArray(items)) throw new OutOfReach('list');
    return items.map((item: Value, index) =>
      this.#of(macro.bodies[0]!, itemView(tree, view, item, index)),
    );
  }

  #source(source: Source | null, tree: Tree, view: View): Term {
    if (source?.kind === 'expression') return this.#of(source.tree, source.view);
    if (source?.kind === 'part' && source.path.length === 0) {
      const { part } = source;
      const { kind } = wantedIn(
        this.#task.solving.situation.subject.spec,
        this.#task.from.facts,
        part,
      ).type;
      if (kind !== 'json' && kind !== 'list') return this.#unknown(part, kind).term;
    }
    if (source?.kind === 'part' && source.part.kind === 'list') {
      const { part, path } = settled(this.#task.from.facts, source.part, source.path);
      if (path.length === 0 && part.kind === 'member')
        return this.#source({ kind: 'part', part, path }, tree, view);
    }
    // A field of a record that the request refers to: one for each record that there is.
    if (tree.kind === 'field') {
      const from = sourceOf(tree.of, view);
      if (from?.kind === 'part' && from.path.length === 0)
        return this.#fieldOf(from.part, tree.field, view);
      if (from?.kind === 'expression') {
        const inner = sourceOf(from.tree, from.view);
        if (inner?.kind === 'part' && inner.path.length === 0)
          return this.#fieldOf(inner.part, tree.field, view);
      }
    }
    throw new OutOfReach('source');
  }

  #fieldOf(part: Part, field: string, view: View): Term {
    const { type } = wantedIn(
      this.#task.solving.situation.subject.spec,
      this.#task.from.facts,
      part,
    );
    if (type.kind !== 'reference') throw new OutOfReach(type.kind);
    const place = this.#unknown(part, 'reference').term;
    const records = view.sight.all(entityBehind(view.subject.spec, type.to)!.name);
    const values = records.map((record) => this.#constant(record.read(field)));
    return values
      .slice(1)
      .reduce((whole, value, index) => this.#z3.If(place.eq(index + 1), value, whole), values[0]);
  }

  #constant(value: Value): Term {
    if (typeof value === 'boolean') return this.#z3.Bool.val(value);
    if (typeof value === 'number')
      return Number.isInteger(value) ? this.#z3.Int.val(value) : this.#z3.Real.val(value);
    if (typeof value !== 'string') {
      if (typeof value === 'object' && value !== null && 'read' in value)
        return this.#place(value as never);
      throw new OutOfReach('constant');
    }
    return /^\d{4}-\d\d-\d\d$/.test(value)
      ? this.#z3.Int.val(Date.parse(`${value}T00:00:00Z`))
      : this.#z3.String.val(value);
  }

  /** A record as its place among those of its entity. */
  #place(record: { readonly entity: string; readonly id: unknown }): Term {
    const all = this.#task.solving.situation.scene().all(record.entity);
    return this.#z3.Int.val(all.findIndex(({ id }) => id === record.id));
  }

  #unknown(part: Part, kind: string): Unknown {
    const key = partKey(part);
    const known = this.#unknowns.get(key) ?? this.#made(part, kind, key);
    this.#unknowns.set(key, known);
    return known;
  }

  #made(part: Part, kind: string, key: string): Unknown {
    const { Int, Real, Bool, String: Text } = this.#z3;
    const { situation } = this.#task.solving;
    const whole = Int.const(key);
    switch (kind) {
      case 'boolean':
        return { part, term: Bool.const(key), read: (value) => value === 'true' };
      case 'integer':
        return { part, term: whole, read: Number };
      case 'size':
        this.#bounds.push(whole.ge(0), whole.le(1_000));
        return { part, term: whole, read: Number };
      case 'number':
        return { part, term: Real.const(key), read: fraction };
      case 'datetime':
        this.#bounds.push(whole.ge(0), whole.le(4e12));
        return { part, term: whole, read: (value) => new Date(Number(value)).toISOString() };
      case 'date':
        this.#bounds.push(whole.ge(0), whole.le(4e12), whole.mod(DAY).eq(0));
        return {
          part,
          term: whole,
          read: (value) => new Date(Number(value)).toISOString().slice(0, 10),
        };
      case 'reference': {
        const { type } = wantedIn(situation.subject.spec, this.#task.from.facts, part);
        const entity =
          type.kind === 'reference' ? entityBehind(situation.subject.spec, type.to) : undefined;
        if (entity === undefined) throw new OutOfReach('reference');
        const records = situation.scene().all(entity.name);
        if (records.length === 0) throw new OutOfReach('no records');
        this.#bounds.push(whole.ge(0), whole.lt(records.length));
        return {
          part,
          term: whole,
          read: (value) => refer(situation, records[Number(value)]!, keyOf(entity)!.name),
        };
      }
      default: {
        const term = Text.const(key);
        const { type } = wantedIn(situation.subject.spec, this.#task.from.facts, part);
        if (type.kind === 'one of')
          this.#bounds.push(this.#z3.Or(...type.values.map((one) => term.eq(Text.val(one)))));
        return {
          part,
          term,
          read: (value) =>
            value
              .slice(1, -1)
              .replace(/\\u\{\w+\}/g, ' ')
              .replaceAll('""', '"'),
        };
      }
    }
  }
}

const DAY = 86_400_000;
const UNITS: Readonly<Record<string, number>> = {
  days: DAY,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1_000,
};

const fraction = (value: string): number => {
  const [above, below = '1'] = value.split('/');
  return Math.round((Number(above) / Number(below)) * 100) / 100;
};
