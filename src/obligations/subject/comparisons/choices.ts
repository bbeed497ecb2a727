// The choices that a condition compares a value with one of, or with nothing: for each of the others it
// comes out in one way for that alone.

import {
  children,
  parse,
  print,
  typesOf,
  type Environment,
  type Tree,
} from '../../../expression/index.ts';
import type { Expression } from '../../../model/index.ts';
import type { Comparison, Types } from './comparisons.ts';

/** A condition that comes out as it does by another choice than it names. */
export interface OtherChoice {
  /** `state == "open", and it is closed`. */
  readonly words: string;
  readonly holds: boolean;
  /** Comes out as the condition does where that choice alone decides, else the other way. */
  readonly instead: Tree;
}

/** Each comparison of a choice with each of the others, from left to right; those under `!` are left aside. */
export function otherChoices({ source }: Expression, environment: Environment): OtherChoice[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const types = typesOf(parsed.tree, environment);
  return comparedIn(parsed.tree, types).flatMap(({ of, value, choices }) => {
    const { offset, length } = of;
    const words = source.slice(offset, offset + length);
    return choices.flatMap((choice): OtherChoice[] => {
      const chosen = `(${value} == ${JSON.stringify(choice)})`;
      const other = source.slice(0, offset) + chosen + source.slice(offset + length);
      const holds = of.operator === '!=';
      const instead = parse(holds ? `(${source}) && (${other})` : `(${source}) || !(${other})`);
      const told = { words: `${words}, and it is ${choice}`, holds };
      return 'tree' in instead ? [{ ...told, instead: instead.tree }] : [];
    });
  });
}

interface Compared {
  readonly of: Comparison;
  readonly value: string;
  /** All that it may be but for what the condition names. */
  readonly choices: readonly string[];
}

function comparedIn(tree: Tree, types: Types): Compared[] {
  if (tree.kind === 'unary' && tree.operator === '!') return [];
  const own = tree.kind === 'binary' ? comparedBy(tree, types) : null;
  return own === null ? children(tree).flatMap((one) => comparedIn(one, types)) : [own];
}

function comparedBy(of: Comparison, types: Types): Compared | null {
  const { left, right, operator } = of;
  const type = types.get(left);
  const isChoice = type?.kind === 'one of' && right.kind === 'literal';
  if (!isChoice || (operator !== '==' && operator !== '!=')) return null;
  const choices = type.values.filter((choice) => choice !== right.value);
  // Where there is one other, it is what the condition comes out by anyhow.
  return choices.length < 2 ? null : { of, value: print(left), choices };
}
