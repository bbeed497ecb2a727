// What calls have of their operations, and nothing comes of: parameters that decide nothing, members
// that fill no field, answers that are always the same. Seen in the specification that was made.

import { names, parse } from '../../expression/index.ts';
import {
  callNamed,
  type AnswerShape,
  type BodyShape,
  type Call,
  type Expression,
  type Spec,
  type Step,
} from '../../model/index.ts';
import type { Losses } from '../source/lost.ts';
import type { Doing } from '../records/doing.ts';
import type { Operation } from '../operations/operation.ts';
import { writtenBy, type Plan } from '../plan/plan.ts';
import { child, isThere } from '../source/node.ts';

/** Notes what is without effect in the calls that were made of a plan. */
export function tellIdle(spec: Spec, plan: Plan): void {
  for (const doing of plan.doings) {
    const call = callNamed(spec, doing.operation.name);
    if (call === undefined) continue;
    const used = usedIn(call);
    tellParameters(call, doing.operation, used, plan.losses);
    tellMembers(call, doing, used, plan);
    tellAnswer(call, doing, plan);
    tellDeed(call, doing.operation, plan.losses);
  }
}

function tellParameters(
  call: Call,
  { node, segments, parameters }: Operation,
  used: ReadonlySet<string>,
  losses: Losses,
): void {
  const tell = (name: string, place: string, said: string): void => {
    const found = parameters.find((one) => one.place === place && one.name === said)?.node ?? node;
    losses.together(
      `idle ${found.file}#${found.pointer} ${name}`,
      found,
      `\`${name}\` is taken, but decides nothing`,
      node,
    );
  };
  for (const { text, said, kind } of segments)
    if (kind === 'parameter' && !used.has(text)) tell(text, 'path', said);
  for (const { name } of call.query) if (!used.has(name)) tell(name, 'query', name);
  for (const { name, header } of call.headers) if (!used.has(name)) tell(header, 'header', header);
}

/** The names that decide something: they find, filter, page, or stand in an expression. */
function usedIn({ steps }: Call): ReadonlySet<string> {
  return new Set(steps.flatMap(usedBy));
}

function usedBy(step: Step): string[] {
  switch (step.kind) {
    case 'when':
      return [...namesIn(step.condition), ...usedBy(step.step)];
    case 'for each':
      return [...namesIn(step.list), ...usedBy(step.step)];
    case 'find':
      return [step.parameter, ...namesIn(step.where)];
    case 'create':
      return step.with.flatMap(({ value }) => namesIn(value));
    case 'list':
      return [
        ...step.where.flatMap(namesIn),
        ...step.filteredBy.map(({ name }) => name),
        ...pagingOf(step),
      ];
    default:
      return [];
  }
}

function pagingOf({ paging }: Extract<Step, { kind: 'list' }>): string[] {
  if (paging === null) return [];
  if (paging.kind === 'offset') return [paging.limit.name, paging.offset.name];
  return [paging.page.name, ...namesIn(paging.size)];
}

function namesIn(expression: Expression | null): string[] {
  const parsed = parse(expression?.source ?? 'null');
  return 'tree' in parsed ? names(parsed.tree).map(({ name }) => name) : [];
}

function tellMembers(call: Call, doing: Doing, used: ReadonlySet<string>, plan: Plan): void {
  const body = writtenBy(doing, plan.schemas);
  if (call.takes === null || body === null) return;
  for (const name of idleIn(call.takes.shape)) {
    if (used.has(name) || !body.inner.properties.has(name)) continue;
    const { node } = plan.schemas.member(body.inner, name);
    plan.losses.together(
      `idle ${node.file}#${node.pointer} ${name}`,
      node,
      `\`${name}\` of a body is taken, but fills no field`,
      doing.operation.node,
    );
  }
}

const idleIn = (shape: BodyShape): string[] =>
  shape.kind === 'list'
    ? idleIn(shape.of)
    : shape.members.flatMap((member) => {
        if (member.shape !== null) return idleIn(member.shape);
        return member.fills === null ? [member.name] : [];
      });

function tellAnswer({ answer }: Call, { operation }: Doing, { losses }: Plan): void {
  if (answer.shape === null) return;
  const schema = operation.answer?.node ?? operation.node;
  for (const [name, expression] of workedOut(answer.shape, '')) {
    const own = child(child(schema, 'properties'), name);
    const node = isThere(own) ? own : schema;
    const what = name === '' ? 'the answer' : `\`${name}\` of an answer`;
    if (namesIn(expression).length === 0)
      losses.together(
        `constant ${node.file}#${node.pointer} ${name}`,
        node,
        `${what} is always \`${expression.source}\`: where it comes from is not said`,
        operation.node,
      );
    else if (expression.source.endsWith('.first()'))
      losses.say(operation.node, 'which record is meant is not said: the first one is answered');
  }
}

function workedOut(shape: AnswerShape, name: string): (readonly [string, Expression])[] {
  if (shape.kind === 'object')
    return shape.members.flatMap((member) => workedOut(member.shape, member.name));
  return shape.kind === 'value' && shape.from !== null ? [[name, shape.from]] : [];
}

const CHANGING: ReadonlySet<Step['kind']> = new Set([
  ...(['create', 'update', 'delete', 'delete where', 'set', 'add', 'remove', 'send'] as const),
  ...(['sign in by', 'sign in', 'sign out'] as const),
]);

function tellDeed({ method, steps }: Call, { node }: Operation, losses: Losses): void {
  if (method === 'GET' || steps.some(({ kind }) => CHANGING.has(kind))) return;
  losses.say(node, 'what it changes is not said: it only answers');
}
