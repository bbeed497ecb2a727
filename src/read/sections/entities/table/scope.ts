// The line `Within: tenant` under the heading of an entity.

import type { Within } from '../../../../model/sections/entities.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { nameIn, FIELD_NAME } from '../../../grammar/name.ts';
import type { Report } from '../../../grammar/report.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import type { Draft } from './draft.ts';
import { diagnostics } from './scope-diagnostics.ts';

const LEAD = /^within\s*:/i;
/** How sentences begin that mean such a line. */
const MEANT =
  /^(?:scope[ds]?\b|tenancy\b|tenant\s*:|isolated\b|partitioned\b|within (?:the same|each|an?|one|its|their)\b|per [a-z]+\b|(?:only )?(?:seen|visible)(?: only)? (?:by|to|within|in)\b|multi-?tenant)/i;

export const saysScope = ({ text }: Phrase): boolean => LEAD.test(text);

/** Reads such a line into the draft. */
export function readScope(line: Phrase, draft: Draft, report: Report): void {
  const { name, view } = draft;
  if (view !== null)
    return report(diagnostics['scope-of-view'](line.at, { view: name.name, of: view.of.name }));
  if (draft.within !== null) {
    const related = [{ message: 'It stands here first.', at: draft.within.at }];
    return report(diagnostics['second-scope'](line.at, { entity: name.name }, related));
  }
  const path = pathIn(line.slice(LEAD.exec(line.text)![0].length).trim());
  if (path !== null) draft.within = { path, at: line.at };
  else draft.unreadScope = line;
}

/** `tenant`, or `room.building`; null where it is neither. */
function pathIn(text: Phrase): Within['path'] | null {
  const bare = wholeCode(text.text.endsWith('.') ? text.slice(0, -1) : text);
  let offset = 0;
  const path: Within['path'] = [];
  for (const part of bare.text.split('.')) {
    const name = nameIn(bare.slice(offset, offset + part.length), FIELD_NAME);
    if (name === null) return null;
    path.push(name);
    offset += part.length + 1;
  }
  return path;
}

/** Tells, now that the fields are known, of what seems to mean such a line and is none. */
export function tellScopeMeant(draft: Draft, report: Report): void {
  const { unreadScope, scopeLike, within, name } = draft;
  if (unreadScope !== null) {
    const like = fieldMeant(unreadScope.text, draft) ?? firstReference(draft) ?? 'tenant';
    const text = brief(unreadScope.text);
    return report(diagnostics['unreadable-scope'](unreadScope.at, { text, like }));
  }
  for (const line of within === null ? scopeLike : []) {
    const like = fieldMeant(line.text, draft);
    if (like === undefined) continue;
    report(diagnostics['scope-in-words'](line.at, { entity: name.name, like, at: line.at }));
  }
}

/** Whether a line may mean one, if it names a field. */
export const seemsScope = ({ text }: Phrase): boolean => MEANT.test(text) && text.length < 160;

const references = ({ fields }: Draft): { name: string; to: string }[] =>
  fields.flatMap(({ name, type }) => (type.kind === 'reference' ? [{ name, to: type.to }] : []));

const firstReference = (draft: Draft): string | undefined => references(draft)[0]?.name;

/** The reference field that words name, by itself or by what it refers to. */
function fieldMeant(text: string, draft: Draft): string | undefined {
  const words = new Set(text.toLowerCase().split(/[\s.,;:`'’()]+/));
  return references(draft).find(
    ({ name, to }) => words.has(name.toLowerCase()) || words.has(to.toLowerCase()),
  )?.name;
}
