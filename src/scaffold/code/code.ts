// Pieces of TypeScript, laid out: texts, objects, calls, conditions, and whole modules.

import { group, hard, ifBroken, indent, join, line, print, soft, type Doc } from './layout.ts';

/** A text as a literal, in the quotes that need fewer escapes. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const isDouble = inner.includes("'") && !inner.includes('"');
  if (isDouble) return `"${inner}"`;
  return `'${inner.replaceAll("'", "\\'")}'`;
}

/** A text, a number or a truth as a literal. */
export const literalCode = (value: string | number | boolean): string =>
  typeof value === 'string' ? quoted(value) : `${value}`;

/** The name of a member, in quotes where it needs them. */
export const memberName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);

/** What leads to a member. */
export const memberOf = (of: string, name: string, isOptional = false): string => {
  const isPlain = /^[A-Za-z_$][\w$]*$/.test(name);
  if (isPlain) return `${of}${isOptional ? '?' : ''}.${name}`;
  return `${of}${isOptional ? '?.' : ''}[${quoted(name)}]`;
};

/** An object: on one line where it fits. */
export const object = (members: readonly Doc[]): Doc =>
  members.length === 0
    ? '{}'
    : group('{', indent(line, join([',', line], members)), ifBroken(','), line, '}');

/** An object with each of its members on a line of its own. */
export const block = (members: readonly Doc[]): Doc =>
  members.length === 0 ? '{}' : ['{', indent(members.map((one) => [hard, one, ','])), hard, '}'];

/** A list: on one line where it fits. */
export const list = (items: readonly Doc[]): Doc =>
  items.length === 0
    ? '[]'
    : group('[', indent(soft, join([',', line], items)), ifBroken(','), soft, ']');

/** Conditions joined by an operator; those joined by the other one stand in parentheses. */
export interface Condition {
  readonly operator: '&&' | '||';
  readonly parts: readonly (string | Condition)[];
}

/** Joins conditions; a single one stands for itself. */
export function joined(
  operator: Condition['operator'],
  parts: readonly (string | Condition)[],
): string | Condition {
  const flat = parts.flatMap((one) =>
    typeof one !== 'string' && one.operator === operator ? one.parts : [one],
  );
  return flat.length === 1 ? flat[0]! : { operator, parts: flat };
}

/** A condition on one line. */
export const flatCondition = (condition: string | Condition): string =>
  typeof condition === 'string'
    ? condition
    : condition.parts
        .map((part) => (typeof part === 'string' ? part : `(${flatCondition(part)})`))
        .join(` ${condition.operator} `);

function conditionDoc(condition: string | Condition): Doc {
  if (typeof condition === 'string') return condition;
  const parts = condition.parts.map((part) =>
    typeof part === 'string' ? part : ['(', nestedDoc(part), ')'],
  );
  return join([` ${condition.operator}`, line], parts);
}

function nestedDoc(condition: Condition): Doc {
  const [first = '', ...rest] = condition.parts.map((part) =>
    typeof part === 'string' ? part : ['(', nestedDoc(part), ')'],
  );
  return group(first, indent(rest.map((part) => [` ${condition.operator}`, line, part])));
}

/** Lines of code, one below the other. */
export const lines = (...all: Doc[]): Doc => join(hard, all);

/** `return …;` */
export const returned = (condition: string | Condition): Doc =>
  typeof condition === 'string'
    ? `return ${condition};`
    : [
        'return ',
        group(ifBroken('('), indent(soft, group(conditionDoc(condition))), soft, ifBroken(')')),
        ';',
      ];

/** An arrow function whose body is an expression. */
export const arrow = (head: string, body: Doc): Doc =>
  group(`${head} =>`, group(indent(line, body), soft));

/** Text from a specification as a comment may hold it: one line, that nothing ends. */
export const remark = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim();

/** A comment of as many lines as it takes. */
function comment(text: string): Doc {
  const lines: string[] = [];
  for (const word of remark(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 96) lines.push(`${lines.pop()} ${word}`);
    else lines.push(`// ${word}`);
  }
  return join(hard, lines);
}

/** A module while it is written: what it imports is collected as it is used. */
export class Module {
  readonly #imports = new Map<string, Set<string>>();
  readonly #constants = new Map<string, Doc>();
  readonly #parts: Doc[] = [];

  constructor(purpose: string) {
    this.#parts.push(comment(purpose));
  }

  /** Imports a name, and gives it back. Types are written `type Name`. */
  use(from: string, name: string): string {
    const names = this.#imports.get(from) ?? new Set();
    this.#imports.set(from, names.add(name));
    return name.replace(/^type /, '').replace(/^.* as /, '');
  }

  /** Declares a constant at the module's head, once. */
  constant(name: string, declaration: Doc): void {
    this.#constants.set(name, declaration);
  }

  add(...parts: Doc[]): void {
    this.#parts.push(...parts);
  }

  print(): string {
    const imports = [...this.#imports].sort(byPlace).map(([from, names]) => importing(from, names));
    const [purpose = '', ...parts] = this.#parts;
    const all = [
      ...(imports.length === 0 ? [] : [join(hard, imports)]),
      ...(this.#constants.size === 0 ? [] : [join(hard, [...this.#constants.values()])]),
      ...parts,
    ];
    return print(join([hard, hard], [purpose, ...all]));
  }
}

/** Packages first, then what lies above, then what lies beside. */
const byPlace = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1);

function importing(from: string, names: ReadonlySet<string>): Doc {
  const sorted = [...names].sort((a, b) =>
    bare(a).toLowerCase() < bare(b).toLowerCase() ? -1 : 1,
  );
  const areTypes = sorted.every((name) => name.startsWith('type '));
  const written = areTypes ? sorted.map(bare) : sorted;
  return [areTypes ? 'import type ' : 'import ', object(written), ` from ${quoted(from)};`];
}

const bare = (name: string): string => name.replace(/^type /, '');
