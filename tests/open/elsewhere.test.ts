// Open questions that stand in no cell of a table: in bullets, diagrams, lists, lines and under headings.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.ts';
import { createEngine } from '../../src/engine/index.ts';
import { SECTION_IDS } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { placeOf } from './cells.ts';

const TASKS = `# Tasks

## 3. Entities

### Task

- id: integer; key; default \`1\`
- title: text
- status: one of new, done; default \`"new"\`

#### Examples

| id | title |
| --- | --- |
| 1 | Sweep |

## 4. States

### Task.status

\`\`\`mermaid
stateDiagram-v2
  [*] --> new: addTask
  new --> done: finishTask
\`\`\`

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`Task.title\` | at most \`LONGEST\` characters | |

## 6. Roles

Credentials: \`X-Key: {token}\`

| Role | Who |
| --- | --- |
| Anybody | signed out |

| Call | Anybody |
| --- | --- |
| \`addTask\`, \`finishTask\`, \`listTasks\` | yes |

## 7. Calls

| Call | Method | Path | Takes | Answers |
| --- | --- | --- | --- | --- |
| \`addTask\` | POST | \`/tasks\` | \`{ title }\` | 201 Task |
| \`finishTask\` | POST | \`/tasks/:id/finish\` | | 200 Task |
| \`listTasks\` | GET | \`/tasks\` | | \`200 Task[]\` |

### addTask

1. create Task

### finishTask

1. find Task by id

### listTasks

1. list Task

## 9. Constants

- LONGEST: 80 characters
`;

const BULLETS = TASKS.replace(
  /```mermaid[^]*?```/,
  '- — → new: `addTask`\n- new → done: `finishTask`',
);

/** What is told of a text: its questions, and whatever else there is to say. */
function told(text: string): string[] {
  const { spec, diagnostics } = read(source('tasks.md', text));
  const questions = SECTION_IDS.flatMap((id) =>
    spec.sections[id].questions.map(({ about, at }) => `${about} ${placeOf(at)}`),
  );
  const serious = [...diagnostics, ...check(spec)].filter(({ severity }) => severity !== 'note');
  return [...questions, ...serious.map(({ code, at }) => `${code} ${placeOf(at)}`)];
}

const OPEN: readonly (readonly [string, string, string, string])[] = [
  ['a type in a bullet', '- title: text', '- title: ?', 'the type of `Task.title`'],
  ['a rule in a bullet', '- title: text', '- title: text; ?', 'the rules of `Task.title`'],
  ['all fields', /- id: [^]*?"new"`\n/.exec(TASKS)![0], '?\n', 'the fields of Task'],
  ['all examples', '| id | title |\n| --- | --- |\n| 1 | Sweep |', '?', 'the examples of Task'],
  ['the name of an entity', '### Task\n', '### ?\n', 'the name of an entity'],
  ['a From in a diagram', '  new --> done', '  ? --> done', 'where a transition begins'],
  ['a To in a diagram', 'new --> done:', 'new --> ?:', 'where finishTask leads from new'],
  ['an event in a diagram', 'done: finishTask', 'done: ?', 'what leads from new to done'],
  ['a value in a bullet', 'LONGEST: 80 char', 'LONGEST: ? char', 'the value of `LONGEST`'],
  ['a unit in a bullet', 'LONGEST: 80 characters', 'LONGEST: 80 ?', 'the unit of `LONGEST`'],
  ['a method', '| POST | `/tasks` |', '| ? | `/tasks` |', 'the request of `addTask`'],
  ['a path', '| POST | `/tasks` |', '| POST | ? |', 'the request of `addTask`'],
  ['all steps', '1. find Task by id', '1. ?', 'the steps of `finishTask`'],
  ['all steps, as a line', '1. find Task by id', 'not shown', 'the steps of `finishTask`'],
  [
    'the credentials',
    'Credentials: `X-Key: {token}`',
    'Credentials: ?',
    'how a request carries its credential',
  ],
];

it('has nothing to be told of while nothing is open', () => {
  expect(told(TASKS)).toEqual([]);
  expect(told(BULLETS)).toEqual([]);
});

describe.each(OPEN)('what leaves open %s', (_what, from, to, about) => {
  it('is one question, and nothing else is told', () => {
    expect(TASKS.split(from).length).toBe(2);
    const changed = TASKS.replace(from, to);
    const at =
      changed.split('\n').findIndex((line, index) => line !== TASKS.split('\n')[index]) + 1;
    const [question, ...more] = told(changed);
    expect(more).toEqual([]);
    expect(question).toContain(`${about} ${at}:`);
  });

  it('is served', () => {
    const { spec } = read(source('tasks.md', TASKS.replace(from, to)));
    const engine = createEngine(spec);
    const ask = (method: string, url: string) =>
      engine.handle({ method, url, headers: {}, body: '{"title":"Mop"}' }).status;
    const answers = [ask('GET', '/tasks'), ask('POST', '/tasks'), ask('POST', '/tasks/1/finish')];
    expect(answers.filter((status) => status === 500)).toEqual([]);
  });
});

it.each([
  ['- new → done: `finishTask`', '- new → ?: `finishTask`'],
  ['- new → done: `finishTask`', '- ? → done: `finishTask`'],
  ['- new → done: `finishTask`', '- new → done: not shown'],
])('takes %s as a bullet that says %s', (from, to) => {
  expect(told(BULLETS.replace(from, to))).toHaveLength(1);
});

it('leaves all transitions open where `?` stands alone under their heading', () => {
  const [question, ...more] = told(TASKS.replace(/```mermaid[^]*?```/, '?'));
  expect(question).toContain('the states of `Task.status`');
  expect(more).toEqual([]);
});
