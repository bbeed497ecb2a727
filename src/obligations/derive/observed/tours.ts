// What is done with each record in each state by everybody, and how the company itself has gathered.

import { untried, type Drafts } from '../draft.ts';
import type { Workshop } from '../workshop.ts';
import { companyOf } from './company.ts';
import { observedPlan } from './expected.ts';
import { addObserved, NOBODY, observed } from './observed.ts';
import { toured } from './tour.ts';
import { changing } from './ways.ts';

export function deriveTours(workshop: Workshop, drafts: Drafts): void {
  const calls = changing(workshop.subject);
  addObserved(drafts, 'state by state', calls, 'in each state by everybody', () => {
    const company = companyOf(workshop);
    if (company === null) return untried(NOBODY);
    const from = company.situation;
    const end = toured(workshop, company);
    if (end === from) return untried('Nobody in company makes one of these calls.');
    return observedPlan(workshop, from, observed(workshop, company, from, end));
  });
  addObserved(drafts, 'gathered', calls, 'by which a company gathers', () => {
    const company = companyOf(workshop);
    if (company === null) return untried(NOBODY);
    return observedPlan(workshop, workshop.start, company.situation);
  });
}
