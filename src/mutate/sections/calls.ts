// What can go wrong with the calls of section 7.

import type { BodyMember, BodyShape, Call } from '../../model/sections/calls.ts';
import {
  type EveryAnswer,
  type EveryRequest,
  expressionsIn,
  isOfEvery,
} from '../../model/every.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Spec, Step } from '../../model/index.ts';
import type { Change, ChangeKind } from '../changing/change.ts';
import { lacking, other, turned } from '../changing/expressions.ts';
import { inAnswer } from './answers.ts';

export function* inCalls({ sections }: Spec): Iterable<Change> {
  const { calls, everyRequest = [], everyAnswer = [] } = sections.calls.facts;
  for (const line of everyAnswer) yield* inEveryAnswer(line);
  for (const line of everyRequest) yield* inEvery(line, everyRequest, calls);
  for (const call of calls)
    for (const change of inCall(call)) yield { ...change, calls: [call.name] };
}

function* inCall(call: Call): Iterable<Change> {
  yield* inBody(call);
  yield* inAnswer(call);
  yield* inQuery(call);
  for (const [place, step] of call.steps.entries())
    yield* inStep(step, `${call.name}:${place + 1}`, call.name);
}

function* inEvery(
  line: EveryRequest,
  all: readonly EveryRequest[],
  calls: readonly Call[],
): Iterable<Change> {
  const { header, where, error, at } = line;
  if (where === null) return;
  for (const call of calls.filter((one) => isOfEvery(line, one))) {
    const words = `\`${call.name}\` needs no \`${header}\``;
    const spared = calls.filter((one) => one !== call && isOfEvery(line, one));
    const which = { kind: 'of' as const, methods: [], calls: spared };
    const by = { ...line, which };
    yield {
      kind: 'calls/every-dropped',
      subject: `${header}:${call.name}`,
      at,
      words,
      target: line,
      by,
    };
  }
  const about = { subject: header, at };
  const by = turned(where);
  const words = `\`${by.source}\`, and not \`${where.source}\``;
  yield { kind: 'calls/every-turned', ...about, words, target: where, by };
  yield* lacking('calls/operand-dropped', about, where);
  const swapped = all.find((other) => other.error !== null && other.error.name !== error?.name);
  if (error === null || swapped?.error == null) return;
  const { name } = swapped.error;
  yield {
    kind: 'calls/error-swapped',
    ...about,
    words: `\`${header}\` else \`${name}\``,
    target: error,
    by: { ...error, name },
  };
}

function* inEveryAnswer(line: EveryAnswer): Iterable<Change> {
  const { header, at } = line;
  const about = { subject: header, at };
  const words = `no answer has \`${header}\``;
  yield { kind: 'calls/header-dropped', ...about, words, target: line, by: null };
  for (const part of expressionsIn(line)) {
    const source = { 'uuid()': 'uuid7()', 'uuid7()': 'uuid()' }[part.source];
    const by = source === undefined ? other(part) : { ...part, source };
    if (by === null) continue;
    const otherwise = `\`${header}\` holds \`${by.source}\` and not \`${part.source}\``;
    const subject = `${header}:${part.source}`;
    yield { kind: 'calls/value-changed', subject, at, words: otherwise, target: part, by };
  }
}

function* inBody({ name, takes }: Call): Iterable<Change> {
  if (takes === null) return;
  const common = { subject: name, at: takes.shape.at, target: takes };
  const by = { ...takes, exactly: !takes.exactly };
  if (takes.exactly) {
    const words = `\`${name}\` takes no notice of what it does not take`;
    yield { kind: 'calls/exactly-dropped', ...common, words, by };
  } else {
    const words = `\`${name}\` refuses what it does not take`;
    yield { kind: 'calls/exactly-added', ...common, words, by };
  }
  if (takes.form === true) {
    const words = `\`${name}\` takes JSON instead of a form`;
    const { form: _form, ...json } = takes;
    yield { kind: 'calls/form-dropped', ...common, words, by: json };
  }
  for (const { name: member, type, at } of typedIn(takes.shape)) {
    if (type === null || !('fromText' in type) || !type.fromText) continue;
    const words = `\`${name}\` refuses \`${member}\` as text`;
    const subject = `${name}.${member}`;
    const by = { kind: type.kind };
    yield { kind: 'calls/text-refused', subject, at, words, target: type, by };
  }
}

/** The members of a body, those in wrappers and lists among them. */
const typedIn = (shape: BodyShape): BodyMember[] =>
  shape.kind === 'list'
    ? typedIn(shape.of)
    : shape.members.flatMap((member) => [member, ...(member.shape ? typedIn(member.shape) : [])]);

