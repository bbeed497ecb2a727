// A file or a text that a record need not have is not found where it has none.

import { entityNamed, fieldNamed, hasRule, isNullable } from '../../../model/index.ts';
import { expected, type Wrong } from '../../expect/catalogue.ts';
import { make } from '../../search/attempt.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried } from '../../planning/no-plan.ts';
import { planOf, refused } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { CallFacts } from '../../subject/subject.ts';

export function deriveNothing(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const read = fieldOf(context, facts);
  if (read === null) return;
  const wrong: Wrong = { trigger: 'not found', call: call.name, entity: read.entity };
  const usual = expected(context.spec, [wrong]);
  drafts.add({
    kind: 'calls/not-found',
    name: `${call.name}:${read.entity}.${read.field}`,
    at: call.answer.at,
    needs: ['entities', 'roles'],
    words: {
      call: call.name,
      parameter: `a ${read.entity} without ${read.field}`,
      error: usual.error?.code ?? 'not found',
    },
    plan: () => {
      const source = `${read.path} == null`;
      const expression = { source, at: call.answer.at };
      const ways = [[{ expression, section: 'calls', holds: true } as const]];
      const hasNone = ({ situation, ask, hand }: PreparedCall): boolean => {
        const record = hand[read.as];
        const isBare = record !== undefined && (record.stored[read.field] ?? null) === null;
        return isBare && make(situation, ask).outcome.answer.status === usual.status;
      };
      const found = context.prospect({ facts, isAllowed: true, ways }, hasNone);
      if (found === null) return untried(`No ${read.entity} was found without ${read.field}.`);
      const { act } = make(found.situation, found.ask);
      return planOf(found.situation, [act], refused(context, act, [wrong]));
    },
  });
}

/** The field that a call answers the file or the text of, where a record may be without. */
function fieldOf({ spec }: PlanningContext, { call: { answer }, finds }: CallFacts) {
  const isOne = answer.format === 'file' || answer.format === 'text';
  if (!isOne || answer.shape?.kind !== 'value') return null;
  const path = answer.shape.from?.source.trim() ?? '';
  const [as = '', name = '', ...more] = path.split('.');
  const find = finds.find((one) => one.as === as);
  const entity = entityNamed(spec, find?.entity.name ?? '');
  const field = entity && fieldNamed(entity, name);
  if (field === undefined || more.length > 0) return null;
  const isOptional = isNullable(field) && !hasRule(field, 'computed');
  return isOptional ? { as, path, entity: entity!.name, field: name } : null;
}
