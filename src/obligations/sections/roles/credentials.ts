// A credential that nobody was given counts as none.

import type { Credentials } from '../../../model/index.ts';
import type { CallAct, Plan } from '../../plan/plan.ts';
import { carried } from '../../play/request.ts';
import { actOf } from '../../situation/ask.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { errorWords, planOf, refused, succeeds } from '../../planning/plans.ts';
import { guarded } from '../limits/session.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';

/** Long enough, and of the usual signs: only the product can know that it is none of its own. */
const UNKNOWN = 'nobody-was-ever-given-this-0123456789';

export function deriveCredentials(context: PlanningContext, drafts: Drafts): void {
  const { credentials } = context.spec.sections.roles.facts;
  if (credentials === null) return;
  const isKnown = context.isThere('calls') && context.isThere('entities');
  const call = (isKnown ? closed(context)?.facts.call.name : null) ?? 'a call that needs one';
  for (const { name, situation, plan } of wrongOnes(context, credentials))
    drafts.add({
      kind: 'roles/refused',
      name,
      at: credentials.at,
      needs: ['calls', 'entities'],
      words: {
        person: 'Somebody',
        call,
        situation,
        error: errorWords(context, { trigger: 'signed out', call }),
      },
      plan,
    });
  const open = (isKnown ? openToAll(context)?.facts.call.name : null) ?? 'a call that needs none';
  drafts.add({
    kind: 'roles/allowed',
    name: 'an unknown credential',
    at: credentials.at,
    needs: ['calls', 'entities'],
    words: { person: 'Somebody', call: open, situation: 'with a credential that nobody was given' },
    plan: () => countsAsNonePlan(context),
  });
}

interface Wrong {
  readonly name: string;
  readonly situation: string;
  readonly plan: () => Plan | Untried;
}

/** Credentials by which nobody is let in. */
const wrongOnes = (context: PlanningContext, credentials: Credentials): readonly Wrong[] => [
  {
    name: 'an unknown credential',
    situation: 'with a credential that nobody was given',
    plan: () => unknownPlan(context),
  },
  {
    name: 'a changed credential',
    situation: 'with a credential of which one character is another',
    plan: () => changedPlan(context, { isTampered: true }),
  },
  {
    name: 'a credential in other letters',
    situation: 'with a credential in other letters',
    plan: () => changedPlan(context, { isTampered: 'in case' }),
  },
  ...otherSchemes(credentials).map(({ scheme, words }) => ({
    name: `a credential ${words}`,
    situation: `with a credential ${words}`,
    plan: () => changedPlan(context, { scheme }),
  })),
];

/** Forms of the header in which no credential is, as section 6 says how it is carried. */
function otherSchemes({ carrier }: Credentials): { scheme: string; words: string }[] {
  const own = carrier.kind === 'header' ? /^(\S+) $/.exec(carrier.prefix)?.[1] : undefined;
  if (own === undefined) return [];
  const other = own.toLowerCase() === 'basic' ? 'Digest' : 'Basic';
  return [
    { scheme: `${other} `, words: `under ${other} and not ${own}` },
    { scheme: '', words: `without ${own} before it` },
  ];
}

/** A reading call that anybody may make, signed out as well. */
function openToAll(context: PlanningContext): AcceptedCall | null {
  const { actors, subject } = context;
  const calls = subject.calls.toSorted((a, b) => Number(b.reads) - Number(a.reads));
  for (const facts of calls) {
    const found = context.ready({ facts, players: [actors.signedOut] });
    if (!isNoPath(found)) return found;
  }
  return null;
}

/** A credential that is not valid counts as none: what needs none is done. */
function countsAsNonePlan(context: PlanningContext): Plan | Untried {
  const { credentials } = context.spec.sections.roles.facts;
  const ready = openToAll(context);
  if (ready === null) return untried('Nothing was found that anybody may call who is signed out.');
  const { situation, ask } = ready;
  const nobody = actOf(ask, situation.nextId);
  const act = { ...nobody, headers: { ...nobody.headers, ...carried(credentials, UNKNOWN) } };
  return planOf(situation, [act], succeeds(context, act));
}

/** A call that only somebody signed in may make. */
const closed = (context: PlanningContext): AcceptedCall | null =>
  guarded(context) ?? guarded(context, false);

/** A credential that somebody was given, but for one character, or in another form. */
function changedPlan(
  context: PlanningContext,
  changed: Pick<CallAct, 'isTampered' | 'scheme'>,
): Plan | Untried {
  const ready = closed(context);
  if (ready === null) return untried('Nothing was found that only somebody signed in may call.');
  const { situation, ask } = ready;
  const act = actOf(ask, situation.nextId, changed);
  return planOf(
    situation,
    [act],
    refused(context, act, [{ trigger: 'signed out', call: act.call }]),
  );
}

function unknownPlan(context: PlanningContext): Plan | Untried {
  const { credentials } = context.spec.sections.roles.facts;
  const ready = closed(context);
  if (ready === null) return untried('Nothing was found that only somebody signed in may call.');
  const { situation, ask } = ready;
  const nobody = actOf({ ...ask, by: null }, situation.nextId);
  const act = { ...nobody, headers: { ...nobody.headers, ...carried(credentials, UNKNOWN) } };
  return planOf(
    situation,
    [act],
    refused(context, act, [{ trigger: 'signed out', call: act.call }]),
  );
}
