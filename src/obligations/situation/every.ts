// What a line `Every request` of section 7 asks of a call, read off its condition: requests give it from
// the start, as nothing of a call is seen without it.

import { expectedOf, fieldPath, literal, parse, type Tree } from '../../expression/index.ts';
import { isOfEvery, type EveryRequest, type Expression } from '../../model/index.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../value.ts';
import { literalsIn } from '../values/literals.ts';
import { SceneRecord } from '../world/scene.ts';
import type { Ask } from './ask.ts';
import { refer } from './refer.ts';
import type { Situation } from './situation.ts';

/** The lines that are about a call. */
export const everyOf = (
  situation: Situation,
  { call }: Pick<CallFacts, 'call'>,
): readonly EveryRequest[] =>
  (situation.subject.spec.sections.calls.facts.everyRequest ?? []).filter((line) =>
    isOfEvery(line, call),
  );

/** What somebody's request has to give so that each line is met, as far as its condition says it. */
export function givenToAll(
  situation: Situation,
  facts: Pick<CallFacts, 'call'>,
  by: string | null,
): ReadonlyMap<string, Value> {
  const given = new Map<string, Value>();
  for (const { name, where } of everyOf(situation, facts)) {
    if (where === null) continue;
    const parsed = parse(where.source);
    if (!('tree' in parsed)) continue;
    const expected = expectedOf(parsed.tree, name);
    const value =
      expected === null
        ? anyThatMeets(situation, facts, by, name, where)
        : valueOf(situation, by, expected);
    if (value !== undefined) given.set(name, value);
  }
  return given;
}

/** Texts of several lengths and forms. */
const TEXTS = ['given', '1', 'given-with-each-request', '0b8f5c1e-7a64-4f0e-9c53-2d1f6a7b8c90'];

/** Where a condition says no value of its own (`match != null`): a text that meets it. */
function anyThatMeets(
  situation: Situation,
  { call }: Pick<CallFacts, 'call'>,
  by: string | null,
  name: string,
  where: Expression,
): Value | undefined {
  const { subject } = situation;
  const compiled = subject.compile(where, 'calls', subject.call(call.name)?.variables ?? {});
  const scene = situation.scene(by);
  const written = literalsIn(subject, where).filter((one) => typeof one === 'string');
  return [...written, ...TEXTS].find((text) => scene.value(compiled, { [name]: text }) === true);
}

/** A request made by somebody else, with what each line asks of them. */
export function askedBy(situation: Situation, ask: Ask, by: string | null): Ask {
  const given = [...givenToAll(situation, ask.facts, by)];
  const { query, headers } = ask.facts.call;
  const of = (parameters: readonly { readonly name: string }[]) =>
    Object.fromEntries(given.filter(([own]) => parameters.some(({ name }) => name === own)));
  return {
    ...ask,
    by,
    query: { ...ask.query, ...of(query) },
    headers: { ...ask.headers, ...of(headers) },
  };
}

/** A text that is written out or that is a constant, or what a field of the one who asks holds. */
function valueOf(situation: Situation, by: string | null, tree: Tree): Value | undefined {
  const { compiler } = situation.subject;
  const path = fieldPath(tree);
  const written =
    tree.kind === 'name' && compiler.isConstant(tree.name)
      ? compiler.constant(tree.name)
      : literal(tree);
  if (typeof written === 'string') return written;
  const [root, ...fields] = path ?? [];
  const last = fields.pop();
  if (root !== 'me' || last === undefined) return undefined;
  let record = situation.scene(by).me;
  for (const field of fields) {
    const next = record?.read(field);
    record = next instanceof SceneRecord ? next : null;
  }
  const value = record === null ? null : refer(situation, record, last);
  return value ?? undefined;
}
