// A name that somebody has given up is free for others: a product in which it stays taken is found out, though it says
// of what the run has made up itself that it is somebody's.

import { describe, expect, it } from 'vitest';
import { suite } from '../../../features/suite.ts';
import { accept } from '../../../src/cli/accept/accept.ts';
import { realProduct } from '../../../src/cli/accept/real/real.ts';
import { triedBy } from '../../products/tried.ts';
import { type Answer, lacking, refusal, serving } from './serving.ts';

const SPEC = `# Specification: Boats

## 1. What it is for

none

## 2. Screens

none

## 3. Entities

### Boat

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | unique |

## 4. States

none

## 5. Rules

none

## 6. Roles

| Role | Who |
| --- | --- |
| Anybody | signed out |

| Call | Anybody |
| --- | --- |
| \`launch\`, \`rename\`, \`readBoat\` | yes |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`launch\` | \`POST /boats\` | \`{ name }\` | create Boat | \`201 Boat\` |
| \`rename\` | \`PATCH /boats/:id\` | \`{ name }\` | find Boat by id; update boat | \`200 Boat\` |
| \`readBoat\` | \`GET /boats/:id\` | | find Boat by id | \`200 Boat\` |

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`REQUIRED\` | 422 | It is missing. | required |
| \`UNKNOWN\` | 404 | It is not there. | not found |
| \`TAKEN\` | 409 | It is there already. | not unique |

## 9. Limits

none
`;

/** Boats; with the fault a name stays taken for good. */
function start(isKept: boolean) {
  const boats: { readonly id: number; name: string }[] = [];
  const names = new Map<string, number>();
  const isTaken = (name: string, own: number): boolean =>
    boats.some((boat) => boat.name === name && boat.id !== own) ||
    (isKept && names.has(name) && names.get(name) !== own);
  const named = (id: number, name: string): Answer | null => {
    if (isTaken(name, id)) return refusal(409, 'TAKEN', 'It is there already.', 'name');
    names.set(name, id);
    return null;
  };
  return serving(({ method, url = '' }, body): Answer => {
    const [, , key = ''] = url.split('/');
    const found = boats.find(({ id }) => String(id) === key);
    if (key !== '' && found === undefined)
      return refusal(404, 'UNKNOWN', 'It is not there.', 'request');
    if (method === 'GET') return [200, found];
    const id = found?.id ?? boats.length + 1;
    const name = String(body['name']);
    const wrong = lacking(body, 'name') ?? named(id, name);
    if (wrong !== null) return wrong;
    if (found === undefined) boats.push({ id, name });
    else found.name = name;
    return [found === undefined ? 201 : 200, { id, name }];
  });
}

describe('a name that was given up', () => {
  const now = Date.now();
  const terms = { screens: false, kinds: ['entities/kept' as const], start: now + 3_600_000, now };
  const { compiled, asked } = triedBy('boats.md', SPEC, terms);

  it.each([
    ['is free', false, []],
    ['is not, and that is told', true, ['entities/kept/Boat.name:launch:after rename']],
  ])(
    '%s',
    async (_, isKept, expected) => {
      const { url, stop } = await start(isKept);
      const { outcomes } = await accept(asked, suite, realProduct(compiled, { against: url }));
      await stop();
      const failed = outcomes.filter(({ verdict }) => verdict !== 'passed').map(({ id }) => id);
      expect(failed).toEqual(expected);
      expect(outcomes.map(({ id }) => id)).toContain('entities/kept/Boat.name:launch:after rename');
    },
    100_000,
  );
});
