// Half a year of wiki: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const wiki: readonly Deed[] = [
  {
    did: 'adds a journey',
    edits: [
      [
        '| Keeper | invite a moderator | Members → `invite` |',
        '| Keeper | invite a moderator | Members → `invite` |\n| Keeper | look at the tags | Tags |',
      ],
    ],
    told: ['minor purpose/way-added: A new way: Keeper wants to look at the tags.'],
  },
  {
    did: 'lets authors see the tags',
    edits: [
      ['| Tags | `/tags` | Moderator, Keeper |', '| Tags | `/tags` | Author, Moderator, Keeper |'],
    ],
    told: ['minor screens/opened: Tags is for Author as well.'],
  },
  {
    did: 'adds pages that the keeper pins',
    edits: [
      [
        '| children | integer | auto |',
        '| pinned | boolean | no | default `false` | |\n| children | integer | auto |',
      ],
      [
        '`exactly { title, parent?, tags?, meta? }`',
        '`exactly { title, parent?, tags?, meta?, pinned? }`',
      ],
      [
        '| `createPage` | `page.parent == null',
        '| `createPage` | `!page.pinned \\|\\| me.level == "keeper"` | `KEEPER_ONLY` |\n| `createPage` | `page.parent == null',
      ],
      [
        '| `TOO_MANY_DRAFTS` | 409 |',
        '| `KEEPER_ONLY` | 403 | The keeper alone pins pages. | pinned | |\n| `TOO_MANY_DRAFTS` | 409 |',
      ],
    ],
    told: [
      'minor entities/field-added: The field `Page.pinned` is new.',
      'minor rules/comes-along: `createPage` is held to a rule that only what is new can break: `!page.pinned || me.level == "keeper"`.',
      'minor calls/member-taken: `createPage` takes `pinned`, which may be left out.',
      'minor errors/added: The error `KEEPER_ONLY` is new.',
    ],
  },
  {
    did: 'writes two states into one row',
    edits: [
      [
        '| live | `archivePage` | archived | `page.children == 0` |\n| protected | `archivePage` | archived | `page.children == 0` |',
        '| live, protected | `archivePage` | archived | `page.children == 0` |',
      ],
    ],
    told: [],
  },
  {
    did: 'writes the bounds of a summary in two rows, and asks for less',
    edits: [
      [
        '| `Revision.summary` | between 3 and 200 characters | `BAD_SUMMARY` |',
        '| `Revision.summary` | at least 3 characters | `BAD_SUMMARY` |\n| `Revision.summary` | at most 160 characters | `BAD_SUMMARY` |',
      ],
    ],
    told: [
      'major rules/tightened: `Revision.summary` has a tighter bound: at least 3 characters and at most 160 characters, where it was between 3 and 200 characters.',
    ],
  },
  {
    did: 'allows more drafts',
    edits: [['| `MAX_DRAFTS` | 3 |', '| `MAX_DRAFTS` | 5 |']],
    told: [
      'minor rules/condition-widened: More is let through for `createPage`: `Page.filter(p, p.creator == me && p.state == "draft").size() < 5`, where it was `Page.filter(p, p.creator == me && p.state == "draft").size() < 3`.',
      'minor limits/value-changed: `MAX_DRAFTS` is 5 pages, and no longer 3 pages.',
    ],
  },
  {
    did: 'spells a condition in another order',
    edits: [
      [
        '| `savePage` | `base == page.revision` | `CHANGED_MEANWHILE` |',
        '| `savePage` | `page.revision == base` | `CHANGED_MEANWHILE` |',
      ],
    ],
    told: [],
  },
  {
    did: 'keeps the keeper from suspending',
    edits: [
      [
        '| `suspend` | no | no | if `member.level == "author"` | if `member != me` | no |',
        '| `suspend` | no | no | if `member.level == "author"` | no | no |',
      ],
    ],
    told: ['major roles/withdrawn: Keeper may no longer make `suspend`.'],
  },
  {
    did: 'answers a lock that is lost as conflict',
    edits: [['| `LOCK_LOST` | 423 |', '| `LOCK_LOST` | 409 |']],
    told: [
      'major errors/status-changed: `LOCK_LOST` is answered with 409, and no longer with 423.',
    ],
  },
  {
    did: 'drops the reply to a reply',
    edits: [['`{ text, replyTo? }`', '`{ text }`']],
    told: ['major calls/member-ignored: `comment` no longer takes `replyTo`.'],
  },
];
