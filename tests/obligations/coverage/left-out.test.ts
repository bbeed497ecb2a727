// What a row asks for and nothing can try is no fault, and is not dropped in silence either.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { isPossible, obligationsOf } from '../../../src/obligations/index.ts';
import * as specs from '../sections/specs.ts';
import { Suite, written } from '../suite.ts';

interface LeftOut {
  readonly title: string;
  readonly spec: keyof typeof specs;
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly id: string;
  readonly why: string;
}

const EVERYBODY = ['| Member | `!me.head` |', '| Member | signed in |'] as const;

const LEFT_OUT: readonly LeftOut[] = [
  {
    title: 'what is another’s where only one’s own is found',
    spec: 'POSTS',
    edits: [
      [
        '| `DELETE /posts/:id` | | find Post by id;',
        '| `DELETE /posts/:id` | | find Post by id where `post.author == me`;',
      ],
    ],
    id: "roles/refused/drop:Member:another's",
    why: "Nothing was found by which Member calls drop on what is another's.",
  },
  {
    title: 'a condition of a cell that always holds',
    spec: 'POSTS',
    edits: [['if `post.open` else not found', 'if `post.id > 0` else not found']],
    id: 'roles/refused/see:Member:not post.id > 0',
    why: 'Nothing was found by which Member calls see and this does not hold.',
  },
  {
    title: 'a refusal of a role whose people have another one',
    spec: 'POSTS',
    edits: [EVERYBODY],
    id: 'roles/refused/edit:Head',
    why: 'Whoever is Head has another role too, and that lets them.',
  },
  {
    title: 'a screen that is not for a role whose people have another one',
    spec: 'POSTS',
    edits: [EVERYBODY, ['| `/mine` | Member, Head |', '| `/mine` | Member |']],
    id: 'screens/refuses/Mine:Head',
    why: 'Whoever is Head has another role too, and the screen is for that.',
  },
  {
    title: 'a guard that always holds',
    spec: 'JOBS',
    edits: [['`size == null \\|\\| size < 5`', '`job.id > 0`']],
    id: 'states/guarded/Job.status:new:take:open',
    why: 'Nothing was found by which the guard of take does not hold.',
  },
  {
    title: 'a guard of a creation that always holds',
    spec: 'JOBS',
    edits: [['`job.size < 9`', '`job.size == job.size`']],
    id: 'states/not-created/Job.status:creation:ask:new',
    why: 'Nothing was found by which the guard of ask does not hold.',
  },
  {
    title: 'a value that a condition of a cell refuses before anybody looks at it',
    spec: 'POSTS',
    edits: [
      ['own; if `post.open`', 'own; if `text != null`'],
      ['{ text?, open? }', '{ text, open? }'],
    ],
    id: 'entities/required/Post.text:missing:edit',
    why: 'Section 6 refuses it first.',
  },
  {
    title: 'a condition of a list that lets everything through',
    spec: 'BOOKS',
    edits: [['`!book.lent`', '`book.rank == book.rank`']],
    id: 'calls/listed/list:left out 2',
    why: 'Nothing was found that list leaves out by this condition alone.',
  },
  {
    title: 'a page larger than anybody fills',
    spec: 'BOOKS',
    edits: [['| `SIZE` | 3 |', '| `SIZE` | 300 |']],
    id: 'limits/met/SIZE:pages',
    why: 'No more than 250 records are made to fill a page.',
  },
  {
    title: 'a rate higher than anybody calls',
    spec: 'POSTS',
    edits: [['| `RATE` | 20 |', '| `RATE` | 6000 |']],
    id: 'limits/overstepped/RATE',
    why: 'No more than 5000 calls are made to overstep a rate.',
  },
  {
    title: 'what is worked out from the instant',
    spec: 'NOTES',
    edits: [['= `note.pages > 1`', '= `now == now && note.pages > 1`']],
    id: 'entities/computed/Note.long:differently',
    why: 'It rests on the instant or on chance.',
  },
  {
    title: 'what always comes to the same',
    spec: 'NOTES',
    edits: [['= `note.pages > 1`', '= `note.id > 0`']],
    id: 'entities/computed/Note.long:differently',
    why: 'Nothing was found by which it comes to something else.',
  },
  {
    title: 'violations that have several statuses',
    spec: 'ITEMS',
    edits: [['| `CHEAP` | 422 |', '| `CHEAP` | 400 |']],
    id: 'rules/together/add',
    why: 'They are refused with several statuses, so never together.',
  },
  {
    title: 'blank, which is for another row to refuse',
    spec: 'ITEMS',
    edits: [['between 2 and `LONGEST`', 'between 1 and `LONGEST`']],
    id: 'rules/broken/Item.name:between 1 and `LONGEST` characters:add:0 characters',
    why: 'Blank breaks `required` and no other rule.',
  },
  {
    title: 'a title that nothing has',
    spec: 'POSTS',
    edits: [
      ['| text | text | yes | |', '| text | integer | yes | |'],
      ['post(text: "hello")', 'post(text: 1)'],
    ],
    id: 'screens/shows/Desk:mine:Head',
    why: 'Nothing that mine answers has a title.',
  },
];

