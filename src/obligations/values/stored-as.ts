// The field that a step writes with what a request gives as it is: `create Transfer with attempt =
// attempt`, or of an item, `for each p in parcels: create Parcel with weight = p.weight`.

import {
  entityNamed,
  fieldNamed,
  type Call,
  type Entity,
  type Expression,
  type Field,
  type Spec,
  type Step,
} from '../../model/index.ts';
import type { Leaf } from '../subject/leaves.ts';

export interface StoredAs {
  readonly entity: Entity;
  readonly field: Field;
}

/** The first field that a step of the call stores a parameter or member in as it is; null where none does. */
export const storedAs = (spec: Spec, call: Call, name: string): StoredAs | null =>
  writtenBy(spec, call.steps, new Map()).find(({ from }) => from === name) ?? null;

/** What expressions call a member: its name, in a list of objects after that list's, `parcels.0.weight`. */
export function nameOf({ name, path }: Leaf): string {
  const item = path.findIndex((step) => typeof step === 'number');
  return item < 1 ? name : path.slice(item - 1).join('.');
}

interface Written extends StoredAs {
  /** The path of the part of the request, items of a list as 0. */
  readonly from: string;
}

/** `items`: the lists that the names of `for each` run through. */
function writtenBy(
  spec: Spec,
  steps: readonly Step[],
  items: ReadonlyMap<string, string>,
): Written[] {
  const inHand = new Map<string, string>();
  return steps.flatMap((step): Written[] => {
    if (step.kind === 'find' || step.kind === 'create') inHand.set(step.as, step.entity.name);
    if (step.kind === 'when') return writtenBy(spec, [step.step], items);
    if (step.kind === 'for each') {
      const list = step.list.source.trim();
      return writtenBy(spec, [step.step], new Map([...items, [step.name, `${list}.0`]]));
    }
    if (step.kind === 'create')
      return step.with.flatMap(({ field, value }) =>
        writing(spec, step.entity.name, field.name, pathOf(value, items)),
      );
    const entity = step.kind === 'set' ? inHand.get(step.target.source.trim()) : undefined;
    return step.kind === 'set' && entity !== undefined
      ? writing(spec, entity, step.field.name, pathOf(step.to, items))
      : [];
  });
}

function writing(spec: Spec, entityName: string, fieldName: string, from: string): Written[] {
  const entity = entityNamed(spec, entityName);
  const field = entity === undefined ? undefined : fieldNamed(entity, fieldName);
  return entity === undefined || field === undefined ? [] : [{ entity, field, from }];
}

/** The path that an expression reads of the request, if it does no more than that. */
function pathOf({ source }: Expression, items: ReadonlyMap<string, string>): string {
  const [first = '', ...rest] = source.trim().split('.');
  return [items.get(first) ?? first, ...rest].join('.');
}
