// A small product whose mistakes a careful tester finds: people give each other gifts or ask for them, and everybody
// else can read what came of it. A mistake is another text of the specification, or another answer.

import { createEngine } from '../../../src/engine/index.ts';
import { failuresOf, playable, type Tamper } from '../../../src/mutate/trial.ts';
import {
  onRealProduct,
  reliedOn,
  type Obligation,
  type ObligationKind,
} from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { sharedObligationsOf } from '../shared-plans.ts';
import { written } from '../suite.ts';

const CLUB = written({
  entities: `
### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key; set \`uuid()\` |
| name | text | yes | trimmed; unique |
| secret | text | yes | write-only |
| first | text | no | |
| last | text | no | |
| level | one of low, high | no | default \`"low"\` |
| points | integer | no | default \`0\` |

### Pal

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key; set \`uuid()\` |
| whose | Person | auto | owner; set \`me\` |
| who | text | yes | |

### Jar

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key; set \`uuid()\` |
| whose | Person | auto | owner; set \`me\` |
| isGone | boolean | auto | set \`false\` |

### Gift

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key; set \`uuid()\` |
| title | text | yes | |
| sum | integer | yes | |
| jar | Jar | no | |
| giver | Person | auto | owner; set \`me\` |
| taker | Person | yes | |
| state | one of open, done | auto | |
| answer | one of yes, no, later | no | |

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key; set \`uuid()\` |
| whom | Person | auto | owner |
| gift | Gift | auto | |
| isSeen | boolean | no | default \`false\` |
| changed | datetime | auto | follows \`now\` |

### Cheer

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key; set \`uuid()\` |
| whose | Person | auto | owner; set \`me\` |
| gift | Gift | auto | |
`,
  states: `
### Gift.state

| From | Event | To | When |
| --- | --- | --- | --- |
| — | \`give\` | open | |
| open | \`answer\` | done | |
`,
  rules: `
| On | Rule | Error |
| --- | --- | --- |
| \`Pal.who\` | matches \`/^[a-z0-9-]{6,}$/\` | \`INVALID\` |
| \`answer.answer\` | required | \`INVALID\` |
| \`notify\` | \`items.all(i, i.kind in ["card", "song"])\` | \`INVALID\` |
`,
  roles: `
Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Visitor | signed out |
| Member | signed in |

| Call | Visitor | Member |
| --- | --- | --- |
| \`join\`, \`enter\`, \`leave\`, \`pals\` | yes | yes |
| \`me\`, \`people\`, \`befriend\`, \`palGifts\`, \`addJar\`, \`jars\`, \`breakJar\`, \`give\`, \`gift\`, \`gifts\`, \`shown\`, \`notes\`, \`cheer\`, \`cheers\`, \`notify\` | no | yes |
| \`change\` | no | if \`person == me\` |
| \`unfriend\`, \`dropJar\`, \`see\` | no | own |
| \`answer\` | no | if \`gift.taker == me\` |
`,
  calls: `
| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`join\` | \`POST /people\` | \`{ name, secret, first?, last?, level?, points? }\` | create Person | \`201 { person: Person }\` |
| \`enter\` | \`POST /enter\` | \`{ name, secret }\` | sign in Person by name and secret | \`200 { token: text = token, person: Person }\` |
| \`leave\` | \`POST /leave\` | | sign out | \`204\` |
| \`me\` | \`GET /me\` | | read me | \`200 { person: Person }\` |
| \`people\` | \`GET /people?q\` | | list Person where \`person.first.contains(q) \\|\\| person.last.contains(q)\` | \`200 { people: Person[] }\` |
| \`change\` | \`PATCH /people/:id\` | \`{ first?, last?, level?, points? }\` | find Person by id; update person | \`204\` |
| \`befriend\` | \`POST /pals\` | \`{ who }\` | create Pal | \`201 { pal: Pal }\` |
| \`unfriend\` | \`DELETE /pals/:id\` | | find Pal by id; delete pal | \`204\` |
| \`pals\` | \`GET /pals/:name\` | | find Person by name; list Pal where \`pal.whose == person\` | \`200 { pals: Pal[] }\` |
| \`palGifts\` | \`GET /pal-gifts\` | | list Gift where \`Pal.exists(p, p.whose == me && p.who == gift.giver.id)\` | \`200 { gifts: Gift[] }\` |
| \`addJar\` | \`POST /jars\` | | create Jar | \`201 { jar: Jar }\` |
| \`dropJar\` | \`DELETE /jars/:id\` | | find Jar by id; set jar.isGone to \`true\` | \`204\` |
| \`jars\` | \`GET /jars\` | | list Jar where \`jar.whose == me\`; oldest first | \`200 { jars: Jar[] }\` |
| \`breakJar\` | \`POST /break\` | \`{ shard: text }\` | for each one in \`Jar.filter(j, j.id == shard)\`: set one.isGone to \`true\` | \`204\` |
| \`give\` | \`POST /gifts\` | \`{ title, sum, jar?, taker }\` | create Gift; create Note with whom = \`gift.taker\`, gift = \`gift\` | \`201 { gift: Gift }\` |
| \`gift\` | \`GET /gifts/:id\` | | find Gift by id | \`200 { gift: Gift }\` |
| \`gifts\` | \`GET /gifts?least: number&page=1&limit=PAGE\` | | list Gift where \`gift.giver == me \\|\\| gift.taker == me\` and \`gift.sum >= least\`; newest first; page by page of \`limit\` | \`200 { pages: integer = (Gift.filter(g, (g.giver == me \\|\\| g.taker == me) && (least == null \\|\\| g.sum >= least)).size() + limit - 1) / limit, gifts: Gift[] }\` |
| \`shown\` | \`GET /shown\` | | list Gift; newest first | \`200 { gifts: Gift[] }\` |
| \`answer\` | \`PATCH /gifts/:id\` | \`{ answer }\` | find Gift by id; update gift; when \`answer == "yes"\`: create Note with whom = \`gift.giver\`, gift = \`gift\` | \`204\` |
| \`notes\` | \`GET /notes\` | | list Note where \`note.whom == me && !note.isSeen\`; oldest first | \`200 { notes: Note[] }\` |
| \`see\` | \`PATCH /notes/:id\` | \`{ isSeen }\` | find Note by id; update note | \`204\` |
| \`cheer\` | \`POST /gifts/:id/cheers\` | | find Gift by id; create Cheer with gift = \`gift\` | \`204\` |
| \`cheers\` | \`GET /gifts/:id/cheers\` | | find Gift by id; list Cheer where \`cheer.gift == gift\`; oldest first | \`200 { cheers: Cheer[] }\` |
| \`notify\` | \`POST /notify\` | \`{ items: [{ kind: text }] }\` | | \`204\` |
`,
  errors: `
Every refused call answers:

\`\`\`json
{ "code": "{code}", "field": "{field}" }
\`\`\`

| Error | Status | Message | Field | When |
| --- | --- | --- | --- | --- |
| \`SIGNED_OUT\` | 401 | Sign in. | | signed out |
| \`WRONG\` | 401 | Wrong. | | wrong credentials |
| \`FORBIDDEN\` | 403 | No. | | not permitted |
| \`GONE\` | 404 | Not there. | {record} | not found |
| \`STATE\` | 409 | Not now. | | wrong state |
| \`TAKEN\` | 422 | Taken. | {field} | not unique |
| \`REQUIRED\` | 422 | Needed. | {field} | required |
| \`INVALID\` | 422 | Wrong. | {field} | invalid |
`,
  limits: `
| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| \`PAGE\` | 10 | gifts | a page |
`,
});

