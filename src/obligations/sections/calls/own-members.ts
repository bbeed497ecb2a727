// Members of a body that fill no field, and lists of objects in it: left out where they are needed, and
// given what they do not take.

import { callsBeside, type BodyShape, type Json, type Type } from '../../../model/index.ts';
import { names } from '../../../expression/index.ts';
import { expected } from '../../expect/catalogue.ts';
import { withItem, withMember, type Ask } from '../../situation/ask.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { listAround, type Leaf, type ListAround } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { withItemThere } from '../../requests/lists/item-there.ts';
import {
  asText,
  isRefusedAsText,
  misfitsFor,
  TYPE_TESTS,
} from '../../requests/refusals/misfits.ts';
import {
  base,
  faultOf,
  faultPlan,
  isReady,
  membersOf,
  typeFault,
  type Fault,
  type Member,
} from '../../requests/members.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried } from '../../planning/no-plan.ts';
import { STRAY, VALUE } from './transport/unknown-members.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** What is done to a request, and how it is refused then; `item`: to an item that has this member. */
interface Spoiling {
  readonly path: Leaf['path'];
  readonly what: string;
  readonly fault: Fault;
  readonly change: (ask: Ask) => Ask;
  readonly item?: Leaf;
}

export function deriveOwnMembers(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  for (const { path, what, fault, change, item } of spoilingsOf(context, facts)) {
    drafts.add({
      kind: 'calls/invalid',
      name: `${call.name}.${path.join('.')}=${what}`,
      at: fault.at,
      needs: ['entities', 'roles'],
      words: {
        call: call.name,
        parameter: path.filter((step) => typeof step === 'string').join('.'),
        value: what,
        error: expected(context.spec, [fault.wrong]).error?.code ?? fault.wrong.trigger,
      },
      plan: () => {
        const ready = base(context, facts);
        if (!isReady(ready)) return ready;
        const whole = item === undefined ? ready.ask : withItemThere(ready, item);
        return whole === null
          ? untried('No request that is accepted was found with such an item.')
          : faultPlan(context, { ...ready, ask: whole }, change(whole), [fault]);
      },
    });
  }
}

function spoilingsOf(context: PlanningContext, facts: CallFacts): Spoiling[] {
  const choosing = namesOfChoice(context, facts);
  const members = membersOf(context).filter(
    ({ facts: of, leaf, wanted }) =>
      of === facts &&
      wanted.field === null &&
      !choosing.has(leaf.name) &&
      !facts.finds.some(({ parameter }) => parameter === leaf.name),
  );
  const lists = new Set<string>();
  return members.flatMap((member) => {
    const list = listAround(member.leaf);
    if (list === null) return ofMember(context, member);
    const isFirst = list.path.length > 0 && !lists.has(list.path.join('.'));
    lists.add(list.path.join('.'));
    return [...(isFirst ? ofList(member, list) : []), ...ofItem(member)];
  });
}

/** What decides which of the calls at an address is made: without it, it is another one. */
function namesOfChoice({ spec }: PlanningContext, { call }: CallFacts): ReadonlySet<string> {
  const read = callsBeside(spec.sections.calls.facts.calls, call).flatMap(({ where }) => {
    const tree = where === undefined ? null : treeOf(where);
    return tree === null ? [] : names(tree).map(({ name }) => name);
  });
  return new Set(read);
}

/** Left out, `null`, and of another type. */
function ofMember(context: PlanningContext, member: Member): Spoiling[] {
  const { leaf, facts } = member;
  const now = context.start.engine.clock.now();
  const nothings = facts.call.takes?.form === true ? [undefined] : [undefined, null];
  const missing = nothings.flatMap((value) => {
    const fault = faultOf(context, member, value, now);
    return fault?.wrong.trigger === 'required'
      ? [{ what: value === null ? 'null' : 'nothing', value, fault }]
      : [];
  });
  const unlike = unlikeIt(member).map((value) => ({
    what: JSON.stringify(value),
    value,
    fault: typeFault(member, 'invalid', value),
  }));
  const spoilings = [...missing, ...unlike].map(({ what, value, fault }) => ({
    path: leaf.path,
    what,
    fault,
    change: (ask: Ask) => withMember(ask, leaf, value),
  }));
  return isSpeltOut(member)
    ? [
        ...spoilings,
        {
          path: leaf.path,
          what: 'as text',
          fault: typeFault(member, 'invalid', ''),
          change: (ask) => withMember(ask, leaf, asText(typeOf(member), ask.members.get(leaf))),
        },
      ]
    : spoilings;
}

const typeOf = ({ wanted }: Member): Type => wanted.taken ?? wanted.type;

const hasOwnTest = ({ wanted }: Member): boolean =>
  wanted.rules.some(({ test }) => TYPE_TESTS.has(test.kind));

const isSpeltOut = (member: Member): boolean =>
  !hasOwnTest(member) && isRefusedAsText(member.facts.call, typeOf(member));

const unlikeIt = (member: Member): Json[] =>
  hasOwnTest(member) ? [] : misfitsFor(member.facts.call, typeOf(member));

/** The list itself: what is none, and `null` where it is needed. */
function ofList(member: Member, list: ListAround): Spoiling[] {
  const { path } = list;
  const { takes } = member.facts.call;
  const isOptional = isOptionalAt(takes?.shape, path);
  const unknown = [...path, 0, STRAY];
  const given = (value: Json) => (ask: Ask) => ({
    ...ask,
    strays: [...ask.strays, { path, value }],
  });
  return [
    {
      path,
      what: '"not a list"',
      fault: typeFault(member, 'invalid', null),
      change: given('not a list'),
    },
    ...(isOptional
      ? []
      : [{ path, what: 'null', fault: typeFault(member, 'required', null), change: given(null) }]),
    // An item with a member that is not taken does not fit, and the list is told of as a whole.
    ...(takes?.exactly === true
      ? [
          {
            path: unknown,
            what: JSON.stringify(VALUE),
            fault: typeFault(member, 'invalid', null),
            change: (ask: Ask) => ({
              ...ask,
              strays: [...ask.strays, { path: unknown, value: VALUE }],
            }),
            item: member.leaf,
          },
        ]
      : []),
  ];
}

/** A member of an item: the list is told of as a whole. */
function ofItem(member: Member): Spoiling[] {
  const { leaf } = member;
  const fault = typeFault(member, 'invalid', null);
  const spoilt = (value: Json | undefined) => (ask: Ask) => withItem(ask, leaf.path, value);
  return [
    ...(leaf.optional
      ? []
      : [{ path: leaf.path, what: 'nothing', fault, change: spoilt(undefined), item: leaf }]),
    ...unlikeIt(member).map((value) => ({
      path: leaf.path,
      what: JSON.stringify(value),
      fault,
      change: spoilt(value),
      item: leaf,
    })),
  ];
}

function isOptionalAt(shape: BodyShape | undefined, path: Leaf['path']): boolean {
  if (shape === undefined || shape.kind === 'list') return false;
  const [name, ...rest] = path;
  const member = shape.members.find((one) => one.name === name);
  return (
    member !== undefined &&
    (member.optional || (rest.length > 0 && isOptionalAt(member.shape ?? undefined, rest)))
  );
}
