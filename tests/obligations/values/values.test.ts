// The values that plans give: plausible ones break nothing, and those at an edge are on the side of
// it that they say.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json, Spec } from '../../../src/model/index.ts';
import { leavesOf } from '../../../src/obligations/index.ts';
import { edgeOf } from '../../../src/obligations/values/boundary.ts';
import { isOfType } from '../../../src/obligations/values/of-type.ts';
import { plausible, type Setting } from '../../../src/obligations/values/plausible.ts';
import { passes } from '../../../src/obligations/values/tests.ts';
import { wantedOf, type Wanted } from '../../../src/obligations/values/wanted.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { calls, fields, rules } from '../../engine/product.ts';
import { written } from '../suite.ts';

const NOW = Date.UTC(2026, 0, 5, 9);

/** Rules that leave little room, each alone and together. */
const NARROW = written({
  entities: `### Thing

${fields(
  '| id | integer | auto | key |',
  '| three | text | yes | |',
  '| code | text | yes | |',
  '| long | text | yes | |',
  '| count | integer | yes | |',
  '| share | number | yes | |',
  '| born | date | yes | |',
  '| due | datetime | yes | |',
  '| mail | email | yes | |',
  '| site | url | yes | |',
  '| tags | list of text | yes | |',
  '| size | one of s, m, l | yes | |',
)}
`,
  rules: rules(
    '| `Thing.three` | exactly 3 characters | |',
    '| `Thing.code` | matches `/^[A-Z]{2}-\\d{3}$/` | |',
    '| `Thing.code` | exactly 6 characters | |',
    '| `Thing.long` | at least 400 characters | |',
    '| `Thing.long` | at most 401 characters | |',
    '| `Thing.count` | more than 4 | |',
    '| `Thing.count` | less than 6 | |',
    '| `Thing.share` | between 0 and 1 | |',
    '| `Thing.born` | in the past | |',
    '| `Thing.due` | in the future | |',
    '| `Thing.tags` | at least 2 items | |',
    '| `Thing.tags` | at most 3 items | |',
    '| `Thing.tags` | no duplicates | |',
    '| `Thing.size` | one of s, m | |',
  ),
  calls: calls(
    '| `make` | `POST /things` | `{ three, code, long, count, share, born, due, mail, site, tags, size }` | create Thing | |',
  ),
});

const TEXTS: readonly (readonly [string, string])[] = [
  ['narrow rules', NARROW],
  ...['tests/obligations/lending.md', 'spec/examples/conduit.md', 'spec/examples/helpdesk.md'].map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  ),
];

const settingOf = (spec: Spec, salt: number): Setting => ({
  spec,
  salt,
  mark: '',
  now: NOW,
  keyOf: () => 'k',
});

/** Every member of every body, as it has to be. */
const membersOf = (spec: Spec): [string, Wanted][] =>
  spec.sections.calls.facts.calls.flatMap((call) =>
    leavesOf(call).map((leaf): [string, Wanted] => [
      `${call.name}.${leaf.name}`,
      wantedOf(spec, call.name, leaf),
    ]),
  );

describe.each(TEXTS)('of %s', (_name, text) => {
  const { spec } = compile('test.md', text);
  const members = membersOf(spec);

  it.each(members)('%s has plausible values that break nothing', (_member, wanted) => {
    for (let salt = 1; salt <= 25; salt += 1) {
      const [value] = plausible(wanted, settingOf(spec, salt));
      if (value === undefined) throw new Error(`nothing with salt ${salt}`);
      expect(isOfType(wanted.type, value as Json), JSON.stringify(value)).toBe(true);
      const broken = wanted.rules.filter((rule) => !passes(spec, rule, value as Json, NOW));
      expect(
        broken.map(({ words }) => words),
        JSON.stringify(value),
      ).toEqual([]);
    }
  });

  const ruled = members.flatMap(([name, wanted]) =>
    wanted.rules.map((rule) => [`${name}: ${rule.words}`, wanted, rule] as const),
  );
  it.each(ruled)('%s is met and broken at its edge', (_rule, wanted, rule) => {
    for (const salt of [1, 2, 9]) {
      const { met, past } = edgeOf(wanted, rule, settingOf(spec, salt));
      for (const { words, value } of met)
        expect(passes(spec, rule, value as Json, NOW), words).toBe(true);
      for (const { words, value } of past)
        expect(passes(spec, rule, value as Json, NOW), words).toBe(false);
    }
  });
});