const specOf = (text: string) => {
  const { spec, diagnostics } = compile('club.md', text);
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join('\n'));
  return spec;
};

export const spec = specOf(CLUB);
const known = new Map<string, readonly Obligation[]>();

/** What the product has to prove of some kinds, as one that others use. */
export function obligationsOfClub(kinds: readonly ObligationKind[]): readonly Obligation[] {
  const key = kinds.join();
  if (!known.has(key)) {
    const { spec: relied } = reliedOn(spec, () => null);
    known.set(key, sharedObligationsOf(relied, kinds, onRealProduct(0)).obligations);
  }
  return known.get(key)!;
}

/** The names of those that do not hold where a part of the text is another one; `only`: of the one of that name. */
export function redWhere(
  kinds: readonly ObligationKind[],
  [from, to]: readonly [string, string] = ['', ''],
  { only, tamper }: { readonly only?: string; readonly tamper?: Tamper } = {},
): string[] {
  if (!CLUB.includes(from)) throw new Error(`The specification does not say ${from}.`);
  const product = createEngine(specOf(CLUB.replace(from, to)));
  return obligationsOfClub(kinds)
    .filter(({ id }) => only === undefined || id === only)
    .filter(
      (one) =>
        failuresOf(spec, one, { ...playable(spec, product), ...(tamper && { tamper }) }).length > 0,
    )
    .map(({ id }) => id);
}
