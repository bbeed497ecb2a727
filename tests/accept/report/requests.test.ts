// What is said of a scenario that fails: its requests, as commands that do the same to a mock that is
// served somewhere.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { serve } from '../../../mocks/http/server.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { wordsOf } from '../../features/shell.ts';
import { accepted } from '../accepted.ts';

const FENCE = `\`\`\`gherkin
Scenario: A ticket stays solved
  Given a Ticket that is solved
  And somebody signed in as "Agent"
  When they call reopenTicket
  And 1 hours pass
  Then the Ticket is solved

Scenario: An agent signs in
  Given somebody signed in as "Agent"
  When they call listTickets
  Then it succeeds
\`\`\``;

const TEXT = readFileSync('spec/examples/helpdesk.md', 'utf8').replace('\n## 5.', `\n${FENCE}\n$&`);
const { outcomes, elsewhere } = await accepted('desk.md', TEXT, { kinds: [], tags: '@states/own' });
const [failed, passed] = outcomes;

describe('a scenario that fails', () => {
  it('says the line, what was expected, what came, and to which request of whom', () => {
    expect(failed?.stopped).toEqual({
      step: 'the Ticket is solved',
      why: expect.stringMatching(
        /^expected: status "solved"\ncame: 200 \{.*\n {2}to: GET \/api\/tickets\/3 by Agent \(\S+@\S+\)$/s,
      ),
    });
    expect(TEXT.split('\n')[failed!.line - 1]).toBe('Scenario: A ticket stays solved');
  });

  it('says the requests that lead there, which do the same wherever the mock is served', async () => {
    const product = new MockedProduct(compile('desk.md', TEXT));
    const served = await serve({ product, front: null, host: '127.0.0.1', port: 0 });
    const script = failed!.requests.join('\n').replaceAll(elsewhere!.address, served.address);
    const answers: string[] = [];
    try {
      for (const words of wordsOf(script)) answers.push(await fetched(words));
    } finally {
      await served.close();
    }
    expect(answers.length).toBeGreaterThan(6);
    expect(answers.filter((answer) => !answer.startsWith('2'))).toEqual([]);
    expect(answers.at(-1)).toContain('"status":"open"');
    expect(failed!.stopped?.why).toContain(answers.at(-1)!.slice(0, 300));
  });

  it('says where that may be', () => {
    expect(elsewhere?.command).toBe('nonet mock desk.md --port 4010');
    expect(elsewhere?.address).toContain(':4010');
  });
});

it('says no requests of one that passes', () => {
  expect(passed).toMatchObject({ verdict: 'passed', requests: [] });
});

/** Does what curl would; gives the status and the body. */
async function fetched(words: readonly string[]): Promise<string> {
  const after = (option: string): string[] =>
    words.flatMap((word, place) => (word === option ? [words[place + 1]!] : []));
  const headers = after('-H').map((header): [string, string] => {
    const [name = '', value = ''] = header.split(/: (.*)/s);
    return [name, value];
  });
  const url = words.find((word) => word.startsWith('http'))!;
  const [method = 'GET'] = after('-X');
  const [body = null] = after('--data-raw');
  const answer = await fetch(url, { method, headers, body });
  return `${answer.status} ${await answer.text()}`;
}