function* inQuery({ name, query }: Call): Iterable<Change> {
  for (const parameter of query) {
    const given = parameter.default && other(parameter.default);
    if (!given) continue;
    const words = `\`${parameter.name}\` of \`${name}\` is \`${given.source}\` where it is left out`;
    const by = { ...parameter, default: given };
    const subject = `${name}.${parameter.name}`;
    yield {
      kind: 'calls/default-changed',
      subject,
      at: parameter.at,
      words,
      target: parameter,
      by,
    };
  }
}

/** A step that others stand on is not left out: the call could not be made at all. */
const STANDING: ReadonlySet<Step['kind']> = new Set([
  'find',
  'create',
  'read',
  'list',
  'sign in by',
]);

/** `whole` is the step as it stands in its call: what `when` and `for each` do goes only with them. */
function* inStep(step: Step, subject: string, call: string, whole: Step = step): Iterable<Change> {
  const { at } = step;
  const change = (
    kind: ChangeKind,
    words: string,
    by: object | null,
    target: object = step,
    more = '',
  ): Change => ({ kind, subject: subject + more, at, words: `\`${call}\` ${words}`, target, by });
  if (!STANDING.has(step.kind) && !isAbout(step))
    yield change('calls/step-dropped', `does not ${step.kind}`, null, whole);
  if (step.kind === 'list') {
    yield* inList(step, change);
    for (const where of step.where) yield* lacking('calls/operand-dropped', { subject, at }, where);
  }
  if (step.kind === 'find' && step.where !== null) {
    const words = `finds what \`${step.where.source}\` leaves out`;
    yield change('calls/filter-dropped', words, { ...step, where: null });
    yield* lacking('calls/operand-dropped', { subject, at }, step.where);
  }
  if (step.kind === 'create')
    for (const assignment of step.with) {
      const words = `does not give \`${assignment.field.name}\``;
      yield change('calls/step-dropped', words, null, assignment, `:${assignment.field.name}`);
      yield* valued(assignment.value, change, (value) => [assignment, { ...assignment, value }]);
    }
  if (step.kind === 'call')
    for (const assignment of step.with)
      yield* valued(assignment.value, change, (value) => [assignment, { ...assignment, value }]);
  if (step.kind === 'set') yield* valued(step.to, change, (to) => [step, { ...step, to }]);
  if (step.kind === 'delete where') {
    const words = `deletes where \`${step.where.source}\` does not hold`;
    yield change('calls/condition-turned', words, { ...step, where: turned(step.where) });
    yield* lacking('calls/operand-dropped', { subject, at }, step.where);
  }
  if (step.kind === 'when') {
    const words = `does it where \`${step.condition.source}\` does not hold`;
    yield change('calls/condition-turned', words, { ...step, condition: turned(step.condition) });
    yield change('calls/condition-dropped', 'does it always', step.step);
    yield* inStep(step.step, `${subject}:when`, call, whole);
  }
  if (step.kind === 'for each') yield* inStep(step.step, `${subject}:each`, call, whole);
}

/** Whether what is done is in a step within. */
const isAbout = (step: Step): boolean => step.kind === 'when' || step.kind === 'for each';

type Make = (
  kind: ChangeKind,
  words: string,
  by: object | null,
  target?: object,
  more?: string,
) => Change;

function* valued(
  value: Expression,
  change: Make,
  made: (value: Expression) => [object, object],
): Iterable<Change> {
  const changed = other(value);
  if (changed === null) return;
  const [target, by] = made(changed);
  const words = `gives \`${changed.source}\` and not \`${value.source}\``;
  yield change('calls/value-changed', words, by, target, `:${value.source}`);
}

function* inList(step: Extract<Step, { kind: 'list' }>, change: Make): Iterable<Change> {
  for (const where of step.where) {
    const words = `ignores \`where ${where.source}\``;
    yield change('calls/filter-dropped', words, null, where, `:${where.source}`);
  }
  for (const by of step.filteredBy)
    yield change('calls/filter-dropped', `ignores \`${by.name}\``, null, by, `:${by.name}`);
  for (const order of step.orders) {
    const what = order.kind === 'field' ? order.field.name : 'creation';
    const by = { ...order, descending: !order.descending };
    yield change('calls/order-turned', `sorts by ${what} the other way`, by, order, `:${what}`);
    if (order.kind === 'field')
      yield change('calls/order-dropped', `does not sort by ${what}`, null, order, `:${what}`);
  }
  if (step.paging === null) return;
  yield change('calls/page-off', 'gives all on one page', { ...step, paging: null });
  if (step.paging.kind !== 'page') return;
  const { size } = step.paging;
  const more = { ...step.paging, size: { ...size, source: `(${size.source}) + 1` } };
  yield change('calls/page-off', 'gives one more on a page', more, step.paging, ':size');
}
