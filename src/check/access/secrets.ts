// Secrets that answers show.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { type Environment, parse, type Tree, typesOf } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { fieldNamed, hasRule, ruleOf } from '../../model/sections/lookup.ts';
import { callNames } from '../../read/expressions/index.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('access', {
  'secret-answered': code<{ field: string; call: string }>({
    severity: 'error',
    message: ({ field, call }) =>
      `\`${field}\` is the secret that people sign in by, and \`${call}\` answers it.`,
    write:
      'Write `write-only` among the rules of the field. For a key that the product makes and shows once, write sign in of the record just made, and `token` in the answer of that call.',
  }),
  'write-only-shown': code<{ field: string }>({
    severity: 'error',
    message: ({ field }) => `\`${field}\` is write-only, and this shows it.`,
    write: 'Write an expression without it, or the field without `write-only`.',
  }),
});

/** What people sign in by, in the answers of all calls. */
export const secretsAreKept: Rule = function* (linked) {
  for (const call of linked.calls)
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'sign in by' ? linked.entity(step.entity.name) : undefined;
      const field =
        step.kind === 'sign in by' && entity ? fieldNamed(entity, step.secret.name) : undefined;
      if (entity === undefined || field === undefined) continue;
      const name = `${entity.name}.${field.name}`;
      const telling = linked.calls.find((other) => linked.reveals(other).has(name));
      if (telling === undefined) continue;
      const related = [{ message: 'where it is answered', at: telling.answer.at }];
      return yield diagnostics['secret-answered'](
        field.at,
        { field: name, call: telling.name },
        related,
      );
    }
};

/** Expressions of answers and of fields whose value is one that is never to be answered. */
export const writeOnlyStaysUnseen: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  for (const call of linked.calls)
    for (const from of answered(call.answer.shape))
      yield* judge(linked, from, () => linked.scope.with(callNames(call, linked.scope)));
  const { entities, views } = linked.spec.sections.entities.facts;
  for (const owner of [...entities, ...views]) {
    const entity = linked.entity(owner.name);
    if (entity === undefined) continue;
    const environment = () => linked.scope.with(linked.scope.record(entity.name));
    for (const field of owner.fields.filter((one) => !hasRule(one, 'hidden')))
      yield* judge(linked, ruleOf(field, 'computed')?.expression ?? null, environment);
  }
};

function answered(shape: Call['answer']['shape']): (Expression | null)[] {
  if (shape?.kind === 'object') return shape.members.flatMap((member) => answered(member.shape));
  return shape?.kind === 'value' ? [shape.from] : [];
}

function* judge(linked: Linked, expression: Expression | null, environment: () => Environment) {
  const parsed = expression && parse(expression.source);
  if (!parsed || !('tree' in parsed)) return;
  const types = typesOf(parsed.tree, environment());
  for (const tree of valuesOf(parsed.tree)) {
    const of = tree.kind === 'field' ? types.get(tree.of) : undefined;
    const entity = of?.kind === 'record' ? linked.entity(of.entity) : undefined;
    const field = tree.kind === 'field' && entity ? fieldNamed(entity, tree.field) : undefined;
    if (field === undefined || !hasRule(field, 'write-only')) continue;
    const related = [{ message: 'the field', at: field.at }];
    const name = `${entity!.name}.${field.name}`;
    yield diagnostics['write-only-shown'](expression.at, { field: name }, related);
  }
}

/** What gives of a list what it holds. */
const PASSING: ReadonlySet<string> = new Set(['filter', 'flatten', 'distinct', 'first', 'sortBy']);

/** The parts of an expression whose value may be its value, or an item of it. */
function valuesOf(tree: Tree): readonly Tree[] {
  if (tree.kind === 'conditional') return [...valuesOf(tree.whenTrue), ...valuesOf(tree.whenFalse)];
  if (tree.kind === 'list') return tree.items.flatMap(valuesOf);
  if (tree.kind === 'call' && tree.name === 'map' && tree.args.length > 1)
    return valuesOf(tree.args.at(-1)!);
  if (tree.kind === 'call' && tree.on !== null && PASSING.has(tree.name)) return valuesOf(tree.on);
  return [tree];
}
