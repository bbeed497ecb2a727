// A schema by itself, without what it puts together: its keywords in both versions.

import type { Json } from '../../model/index.ts';
import { own } from '../../text/own.ts';
import {
  child,
  children,
  isThere,
  items,
  membersOf,
  numberOf,
  stepsOf,
  textOf,
  type Node,
} from '../source/node.ts';
import { unknown, type Kind, type Known } from './known.ts';

/** What the keywords of a schema say, alternatives and parts apart. */
export function plain(node: Node): Known {
  const types = typesOf(node);
  const kind = kindOf(node, types);
  const values = valuesOf(node);
  return {
    ...unknown(node),
    kind,
    name: nameOf(node),
    title: textOf(child(node, 'title')),
    description: textOf(child(node, 'description')),
    format: textOf(child(node, 'format')),
    pattern: textOf(child(node, 'pattern')),
    values: values?.filter((value) => value !== null) ?? null,
    ...boundsOf(node, kind),
    isNullable:
      types.includes('null') ||
      child(node, 'nullable').value === true ||
      (values?.includes(null) ?? false),
    isReadOnly: child(node, 'readOnly').value === true,
    isWriteOnly: child(node, 'writeOnly').value === true,
    isUnique: child(node, 'uniqueItems').value === true,
    default: child(node, 'default').value,
    example: exampleOf(node),
    properties: new Map(children(child(node, 'properties'))),
    required: new Set(items(child(node, 'required')).flatMap((name) => textOf(name) ?? [])),
    items: isThere(child(node, 'items')) ? child(node, 'items') : null,
    isExact: child(node, 'additionalProperties').value === false,
  };
}

function exampleOf(node: Node): Json | undefined {
  const [first] = items(child(node, 'examples'));
  return child(node, 'example').value ?? first?.value;
}

function typesOf(node: Node): string[] {
  const type = child(node, 'type');
  return typeof type.value === 'string'
    ? [type.value]
    : items(type).flatMap((one) => textOf(one) ?? []);
}

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'list',
};

function kindOf(node: Node, types: readonly string[]): Kind {
  const named = types.filter((type) => type !== 'null');
  if (named.length === 1) return own(KINDS, named[0]!) ?? 'any';
  if (named.length === 2 && named.includes('integer') && named.includes('number')) return 'number';
  if (named.length > 0) return 'any';
  const { properties, items: of, pattern, minLength } = membersOf(node);
  if (properties !== undefined) return 'object';
  if (of !== undefined) return 'list';
  if (pattern !== undefined || minLength !== undefined) return 'text';
  return kindOfValues(valuesOf(node));
}

/** Of a schema that only lists its values. */
function kindOfValues(values: readonly Json[] | null): Kind {
  const given = (values ?? []).filter((value) => value !== null);
  if (given.length === 0) return 'any';
  if (given.every((value) => typeof value === 'string')) return 'text';
  if (given.every((value) => typeof value === 'boolean')) return 'boolean';
  if (given.every((value) => Number.isInteger(value))) return 'integer';
  return given.every((value) => typeof value === 'number') ? 'number' : 'any';
}

function valuesOf(node: Node): Json[] | null {
  const constant = child(node, 'const').value;
  if (constant !== undefined) return [constant];
  const list = child(node, 'enum').value;
  return Array.isArray(list) && list.length > 0 ? list : null;
}

function boundsOf(node: Node, kind: Kind): Pick<Known, 'least' | 'most' | 'exclusive'> {
  const of = (keyword: string) => numberOf(child(node, keyword));
  const exclusive = { least: false, most: false };
  if (kind === 'text') return { least: of('minLength'), most: of('maxLength'), exclusive };
  if (kind === 'list') return { least: of('minItems'), most: of('maxItems'), exclusive };
  const above = child(node, 'exclusiveMinimum').value;
  const below = child(node, 'exclusiveMaximum').value;
  return {
    least: typeof above === 'number' ? above : of('minimum'),
    most: typeof below === 'number' ? below : of('maximum'),
    exclusive: {
      least: above === true || typeof above === 'number',
      most: below === true || typeof below === 'number',
    },
  };
}

/** The name of a component, or of a file that is nothing but a schema. */
function nameOf(node: Node): string | null {
  const steps = stepsOf(node);
  if (steps.length === 0)
    return decodeURIComponent(node.file.split('/').at(-1)!).replace(/\.\w+$/, '');
  // A file of nothing but schemas has them at its top.
  const isNamed =
    steps.length === 1 ||
    (steps.length === 3 && steps[0] === 'components' && steps[1] === 'schemas') ||
    (steps.length === 2 && ['definitions', '$defs', 'schemas'].includes(steps[0]!));
  return isNamed ? steps.at(-1)! : null;
}
