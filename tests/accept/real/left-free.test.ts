// A product in which nobody signs up, and a person may have few records open: what a scenario has left open is
// closed after it, so that the next one finds as much room.

import { describe, expect, it } from 'vitest';
import { realProduct } from '../../../src/cli/accept/real/real.ts';
import { failuresOf } from './failures.ts';
import { triedBy } from '../../products/tried.ts';
import { type Answer, type Body, lacking, refusal, type Served, serving } from './serving.ts';

const SPEC = `# Specification: Desks

## 1. What it is for

none

## 2. Screens

none

## 3. Entities

### Member

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| nick | text | yes | unique |
| secret | text | yes | write-only |

#### Examples

| nick | secret |
| --- | --- |
| ann | ann-secret |
| bob | bob-secret |

### Loan

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| who | Member | auto | owner; set \`me\` |
| title | text | yes | |
| status | one of asked, out, back | auto | |

#### Examples

| who | title | status |
| --- | --- | --- |

## 4. States

### Loan.status

| From | Event | To | When |
| --- | --- | --- | --- |
| — | \`ask\` | asked | |
| asked | \`lend\` | out | |
| out | \`giveBack\` | back | |

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`ask\` | \`Loan.filter(l, l.who == me && l.status in ["asked", "out"]).size() < 2\` | \`FULL\` |

## 6. Roles

Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`enter\` | yes | no |
| \`ask\`, \`lend\`, \`giveBack\`, \`readLoan\` | no | yes |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`enter\` | \`POST /enter\` | \`{ nick, secret }\` | sign in Member by nick and secret | \`200 { token: text = token }\` |
| \`ask\` | \`POST /loans\` | \`{ title }\` | create Loan | \`201 Loan\` |
| \`readLoan\` | \`GET /loans/:id\` | | find Loan by id | \`200 Loan\` |
| \`lend\` | \`POST /loans/:id/lend\` | | find Loan by id | \`200 Loan\` |
| \`giveBack\` | \`POST /loans/:id/give-back\` | | find Loan by id | \`200 Loan\` |

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`FULL\` | 409 | You have two already. | |
| \`NOT_NOW\` | 409 | Not now. | wrong state |
| \`REQUIRED\` | 422 | It is missing. | required |
| \`GONE\` | 404 | It is not there. | not found |
| \`SIGN_IN\` | 401 | Sign in first. | signed out |
| \`WRONG\` | 401 | That is not it. | wrong credentials |
| \`NO\` | 403 | Not for you. | not permitted |

## 9. Constants

none
`;
const KINDS = [
  ...(['calls/answered', 'entities/kept', 'rules/met', 'rules/broken'] as const),
  ...(['states/taken', 'states/refused'] as const),
];

const FAULTS = {
  'one-more': 'nobody is refused before the fourth loan',
  'counts-returned': 'loans that are given back count still',
  'never-back': 'what is given back stays out',
} as const;
type Fault = keyof typeof FAULTS;

interface Loan {
  readonly id: number;
  readonly who: number;
  readonly title: string;
  status: string;
}

interface Library extends Served {
  readonly loans: readonly Loan[];
}

const CHANGES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  lend: ['asked', 'out'],
  'give-back': ['out', 'back'],
};

async function start(fault: Fault | null): Promise<Library> {
  const members = ['ann', 'bob'].map((nick, place) => ({ id: place + 1, nick }));
  const loans: Loan[] = [];
  const tokens = new Map<string, number>();

  function enter({ nick, secret }: Body): Answer {
    const found = members.find((one) => one.nick === nick && secret === `${one.nick}-secret`);
    if (found === undefined) return refusal(401, 'WRONG', 'That is not it.');
    const token = `token-${tokens.size}`;
    tokens.set(token, found.id);
    return [200, { token }];
  }

  function ask(body: Body, who: number): Answer {
    const missing = lacking(body, 'title');
    if (missing !== null) return missing;
    const open = loans.filter(
      (one) => one.who === who && (one.status !== 'back' || fault === 'counts-returned'),
    );
    if (open.length >= (fault === 'one-more' ? 3 : 2))
      return refusal(409, 'FULL', 'You have two already.');
    const loan = { id: loans.length + 1, who, title: `${body['title']}`, status: 'asked' };
    loans.push(loan);
    return [201, loan];
  }

  function change(loan: Loan, by: string): Answer {
    const [from, to] = CHANGES[by] ?? ['', ''];
    if (loan.status !== from) return refusal(409, 'NOT_NOW', 'Not now.');
    if (fault !== 'never-back' || to !== 'back') loan.status = to;
    return [200, loan];
  }

  const served = await serving((request, body: Body): Answer => {
    const { method = 'GET', url = '/' } = request;
    if (`${method} ${url}` === 'POST /enter') return enter(body);
    const me = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (me === undefined) return refusal(401, 'SIGN_IN', 'Sign in first.');
    if (`${method} ${url}` === 'POST /loans') return ask(body, me);
    const [, id = '', by] = /^\/loans\/([^/]+)(?:\/([a-z-]+))?$/.exec(url) ?? [];
    const loan = loans.find((one) => `${one.id}` === id);
    if (loan === undefined) return refusal(404, 'GONE', 'It is not there.');
    return by === undefined ? [200, loan] : change(loan, by);
  });
  return { ...served, loans };
}

describe('a product in which a person may have few records open', () => {
  const { compiled, asked } = triedBy('desks.md', SPEC, { screens: false, kinds: KINDS });

  const failedIn = ({ url }: Library, isOneEnough = false): Promise<string[]> =>
    failuresOf(asked, realProduct(compiled, { against: url }), async () => {}, isOneEnough);

  it('has as much room after each scenario, and in a second run', async () => {
    const library = await start(null);
    const ids = asked.obligations.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('rules/')).length).toBeGreaterThan(1);
    expect(await failedIn(library)).toEqual([]);
    expect(await failedIn(library)).toEqual([]);
    expect(library.loans.length).toBeGreaterThan(20);
    expect(library.loans.filter(({ status }) => status !== 'back')).toEqual([]);
    await library.stop();
  }, 200_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      const library = await start(fault);
      expect(await failedIn(library, true), FAULTS[fault]).not.toEqual([]);
      await library.stop();
    },
    200_000,
  );
});
