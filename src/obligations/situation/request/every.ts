// What a line `Every request` of section 7 asks of a call, read off its condition: requests give it from
// the start, as nothing of a call is seen without it.

import { expectedOf, fieldPath, literal, parse, type Tree } from '../../../expression/index.ts';
import { isOfEvery, type EveryRequest, type Expression } from '../../../model/index.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Value } from '../../plan/value.ts';
import { literalsIn } from '../../values/literals.ts';
import { matchesRule } from '../../values/matching.ts';
import { plausible } from '../../values/plausible.ts';
import type { Wanted } from '../../values/wanted.ts';
import { SceneRecord } from '../../world/scene.ts';
import type { Ask } from '../ask.ts';
import { refer } from './refer.ts';
import type { Situation } from '../situation.ts';

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

/**
 * Texts of several lengths and forms. Most are of this request alone: a product may answer what it was
 * given before as it answered then (draft-ietf-httpapi-idempotency-key-header).
 */
function ownTexts({ subject, salt, engine }: Situation, patterns: readonly string[]): string[] {
  const { spec, mark } = subject;
  const setting = { spec, salt, mark, now: engine.clock.now(), keyOf: () => undefined };
  const formed = (wanted: Partial<Wanted>): string[] =>
    plausible({ ...IN_A_HEADER, ...wanted }, setting).filter((value) => typeof value === 'string');
  return [
    ...patterns.flatMap((pattern) => formed({ rules: [matchesRule(pattern)] })),
    ...[`request-${mark}${salt}`, `given-with-request-${mark}${salt}`],
    ...formed({ type: { kind: 'uuid' } }),
    ...['given', '1'],
  ];
}

const IN_A_HEADER: Wanted = {
  ...{ name: 'given', type: { kind: 'text' }, rules: [], field: null, entity: null },
  ...{ required: true, nullable: false, unique: false, isPlain: true },
};

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
  return [...written, ...ownTexts(situation, written)].find(
    (text) => scene.value(compiled, { [name]: text }) === true,
  );
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
