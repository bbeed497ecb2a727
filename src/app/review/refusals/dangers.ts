// What can go wrong with a call, as its own row and the other sections say.

import {
  fieldNamed,
  hasRule,
  isDistinct,
  isOfEvery,
  type Call,
  type Expression,
  type Facts,
  type Fills,
  type PlainTrigger,
  type Rule,
  type Step,
  triggerOf,
} from '../../../model/index.ts';
import { stepsOf } from '../../../model/steps/steps.ts';
import { withArticle } from '../../../text/article.ts';

export interface Danger {
  readonly trigger: PlainTrigger | 'more than';
  readonly why: string;
  /** The condition that does not hold then. */
  readonly condition?: Expression;
  /** The error that a rule names. */
  readonly code?: string;
  readonly constant?: string;
  readonly entities?: readonly string[];
  /** `Person.email`. */
  readonly fields?: readonly string[];
}

/** In the order in which a request is judged. */
export function dangersOf(call: Call, facts: Facts): Danger[] {
  const steps = stepsOf(call);
  const found = new Map(
    steps.flatMap((step) => (step.kind === 'find' ? [[step.as, step.entity.name] as const] : [])),
  );
  return [
    ...(call.takes === null ? [] : [{ trigger: 'malformed', why: 'an unreadable body' } as const]),
    ...rates(facts),
    ...lacks(call, facts),
    ...permission(call, facts),
    ...[...found.values()].map((entity): Danger => ({
      trigger: 'not found',
      why: `no such ${entity}`,
      entities: [entity],
    })),
    ...states(call, facts),
    ...uses(steps, found, facts),
    ...values(call),
    ...rules(call, facts),
    ...signIns(steps),
    ...uniques(call, facts),
    ...overlaps(call, facts),
  ];
}

const rates = ({ limits }: Facts): Danger[] =>
  limits.constants.flatMap(({ name, value }) =>
    value.kind === 'rate' ? [{ trigger: 'more than', why: 'too many calls', constant: name }] : [],
  );

const lacks = (call: Call, { calls: { everyRequest = [] } }: Facts): Danger[] =>
  everyRequest
    .filter((line) => line.where !== null && isOfEvery(line, call))
    .map(({ where, error }) => ({
      trigger: 'invalid',
      why: `\`${where!.source}\``,
      condition: where!,
      ...(error === null ? {} : { code: error.name }),
    }));

function permission(call: Call, { roles: { roles, permissions } }: Facts): Danger[] {
  const cells = permissions.filter((cell) => cell.call.name === call.name);
  const isOut = (name: string) =>
    roles.find((role) => role.name === name)?.who.kind === 'signed out';
  const [out, within] = [
    cells.filter(({ role }) => isOut(role.name)),
    cells.filter(({ role }) => !isOut(role.name)),
  ];
  const refuses = ({ grants }: (typeof cells)[number]) =>
    grants.some((grant) => grant.kind === 'no' || ('elseNotFound' in grant && !grant.elseNotFound));
  const dangers: Danger[] = [];
  if (out.length > 0 && out.every(({ grants }) => grants.some(({ kind }) => kind === 'no')))
    dangers.push({ trigger: 'signed out', why: 'signed out' });
  if (within.some(refuses))
    dangers.push({ trigger: 'not permitted', why: 'a role without permission' });
  return dangers;
}

const states = (call: Call, facts: Facts): Danger[] =>
  facts.states.lifecycles
    .filter(({ transitions }) =>
      transitions.some(
        ({ event, from }) =>
          event.kind === 'call' && event.name === call.name && from.kind !== 'creation',
      ),
    )
    .map(({ entity, field }) => ({
      trigger: 'wrong state',
      why: `a state of ${entity.name}.${field.name} that it cannot start from`,
      entities: [entity.name],
      fields: [`${entity.name}.${field.name}`],
    }));

function uses(steps: readonly Step[], found: ReadonlyMap<string, string>, facts: Facts): Danger[] {
  return steps.flatMap((step) => {
    const entity =
      step.kind === 'delete where'
        ? step.entity.name
        : step.kind === 'delete'
          ? found.get(step.target.source)
          : undefined;
    const isKept = facts.entities.entities.some(({ fields }) =>
      fields.some(
        (field) =>
          field.type.kind === 'reference' &&
          (field.type.to === entity || viewOf(field.type.to, facts) === entity) &&
          !hasRule(field, 'cascade'),
      ),
    );
    return entity !== undefined && isKept
      ? [
          {
            trigger: 'in use' as const,
            why: `${withArticle(entity)} that other records refer to`,
            entities: [entity],
          },
        ]
      : [];
  });
}

