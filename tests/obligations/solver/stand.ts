// A call that takes a little of everything, and what conditions on it see: for the solver's tests.

import { parse, type Tree } from '../../../src/expression/index.ts';
import { createEngine } from '../../../src/engine/index.ts';
import type { Ask } from '../../../src/obligations/situation/ask.ts';
import { Situation } from '../../../src/obligations/situation/situation.ts';
import { sceneView } from '../../../src/obligations/solver/view/call-view.ts';
import { decidedBy } from '../../../src/obligations/solver/range/decided.ts';
import { giving, partKey, partNamed } from '../../../src/obligations/situation/request/part.ts';
import { satisfy } from '../../../src/obligations/solver/satisfy.ts';
import { suggest } from '../../../src/obligations/solver/suggest/suggest.ts';
import { valueOf, type View } from '../../../src/obligations/solver/view/view.ts';
import { truth, type Want } from '../../../src/obligations/solver/suggest/want.ts';
import { namesOf } from '../../../src/obligations/situation/request/names.ts';
import { Subject } from '../../../src/obligations/subject/subject.ts';
import { compile } from '../../../src/workbench/compile.ts';
import type { Value } from '../../../src/obligations/plan/value.ts';
import { written } from '../suite.ts';

/** What a request gives; undefined: it leaves that out. */
export type Given = Readonly<Record<string, Value | undefined>>;

/** The parameters of the call, each with a value to begin with. */
const GIVEN: Readonly<Record<string, Value>> = {
  n: 1,
  m: 1,
  share: 0.5,
  flag: true,
  text: 'grey',
  other: 'blue',
  size: 's',
  day: '2026-01-05',
  last: '2026-01-05',
  starts: '2026-01-05T09:00:00.000Z',
  ends: '2026-01-05T09:00:00.000Z',
  tags: ['one', 'two'],
  counts: [1, 2],
  box: 1,
  extra: { kind: 'a', sizes: [1, 2], deep: { on: true } },
};

const TYPES: Readonly<Record<string, string>> = {
  ...{ n: 'integer', m: 'integer', share: 'number', flag: 'boolean', text: 'text', other: 'text' },
  ...{ day: 'date', last: 'date', starts: 'datetime', ends: 'datetime', tags: 'list of text' },
  ...{ counts: 'list of integer', box: 'Box', extra: 'json', size: 'one of s, m, l' },
};
const FIELDS = Object.entries(TYPES).map(([name, type]) => `| ${name} | ${type} | yes | |`);

const SPEC = written({
  entities: `### Box

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| weight | integer | yes | |
| colour | text | yes | |

#### Examples

| weight | colour |
| --- | --- |
| 5 | red |
| 20 | green |
| 7 | blue |

### Attempt

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
${FIELDS.join('\n')}`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`try\` | \`POST /tries\` | \`{ ${Object.keys(TYPES).join(', ')} }\` | create Attempt | 201 |`,
  limits: `| Constant | Value | Unit |
| --- | --- | --- |
| \`MOST\` | 10 | |
| \`LONGEST\` | 2 | hours |`,
});

const { spec, diagnostics } = compile('test.md', SPEC);
const wrong = diagnostics.filter(({ severity }) => severity === 'error');
if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join('\n'));
const subject = new Subject(spec);
const facts = subject.call('try')!;
const situation = Situation.begin(subject, createEngine(spec));
const making = { situation, pool: (entity: string) => situation.scene().all(entity) };

/** A request of these values, and of those to begin with. */
export function asked(values: Given = {}): Ask {
  const blank = { by: null, path: {}, query: {}, headers: {}, members: new Map(), strays: [] };
  let ask: Ask = { facts, ...blank };
  for (const [name, value] of Object.entries({ ...GIVEN, ...values }))
    ask = giving(ask, partNamed(facts, name)!, value);
  return ask;
}

/** What conditions see of a request. */
export function seen(ask: Ask): View {
  const scene = situation.scene();
  const names = namesOf(facts, ask, { situation, hand: {} });
  return sceneView(subject, facts, scene, names);
}

export function treeIn(source: string): Tree {
  const parsed = parse(source);
  if ('tree' in parsed) return parsed.tree;
  throw new Error(`${source}: ${JSON.stringify(parsed.problems)}`);
}

/** Values of a request by which a condition comes out so, as far as they change; null for none. */
export function solvedWith(source: string, is: boolean, values: Given = {}): Given | null {
  const from = asked(values);
  const found = satisfy(from, { tree: treeIn(source), view: seen, is }, making);
  if (found === null) return null;
  const names = facts.leaves.filter((leaf) => found.members.get(leaf) !== from.members.get(leaf));
  return Object.fromEntries(names.map((leaf) => [leaf.name, found.members.get(leaf)]));
}

/** Whether a condition holds of a request of these values. */
export const holdsOf = (source: string, values: Given) =>
  valueOf(treeIn(source), seen(asked(values)));

/** Why no request makes all of these come out so; null where one may. */
export const decided = (wishes: readonly (readonly [source: string, is: boolean])[]) =>
  decidedBy(
    facts,
    wishes.map(([source, is]) => ({ tree: treeIn(source), view: seen(asked()), is })),
  );

/** What is suggested so that an expression comes out as a condition, in words. */
export const suggested = (source: string, is: boolean, values: Given = {}): string[] =>
  suggest(treeIn(source), truth(is), seen(asked(values))).map(
    ({ part, path, want }) =>
      `${[partKey(part).replace('body ', ''), ...path].join('.')} ${inWords(want)}`,
  );

function inWords(want: Want): string {
  switch (want.kind) {
    case 'between':
    case 'size':
      return `${want.kind} ${want.least}..${want.most}`;
    case 'is':
    case 'is not':
      return `${want.kind} ${JSON.stringify(want.value)}`;
    case 'holds':
      return `${want.is ? 'holds' : 'lacks'} ${JSON.stringify(want.part)}`;
    case 'begins':
    case 'ends':
      return `${want.kind} ${want.text}`;
    case 'matches':
      return `${want.is ? '' : 'not '}matches ${want.pattern}`;
    case 'distinct':
      return want.is ? 'distinct' : 'with a double';
    default:
      return want.kind;
  }
}
