// Which computed fields a computed field reads, of which records, and whether it always does.

import {
  type Environment,
  type Tree,
  type ValueType,
  children,
  conjuncts,
  equality,
  hasOf,
  macroOf,
  typesOf,
} from '../../expression/index.ts';

/** From a record on to others: those it refers to, those that refer to it, all, or some. */
export type Link =
  | { readonly kind: 'to' | 'from'; readonly field: string }
  | { readonly kind: 'every' | 'some' };

/** Which records an expression gives, seen from the one that it is about. */
interface Origin {
  readonly entity: string;
  readonly links: readonly Link[];
}

/** A computed field (`Order.total`) that another one reads. */
export interface ComputedRead {
  readonly field: string;
  readonly links: readonly Link[];
  /** It is read whatever else there is. */
  readonly isSure: boolean;
  /** Where it is null, so is what reads it. */
  readonly isNeeded: boolean;
}

/** How surely a part of an expression is evaluated, and needed for its value. */
interface Standing {
  readonly isSure: boolean;
  readonly isNeeded: boolean;
}

const SOME: Link = { kind: 'some' };
/** Operators that give nothing where an operand is nothing. */
const STRICT: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '<', '<=', '>', '>=']);
/** Macros that go over the whole list, whatever they find. */
const WHOLE: ReadonlySet<string> = new Set(['filter', 'map', 'exists_one', 'sortBy']);

/** The reads of an expression about a record; `computed` are the computed fields (`Order.total`). */
export function computedReads(
  tree: Tree,
  environment: Environment,
  self: { readonly entity: string; readonly names: ReadonlySet<string> },
  computed: ReadonlySet<string>,
): readonly ComputedRead[] {
  return new Reads(environment, typesOf(tree, environment), self, computed).of(tree);
}

class Reads {
  readonly #environment: Environment;
  readonly #types: ReadonlyMap<Tree, ValueType>;
  readonly #self: { readonly entity: string; readonly names: ReadonlySet<string> };
  readonly #computed: ReadonlySet<string>;
  readonly #found: ComputedRead[] = [];
  /** The items of macros, by their names. */
  readonly #items = new Map<string, Origin | null>();

  constructor(
    environment: Environment,
    types: ReadonlyMap<Tree, ValueType>,
    self: { readonly entity: string; readonly names: ReadonlySet<string> },
    computed: ReadonlySet<string>,
  ) {
    this.#environment = environment;
    this.#types = types;
    this.#self = self;
    this.#computed = computed;
  }

  of(tree: Tree): readonly ComputedRead[] {
    this.#visit(tree, { isSure: true, isNeeded: true });
    return this.#found;
  }

  #visit(tree: Tree, standing: Standing): void {
    const within = (part: Tree, changed: Partial<Standing> = {}) =>
      this.#visit(part, {
        isSure: standing.isSure && changed.isSure !== false,
        isNeeded: standing.isNeeded && changed.isNeeded !== false,
      });
    const maybe = { isNeeded: false };
    if (tree.kind === 'field') this.#read(tree, standing);
    if (tree.kind === 'binary' && (tree.operator === '&&' || tree.operator === '||')) {
      within(tree.left, maybe);
      within(tree.right, { isSure: false, isNeeded: false });
    } else if (tree.kind === 'conditional') {
      within(tree.condition);
      for (const part of [tree.whenTrue, tree.whenFalse])
        within(part, { isSure: false, isNeeded: false });
    } else if (tree.kind === 'call') this.#visitCall(tree, within);
    else {
      const isStrict =
        tree.kind === 'field' ||
        tree.kind === 'index' ||
        tree.kind === 'unary' ||
        (tree.kind === 'binary' && STRICT.has(tree.operator));
      for (const part of children(tree)) within(part, isStrict ? {} : maybe);
    }
  }

  #visitCall(
    tree: Extract<Tree, { kind: 'call' }>,
    within: (part: Tree, changed?: Partial<Standing>) => void,
  ): void {
    const asked = hasOf(tree);
    if (asked !== null) return within(asked, { isNeeded: false });
    const macro = macroOf(tree);
    // What `type` is given may be nothing.
    const isStrict = tree.name !== 'type';
    if (macro === null)
      return children(tree).forEach((part) => within(part, isStrict ? {} : { isNeeded: false }));
    within(macro.list);
    const isSure = WHOLE.has(macro.name);
    this.#withItem(macro.variable.name, this.#origin(macro.list), () => {
      macro.bodies.forEach((body, place) =>
        within(body, { isSure: isSure && place === 0, isNeeded: false }),
      );
    });
  }

  #read(tree: Extract<Tree, { kind: 'field' }>, standing: Standing): void {
    const origin = this.#origin(tree.of);
    if (origin === null) return;
    const field = `${origin.entity}.${tree.field}`;
    if (this.#computed.has(field)) this.#found.push({ field, links: origin.links, ...standing });
  }

  #withItem<T>(name: string, origin: Origin | null, work: () => T): T {
    const outer = this.#items.get(name);
    const wasThere = this.#items.has(name);
    this.#items.set(name, origin);
    try {
      return work();
    } finally {
      if (wasThere) this.#items.set(name, outer!);
      else this.#items.delete(name);
    }
  }

  /** Which records an expression gives, itself or in a list; null where it gives none. */
  #origin(tree: Tree): Origin | null {
    const type = this.#types.get(tree);
    const record = type?.kind === 'list' ? type.of : type;
    if (record?.kind !== 'record') return null;
    const { entity } = record;
    return { entity, links: this.#linksTo(tree, entity) ?? [SOME] };
  }

  /** Null where they cannot be told. */
  #linksTo(tree: Tree, entity: string): readonly Link[] | null {
    switch (tree.kind) {
      case 'name':
        return this.#linksToName(tree.name, entity);
      case 'field': {
        const of = this.#origin(tree.of);
        const field = of === null ? '' : `${of.entity}.${tree.field}`;
        return of === null || this.#computed.has(field)
          ? null
          : [...of.links, { kind: 'to', field }];
      }
      case 'call': {
        const macro = macroOf(tree);
        if (macro?.name === 'sortBy') return this.#linksTo(macro.list, entity);
        if (macro?.name === 'filter' && macro.list.kind === 'name')
          return this.#linksToFiltered(macro.variable.name, macro.bodies[0]!, macro.list, entity);
        return null;
      }
      default:
        return null;
    }
  }

  #linksToName(name: string, entity: string): readonly Link[] | null {
    if (this.#items.has(name)) return this.#items.get(name)?.links ?? null;
    if (this.#self.names.has(name)) return [];
    return name === entity && Object.hasOwn(this.#environment.entities, name)
      ? [{ kind: 'every' }]
      : null;
  }

  /** `Order.filter(o, o.customer == customer)`: the orders that refer to that customer. */
  #linksToFiltered(
    item: string,
    condition: Tree,
    list: Tree,
    entity: string,
  ): readonly Link[] | null {
    const [all] = this.#linksTo(list, entity) ?? [];
    if (all?.kind !== 'every') return null;
    for (const part of conjuncts(condition)) {
      const sides = equality(part);
      if (sides === null) continue;
      for (const [one, other] of [
        [sides.left, sides.right],
        [sides.right, sides.left],
      ] as const) {
        if (one.kind !== 'field' || one.of.kind !== 'name' || one.of.name !== item) continue;
        const to = this.#origin(other);
        const isOther = other.kind !== 'name' || other.name !== item;
        if (to !== null && isOther && conjuncts(condition).length === 1)
          return [...to.links, { kind: 'from', field: `${entity}.${one.field}` }];
      }
    }
    return null;
  }
}
