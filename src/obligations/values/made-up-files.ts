// Files that a request may give, within every bound, and different each time.

import { madeUpFile } from '../../model/files/file.ts';
import type { Value } from '../plan/value.ts';
import type { Setting } from './plausible.ts';
import { rangeOf, type Wanted } from './wanted.ts';

/** Files that differ in their size, and so in their bytes, of each type that the rules leave. */
export function filesFor(
  { name, rules, ...wanted }: Wanted,
  { spec, salt, mark }: Setting,
): Value[] {
  const { least, most } = rangeOf(spec, { ...wanted, rules }, 'size');
  const [types = ['text/plain']] = rules.flatMap(({ test }) =>
    test.kind === 'one of' ? [test.values] : [],
  );
  const words = `${name} ${mark}${salt}`;
  const bounds = { least: least ?? null, most: most ?? null };
  return types.map((_type, place) => {
    const type = types[(place + salt) % types.length]!;
    return madeUpFile(words, [type], bounds, salt * types.length + place);
  });
}