describe('what is left out', () => {
  it.each(LEFT_OUT)('because it is $title says so', ({ spec, edits, id, why }) => {
    const text = edits.reduce((before, [from, to]) => {
      expect(before.split(from), `"${from}" stands there once`).toHaveLength(2);
      return before.replace(from, () => to);
    }, written(specs[spec]));
    const suite = new Suite(text);
    const found = suite.leftOut.find((one) => one.id === id);
    expect(found?.why, suite.leftOut.map((one) => one.id).join('\n')).toBe(why);
    expect(suite.obligations.map((one) => one.id)).not.toContain(id);
  });

  it('keeps its kind, section, row and words, in the order of the sections', () => {
    const suite = new Suite(written(specs.POSTS).replace('| `RATE` | 20 |', '| `RATE` | 6000 |'));
    const [oops, met] = ['errors/provoked/OOPS', 'limits/met/RATE'].map((id) =>
      suite.leftOut.find((one) => one.id === id),
    );
    expect(oops).toMatchObject({ kind: 'errors/provoked', section: 'errors' });
    expect(suite.line(oops!.at.line)).toMatch(/^\| `OOPS` /);
    expect(met).toMatchObject({
      ...{ kind: 'limits/met', section: 'limits' },
      words: { constant: 'RATE', value: '6000 calls per minute' },
    });
    const places = suite.leftOut.map(({ section }) => SECTION_IDS.indexOf(section));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('waits instead while a section is not shown that might lead there', () => {
    const guarded = 'states/guarded/Job.status:new:take:open';
    const text = written(specs.JOBS).replace('`size == null \\|\\| size < 5`', '`job.id > 0`');
    const half = text.replace(/(## 5\. .*\n\n)none/, '$1not shown');
    const suite = new Suite(half);
    expect(suite.leftOut.map(({ id }) => id)).not.toContain(guarded);
    const waiting = suite.waiting.find(({ id }) => id === guarded);
    expect(waiting?.standsOn).toContain('rules');
  });
});

describe('that a field can be emptied', () => {
  const file = 'tests/corpus/cases/never-emptied.md';
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const { obligations, leftOut } = obligationsOf(spec, ['entities/nullable']);

  it('is left out where a condition cannot hold without it', () => {
    expect(leftOut.map(({ id, why }) => [id, why])).toEqual([
      [
        'entities/nullable/Reading.takenAt:addReading',
        'addReading is refused without it: `reading.takenAt <= now` cannot hold.',
      ],
    ]);
  });

  it('is tried where every condition can hold without it', () => {
    expect(obligations.map(({ id, plan }) => [id, isPossible(plan)])).toEqual([
      ['entities/nullable/Reading.seenAt:addReading', true],
    ]);
  });
});
