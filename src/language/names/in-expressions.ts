// The names within expressions, and what each stands for.

import type { Linked } from '../../check/linked/linked.ts';
import { parameterNames } from '../../check/linked/declared.ts';
import {
  choiceUses,
  type Environment,
  fieldReads,
  names,
  parse,
  type Place,
  type Tree,
} from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import {
  callNamed,
  constantNamed,
  entityNamed,
  fieldNamed,
  recordName,
  ruleOf,
} from '../../model/sections/lookup.ts';
import type { Reference } from '../../model/schema/values/reference.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { placeOf } from '../../read/expressions/index.ts';
import type { Source } from '../../text/source.ts';
import { within } from '../../text/span.ts';
import type { Seeing } from './expressions.ts';
import { type Occurrence, used } from './occurrence.ts';
import { listings } from './shapes.ts';

/** The uses of names in expressions; what macros name for themselves apart. */
export function usesInExpressions(
  seen: readonly Seeing[],
  linked: Linked,
  source: Source,
): Occurrence[] {
  const listing = listings(linked.spec);
  return seen.flatMap((seeing) => {
    const parsed = parse(seeing.expression.source);
    if (!('tree' in parsed)) return [];
    const { tree } = parsed;
    const at = ({ offset, length }: Place) => placeOf(source, seeing.expression.at, offset, length);
    return [
      ...names(tree).flatMap((use) =>
        resolve(use.name, seeing, linked).map((occurrence) => ({ ...occurrence, at: at(use) })),
      ),
      ...fieldReads(tree, seeing.environment).map((read) =>
        used('field', { name: read.field, at: at(read) }, read.entity),
      ),
      ...inChoices(tree, seeing, listing).map((use) =>
        used('choice', { name: use.value, at: within(at(use), 1, use.value.length) }, use.of),
      ),
    ];
  });
}

/** What a name stands for: for each of the calls, where the expression holds for several. */
export function resolve(
  name: string,
  { environment, calls }: Seeing,
  linked: Linked,
): Occurrence[] {
  const { spec } = linked;
  const here = { name, at: { line: 1, column: 1, length: name.length } };
  if (entityNamed(spec, name) !== undefined) return [used('entity', here)];
  if (constantNamed(spec, name) !== undefined) return [used('constant', here)];
  const ofCalls = calls.flatMap((call) => inCall(name, call, linked));
  if (ofCalls.length > 0) return ofCalls.map((kind) => used(kind.kind, here, kind.call));
  const type = environment.variables[name];
  if (type?.kind !== 'record' || recordName(type.entity) !== name) return [];
  return [used('entity', { ...here, name: type.entity }, null, 'record')];
}

function inCall(
  name: string,
  callName: string,
  linked: Linked,
): { kind: 'parameter' | 'record'; call: string }[] {
  const call = callNamed(linked.spec, callName);
  if (call === undefined) return [];
  const isNamed = linked
    .steps(call)
    .some(
      (step) =>
        (step.kind === 'for each' && step.name === name) ||
        ('asAt' in step && step.asAt !== null && step.as === name),
    );
  if (isNamed) return [{ kind: 'record', call: callName }];
  return parameterNames(call).includes(name) ? [{ kind: 'parameter', call: callName }] : [];
}

/** `follows title, body`: the names of fields, which are no expression. */
export function followedFields({ sections }: Spec): Occurrence[] {
  return sections.entities.facts.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const rule = ruleOf(field, 'follows');
      const named = rule === undefined ? [] : namesIn(rule.expression);
      const isListed = named.every(({ name }) => fieldNamed(entity, name) !== undefined);
      return isListed ? named.map((name) => used('field', name, entity.name)) : [];
    }),
  );
}

const namesIn = ({ source, at }: Expression): Reference[] =>
  [...source.matchAll(/[^,\s][^,]*[^,\s]|[^,\s]/g)].map(({ 0: name, index }) => ({
    name,
    at: within(at, index, name.length),
  }));

function inChoices(
  tree: Tree,
  { environment, wanted }: { environment: Environment; wanted: Seeing['wanted'] },
  listing: ReturnType<typeof listings>,
): (Place & { value: string; of: string })[] {
  const type = typeof wanted === 'string' ? null : wanted;
  return choiceUses(tree, environment, type).flatMap((use) => {
    const of = listing(use.type);
    // An escape within the quotes would stand in other places.
    return of === undefined || use.length !== use.value.length + 2 ? [] : [{ ...use, of }];
  });
}
