// Lists in their order.

import type { Order } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { conditionsOf } from './branch.ts';
import { crowd, FEW, itemsByValues, orderedItems, severalOf } from './crowd.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { listPlan } from './list-plan.ts';
import { nothingTells, type Listing } from './listing.ts';
import { onOnePage } from './reaching.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

export function deriveOrder(context: PlanningContext, drafts: Drafts, listing: Listing): void {
  const { facts, step } = listing;
  const common = { at: step.at, needs: ['entities', 'roles'] as const };
  const conditions = conditionsOf(listing).map(({ expression }) => expression.source);
  if (step.orders.length > 0)
    drafts.add({
      ...common,
      kind: 'calls/ordered',
      name: [facts.call.name, ...conditions].join(':'),
      words: { call: facts.call.name, order: step.orders.map(orderWords).join(', then ') },
      plan: () => orderedPlan(context, listing),
    });
}

const orderWords = (order: Order): string =>
  order.kind === 'creation'
    ? order.descending
      ? 'newest first'
      : 'oldest first'
    : `by ${order.field.name}${order.descending ? ' descending' : ''}`;

function orderedPlan(context: PlanningContext, listing: Listing): Plan | Untried {
  const found = crowd(context, listing, FEW) ?? crowd(context, listing, 2);
  if (found === null) return severalOf(context, listing);
  const { ask, records } = onOnePage(context, listing, found);
  const shown = { ...found, records };
  const items = orderedItems(listing, shown) ?? itemsByValues(context, listing, shown);
  if (items === null) return untried(nothingTells(listing));
  if (items.length < 2) return untried('No page of the list holds two of them.');
  return listPlan(context, listing, found.prepared, ask, { $inOrder: items });
}
