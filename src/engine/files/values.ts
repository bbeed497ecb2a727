// Files as values: what they are, how large they may be, and those that are made up.

import { isOfItsType } from '../../model/files/bytes.ts';
import {
  madeUpFile,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_RULED_BYTES,
  type FileValue,
} from '../../model/files/file.ts';
import type { Json } from '../../model/values/json.ts';
import type { Rule } from '../../model/sections/rules.ts';
import { itemType, type Type } from '../../model/values/type.ts';

/** What is asked of a rule on files, and of the bounds that it sets. */
interface FileRule {
  readonly model: Pick<Rule, 'test'>;
  readonly limits: {
    readonly kind: string;
    readonly least: { readonly limit: unknown } | null;
    readonly most: { readonly limit: unknown } | null;
  } | null;
}

interface FileRules<Field> {
  field(field: Field): readonly FileRule[];
  parameter(call: string, name: string): readonly FileRule[];
}

/** A member of a body, by the field that it fills. */
interface FileMember<Field> {
  readonly name: string;
  readonly field: Field | null;
  readonly type: Type;
}

/** Whether a file is of one of some types: by what it is declared as, and by its bytes. */
export const isFileOf = (types: readonly string[], file: FileValue): boolean =>
  types.includes(file.type) && isOfItsType(file);

/** How many bytes a form may have: as many as any body, and as many more as its files may have. */
export const longestForm = <Field>(
  call: string,
  { members }: { readonly members: readonly FileMember<Field>[] },
  rules: FileRules<Field>,
  most: number,
): number =>
  members
    .filter(({ type }) => itemType(type).kind === 'file')
    .reduce((sum, member) => sum + largest(call, member, rules), most);

/** A file that is a little too large, or one too many, is refused by its rule: only then can it say which. */
function largest<Field>(
  call: string,
  { name, field, type }: FileMember<Field>,
  rules: FileRules<Field>,
): number {
  const all = [...(field === null ? [] : rules.field(field)), ...rules.parameter(call, name)];
  const most = (kind: 'size' | 'items'): number[] =>
    all.flatMap(({ limits }) =>
      limits?.kind === kind && typeof limits.most?.limit === 'number' ? [limits.most.limit] : [],
    );
  const [sizes, counts] = [most('size'), most('items')];
  const each = sizes.length === 0 ? MAX_FILE_BYTES : Math.min(...sizes);
  if (type.kind !== 'list') return Math.min(MAX_RULED_BYTES, each);
  // Room for one more than there may be.
  const count = counts.length === 0 ? MAX_FILES : Math.min(...counts) + 1;
  return Math.min(MAX_RULED_BYTES, each * count);
}

/** A file of a type and a size that the rules of a field allow. */
export function madeUpFor(rules: readonly FileRule[], words: string, count: number): Json {
  const [types = []] = rules.flatMap(({ model: { test } }) =>
    test.kind === 'one of' ? [test.values] : [],
  );
  const bound = (side: 'least' | 'most'): number | null => {
    const limit = rules.find(({ limits }) => limits?.kind === 'size')?.limits?.[side]?.limit;
    return typeof limit === 'number' ? limit : null;
  };
  return { ...madeUpFile(words, types, { least: bound('least'), most: bound('most') }, count) };
}
