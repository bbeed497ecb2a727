// Changes of whose records are whose, and of what a field is among those that share another.

import type { Pair } from '../../pair.ts';

const spec = 'tests/corpus/cases/tenants.md';

export const scopes: readonly Pair[] = [
  {
    spec,
    edits: [['Within: ticket.tenant\n\n', '']],
    changes: ['major entities/scope-lost 101 99'],
  },
  {
    spec,
    edits: [['Within: ticket.tenant', 'Within: ticket.assignee.tenant']],
    changes: ['major entities/scope-changed 101 101'],
  },
  {
    spec,
    edits: [
      ['unique within tenant', 'unique'],
      ['| globex | billing |', '| globex | coffee |'],
    ],
    changes: ['major entities/shared-less 68 68', 'patch entities/examples-changed 72 72'],
  },
  {
    spec,
    edits: [[' unique within tenant |', ' |']],
    changes: ['minor entities/shared-more 68 68'],
  },
  {
    spec,
    edits: [['unique within tenant', 'unique within id']],
    changes: ['major entities/shared-otherwise 68 68'],
  },
  {
    spec,
    edits: [['counts up within tenant', 'counts up']],
    changes: ['major entities/counts-otherwise 85 85'],
  },
  {
    spec,
    edits: [['Within: `tenant`', 'Within: tenant']],
    changes: [],
  },
];
