// Which changes a suite notices, and by which obligation.

import { describe, expect, it } from 'vitest';
import { changesOf, idOf, noticing } from '../../src/mutate/index.ts';
import { failuresOf } from '../../src/mutate/trial.ts';
import { suiteNamed } from '../obligations/faults/red.ts';
import { suiteOf } from '../obligations/suite.ts';

describe('the suite of a product of jobs', () => {
  const { spec, obligations } = suiteNamed('JOBS');
  const changes = new Map(changesOf(spec).map((change) => [idOf(change), change]));
  const notice = noticing(spec, obligations);

  it('notices a transition that is forgotten by what takes it', () => {
    const taken = [...changes].filter(([id]) => id.startsWith('states/row-dropped'));
    expect(taken.length).toBeGreaterThan(3);
    for (const [id, change] of taken) expect(notice(change), id).toMatch(/^(states|limits)\//);
  });

  it('notices nothing of a change that is none', () => {
    const none = { ...[...changes.values()][0]!, target: {}, by: null };
    expect(notice(none)).toBeNull();
  });

  it('notices nothing by what fails without the change as well', () => {
    const wrong = obligations.map((obligation) => {
      const { plan } = obligation;
      if (!('then' in plan)) return obligation;
      const then = plan.then.map((check) => ({
        ...check,
        expect: { kind: 'accepted', status: 418 } as const,
      }));
      return { ...obligation, plan: { ...plan, then } };
    });
    const failing = wrong.filter((one) => failuresOf(spec, one).length > 0);
    expect(failing.length).toBeGreaterThan(20);
    const astray = noticing(spec, failing);
    for (const change of changes.values()) expect(astray(change)).toBeNull();
  });

  it('notices nothing where it is asked nothing', () => {
    const asleep = noticing(spec, []);
    for (const change of changes.values()) expect(asleep(change)).toBeNull();
  });
});

describe('the suite of a product that says when', () => {
  const { spec, obligations } = suiteOf({
    entities: `### Letter

| Field | Type | Required | Rules | Meaning |
| --- | --- | --- | --- | --- |
| id | integer | auto | key | |
| sent | datetime | auto | set \`now\` | |
| due | datetime | auto | set \`now + days(14)\` | |
| read | datetime | auto | nullable | |

#### Examples

| id |
| --- |
`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`send\` | \`POST /letters\` | | create Letter | \`201 Letter\` |
| \`open\` | \`POST /letters/:id\` | | find Letter by id; set letter.read to \`now\` | \`200 Letter\` |`,
  });
  const notice = noticing(spec, obligations);
  const moved = changesOf(spec).filter(({ kind }) => kind.endsWith('/value-changed'));

  it('notices each instant that is another', () => {
    expect(moved.map(idOf)).toEqual([
      'entities/value-changed Letter.sent:set',
      'entities/value-changed Letter.due:set',
      'calls/value-changed open:2:now',
    ]);
    expect(moved.map(notice)).toEqual([
      'entities/made/Letter.sent:send',
      'entities/made/Letter.due:send',
      expect.stringMatching(/^calls\/answered\//),
    ]);
  });
});
