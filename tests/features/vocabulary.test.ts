import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suite } from '../../features/suite.ts';
import { accept } from '../../src/cli/accept/accept.ts';
import { mockedProduct } from '../../src/cli/accept/mocked.ts';
import { builtApp } from '../../src/cli/home/home.ts';
import { compile } from '../../src/workbench/compile.ts';
import { testBrowser } from '../browser.ts';

const HELPDESK = readFileSync('spec/examples/helpdesk.md', 'utf8');

/** What became of scenarios written into section 4 of the helpdesk: null, or why one stopped. */
async function ran(gherkin: string, before = HELPDESK): Promise<(string | null)[]> {
  const fence = `\`\`\`gherkin\n${gherkin}\n\`\`\`\n`;
  const text = before.replace('## 5. Validation', `${fence}\n## 5. Validation`);
  const { source, spec, contract, ...compiled } = compile('helpdesk.md', text);
  const product = mockedProduct({ spec, ...compiled }, { app: builtApp, browser: testBrowser });
  const asked = { source, spec, contract, obligations: [], waiting: [], leftOut: [] };
  try {
    const { outcomes } = await accept(asked, suite, product, { tags: '@states/own' });
    return outcomes.map(({ verdict, stopped }) =>
      verdict === 'passed' ? null : `${stopped?.step}: ${stopped?.why}`,
    );
  } finally {
    await product.close();
  }
}

describe("the steps of an author's own scenarios", () => {
  it('bring about a situation, make calls and read what became of them', async () => {
    expect(
      await ran(`Scenario: A ticket that is taken
  Given somebody signed in as "Agent"
  And a Ticket that is new
  When they call takeTicket
  Then it succeeds
  And it answers 200
  And its status is open
  And the Ticket is open
  And the Ticket's priority is "normal"

Scenario: Somebody else's ticket
  Given a Ticket of somebody else's
  And somebody signed in as "Customer"
  When they call readTicket
  Then it is refused as NOT_FOUND

Scenario: A subject that is too long
  Given somebody signed in as "Customer"
  When they call openTicket with:
    | subject     | It jams |
    | description | Often   |
    | priority    | high    |
  Then its priority is high
  When they call openTicket with:
    | description | Often |
  Then it is refused as REQUIRED

Scenario: Time closes it
  Given a Ticket that is solved
  And somebody signed in as "Administrator"
  When they call readTicket
  Then its status is solved
  When AUTO_CLOSE passes
  Then the Ticket is closed

Scenario: Nobody
  Given nobody is signed in
  When they call listTickets
  Then it is refused as SIGN_IN_FIRST`),
    ).toEqual([null, null, null, null, null]);
  });

  it('sign in with a cookie by what signs in, and by nothing else', async () => {
    const withCookie = HELPDESK.replace(
      'Credentials: `Authorization: Bearer {token}`',
      'Credentials: `Cookie: desk={token}`',
    );
    expect(withCookie).not.toBe(HELPDESK);
    expect(
      await ran(
        `Scenario: A ticket that is taken
  Given somebody signed in as "Agent"
  And a Ticket that is new
  When they call takeTicket
  Then it succeeds
  When they call readTicket
  Then its status is open`,
        withCookie,
      ),
    ).toEqual([null]);
  });

  it('name states of several words', async () => {
    const waiting = HELPDESK.replaceAll('pending', 'waiting for the customer');
    const given = `Scenario: Asked back
  Given somebody signed in as "Agent"
  And a Ticket that is waiting for the customer
  When they call readTicket
  Then its status is waiting for the customer
  And the Ticket is waiting for the customer`;
    expect(await ran(given, waiting)).toEqual([null]);
  });

  it('say what was expected and what came', async () => {
    const [first, second, third] = await ran(`Scenario: Wrong
  Given somebody signed in as "Agent"
  And a Ticket that is solved
  When they call takeTicket
  Then it succeeds

Scenario: Wrong as well
  Given somebody signed in as "Agent"
  And a Ticket that is solved
  When they call takeTicket
  Then it is refused as NOT_FOUND

Scenario: Still wrong
  Given a Ticket that is new
  Then the Ticket is solved`);
    expect(first).toMatch(
      /^it succeeds: expected: that it succeeds\ncame: 409 .+\n {2}to: POST \/api\/tickets\/\d+\/take by Agent \(ada@example\.com\)$/,
    );
    expect(second).toMatch(/expected: 404 NOT_FOUND\ncame: 409/);
    expect(third).toMatch(/expected: status "solved"\ncame: 200/);
  });

  it('say what is not in the specification, and the nearest that is', async () => {
    const found = await ran(`Scenario: A role
  Given somebody signed in as "Agant"

Scenario: A call
  When they call takeTickt

Scenario: An entity
  Given a Tiket
  When they call listTickets

Scenario: A state
  Given a Ticket that is lost
  When they call listTickets

Scenario: An error
  When they call listTickets
  Then it is refused as NOT_FUND

Scenario: A duration
  When a while passes

Scenario: A screen
  When they open the screen "Quue"

Scenario: Too late
  When they call listTickets
  Given a Ticket`);
    expect(found.map((why) => why?.replace(/^.+?: /, ''))).toEqual([
      'section 6 has no role "Agant"; did you mean `Agent`?',
      'section 7 has no call "takeTickt"; did you mean `takeTicket`?',
      'section 3 has no entity "Tiket"; did you mean `Ticket`?',
      'a Ticket is never "lost": its states are "new", "open", "pending", "solved", "closed"',
      'section 8 has no error "NOT_FUND"; did you mean `NOT_FOUND`?',
      '"a while" is no duration: write 7 days, or a constant of section 9 that is one',
      'section 2 has no screen "Quue"; did you mean `Queue`?',
      'write what has to be there before the first step that does something',
    ]);
  });

  it('open screens, fill in forms, press buttons and see what is shown', async () => {
    expect(
      await ran(`Scenario: In a browser
  Given a Ticket that is new
  And somebody signed in as "Agent"
  When they open the screen "Ticket"
  Then they see the screen "Ticket"
  And they can press "Take ticket"
  And they cannot press "Solve ticket"
  When they fill in "Body" with "Have you tried it again?"
  And they press "Reply"
  Then they see "Have you tried it again?"
  When they press "Take ticket"
  Then they see "open"
  And they do not see "Printer jams"

Scenario: Words beside a field
  Given nobody is signed in
  When they open the screen "Sign up"
  And they fill in "Password" with "short"
  And they press "Sign up"
  Then they are told "Use at least 8 characters." beside "Password"`),
    ).toEqual([null, null]);
  }, 200_000);

  it('are told apart from steps that nobody knows', async () => {
    const [why] = await ran('Scenario: Unknown\n  Given the moon is full');
    expect(why).toContain('the moon is full');
  });
});
