// Every expression of a specification, and the section that it stands in.

import { isActing } from '../../model/sections/purpose.ts';
import { awaited } from '../../model/sections/states.ts';
import type { BodyMember } from '../../model/sections/calls.ts';
import type { Field, ViewField } from '../../model/sections/entities.ts';
import { expressionsIn } from '../../model/every.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { SectionId, Spec } from '../../model/sections/spec.ts';
import { partsSent } from '../../model/messages/messages.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { AnswerShape, Call } from '../../model/sections/calls.ts';

export interface Stated {
  readonly expression: Expression;
  readonly by: SectionId;
}

/** All expressions, section by section. */
export function expressionsOf({ sections }: Spec): readonly Stated[] {
  const { purpose, entities, states, rules, roles, calls } = sections;
  const stated = (by: SectionId, found: readonly (Expression | null)[]): Stated[] =>
    found.filter((expression) => expression !== null).map((expression) => ({ expression, by }));
  const fields = [...entities.facts.entities, ...entities.facts.views].flatMap(
    (owner): readonly (Field | ViewField)[] => owner.fields,
  );
  return [
    ...stated('purpose', purpose.facts.ways.flatMap(wayValues)),
    ...stated('entities', fields.flatMap(inField)),
    ...stated('states', states.facts.lifecycles.flatMap(inLifecycle)),
    ...stated('rules', rules.facts.rules.map(inRule)),
    ...stated(
      'rules',
      (rules.facts.overlaps ?? []).map(({ where }) => where),
    ),
    ...stated('roles', [
      ...roles.facts.roles.map(({ who }) => (who.kind === 'condition' ? who.expression : null)),
      ...roles.facts.permissions.flatMap(({ grants }) =>
        grants.map((grant) => (grant.kind === 'if' ? grant.condition : null)),
      ),
      roles.facts.credentials?.lasting ?? null,
    ]),
    ...stated('calls', [
      ...(calls.facts.everyRequest ?? []).map(({ where }) => where),
      ...(calls.facts.everyAnswer ?? []).flatMap(expressionsIn),
      ...(calls.facts.outgoing ?? []).flatMap(({ headers = [] }) => headers.flatMap(expressionsIn)),
      ...calls.facts.calls.flatMap(inCall),
    ]),
  ];
}

type Ways = Spec['sections']['purpose']['facts']['ways'];
const wayValues = ({ steps }: Ways[number]) =>
  steps.flatMap((step) =>
    isActing(step) ? step.values.map(({ value }) => value) : [awaited(step)],
  );

function inField(field: Field | ViewField): (Expression | null)[] {
  const inRules = field.rules.map((rule) => ('expression' in rule ? rule.expression : null));
  return 'computed' in field ? [field.computed, ...inRules] : inRules;
}

type Lifecycle = Spec['sections']['states']['facts']['lifecycles'][number];
const inLifecycle = ({ transitions }: Lifecycle) =>
  transitions.flatMap(({ event, when, does = [] }) => [
    awaited(event),
    when,
    ...does.flatMap(inStep),
  ]);

type Rule = Spec['sections']['rules']['facts']['rules'][number];
const inRule = ({ test }: Rule) => (test.kind === 'condition' ? test.expression : null);

const inCall = (call: Call): (Expression | null)[] => [
  call.where ?? null,
  ...call.query.map((query) => query.default),
  ...call.steps.flatMap(inStep),
  ...(call.answer.shape === null ? [] : inShape(call.answer.shape)),
];

function inShape(shape: AnswerShape): (Expression | null)[] {
  if (shape.kind === 'object') return shape.members.flatMap((member) => inShape(member.shape));
  return shape.kind === 'value' ? [shape.from] : [];
}

/** The expressions of a step, those of the step behind `when` or `for each` among them. */
export function inStep(step: Step): (Expression | null)[] {
  switch (step.kind) {
    case 'find':
    case 'delete where':
      return [step.where];
    case 'create':
      return step.with.map(({ value }) => value);
    case 'list':
      return [...step.where, step.paging?.kind === 'page' ? step.paging.size : null];
    case 'set':
      return [step.target, step.to];
    case 'add':
    case 'remove':
      return [step.value, step.target];
    case 'for each':
      return [step.list, ...inStep(step.step)];
    case 'when':
      return [step.condition, ...inStep(step.step)];
    case 'send':
      return partsSent(step);
    case 'call':
      return step.with.map(({ value }) => value);
    case 'sign in by':
      return [];
    default:
      return [step.target];
  }
}

/** The members of a body that hold values, those within wrappers and lists among them. */
export function membersOf(call: Call): readonly BodyMember[] {
  const inside = (shape: NonNullable<Call['takes']>['shape']): BodyMember[] =>
    shape.kind === 'list'
      ? inside(shape.of)
      : shape.members.flatMap((member) => (member.shape ? inside(member.shape) : [member]));
  return call.takes === null ? [] : inside(call.takes.shape);
}
