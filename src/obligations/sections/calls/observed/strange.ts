// Requests as nobody means them: numbers with letters after them, names that every object has, wildcards,
// credentials in another form. Each is answered as the specification says, and never with a fault.

import {
  entityNamed,
  isDistinct,
  itemType,
  keyOf,
  ruleOf,
  type Spec,
  type Type,
} from '../../../../model/index.ts';
import { make } from '../../../search/attempt.ts';
import { withMember, withPath, withQuery, type Ask } from '../../../situation/ask.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { isAnswered, type Value } from '../../../plan/value.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { NAMES_OF_OBJECTS } from '../../../plan/terms.ts';
import { companyOf } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { inTurn, looksIn } from './looks.ts';
import { addObserved, NOBODY, observed } from './observed.ts';
import { wayOf, type Way } from './ways.ts';

/** So many requests to a plan. */
const MAX_STRANGE = 116;

export function deriveStrange(context: PlanningContext, drafts: Drafts): void {
  const { calls } = context.subject;
  const of = (reads: boolean): CallFacts[] =>
    calls.filter(
      (one) => one.reads === reads && (reads || one.finds.length + one.leaves.length > 0),
    );
  addObserved(drafts, 'strange values', of(true), 'with values that nobody means', () =>
    strangePlan(context, of(true)),
  );
  addObserved(drafts, 'strange values', of(false), 'with values that nobody means', () =>
    strangePlan(context, of(false)),
  );
}

function strangePlan(context: PlanningContext, calls: readonly CallFacts[]): Plan | Untried {
  const company = companyOf(context);
  if (company === null) return untried(NOBODY);
  const from = company.situation;
  let end = from;
  const looks = looksIn(from, company, context.actors.signedOut);
  const plain = calls.map((facts) => {
    const way = facts.reads ? null : wayOf(facts, from, company);
    return { facts, ask: way === null ? plainest(looks, facts) : askOf(way) };
  });
  // What is made under such a name might be found at such an address.
  const asks = [
    ...inTurn(
      plain.map(({ facts, ask }) =>
        ask === undefined ? [] : [...oddAddresses(context, ask, valuesFor(looks, facts))],
      ),
    ),
    ...inTurn(plain.map(({ ask }) => (ask === undefined ? [] : oddMembers(context, ask)))),
  ];
  for (const ask of asks) {
    if (end.depth - from.depth >= MAX_STRANGE) break;
    const { outcome } = make(end, ask);
    const { status } = outcome.answer;
    if (status >= 500) continue;
    end = outcome.after;
  }
  if (end === from) return untried('Nobody in company makes one of these calls.');
  const hasWritten = calls.some(({ reads }) => !reads);
  return observedPlan(context, from, hasWritten ? observed(context, company, from, end) : end);
}

/** What the way to a call asks. */
function askOf({ after, facts }: Way): Ask | undefined {
  const { act } = after;
  if (act?.kind !== 'call') return undefined;
  const path = Object.fromEntries(
    facts.call.path.segments.flatMap(({ kind, text }, place) =>
      kind === 'fixed' ? [] : [[text, act.path[place]!]],
    ),
  );
  const json = act.body !== null && 'json' in act.body ? act.body.json : null;
  const members = new Map(
    facts.leaves.flatMap((leaf) => {
      const value = leaf.path.reduce<Value | undefined>(
        (found, step) =>
          typeof found === 'object' && found !== null
            ? (found as Readonly<Record<string | number, Value>>)[step]
            : undefined,
        json ?? undefined,
      );
      return value === undefined ? [] : [[leaf, value] as const];
    }),
  );
  return { facts, by: act.by, path, query: act.query, headers: {}, members, strays: [] };
}

/** A look by a call, by somebody who is signed in where there is one. */
function plainest(looks: readonly Ask[], { call }: CallFacts): Ask | undefined {
  const own = looks.filter(({ facts }) => facts.call.name === call.name);
  return own.find(({ by }) => by !== null) ?? own[0];
}

/** What looks by a call have filtered by. */
const valuesFor = (looks: readonly Ask[], { call }: CallFacts): Ask['query'] =>
  Object.assign(
    {},
    ...looks.filter(({ facts }) => facts.call.name === call.name).map(({ query }) => query),
  ) as Ask['query'];

const NUMBERS = ['2abc', '1.5', '1e1', '0'];
const SUFFIXES = ['abc', '.5', 'e0'];

