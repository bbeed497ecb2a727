// What the product's webhooks send, as shapes: for whoever takes them.

import { Linked } from '../../check/linked/linked.ts';
import { check, modelType, parse, type Environment, type Tree } from '../../expression/index.ts';
import { callNames } from '../../read/expressions/index.ts';
import { entityNamed, fieldNamed, sendersOf } from '../../model/index.ts';
import { byFirst } from '../../model/messages/nested.ts';
import type { Call, Spec, Webhook, WebhookField } from '../../model/index.ts';
import { anyOf, nullable, type Member, type Shape } from '../shape/shape.ts';
import { answered } from './answer.ts';
import { hasValue, valueShape } from './definitions.ts';

export interface WebhookShapes {
  readonly webhook: Webhook;
  readonly body: Extract<Shape, { kind: 'object' }>;
}

/** The body of each webhook. Of one that nothing sends a member may be anything. */
export function webhookShapes(spec: Spec): WebhookShapes[] {
  const { webhooks = [] } = spec.sections.calls.facts;
  if (webhooks.length === 0) return [];
  const { scope } = new Linked(spec);
  const seenIn = (call: Call): Environment => scope.with(callNames(call, scope));
  return webhooks.map((webhook) => {
    const seen = sendersOf(spec, webhook.name).map(seenIn);
    return { webhook, body: objectOf(spec, webhook.fields, seen) };
  });
}

function objectOf(
  spec: Spec,
  fields: readonly WebhookField[],
  seen: readonly Environment[],
  depth = 0,
): Extract<Shape, { kind: 'object' }> {
  const members = byFirst(fields, depth).map(([name, own]): Member => {
    const isValue = own[0]!.name.split('.').length === depth + 1;
    if (isValue) return { ...memberOf(spec, own[0]!, seen), name };
    return { name, optional: false, shape: objectOf(spec, own, seen, depth + 1) };
  });
  return { kind: 'object', members };
}

function memberOf(
  spec: Spec,
  { name, value, type }: WebhookField,
  seen: readonly Environment[],
): Member {
  if (type !== undefined) {
    // A record or a list in hand is there; what a path leads to may not be.
    const isThere = /^\w+$/.test(value.source.trim());
    return { name, optional: false, shape: nullable(answered(spec, type), !isThere) };
  }
  const parsed = parse(value.source);
  const shapes =
    'tree' in parsed ? seen.map((here) => shapeIn(spec, parsed.tree, here, value.at)) : [];
  return { name, optional: false, shape: shapes.length === 0 ? { kind: 'json' } : anyOf(shapes) };
}

function shapeIn(spec: Spec, tree: Tree, here: Environment, at: WebhookField['at']): Shape {
  const own = fieldBehind(spec, tree, here);
  if (own !== null)
    return nullable(valueShape(spec, own.field.type), !hasValue(spec, own.entity, own.field));
  const { type } = check(tree, here);
  const known = modelType(type, at) ?? ({ kind: 'json' } as const);
  return nullable(valueShape(spec, known), !isCertain(tree, here));
}

/** The field of a record in hand that an expression is, for its type says more than its value's. */
function fieldBehind(spec: Spec, tree: Tree, here: Environment) {
  if (tree.kind !== 'field' || tree.of.kind !== 'name') return null;
  const { type } = check(tree.of, here);
  const entity = type.kind === 'record' ? entityNamed(spec, type.entity) : undefined;
  const field = entity && fieldNamed(entity, tree.field);
  return entity === undefined || field === undefined ? null : { entity, field };
}

/** Whether there is always a value: of what is written, of the present instant, of a record in hand. */
function isCertain(tree: Tree, here: Environment): boolean {
  if (tree.kind === 'literal') return tree.value !== null;
  if (tree.kind !== 'name') return false;
  return tree.name === 'now' || check(tree, here).type.kind === 'record';
}
