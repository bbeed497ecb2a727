// `src/api/refusal.ts`: what a refusal says of which input, read from the bodies that section 8 gives.

import { bodiesOf, type Json, type Spec } from '../model/index.ts';
import { lines, memberName, memberOf, Module, object } from './code/code.ts';
import { group, hard, ifBroken, indent, join, line, soft, type Doc } from './code/layout.ts';

interface Reader {
  /** A zod schema of the body, as far as it is read. */
  readonly schema: Doc;
  /** The violations in a body of that schema. */
  readonly read: Doc;
  /** Where it is a single violation: that. */
  readonly single?: string;
}

const zObject = (members: readonly Doc[]): Doc => ['z.object(', object(members), ')'];

const PROBLEM: Reader = {
  schema: zObject([
    'detail: z.string()',
    ['errors: z.array(', zObject(['field: z.string().nullable()', 'message: z.string()']), ')'],
  ]),
  read: 'body.errors.length > 0 ? body.errors : [{ field: null, message: body.detail }]',
};

const isObject = (json: Json): json is { [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const holds = (json: Json, hole: string): boolean =>
  typeof json === 'string'
    ? json.includes(`{${hole}}`)
    : isObject(json) && json['$placeholder'] === hole;

/** Finds where a body has its messages; null where it has none. */
function readerOf(template: Json, hole: string): Reader | null {
  return readAt(template, 'body', 'null', hole);
}

const single = (field: string, message: string): Reader => {
  const members = [
    field === 'field' ? field : `field: ${field}`,
    message === 'message' ? message : `message: ${message}`,
  ];
  const code = `{ ${members.join(', ')} }`;
  return { schema: 'z.string()', read: `[${code}]`, single: code };
};

function readAt(template: Json, code: string, field: string, hole: string): Reader | null {
  if (holds(template, hole)) return single(field, code);
  if (Array.isArray(template)) {
    const inner = readAt(template[0] ?? null, 'message', field, hole);
    return inner && { schema: ['z.array(', inner.schema, ')'], read: each(code, 'message', inner) };
  }
  if (!isObject(template)) return null;
  const named = Object.entries(template).find(
    ([, one]) => typeof one === 'string' && one === '{field}',
  );
  const known = named === undefined ? field : memberOf(code, named[0]);
  // What repeats says more than what sums it up.
  const members = Object.entries(template).sort(
    ([, a], [, b]) => Number(isNested(b)) - Number(isNested(a)),
  );
  for (const [name, one] of members) {
    const isMap = name.includes('{field}');
    const found = isMap
      ? readAt(one, 'messages', 'field', hole)
      : readAt(one, memberOf(code, name), known, hole);
    if (found === null) continue;
    if (isMap)
      return {
        schema: ['z.record(z.string(), ', found.schema, ')'],
        read: each(`Object.entries(${code})`, '[field, messages]', found),
      };
    const own =
      named === undefined || named[0] === name
        ? []
        : [`${memberName(named[0])}: z.string().nullable()`];
    return { ...found, schema: zObject([...own, [`${memberName(name)}: `, found.schema]]) };
  }
  return null;
}

const isNested = (json: Json): boolean => typeof json === 'object' && json !== null;

/** Once for each of a list: a single violation is mapped, several are joined. */
function each(code: string, item: string, { read, single: one }: Reader): Doc {
  const [method, body] = one === undefined ? ['flatMap', read] : ['map', `(${one})`];
  return group(`${code}.${method}((${item}) =>`, indent(line, body), ifBroken(','), soft, ')');
}

function readersOf(spec: Spec): Reader[] {
  const { facts } = spec.sections.errors;
  const own = bodiesOf(facts).flatMap(
    ({ template }) => readerOf(template, 'message') ?? readerOf(template, 'code') ?? [],
  );
  const all = facts.body === null ? [...own, PROBLEM] : own;
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The statuses of what the product's calls answer when they succeed. */
const successes = (spec: Spec): number[] =>
  [...new Set([200, ...spec.sections.calls.facts.calls.map(({ answer }) => answer.status)])].sort(
    (a, b) => a - b,
  );

/** The module's text. */
export function refusalModule(spec: Spec): string {
  const module = new Module(
    'What calls answer: what was asked for, or a refusal with what it says of each input.',
  );
  module.use('zod', '* as z');
  const readers = readersOf(spec);
  const statuses = successes(spec);
  module.add(
    lines(
      'export interface Answer {',
      '  status: number;',
      '  body: unknown;',
      '}',
      '',
      '/** The body of a call that did what was asked. */',
      `export type Accepted<A extends Answer> = Extract<A, { status: ${statuses.join(' | ')} }>['body'];`,
      '',
      'export type BodyOf<Call extends (...request: never[]) => Promise<Answer>> = Accepted<',
      '  Awaited<ReturnType<Call>>',
      '>;',
    ),
    lines(
      'interface Violation {',
      '  /** The input that it is about; null: the request as a whole. */',
      '  field: string | null;',
      '  message: string;',
      '}',
    ),
    lines(
      'export class Refusal extends Error {',
      '  constructor(',
      '    readonly status: number,',
      '    readonly violations: readonly Violation[],',
      '  ) {',
      "    super(violations.map(({ message }) => message).join(' '));",
      '  }',
      '}',
    ),
    lines(
      '/** The body of an answer. A refusal is thrown. */',
      'export async function accepted<A extends Answer>(answer: Promise<A>): Promise<Accepted<A>> {',
      '  const { status, body } = await answer;',
      '  if (status >= 400) throw new Refusal(status, violationsIn(status, body));',
      '  // Of the statuses below 400 the contract has only those of success.',
      '  return body as Accepted<A>;',
      '}',
    ),
    ...readers.map(({ schema }, place) => [`const ${bodyName(place)} = `, schema, ';']),
    [
      'function violationsIn(status: number, answered: unknown): readonly Violation[] {',
      indent(readers.map(({ read }, place) => [hard, readerCode(bodyName(place), read, place)])),
      hard,
      '  return [{ field: null, message: `The server answered ${status}.` }];',
      hard,
      '}',
    ],
  );
  return module.print().replace("import { * as z } from 'zod';", "import * as z from 'zod';");
}

const bodyName = (place: number): string => `Body${place === 0 ? '' : place + 1}`;

/** Reads a body as one of the forms that refusals have. */
const readerCode = (name: string, read: Doc, place: number): Doc => {
  const parsed = place === 0 ? 'parsed' : `parsed${place + 1}`;
  return join(hard, [
    `const ${parsed} = ${name}.safeParse(answered);`,
    [
      `if (${parsed}.success) {`,
      indent([hard, `const body = ${parsed}.data;`], [hard, 'return ', read, ';']),
      hard,
      '}',
    ],
  ]);
};
