// Buttons that a screen has for some of those who see it, and not for others.

import { describe, expect, it } from 'vitest';
import { story } from '../story.ts';
import { suiteOf } from '../suite.ts';
import { POSTS } from './specs.ts';

/** Members see what is their own and heads see everything; nobody changes what is another's. */
const suite = suiteOf({
  ...POSTS,
  roles: POSTS.roles!.replace(
    /\| `see` .*\n\| `edit` .*\n/,
    '| `see` | no | own else not found | yes |\n| `edit` | no | own | own |\n',
  ),
});

describe('a button', () => {
  it('is looked for by whoever sees the record, though those who may not come first do not', () => {
    const withheld = suite.one('screens/withholds/Post:edit:condition');
    expect(story(withheld, { whole: true }).slice(1)).toEqual([
      'Member: POST /posts { text: "Text number 2" }',
      'POST /sessions { name: "ann", secret: "anns-secret" }',
      'Head: opens /posts/<act2.id>',
      '→ heading Post',
      '→ lacks Edit',
    ]);
  });
});
