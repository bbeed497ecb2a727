// Parameters that a request brings and nothing looks at.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { names, parse } from '../../expression/index.ts';
import type { BodyShape, Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { recordName, titleOf } from '../../model/sections/lookup.ts';
import type { Rule as SpecRule } from '../../model/sections/rules.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Span } from '../../text/span.ts';
import { inStep } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  parameter: code<{ name: string; call: string; listed: string | null }>({
    severity: 'warning',
    message: ({ name, call }) => `Nothing reads \`${name}\` of \`${call}\`.`,
    write: ({ name, listed }) =>
      listed === null
        ? `Write a step or a condition that uses \`${name}\`, or the call without it.`
        : `Write what it leaves in the list: filtered by ${name}, or where and a condition (\`${listed}.contains(${name})\`); or the call without it.`,
  }),
});

/** Parameters of path, query, headers and body that no step, condition, rule or answer uses. */
export const parametersAreRead: Rule = function* (linked) {
  if (!linked.isWhole('entities', 'states', 'rules', 'roles')) return;
  if (linked.names.isLacking('calls')) return;
  for (const call of linked.calls.filter((one) => linked.isRead(one))) {
    const idle = brought(call).filter(({ name }) => linked.comparedWith(call, name).length === 0);
    const used = idle.length === 0 ? null : usedIn(linked, call);
    for (const { name, at } of idle)
      if (!used!.has(name))
        yield diagnostics.parameter(at, {
          name,
          call: call.name,
          listed: listedBy(linked, call, name),
        });
  }
};

/** The text by which a parameter of the query may choose from the list that a call makes. */
function listedBy(linked: Linked, call: Call, name: string): string | null {
  if (!call.query.some((parameter) => parameter.name === name)) return null;
  const step = linked.steps(call).find(({ kind }) => kind === 'list');
  const entity = step?.kind === 'list' ? linked.entity(step.entity.name) : undefined;
  const title = entity && titleOf(entity);
  return title === undefined ? null : `${recordName(entity!.name)}.${title.name}`;
}

const brought = (call: Call): readonly { name: string; at: Span }[] => [
  ...call.pathParameters,
  ...call.query,
  // What every request gives is not this call's alone to read.
  ...call.headers.filter(({ every }) => every === undefined),
  ...(call.takes === null ? [] : idleMembers(call.takes.shape)),
];

/** Members with a type of their own: the others fill a field. What is in a list is no parameter. */
function idleMembers(shape: BodyShape): readonly { name: string; at: Span }[] {
  if (shape.kind === 'list') return [];
  return shape.members.flatMap((member) => {
    if (member.shape?.kind === 'object') return idleMembers(member.shape);
    return member.fills === null ? [member] : [];
  });
}

function usedIn(linked: Linked, call: Call): ReadonlySet<string> {
  const { moves, rules, cells } = linked.about(call);
  const whens = moves.map(({ row }) => row.when);
  const conditions = rules.map(({ test }) => (test.kind === 'condition' ? test.expression : null));
  const grants = cells.flatMap((cell) => cell.grants);
  const asked = grants.map((grant) => (grant.kind === 'if' ? grant.condition : null));
  const own = [call.where ?? null, ...call.steps.flatMap(inStep), ...answered(call.answer.shape)];
  return new Set([
    ...[...own, ...whens, ...conditions, ...asked].flatMap(namesIn),
    ...linked.steps(call).flatMap(namedBy),
    ...rules.flatMap(judged),
  ]);
}

/** The parameter that a rule is on: a request with a wrong one is refused. */
const judged = ({ on }: SpecRule): readonly string[] =>
  on.kind === 'parameter' ? [on.parameter.split('.').at(-1)!] : [];

function answered(shape: Call['answer']['shape']): (Expression | null)[] {
  if (shape?.kind === 'object') return shape.members.flatMap((member) => answered(member.shape));
  return shape?.kind === 'value' ? [shape.from] : [];
}

function namesIn(expression: Expression | null): readonly string[] {
  const parsed = expression && parse(expression.source);
  return parsed && 'tree' in parsed ? names(parsed.tree).map(({ name }) => name) : [];
}

/** The parameters that a step names without an expression. */
function namedBy(step: Step): readonly string[] {
  if (step.kind === 'find') return [step.parameter];
  if (step.kind === 'sign in by') return [step.field.name, step.secret.name];
  if (step.kind !== 'list') return [];
  const { paging } = step;
  const counting =
    paging === null
      ? []
      : paging.kind === 'page'
        ? [paging.page.name]
        : [paging.limit.name, paging.offset.name];
  return [...step.filteredBy.map(({ name }) => name), ...counting];
}
