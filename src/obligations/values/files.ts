// Files at the edge of what a rule allows, and just past it: in their size, and in what they are.

import type { FileValue } from '../../model/files/file.ts';
import { extensionOf, KNOWN_TYPES } from '../../model/files/kinds.ts';
import { BYTES_IN, type Rule, type Test } from '../../model/index.ts';
import type { Edge, Told } from './boundary.ts';
import { plausible, type Setting } from './plausible.ts';
import { numberOf, type Wanted } from './wanted.ts';

/** Larger files than this are not sent: what a product does with them it does with smaller ones. */
const MAX_SENT = 32 * 2 ** 20;

/** Files with as many bytes as a rule allows, and one more or fewer. */
export function sizes(
  wanted: Wanted,
  { unit, least, most }: Extract<Test, { kind: 'size' }>,
  setting: Setting,
): Edge {
  const [usual] = plausible(wanted, setting) as unknown as readonly FileValue[];
  const [met, past]: [Told[], Told[]] = [[], []];
  if (usual === undefined) return { met, past };
  for (const [bound, beyond] of [[least, -1] as const, [most, 1] as const]) {
    const edge = bound === null ? undefined : numberOf(setting.spec, bound);
    if (edge === undefined) continue;
    const size = edge * BYTES_IN[unit];
    for (const [list, bytes] of [
      [met, beyond > 0 ? Math.floor(size) : Math.ceil(size)],
      [past, (beyond > 0 ? Math.floor(size) : Math.ceil(size)) + beyond],
    ] as const)
      if (bytes >= 0 && bytes <= MAX_SENT)
        list.push({ words: `${bytes} bytes`, value: { ...usual, size: bytes }, bound });
  }
  return { met, past };
}

/** Files of each type that a rule lists; one of another type, and one that is not what it says. */
export function types(
  wanted: Wanted,
  rule: Rule,
  values: readonly string[],
  setting: Setting,
): Edge {
  const others = wanted.rules.filter((other) => other !== rule);
  const [usual] = plausible(
    { ...wanted, rules: others },
    setting,
  ) as unknown as readonly FileValue[];
  if (usual === undefined) return { met: [], past: [] };
  const of = (type: string): FileValue => ({ ...usual, type, name: renamed(usual.name, type) });
  const [first] = values;
  return {
    met: values.map((type) => ({ words: type, value: of(type), bound: null })),
    past: [
      ...othersThan(values).map((type) => ({ words: type, value: of(type), bound: null })),
      ...(first === undefined || extensionOf(first) === ''
        ? []
        : [{ words: `text that is called ${first}`, value: disguised(of(first)), bound: null }]),
    ],
  };
}

/** A type like those that are listed, and one that is not. */
function othersThan(values: readonly string[]): string[] {
  const family = (type: string): string => type.split('/')[0]!;
  const others = KNOWN_TYPES.filter((type) => !values.includes(type));
  const isLike = (type: string): boolean => values.some((one) => family(one) === family(type));
  return [others.find(isLike), others.find((type) => !isLike(type))].filter(
    (type) => type !== undefined,
  );
}

const renamed = (name: string, type: string): string =>
  name.replace(/(\.[^.]*)?$/, extensionOf(type));

const WORDS = 'This is no picture, whatever it says of itself. ';

/** The same file with text for its bytes. */
function disguised(file: FileValue): FileValue {
  const text = WORDS.repeat(Math.ceil(Math.max(file.size, 1) / WORDS.length)).slice(0, file.size);
  return { ...file, content: btoa(text) };
}
