// What is worked out between two people, and need not be mutual.

import type { Drafts } from '../../../../planning/drafts/draft.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { computedPlan, isSame, valueOf, type Computed } from './computed-plan.ts';

/** What one person is shown of another, where the other is not shown the same. */
export function deriveOneSided(context: PlanningContext, drafts: Drafts, computed: Computed): void {
  const { entity, path, at, expression } = computed;
  if (!context.subject.people.includes(entity.name)) return;
  drafts.add({
    kind: 'entities/computed',
    isExtra: true,
    name: `${path}:from one side only`,
    at,
    needs: ['calls', 'roles'],
    words: { field: path, situation: 'from one side only', value: expression.source },
    plan: () => {
      const [plan] = computedPlan(context, computed, (is, situation, by, record) => {
        const other = [...situation.people.values()].find(
          ({ identity }) => JSON.stringify(identity.key) === JSON.stringify(record.key),
        );
        const me = situation.scene(by).me;
        if (other === undefined || me === null || other.name === by) return false;
        const back = valueOf(context, situation, other.name, computed, me);
        return is !== false && back !== undefined && !isSame(is, back);
      });
      return plan;
    },
  });
}
