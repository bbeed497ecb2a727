// Every name that one section uses and another declares, or might.

import { callOfRow } from '../../model/steps/by-clock.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { CatalogueError, Narrowing } from '../../model/sections/errors.ts';
import { BARE_LIST, type RequestExample } from '../../model/request-examples.ts';
import type { EveryRequest } from '../../model/every.ts';
import { isActing, type Way } from '../../model/sections/purpose.ts';
import type { Amount, Rule, Overlap } from '../../model/sections/rules.ts';
import type { Entity } from '../../model/sections/entities.ts';
import {
  callNamed,
  entityBehind,
  entityNamed,
  fieldNamed,
  sharedBy,
} from '../../model/sections/lookup.ts';
import type { Outgoing, OutgoingMember } from '../../model/messages/outgoing.ts';
import type { Type } from '../../model/values/type.ts';
import type { Webhook } from '../../model/schema/calls/webhook.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Lifecycle, Transition } from '../../model/sections/states.ts';
import { within } from '../../text/span.ts';
import { type Use, usesBy } from './use.ts';

/** The names used in all sections but within expressions, whose names the reader judges. */
export function usesOf(spec: Spec, usesInCall: (call: Call) => readonly Use[]): readonly Use[] {
  const { purpose, screens, entities, states, rules, roles, calls, errors } = spec.sections;
  // Where there are no roles a user is just a word for somebody.
  const named = roles.state !== 'none';
  const webhooks = (calls.facts.webhooks ?? []).map(({ name }) => name);
  const granted = usesBy('roles');
  return [
    ...purpose.facts.ways.flatMap((way) => inWay(spec, way, named, webhooks)),
    ...screens.facts.screens.flatMap(inScreen),
    ...entities.facts.entities.flatMap((entity) => inScopes(entity, spec)),
    ...states.facts.lifecycles.flatMap((lifecycle) => inLifecycle(lifecycle, usesInCall)),
    ...rules.facts.rules.flatMap(inRule),
    ...(rules.facts.overlaps ?? []).flatMap(inOverlap),
    ...onePerRow(roles.facts.permissions.map(({ call }) => granted('call', call))),
    ...(calls.facts.everyRequest ?? []).flatMap(inEveryRequest),
    ...calls.facts.calls.flatMap(usesInCall),
    ...(calls.facts.webhooks ?? []).flatMap(inWebhook),
    ...(calls.facts.outgoing ?? []).flatMap(inOutgoing),
    ...(calls.facts.examples ?? []).flatMap((example) => inExample(example, spec)),
    ...errors.facts.errors.flatMap(inError),
    ...(errors.facts.order?.names ?? [])
      .filter(({ name }) => /^[A-Z]/.test(name))
      .map((name) => usesBy('errors')('error', name)),
  ];
}

/** The matrix has a permission for each role; its row names the call once. */
const onePerRow = (uses: readonly Use[]): Use[] => [
  ...new Map(uses.map((use) => [`${use.at.line}:${use.at.column}`, use])).values(),
];

function inWay(spec: Spec, way: Way, named: boolean, webhooks: readonly string[]): Use[] {
  const use = usesBy('purpose');
  const roles = [way.user, ...way.steps.map((step) => step.as)].filter((role) => role !== null);
  const steps = way.steps.filter(isActing).flatMap((step) => {
    const isList = callNamed(spec, step.name)?.takes?.shape.kind === 'list';
    const parameters = step.values.filter(({ name }) => !(isList && name === BARE_LIST));
    const values = parameters.map((value) => use('parameter', value, step.name));
    return [use(step.kind, step), ...values];
  });
  const sent = way.steps.flatMap(({ sends = [] }) =>
    sends.map((one) => use(webhooks.includes(one.name) ? 'webhook' : 'mail', one)),
  );
  return [...(named ? roles.map((role) => use('role', role)) : []), ...steps, ...sent];
}

function inScreen(screen: Screen): Use[] {
  const use = usesBy('screens');
  return [
    ...(screen.for ?? []).map((role) => use('role', role)),
    ...screen.shows.map((call) => use('call', call)),
    ...screen.does.flatMap(({ call, then }) => [
      use('call', call),
      ...(then === null ? [] : [use('screen', then)]),
    ]),
  ];
}

/** What section 3 names of its own fields: those that judge it there tell what leads nowhere. */
function inScopes({ name, within, fields }: Entity, spec: Spec): Use[] {
  const use = usesBy('entities');
  let of: string | undefined = name;
  const path = (within?.path ?? []).flatMap((step) => {
    const entity: Entity | undefined = of === undefined ? undefined : entityNamed(spec, of);
    const field = entity && fieldNamed(entity, step.name);
    of = field?.type.kind === 'reference' ? entityBehind(spec, field.type.to)?.name : undefined;
    return field === undefined ? [] : [use('field', step, entity!.name)];
  });
  const shared = fields.flatMap(({ rules }) =>
    rules.flatMap((rule) => {
      const by = sharedBy(rule);
      return by === null || !fields.some((field) => field.name === by.name)
        ? []
        : [use('field', by, name)];
    }),
  );
  return [...path, ...shared];
}

