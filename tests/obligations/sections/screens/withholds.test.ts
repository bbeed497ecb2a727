// Buttons that a screen has for some of those who see it, and not for others.

import { describe, expect, it } from 'vitest';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';
import { calls, fields, moves } from '../../../engine/product.ts';
import { POSTS } from '../specs.ts';

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

  it('is looked for in the row of a record on the page of what the record belongs to', () => {
    const states = suiteOf({
      screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Site | \`/sites/:id\` | everyone | \`readSite\`, \`listJobs\` | \`addJob\`, \`finish\` |
`,
      entities: `### Site

${fields('| id | integer | auto | key |', '| name | text | yes | |')}

### Job

${fields(
  '| id | integer | auto | key |',
  '| site | Site | auto | |',
  '| task | text | yes | |',
  '| status | one of open, done | auto | |',
)}
`,
      states: `### Job.status

${moves('| — | `addJob` | open | |', '| open | `finish` | done | |')}
`,
      calls: calls(
        '| `addSite` | `POST /api/sites` | `{ name }` | create Site | |',
        '| `readSite` | `GET /api/sites/:id` | | find Site by id | |',
        '| `addJob` | `POST /api/sites/:id/jobs` | `{ task }` | find Site by id; create Job with site = `site` | |',
        '| `listJobs` | `GET /api/sites/:id/jobs` | | find Site by id; list Job where `job.site == site` | |',
        '| `finish` | `POST /api/jobs/:id/finish` | | find Job by id | |',
      ),
    });
    const withheld = states.one('screens/withholds/Site:finish:state');
    expect(story(withheld, { whole: true })).toEqual([
      'POST /api/sites { name: "Name number 1" }',
      'POST /api/sites/<act1.id>/jobs { task: "Task number 2" }',
      'POST /api/jobs/<act2.id>/finish',
      'opens /sites/<act1.id>',
      '→ heading Site',
      '→ lacks Finish',
    ]);
  });
});