function* oddAddresses({ spec }: PlanningContext, ask: Ask, known: Ask['query']): Generator<Ask> {
  const { call, finds, fixed } = ask.facts;
  for (const find of finds) {
    const value = ask.path[find.parameter];
    const key = keyOf(entityNamed(spec, find.entity.name)!);
    if (value === undefined) continue;
    const isNumber = key?.name === find.field.name && key.type.kind === 'integer';
    if (isNumber && isAnswered(value))
      for (const suffix of SUFFIXES) yield withPath(ask, find.parameter, { ...value, suffix });
    for (const name of NAMES_OF_OBJECTS) yield withPath(ask, find.parameter, name);
    // What is not there is told before what is missing, be it everything.
    if (ask.members.size > 0)
      yield { ...withPath(ask, find.parameter, NAMES_OF_OBJECTS[0]!), members: new Map() };
    if (typeof value === 'string')
      for (const near of nearTo(value)) yield withPath(ask, find.parameter, near);
  }
  const lists = stepsOfKind(call, 'list').length > 0;
  for (const { name, type } of call.query.filter((one) => !fixed.has(one.name))) {
    const isCount = type?.kind === 'integer' || isPaging(ask, name) || isNumbered(spec, type);
    const own = known[name];
    if (isCount) for (const value of [...NUMBERS, '']) yield withQuery(ask, { [name]: value });
    else
      for (const value of ['', ...NAMES_OF_OBJECTS.slice(0, 1), ...(lists ? ['%'] : [])])
        yield withQuery(ask, { [name]: value });
    if (typeof own === 'string')
      for (const value of nearTo(own)) yield withQuery(ask, { [name]: value });
  }
}

/** Whether it names a record by a number. */
function isNumbered(spec: Spec, type: Type | null | undefined): boolean {
  const entity = type?.kind === 'reference' ? entityNamed(spec, type.to) : undefined;
  return entity !== undefined && keyOf(entity)?.type.kind === 'integer';
}

/** Each member with what it is not, the first of all of them before the second of any. */
function oddMembers({ spec, subject: { mark } }: PlanningContext, ask: Ask): Ask[] {
  const { call, leaves } = ask.facts;
  const isForm = call.takes?.form === true;
  return inTurn(
    leaves.map((leaf) => {
      const value = ask.members.get(leaf);
      const { type, unique } = wantedOf(spec, call.name, leaf);
      // Whether a text in the place of a file is one is for each product to say.
      if (itemType(type).kind === 'file') return [];
      // What is unique may be a stranger's already, unless it has the mark.
      const tells = unique || makesUnique(spec, leaf);
      const isOurs = (one: Value): boolean =>
        mark === '' || !tells || String(one).toLowerCase().includes(mark);
      // A form has nothing but texts.
      const odd = oddFor(value).filter((one) => !isForm || typeof one === 'string');
      return odd
        .filter((one) => JSON.stringify(one) !== JSON.stringify(value) && isOurs(one))
        .map((one) => withMember(ask, leaf, one));
    }),
  );
}

/** Whether what has to be unique is worked out of a member: an address that follows a title. */
function makesUnique(spec: Spec, { fills }: Leaf): boolean {
  const entity = fills === null ? undefined : entityNamed(spec, fills.entity);
  return (entity?.fields ?? []).some((field) => {
    const source = (ruleOf(field, 'set') ?? ruleOf(field, 'follows'))?.expression.source ?? '';
    return isDistinct(field) && new RegExp(`\\.${fills!.field}\\b`).test(source);
  });
}

function isPaging({ facts }: Ask, name: string): boolean {
  return stepsOfKind(facts.call, 'list').some(({ paging }) => {
    if (paging === null) return false;
    return paging.kind === 'offset'
      ? [paging.limit.name, paging.offset.name].includes(name)
      : paging.page.name === name;
  });
}

/** What a careless reading takes for a value: the same as a text, as a number, in a list, or nearly it. */
function oddFor(value: Value | undefined): Value[] {
  switch (typeof value) {
    case 'number':
      return [0, String(value), value + 0.5, `${value}abc`, [value], true];
    case 'boolean':
      return [String(value), String(!value), Number(value), [value]];
    case 'string':
      return [NAMES_OF_OBJECTS[0]!, [value], { value }, 1, true, value.toUpperCase()];
    default:
      return Array.isArray(value)
        ? [...NAMES_OF_OBJECTS.map((name) => [name]), '1', {}, 1.5, true]
        : [NAMES_OF_OBJECTS[0]!, '1', 'true', 1.5, []];
  }
}

/** Other texts that a careless comparison takes for this one. */
const nearTo = (text: string): string[] =>
  [text.toUpperCase(), `${text.slice(0, -1)}%`, `${text.slice(0, -1)}_`, `${text} `].filter(
    (one) => one !== text,
  );
