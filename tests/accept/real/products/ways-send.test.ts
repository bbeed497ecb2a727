// What ways say goes out with their steps: held to on a product that sends it, sends it otherwise, or does not, and
// shown where a way is played.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suite } from '../../../../features/suite.ts';
import { perform } from '../../../../mocks/play/performance.ts';
import { MockedProduct } from '../../../../mocks/world/product.ts';
import { wayTrace } from '../../../../src/app/play/way-trace.ts';
import { accept } from '../../../../src/cli/accept/accept.ts';
import { mockedProduct } from '../../../../src/cli/accept/mocked.ts';
import { isNotReached } from '../../../../src/obligations/index.ts';
import { sharedObligationsOf } from '../../../obligations/shared-plans.ts';
import { compile } from '../../../../src/workbench/compile.ts';
import { triedBy } from '../../../products/tried.ts';

const FILE = 'tests/corpus/cases/mail.md';
const text = readFileSync(FILE, 'utf8');
const KINDS = ['purpose/walked'] as const;
const said = compile(FILE, text);

type Change = readonly [from: string | RegExp, to: string];

const changed = (...changes: readonly Change[]) => {
  const other = changes.reduce((done, [from, to]) => {
    expect(done).toMatch(from);
    return done.replace(from, () => to);
  }, text);
  return compile(FILE, other);
};

/** The ways that fail on a product that another text makes. */
async function failedOn(...changes: readonly Change[]): Promise<string[]> {
  const { source, spec, contract } = said;
  const derived = sharedObligationsOf(spec, KINDS);
  const product = mockedProduct(changed(...changes), { app: () => '' });
  try {
    const report = await accept({ source, spec, contract, ...derived }, suite, product, {
      sections: ['purpose'],
      tags: '@purpose/walked',
    });
    expect(report.outcomes).toHaveLength(2);
    return report.outcomes
      .filter(({ verdict }) => verdict === 'failed')
      .map(({ id, stopped }) => `${id}: ${stopped?.why}`);
  } finally {
    await product.close();
  }
}

describe('a way that says what goes out', () => {
  it.each<[string, readonly Change[], readonly string[]]>([
    ['passes where it does', [], []],
    ['fails where a call sends nothing', [[/send Answered/, 'send Welcome']], ['Guest']],
    ['fails where another subject is sent', [['"Urgent: " +', '"Soon: " +']], ['Member']],
    ['fails where it goes to somebody else', [['[me.email, HELPERS]', 'HELPERS']], ['Member']],
    ['fails where the clock sends nothing', [['| send Over |', '|           |']], ['Guest']],
  ])('%s', async (_, changes, users) => {
    const failed = await failedOn(...changes);
    expect(failed.map((one) => /walked\/(\w+)/.exec(one)?.[1])).toEqual(users);
  });

  it('is not reached where what it says never comes of it', () => {
    const { spec } = changed([
      '`ask(urgent: true)` → mail Urgent',
      '`ask(urgent: false)` → mail Urgent',
    ]);
    const [first] = sharedObligationsOf(spec, KINDS).obligations;
    expect(isNotReached(first!.plan) && first!.plan.notReached).toBe(
      'With ask, the mail Urgent does not go out.',
    );
  });

  it('is walked without looking where nobody takes what a real product sends', () => {
    const sentBy = (mails: boolean): string[] => {
      const { asked } = triedBy(FILE, text, { screens: false, mails, kinds: KINDS });
      const [first] = asked.obligations;
      return first === undefined || isNotReached(first.plan) || !('then' in first.plan)
        ? []
        : first.plan.then.map(({ expect: { kind } }) => kind);
    };
    expect(sentBy(true)).toContain('sent');
    expect(sentBy(false)).not.toContain('sent');
    expect(sentBy(false)).not.toEqual([]);
  });
});

describe('the play of a way', () => {
  it('tells of each step what went out, to whom and about what', () => {
    const { spec } = said;
    const world = new MockedProduct(said).world();
    const { steps } = perform(spec, world, wayTrace(spec.sections.purpose.facts.ways[0]!));
    expect(steps.map(({ outcome, sent }) => [outcome, sent])).toEqual([
      [
        'done',
        [
          {
            kind: 'mail',
            name: 'Urgent',
            to: ['ann@example.com', 'helpers@example.com'],
            subject: expect.stringMatching(/^Urgent: /),
          },
        ],
      ],
      ['done', expect.arrayContaining([expect.objectContaining({ name: 'Answered' })])],
    ]);
  });

  it('stops where what it says does not go out', () => {
    const { spec } = said;
    const world = new MockedProduct(changed(['| send Over |', '|           |'])).world();
    const { steps } = perform(spec, world, wayTrace(spec.sections.purpose.facts.ways[1]!));
    expect(steps.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'not taken']);
    expect(steps[2]!.decision?.why).toBe('Done, but the mail Over did not go out.');
  });
});
