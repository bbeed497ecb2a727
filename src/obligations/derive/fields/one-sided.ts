// What is worked out between two people, and need not be mutual.

import type { Drafts } from '../draft.ts';
import type { Workshop } from '../workshop.ts';
import { computedPlan, isSame, valueOf, type Computed } from './computed.ts';

/** What one person is shown of another, where the other is not shown the same. */
export function deriveOneSided(workshop: Workshop, drafts: Drafts, computed: Computed): void {
  const { entity, path, at, expression } = computed;
  if (!workshop.subject.people.includes(entity.name)) return;
  drafts.add({
    kind: 'entities/computed',
    isExtra: true,
    name: `${path}:from one side only`,
    at,
    needs: ['calls', 'roles'],
    words: { field: path, situation: 'from one side only', value: expression.source },
    plan: () => {
      const [plan] = computedPlan(workshop, computed, (is, situation, by, record) => {
        const other = [...situation.people.values()].find(
          ({ identity }) => JSON.stringify(identity.key) === JSON.stringify(record.key),
        );
        const me = situation.scene(by).me;
        if (other === undefined || me === null || other.name === by) return false;
        const back = valueOf(workshop, situation, other.name, computed, me);
        return is !== false && back !== undefined && !isSame(is, back);
      });
      return plan;
    },
  });
}
