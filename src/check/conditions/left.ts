// How a call leaves the records that it has in hand, as far as that is certain: the states that it
// moves them to, and what its steps set. A rule of the call is asked of records as they are by then.

import { children, fieldPath, literal, parse, type Tree } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import { fieldNamed, hasRule } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Lifecycle } from '../../model/sections/states.ts';
import { graphsOf } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import { signedIn } from '../reasoning/setting.ts';

export interface Left {
  /** What holds once the steps are done: `ticket.status in ["open"]`. */
  readonly premise: string;
  /** The same for people. */
  readonly words: string;
}

/** What is certain of the fields that a condition looks at. */
export function leftBy(linked: Linked, call: Call, condition: string): readonly Left[] {
  const parsed = parse(condition);
  if (!('tree' in parsed)) return [];
  const paths = pathsIn(parsed.tree);
  return [...statesOf(linked, call), ...setBy(linked, call), ...listedBy(linked, call)].flatMap(
    ({ path, ...left }) => (paths.has(path) ? [left] : []),
  );
}

type LeftField = Left & { readonly path: string };

const pathsIn = (tree: Tree): ReadonlySet<string> =>
  new Set([
    ...(fieldPath(tree) === null ? [] : [fieldPath(tree)!.join('.')]),
    ...children(tree).flatMap((child) => [...pathsIn(child)]),
  ]);

/** The states that the call may move a record to that it surely finds or makes. */
function statesOf(linked: Linked, call: Call): readonly LeftField[] {
  return graphsOf(linked).flatMap(({ lifecycle, entity }) => {
    const inHand = linked.steps(call).filter((step) => isOf(linked, entity.name, step));
    const [step] = inHand;
    const isSure = inHand.length === 1 && step !== undefined && call.steps.includes(step);
    if (!isSure || (step.kind !== 'find' && step.kind !== 'create')) return [];
    const states = statesAfter(lifecycle, call, step.kind === 'create');
    if (states === null) return [];
    const path = `${step.as}.${lifecycle.field.name}`;
    return [
      {
        path,
        premise: `${path} in [${states.map((state) => JSON.stringify(state)).join(', ')}]`,
        words: `\`${path}\` is ${states.map((state) => `\`${state}\``).join(' or ')}`,
      },
    ];
  });
}

const isOf = (linked: Linked, entity: string, step: Step): boolean =>
  (step.kind === 'find' || step.kind === 'create') &&
  linked.entity(step.entity.name)?.name === entity;

/** Where the rows of a call lead; null where none moves the record, or one deletes it. */
function statesAfter(
  { transitions }: Lifecycle,
  call: Call,
  isNew: boolean,
): readonly string[] | null {
  const rows = transitions.filter(
    ({ event, from }) =>
      event.kind === 'call' && event.name === call.name && (from.kind === 'creation') === isNew,
  );
  const states = rows.flatMap(({ to }) => (to.kind === 'state' ? [to.name] : []));
  return states.length === 0 || states.length < rows.length ? null : [...new Set(states)];
}

/** What the only step that gives a field its value gives it, where that is certain. */
function setBy(linked: Linked, call: Call): readonly LeftField[] {
  const steps = linked.steps(call);
  if (steps.some(({ kind }) => kind === 'update')) return [];
  return call.steps.flatMap((step) => {
    if (step.kind !== 'set') return [];
    const alike = steps.filter((other) => 'field' in other && other.field.name === step.field.name);
    const entity = linked.entityIn(call, step.target.source);
    const field = entity && fieldNamed(entity, step.field.name);
    const isAlone = alike.every(({ kind }, place) => kind !== 'set' || alike[place] === step);
    if (!isAlone || field === undefined || hasRule(field, 'follows')) return [];
    const path = `${step.target.source}.${field.name}`;
    const parsed = parse(step.to.source);
    const value = 'tree' in parsed ? literal(parsed.tree) : undefined;
    const words = `\`${path}\` is \`${step.to.source}\``;
    if (isPlain(value)) return [{ path, premise: `${path} == ${JSON.stringify(value)}`, words }];
    const isThere =
      step.to.source === 'now' || (step.to.source === 'me' && 'me' in signedIn(linked, call));
    return isThere ? [{ path, premise: `${path} != null`, words }] : [];
  });
}

/** What the only step that changes a list has put into it, or taken out of it. */
function listedBy(linked: Linked, call: Call): readonly LeftField[] {
  const steps = linked.steps(call);
  if (steps.some(({ kind }) => kind === 'update')) return [];
  return call.steps.flatMap((step) => {
    if (step.kind !== 'add' && step.kind !== 'remove') return [];
    const alike = steps.filter((other) => 'field' in other && other.field.name === step.field.name);
    if (alike.length > 1) return [];
    const { source: value } = step.value;
    const path = `${step.target.source}.${step.field.name}`;
    const isIn = `${value} in ${path}`;
    return step.kind === 'add'
      ? [{ path, premise: isIn, words: `\`${value}\` is in \`${path}\`` }]
      : [{ path, premise: `!(${isIn})`, words: `\`${value}\` is not in \`${path}\`` }];
  });
}

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
