// A first scenario of the project's own, which others can be written after: a fence in section 7.

const LIST = /^\| `(\w+)` +\| `GET \/[^:`]*` +\| +\| list [^|]*\|/m;
const NEXT = /^## 8\. /m;

/** The text with a scenario about its first list; as it is where it has none. */
export function withOwnScenario(text: string): string {
  const call = LIST.exec(text)?.[1];
  if (call === undefined) return text;
  const isSecured = /^\| Member +\| signed in/m.test(text);
  const fence = [
    '```gherkin',
    `Scenario: ${isSecured ? 'A member' : 'Somebody'} asks for the list of ${call}`,
    ...(isSecured ? ['  Given somebody signed in as "Member"'] : []),
    `  When they call ${call}`,
    '  Then it succeeds',
    '```',
    '',
    '',
  ];
  return text.replace(NEXT, (heading) => `${fence.join('\n')}${heading}`);
}
