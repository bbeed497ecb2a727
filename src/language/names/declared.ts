// Where a specification declares what has a name.

import type { BodyShape, Call } from '../../model/sections/calls.ts';
import type { Entity, View } from '../../model/sections/entities.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Type } from '../../model/values/type.ts';
import { within } from '../../text/span.ts';
import { declared, type Occurrence, used } from './occurrence.ts';

/** The declarations of all sections. A view's own field is a use of the entity's. */
export function declarations({ sections }: Spec): Occurrence[] {
  const { screens, entities, roles, calls, errors, limits } = sections;
  return [
    ...screens.facts.screens.map((screen) => declared('screen', screen)),
    ...entities.facts.entities.flatMap(inEntity),
    ...entities.facts.views.flatMap(inView),
    ...roles.facts.roles.map((role) => declared('role', role)),
    ...calls.facts.calls.flatMap(inCall),
    ...(calls.facts.mails ?? []).map((mail) => declared('mail', mail)),
    ...(calls.facts.webhooks ?? []).map((webhook) => declared('webhook', webhook)),
    ...(calls.facts.outgoing ?? []).map((outgoing) => declared('outgoing', outgoing)),
    ...errors.facts.errors.map(({ code, at }) => declared('error', { name: code, at })),
    ...limits.facts.constants.map((constant) => declared('constant', constant)),
  ];
}

const inEntity = (entity: Entity): Occurrence[] => [
  declared('entity', entity),
  ...entity.fields.flatMap((field) => [
    declared('field', field, entity.name),
    ...choices(field.type, `${entity.name}.${field.name}`),
  ]),
];

function choices(type: Type, of: string): Occurrence[] {
  if (type.kind === 'list') return choices(type.of, of);
  if (type.kind !== 'one of') return [];
  return (type.valuesAt ?? []).map((at, index) =>
    declared('choice', { name: type.values[index]!, at }, of),
  );
}

const inView = (view: View): Occurrence[] => [
  declared('view', view),
  ...view.fields.map((field) =>
    field.computed === null
      ? used('field', field, view.of.name)
      : declared('field', field, view.name),
  ),
];

function inCall(call: Call): Occurrence[] {
  const inPath = call.path.segments
    .filter(({ kind }) => kind === 'parameter')
    .map(({ text, at }) => ({ name: text, at: within(at, 1, text.length) }));
  const members = call.takes === null ? [] : leaves(call.takes.shape);
  return [
    declared('call', call),
    ...[...inPath, ...call.query, ...call.headers, ...members].map((parameter) =>
      declared('parameter', parameter, call.name),
    ),
    ...call.steps.flatMap((step) => recordsNamed(step, call.name)),
  ];
}

/** The members of a body that are parameters: what its wrappers are around. */
export function leaves(shape: BodyShape): Extract<BodyShape, { kind: 'object' }>['members'] {
  if (shape.kind === 'list') return [];
  return shape.members.flatMap((member) =>
    member.shape?.kind === 'object' ? leaves(member.shape) : [member],
  );
}

/** The records to which a step gives a name of their own. */
function recordsNamed(step: Step, call: string): Occurrence[] {
  if (step.kind === 'for each')
    return [
      declared('record', { name: step.name, at: step.nameAt }, call),
      ...recordsNamed(step.step, call),
    ];
  if (step.kind === 'when') return recordsNamed(step.step, call);
  if ((step.kind !== 'find' && step.kind !== 'create') || step.asAt === null) return [];
  return [declared('record', { name: step.as, at: step.asAt }, call)];
}
