// Rules of a call or of what is given to it that no request meets which leaves out what it may leave out.

import { children, fieldPath, parse, type Tree } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import { fieldNamed, ruleOf } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { leaves } from '../../read/expressions/leaves.ts';
import type { Linked } from '../linked/linked.ts';
import { type Absent, asksFor, canHoldWithout } from '../reasoning/absent.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { diagnostics } from './diagnostics.ts';

/** Each condition on a call or on a parameter of it, against the parameters and members that its requests may do without. */
export const optionalsMayBeLeftOut: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  for (const { on, test } of linked.spec.sections.rules.facts.rules) {
    const call = on.kind === 'field' ? undefined : linked.call(on.call);
    if (test.kind !== 'condition' || call === undefined || !linked.isRead(call)) continue;
    const { source: condition, at } = test.expression;
    const parsed = parse(condition);
    if (!('tree' in parsed)) continue;
    const { tree } = parsed;
    // A rule on a parameter is asked where a request gives it.
    const given = on.kind === 'parameter' ? on.parameter : null;
    const found = optionalIn(linked, call).find(
      ({ name, absent }) =>
        name !== given?.split('.').at(-1) &&
        reads(tree, absent) &&
        !asksFor(tree, absent) &&
        !canHoldWithout(tree, absent) &&
        !(given !== null && isAskedFor(linked, call, absent)),
    );
    if (found === undefined) continue;
    const { name, kept } = found;
    const isQuery = call.query.some((one) => one.name === name);
    const fails = `\`${condition}\` cannot hold without \`${name}\``;
    yield diagnostics['refused-without'](
      at,
      { call: call.name, name, absent: found.absent.join('.'), condition, kept, isQuery, given },
      [{ message: `\`${name}\` may be left out`, at: found.at }],
      failingCall(linked, call, { fails, at }),
    );
  }
};

/** Whether another row says that something has to be given: one that needs both is meant to. */
const isAskedFor = (linked: Linked, call: Call, absent: Absent): boolean =>
  linked.about(call).rules.some(({ test }) => {
    const parsed = test.kind === 'condition' ? parse(test.expression.source) : null;
    return parsed !== null && 'tree' in parsed && asksFor(parsed.tree, absent);
  });

interface Optional {
  readonly name: string;
  readonly at: Call['at'];
  readonly absent: Absent;
  /** The field that it fills, by its path, which has a value all the same. */
  readonly kept: string | null;
}

/** What a request may leave out, as the rules of the call see it. */
function optionalIn(linked: Linked, call: Call): readonly Optional[] {
  const required = new Set(
    linked
      .about(call)
      .rules.flatMap(({ on, test }) =>
        test.kind === 'required' && on.kind === 'parameter' ? on.parameter.split('.').at(-1)! : [],
      ),
  );
  const query = call.query.filter((parameter) => parameter.default === null);
  const members = leaves(call.takes?.shape).filter(({ optional }) => optional);
  const creation = linked
    .steps(call)
    .find((step): step is Create => step.kind === 'create' && step.takesBody);
  const entity = creation && linked.entity(creation.entity.name);
  return [
    ...query.map(({ name, at }) => ({ name, at, absent: [name], kept: null })),
    ...members.flatMap(({ name, at, fills }): Optional[] => {
      const isOwn = fills?.how === 'write' && fills.entity === entity?.name;
      const path = isOwn ? [creation!.as, fills.field] : null;
      const isKept = isOwn && isGiven(linked, call, creation!, entity, fills.field);
      const one = { name, at, absent: [name], kept: isKept ? path!.join('.') : null };
      return path === null || isKept ? [one] : [one, { ...one, absent: path }];
    }),
  ].filter(({ name }) => !required.has(name));
}

type Create = Extract<Step, { kind: 'create' }>;

/** Whether a new record has a value in a field that the request does not give. */
function isGiven(linked: Linked, call: Call, step: Create, entity: Entity, name: string): boolean {
  const field = fieldNamed(entity, name);
  const isGivenByRule = (['default', 'set', 'follows'] as const).some(
    (kind) => field && ruleOf(field, kind),
  );
  const isSet = linked
    .steps(call)
    .some((other) => 'field' in other && other.field.name === name && other.kind === 'set');
  return isGivenByRule || isSet || step.with.some(({ field: { name: one } }) => one === name);
}

const reads = (tree: Tree, absent: Absent): boolean =>
  fieldPath(tree)?.slice(0, absent.length).join('.') === absent.join('.') ||
  children(tree).some((part) => reads(part, absent));