function inLifecycle(lifecycle: Lifecycle, usesInCall: (call: Call) => readonly Use[]): Use[] {
  const { entity, field, transitions } = lifecycle;
  const use = usesBy('states');
  const choices = `${entity.name}.${field.name}`;
  const state = (end: { kind: string; at: Use['at'] }) =>
    'name' in end ? [use('choice', end as { name: string; at: Use['at'] }, choices)] : [];
  return [
    use('entity', entity),
    use('field', field, entity.name),
    ...transitions.flatMap(({ from, event, to }) => [
      ...state(from),
      ...(event.kind === 'call' ? [use('call', event)] : []),
      ...state(to),
    ]),
    ...onePerRow(transitions.flatMap((row) => inDoes(lifecycle, row, usesInCall))),
  ];
}

/** The names in what a row does; that it finds its record is written nowhere. */
function inDoes(
  lifecycle: Lifecycle,
  row: Transition,
  usesInCall: (call: Call) => readonly Use[],
): Use[] {
  const call = callOfRow(lifecycle, row);
  const written = call === null ? [] : usesInCall(call).slice(2);
  return written.map((use) => ({ ...use, by: 'states' }));
}

/** The two names of `Entity.field` or `call.parameter`, each at its own place. */
const before = (name: string, at: Use['at']) => ({ name, at: within(at, 0, name.length) });
const after = (whole: string, name: string, at: Use['at']) => ({
  name,
  at: within(at, whole.length + 1, name.length),
});

function inRule({ on, test, error }: Rule): Use[] {
  const use = usesBy('rules');
  const amounts = 'least' in test ? [test.least, test.most] : [];
  const isConstant = (amount: Amount | null) => amount?.kind === 'constant';
  return [
    ...(on.kind === 'field'
      ? [
          use('entity', before(on.entity, on.at)),
          use('field', after(on.entity, on.field, on.at), on.entity),
        ]
      : [use('call', before(on.call, on.at))]),
    ...(on.kind === 'parameter'
      ? [use('parameter', after(on.call, on.parameter, on.at), on.call)]
      : []),
    ...amounts.filter(isConstant).map((amount) => use('constant', amount as never)),
    ...(error === null ? [] : [use('error', error)]),
  ];
}

function inOverlap({ on, from, to, within: shared, error }: Overlap): Use[] {
  const use = usesBy('rules');
  const fields = [from, to, ...(shared === null ? [] : [shared])];
  return [
    use('entity', { name: on.entity, at: on.at }),
    ...fields.map((field) => use('field', field, on.entity)),
    ...(error === null ? [] : [use('error', error)]),
  ];
}

function inError({ when, with: parts }: CatalogueError): Use[] {
  const use = usesBy('errors');
  return [
    ...when.flatMap((trigger) => [
      ...(trigger.kind === 'more than' ? [use('constant', trigger.constant)] : []),
      ...(trigger.narrowedTo ? inNarrowing(trigger.narrowedTo) : []),
    ]),
    ...parts.map((part) => use('shape', part.shows)),
  ];
}

/** A role that makes a request is one; whoever else makes it is a record. */
function inExample({ call, as, gives, answers }: RequestExample, spec: Spec): Use[] {
  const use = usesBy('calls');
  const isRole = spec.sections.roles.facts.roles.some(({ name }) => name === as?.name);
  const body = callNamed(spec, call.name)?.takes?.shape;
  const item = body?.kind === 'list' && body.of.kind === 'object' ? body.of.members : null;
  // What the items of a list hold is no parameter, nor is the list that is a whole body.
  const inList = new Set(item === null ? [] : [BARE_LIST, ...item.map(({ name }) => name)]);
  const named = gives.filter(({ name }) => !inList.has(name));
  return [
    use('call', call),
    ...(as !== null && isRole ? [use('role', as)] : []),
    ...named.map((member) => use('parameter', member, call.name)),
    ...(answers.kind === 'error' ? [use('error', answers)] : []),
  ];
}

function inEveryRequest({ which, error }: EveryRequest): Use[] {
  const use = usesBy('calls');
  return [
    ...which.calls.map((call) => use('call', call)),
    ...(error === null ? [] : [use('error', error)]),
  ];
}

function inOutgoing({ service, members, answers }: Outgoing): Use[] {
  const use = usesBy('calls');
  return [
    use('constant', service),
    ...shapesIn(members ?? []).map((shape) => use('shape', shape)),
    ...answers.flatMap(({ refusal }) => (refusal === null ? [] : [use('error', refusal)])),
  ];
}

const inWebhook = ({ fields }: Webhook): Use[] =>
  fields
    .flatMap(({ type }) => (type === undefined ? [] : referredTo(type)))
    .map((shape) => usesBy('calls')('shape', shape));

/** The entity or view as which a type shows records. */
function referredTo(type: Type): { name: string; at: Use['at'] }[] {
  if (type.kind === 'list') return referredTo(type.of);
  return type.kind === 'reference' ? [{ name: type.to, at: type.at }] : [];
}

/** The entities and views as which a body shows records. */
const shapesIn = (members: readonly OutgoingMember[]): { name: string; at: Use['at'] }[] =>
  members.flatMap(({ type, shape }) => {
    if (shape === undefined) return referredTo(type);
    let inner = shape;
    while (inner.kind === 'list') inner = inner.of;
    return shapesIn(inner.members);
  });

function inNarrowing(narrowing: Narrowing): Use[] {
  const use = usesBy('errors');
  const { at } = narrowing;
  if (narrowing.kind === 'call') return [use('call', before(narrowing.call, at))];
  const entity = use('entity', before(narrowing.entity, at));
  if (narrowing.kind === 'entity') return [entity];
  return [entity, use('field', after(narrowing.entity, narrowing.field, at), narrowing.entity)];
}
