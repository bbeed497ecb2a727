// What is done with each record in each state by everybody, and how the company itself has gathered.

import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { companyOf } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved, NOBODY, observed } from './observed.ts';
import { toured } from './tour.ts';
import { changing } from './ways.ts';

export function deriveTours(context: PlanningContext, drafts: Drafts): void {
  const calls = changing(context.subject);
  addObserved(drafts, 'state by state', calls, 'in each state by everybody', () => {
    const company = companyOf(context);
    if (company === null) return untried(NOBODY);
    const from = company.situation;
    const end = toured(context, company);
    if (end === from) return untried('Nobody in company makes one of these calls.');
    return observedPlan(context, from, observed(context, company, from, end));
  });
  addObserved(drafts, 'gathered', calls, 'by which a company gathers', () => {
    const company = companyOf(context);
    if (company === null) return untried(NOBODY);
    return observedPlan(context, context.start, company.situation);
  });
}