const viewOf = (name: string, { entities: { views } }: Facts): string | undefined =>
  views.find((view) => view.name === name)?.of.name;

interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly fills: Fills | null;
}

/** The values that a body holds, without the objects around them. */
function membersOf({ takes }: Call): Member[] {
  const inside = (shape: NonNullable<Call['takes']>['shape']): Member[] =>
    shape.kind === 'list'
      ? inside(shape.of)
      : shape.members.flatMap((member) =>
          member.shape === null ? [member] : inside(member.shape),
        );
  return takes === null ? [] : inside(takes.shape);
}

const fieldsOf = (members: readonly Member[], how: Fills['how']): string[] =>
  members.flatMap(({ fills }) => (fills?.how === how ? [`${fills.entity}.${fills.field}`] : []));

function values(call: Call): Danger[] {
  const members = membersOf(call);
  const asked = members.filter(({ optional }) => !optional);
  const dangers: Danger[] = asked.map(({ name, fills }) => ({
    trigger: 'required',
    why: `${name} left out`,
    fields: fills === null ? [] : [`${fills.entity}.${fills.field}`],
    entities: fills === null ? [] : [fills.entity],
  }));
  if (members.length + call.query.filter(({ type }) => type.kind !== 'text').length > 0)
    dangers.push({ trigger: 'invalid', why: 'a value of the wrong type' });
  return dangers;
}

/** A number that is moved to the nearer end is never refused. */
const isKept = (rule: Rule): boolean => rule.test.kind === 'kept';

function rules(call: Call, facts: Facts): Danger[] {
  const written = new Set(fieldsOf(membersOf(call), 'write'));
  return facts.rules.rules
    .filter(({ on }) =>
      on.kind === 'field' ? written.has(`${on.entity}.${on.field}`) : on.call === call.name,
    )
    .filter((rule) => !isKept(rule))
    .map(({ on, words, error, test }) => ({
      trigger: triggerOf(test),
      why: on.kind === 'field' ? `\`${on.entity}.${on.field}\`: ${words}` : words,
      ...(error === null ? {} : { code: error.name }),
      ...(on.kind === 'field' ? { fields: [`${on.entity}.${on.field}`] } : {}),
      ...(test.kind === 'condition' && !test.current ? { condition: test.expression } : {}),
    }));
}

const signIns = (steps: readonly Step[]): Danger[] =>
  steps.flatMap((step) =>
    step.kind === 'sign in by'
      ? [
          {
            trigger: 'wrong credentials' as const,
            why: `a wrong ${step.field.name} or ${step.secret.name}`,
            entities: [step.entity.name],
          },
        ]
      : [],
  );

/** Rules on records among each other, of those that the call may leave otherwise than they were. */
function overlaps(call: Call, { rules, states }: Facts): Danger[] {
  const written = new Set(fieldsOf(membersOf(call), 'write').map((name) => name.split('.')[0]));
  const moved = new Set(
    states.lifecycles
      .filter(({ transitions }) =>
        transitions.some(({ event }) => event.kind === 'call' && event.name === call.name),
      )
      .map(({ entity }) => entity.name),
  );
  return (rules.overlaps ?? [])
    .filter(({ on: { entity } }) => written.has(entity) || moved.has(entity))
    .map(({ on, words, error }) => ({
      trigger: 'not unique',
      why: `\`${on.entity}\`: ${words}`,
      entities: [on.entity],
      ...(error === null ? {} : { code: error.name }),
    }));
}

function uniques(call: Call, { entities: { entities } }: Facts): Danger[] {
  return fieldsOf(membersOf(call), 'write').flatMap((name) => {
    const [entity, field] = name.split('.') as [string, string];
    const of = entities.find((each) => each.name === entity);
    const declared = of && fieldNamed(of, field);
    return declared && isDistinct(declared)
      ? [
          {
            trigger: 'not unique' as const,
            why: `\`${name}\` already taken`,
            entities: [entity],
            fields: [name],
          },
        ]
      : [];
  });
}
