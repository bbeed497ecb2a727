// A credential that nobody was given counts as none.

import type { Plan } from '../plan.ts';
import { carried } from '../play/request.ts';
import { actOf } from '../search/ask.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { errorWords, planOf, refused } from './plans.ts';
import { guarded } from './session.ts';
import type { Workshop } from './workshop.ts';

/** Long enough, and of the usual signs: only the product can know that it is none of its own. */
const UNKNOWN = 'nobody-was-ever-given-this-0123456789';

export function deriveCredentials(workshop: Workshop, drafts: Drafts): void {
  const { credentials } = workshop.spec.sections.roles.facts;
  if (credentials === null) return;
  const isKnown = workshop.isThere('calls') && workshop.isThere('entities');
  const call = (isKnown ? guarded(workshop)?.facts.call.name : null) ?? '';
  drafts.add({
    kind: 'roles/refused',
    name: 'an unknown credential',
    at: credentials.at,
    needs: ['calls', 'entities'],
    words: {
      person: 'Somebody',
      call,
      situation: 'with a credential that nobody was given',
      error: errorWords(workshop, { trigger: 'signed out', call }),
    },
    plan: () => unknownPlan(workshop),
  });
}

function unknownPlan(workshop: Workshop): Plan | Untried {
  const { credentials } = workshop.spec.sections.roles.facts;
  const ready = guarded(workshop);
  if (ready === null) return untried('Nothing was found that only somebody signed in may call.');
  const { situation, ask } = ready;
  const nobody = actOf({ ...ask, by: null }, situation.nextId);
  const act = { ...nobody, headers: { ...nobody.headers, ...carried(credentials, UNKNOWN) } };
  return planOf(
    situation,
    [act],
    refused(workshop, act, [{ trigger: 'signed out', call: act.call }]),
  );
}
