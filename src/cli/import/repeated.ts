// What YAML's aliases make of a few lines: values that stand in each other over and over, or in themselves.

import { MAX_LEVELS, nestedDeeper } from './nested.ts';

/** So many values may stand there again; a description repeats some dozens of examples. */
const MAX_REPEATED = 1_000_000;

/** Of a value with all that is in it. */
interface Extent {
  readonly values: number;
  readonly levels: number;
}

/** Why a parsed file is not gone through, in words; null where it may be. */
export function repeatedTooOften(root: unknown): string | null {
  const known = new Map<object, Extent>();
  const within = new Set<object>();
  let distinct = 0;
  const extentOf = (value: unknown): Extent => {
    if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 };
    const before = known.get(value);
    if (before !== undefined) return before;
    if (within.has(value)) return { values: Infinity, levels: 0 };
    // Deeper than that is not gone: it is too deep already.
    if (within.size > MAX_LEVELS) return { values: 1, levels: MAX_LEVELS };
    within.add(value);
    const inner = Object.values(value);
    distinct += 1 + inner.filter((one) => typeof one !== 'object' || one === null).length;
    let [values, levels] = [1, 0];
    for (const one of inner) {
      const extent = extentOf(one);
      values += extent.values;
      levels = Math.max(levels, extent.levels);
    }
    within.delete(value);
    const extent = { values, levels: levels + 1 };
    known.set(value, extent);
    return extent;
  };
  const { values, levels } = extentOf(root);
  if (values === Infinity) return 'has an alias (`*name`) within what it stands for; write it out';
  if (levels > MAX_LEVELS) return nestedDeeper(MAX_LEVELS);
  return values - distinct > MAX_REPEATED
    ? `repeats more than ${MAX_REPEATED} values by aliases (\`*name\`) of aliases; refer to them by \`$ref\``
    : null;
}
