// References in bodies that may lead nowhere, where the catalogue has no row for that.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { BodyMember, Call } from '../../model/sections/calls.ts';
import { triggersOf } from '../../model/sections/errors.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { referenceIn } from '../../read/grammar/type.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Rule } from '../findings/rule.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('refusals', {
  'unsaid-reference': code<{ call: string; member: string; to: string }>({
    severity: 'note',
    message: ({ call, member, to }) =>
      `\`${member}\` of \`${call}\` may refer to ${codeWithArticle(to)} that does not exist, and section 8 has no words for that.`,
    write:
      'Write a row whose When is `invalid`: without it the answer is 422 with a plain message.',
  }),
});

/** Members of bodies that refer to records; of all that no row covers the first is told. */
export const referencesAreRefused: Rule = function* (linked) {
  if (!linked.showsAllOf('entities', 'errors') || !linked.shows('calls')) return;
  // A catalogue that has nothing at all leaves all refusals as they are.
  if (linked.spec.sections.errors.facts.errors.length === 0) return;
  for (const call of linked.calls)
    for (const member of membersOf(call)) {
      const to = member.type && referenceIn(member.type)?.to;
      const entity = linked.entity(to ?? '');
      if (entity === undefined || member.fills?.how === 'compare') continue;
      if (isCovered(linked.spec, call, member)) continue;
      const holes = { call: call.name, member: member.name, to: entity.name };
      yield diagnostics['unsaid-reference'](member.at, holes);
      return;
    }
};

/** Whether some row is raised by a wrong value of the member. */
const isCovered = ({ sections }: Spec, call: Call, { fills }: BodyMember): boolean =>
  triggersOf(sections.errors.facts).some(({ kind, narrowedTo: to }) => {
    if (kind !== 'invalid') return false;
    if (to === null) return true;
    if (to.kind === 'call') return to.call === call.name;
    return fills?.entity === to.entity && (to.kind === 'entity' || fills.field === to.field);
  });
