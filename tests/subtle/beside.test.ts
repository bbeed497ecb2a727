// Faults that show only beside the record that a request is about, or a request later: each is noticed by
// the scenario that is about it.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Engine, ProductAnswer, ProductRequest } from '../../src/engine/index.ts';
import { createEngine } from '../../src/engine/index.ts';
import { failuresOf, playable } from '../../src/mutate/trial.ts';
import { obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { answering, type Any, edit, type Fault, faulty, giving, isFor } from './rooms/tampered.ts';

const FILE = 'tests/corpus/cases/put-away.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));
const { obligations } = obligationsOf(spec);

const noticedBy = (id: string, fault: Fault): boolean => {
  const one = obligations.find((other) => other.id === id);
  if (one === undefined) throw new Error(`There is no ${id}.`);
  return failuresOf(spec, one, playable(spec, faulty(createEngine(spec), fault))).length > 0;
};

const REFUSED: ProductAnswer = {
  ...createEngine(spec).handle({ method: 'GET', url: '/folders/0', headers: {}, body: null }),
  status: 409,
};

/** What a product remembers of each world, though it should not. */
const remembering = (
  fault: (said: Set<string>, request: ProductRequest, engine: Engine) => ProductAnswer,
): Fault => {
  const said = new WeakMap<Engine, Set<string>>();
  return (request, engine) => {
    const own = said.get(engine) ?? new Set<string>();
    said.set(engine, own);
    return fault(own, request, engine);
  };
};

const titleOf = ({ body }: ProductRequest): string => {
  try {
    return String(JSON.parse(body ?? '').title);
  } catch {
    return '';
  }
};

const isAdding = (request: ProductRequest): boolean => isFor('POST /folders', request);

/** A title once said is taken for good, `when` the answer to it was such. */
const takenForGood = (when: (answer: ProductAnswer) => boolean): Fault =>
  remembering((said, request, engine) => {
    if (!isAdding(request)) return engine.handle(request);
    const title = titleOf(request);
    if (said.has(title)) return REFUSED;
    const answer = engine.handle(request);
    if (when(answer)) said.add(title);
    return answer;
  });

/** The number is that of how many there are. */
const countedAnew: Fault = (request, engine) => {
  const answer = engine.handle(request);
  if (!isAdding(request) || answer.status >= 300) return answer;
  const body: Any = JSON.parse(answer.body!);
  const { length } = engine.snapshot().tables['Folder']!.records;
  edit(engine, (world) => {
    world.tables['Folder']!.records.at(-1)!.fields['number'] = length;
  });
  return { ...answer, body: JSON.stringify({ ...body, number: length }) };
};

/** Another note than the one that is named is deleted. */
const another =
  (place: number): Fault =>
  (request, engine) => {
    if (!isFor('DELETE /notes/*', request)) return engine.handle(request);
    const notes = engine.snapshot().tables['Note']!.records;
    const id = notes.at(place)?.fields['id'] ?? 0;
    return engine.handle({ ...request, url: `/notes/${String(id)}` });
  };

/** Notes can still be written once their folder is gone. */
const outliving: Fault = (request, engine) => {
  const answer = engine.handle(request);
  const isGone = isFor('PUT /notes/*', request) && answer.status === 404;
  return isGone ? { ...answer, status: 200, body: '{"id":1,"folder":"x","text":"y"}' } : answer;
};

const headed =
  (idOf: (request: ProductRequest) => string | undefined): Fault =>
  (request, engine) => {
    const answer = engine.handle(request);
    const id = idOf(request) ?? answer.headers['x-request-id']!;
    return { ...answer, headers: { ...answer.headers, 'x-request-id': id } };
  };

const layouts = (rewrite: (layout: Any) => Any): Fault =>
  giving('POST /folders', ({ layout }: Any) => (layout == null ? {} : { layout: rewrite(layout) }));

const trimmed = (layout: Any): Any =>
  Object.fromEntries(
    Object.entries(layout as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : (value as unknown),
    ]),
  );

const whole = ({ columns, ...rest }: Any): Any =>
  typeof columns === 'number' ? { columns: Math.floor(columns), ...rest } : { columns, ...rest };

const RULE = '`!("columns" in folder.layout) || type(folder.layout.columns) == int`';

const FAULTS: readonly (readonly [string, string, Fault])[] = [
  [
    'a number is given again',
    'entities/made/Folder.number:addFolder:after dropFolder',
    countedAnew,
  ],
  [
    'what a deleted one had stays taken',
    'entities/kept/Folder.title:addFolder:after dropFolder',
    takenForGood(({ status }) => status < 300),
  ],
  [
    'a refused request takes it',
    'calls/answered/addFolder:after refusals',
    takenForGood(() => true),
  ],
  ['the latest is deleted', 'calls/spares/dropNote.Note:beside the earlier', another(-1)],
  ['the first is deleted', 'calls/spares/dropNote.Note:beside the later', another(0)],
  ['what goes with it stays', 'calls/not-found/dropFolder:Note:once it is deleted', outliving],
  [
    'all answers have one id',
    'calls/every-answered/readFolder:X-Request-Id',
    headed(() => '0b9f6d52-3c1e-4a87-9d20-5e7a41c8b3f6'),
  ],
  [
    'an id that is given is answered',
    'calls/every-answered/addFolder:X-Request-Id:its own',
    headed(({ headers }) => headers['x-request-id']),
  ],
  [
    'texts in JSON are trimmed',
    'entities/kept/Folder.layout:addFolder:texts as typed',
    layouts(trimmed),
  ],
  [
    'members of JSON that no row names are dropped',
    'entities/kept/Folder.layout:addFolder:members that no row names',
    layouts(({ columns, head }: Any) => ({ columns, head })),
  ],
  [
    'a fraction is taken for a whole number',
    `rules/broken/Folder.layout:${RULE}:addFolder:type(folder.layout.columns) == int, and it is double`,
    layouts(whole),
  ],
];

describe('a fault beside what a request is about', () => {
  it.each(FAULTS)('is noticed where %s', (_words, id, fault) => {
    expect(noticedBy(id, fault)).toBe(true);
  });

  it('is none where nothing is changed', () => {
    const same = answering('GET /folders/*', (body: unknown) => body);
    for (const [, id] of FAULTS) expect(noticedBy(id, same)).toBe(false);
  });
});
