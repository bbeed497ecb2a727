// What an expression rests on: the fields that it reads and the names that it uses, through what fields are
// worked out from.

import type { Variables } from '../../engine/expressions/environment.ts';
import { entityNamed, fieldNamed, type Expression, type FieldRule } from '../../model/index.ts';
import type { Subject } from './subject.ts';

export interface Reads {
  /** As `Entity.field`. */
  readonly fields: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** The expression itself, and those of the fields that it reads. */
  readonly expressions: readonly Expression[];
}

const isComputed = ({ kind }: FieldRule): boolean => kind === 'computed';

/** What an expression reads; `isFollowed`: the rules of fields that are looked into, computed ones by themselves. */
export function readsOf(
  subject: Subject,
  expression: Expression,
  variables: Variables,
  isFollowed: (rule: FieldRule) => boolean = isComputed,
): Reads {
  const fields = new Set<string>();
  const names = new Set<string>();
  const expressions: Expression[] = [];
  const visit = (one: Expression, seen: Variables): void => {
    expressions.push(one);
    const used = subject.uses(one, seen);
    used.names.forEach((name) => names.add(name));
    for (const path of used.fields) {
      if (fields.has(path)) continue;
      fields.add(path);
      const [owner = '', name = ''] = path.split('.');
      const entity = entityNamed(subject.spec, owner);
      const field = entity && fieldNamed(entity, name);
      for (const rule of field?.rules ?? [])
        if ('expression' in rule && isFollowed(rule))
          visit(rule.expression, subject.aboutRecord(owner));
    }
  };
  visit(expression, variables);
  return { fields, names, expressions };
}
