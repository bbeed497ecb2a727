// The expressions of one call: its steps in their order, its answer and its defaults.

import type { AnswerShape, Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { recordName } from '../../model/sections/lookup.ts';
import { membersWithin } from '../../model/messages/nested.ts';
import type { Mail } from '../../model/messages/mail.ts';
import type { Webhook } from '../../model/schema/calls/webhook.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import {
  ANY,
  type Environment,
  INTEGER,
  listOf,
  recordOf,
  TEXT,
  type ValueType,
} from '../../expression/index.ts';
import { own } from '../../text/own.ts';
import type { Checker } from './checker.ts';
import type { Scope } from './scope.ts';

type Variables = Record<string, ValueType>;

/** Checks every expression of a call. */
export function checkCall(call: Call, scope: Scope, checker: Checker): void {
  for (const { default: given, type } of call.query)
    if (given !== null) checker.check(given, scope.with({}), scope.type(type));
  if (call.where !== undefined)
    checker.check(call.where, scope.with(scope.parameters(call)), 'condition');
  let variables: Variables = { ...scope.parameters(call), ...scope.old(call) };
  for (const step of call.steps) {
    checkStep(step, variables, scope, checker);
    variables = { ...variables, ...scope.inHand([step], variables) };
  }
  // How many the list holds as a whole, unless a parameter goes by that name.
  if (call.steps.some(isListing)) variables = { total: INTEGER, ...variables };
  if (call.answer.shape !== null)
    checkAnswer(call.answer.shape, scope.with(variables), scope, checker);
}

const isListing = (step: Step): boolean =>
  step.kind === 'list' ||
  ((step.kind === 'when' || step.kind === 'for each') && isListing(step.step));

function checkStep(step: Step, variables: Variables, scope: Scope, checker: Checker): void {
  const here = scope.with(variables);
  const within = (entity: string, name: string): Environment =>
    scope.with({ ...variables, [name]: own(scope.entities, entity) ? recordOf(entity) : ANY });
  switch (step.kind) {
    case 'find':
      if (step.where !== null)
        checker.check(step.where, within(step.entity.name, step.as), 'condition');
      return;
    case 'list':
      for (const where of step.where)
        checker.check(where, within(step.entity.name, step.as), 'condition');
      if (step.paging?.kind === 'page') checker.check(step.paging.size, here, INTEGER);
      return;
    case 'delete where':
      checker.check(
        step.where,
        within(step.entity.name, recordName(step.entity.name)),
        'condition',
      );
      return;
    case 'create':
      for (const { field, value } of step.with)
        checker.check(value, here, fieldType(scope, step.entity.name, field.name));
      return;
    case 'set': {
      const of = checker.check(step.target, here, 'anything');
      checker.check(step.to, here, fieldOf(scope, of, step.field.name));
      return;
    }
    case 'add':
    case 'remove': {
      const list = fieldOf(scope, checker.check(step.target, here, 'anything'), step.field.name);
      checker.check(step.value, here, list.kind === 'list' ? list.of : ANY);
      return;
    }
    case 'for each': {
      const list = checker.check(step.list, here, 'anything');
      const item = list.kind === 'list' ? list.of : ANY;
      checkStep(step.step, { ...variables, [step.name]: item }, scope, checker);
      return;
    }
    case 'when':
      checker.check(step.condition, here, 'condition');
      checkStep(step.step, variables, scope, checker);
      return;
    case 'read':
    case 'update':
    case 'delete':
    case 'move':
    case 'sign in':
    case 'sign out':
      if (step.target !== null) checker.check(step.target, here, 'anything');
      return;
    case 'send':
      if (step.mail !== null) checkMail(step.mail, here, checker);
      if (step.webhook !== undefined) checkWebhook(step.webhook, here, checker, scope);
      return;
    case 'call':
      for (const { field, value } of step.with)
        checker.check(value, here, memberType(step, field.name, scope));
      return;
    case 'sign in by':
      return;
  }
}

type CallStep = Extract<Step, { kind: 'call' }>;

/** What a member of a body that goes to another service takes. */
function memberType({ declared }: CallStep, name: string, scope: Scope): ValueType {
  const found = membersWithin(declared?.members ?? []).find(({ path }) => path === name);
  return found === undefined ? ANY : scope.type(found.member.type);
}

/** A mail goes to one address or to a list of them; what it says is text. */
function checkMail({ to, subject, text }: Mail, here: Environment, checker: Checker): void {
  checkAddresses(to, here, checker);
  checker.check(subject, here, TEXT);
  checker.check(text, here, TEXT);
}

/** A webhook goes to one address or to a list of them, and its body may hold anything. */
function checkWebhook(
  { to, fields, signature }: Webhook,
  here: Environment,
  checker: Checker,
  scope: Scope,
) {
  checkAddresses(to, here, checker);
  for (const { value, type } of fields)
    checker.check(value, here, type === undefined ? 'anything' : scope.type(type));
  if (signature !== null) checker.check(signature.secret, here, TEXT);
}

function checkAddresses(to: Expression, here: Environment, checker: Checker): void {
  const { kind } = checker.check(to, here, 'anything');
  checker.check(to, here, kind === 'list' ? listOf(TEXT) : TEXT);
}

const fieldType = (scope: Scope, entity: string, field: string): ValueType =>
  own(own(scope.entities, entity) ?? {}, field) ?? ANY;
const fieldOf = (scope: Scope, type: ValueType, field: string): ValueType =>
  type.kind === 'record' ? fieldType(scope, type.entity, field) : ANY;

function checkAnswer(
  shape: AnswerShape,
  environment: Environment,
  scope: Scope,
  checker: Checker,
): void {
  if (shape.kind === 'object')
    for (const member of shape.members) checkAnswer(member.shape, environment, scope, checker);
  if (shape.kind === 'value' && shape.from !== null)
    checker.check(shape.from, environment, scope.type(shape.type));
}
