// The facts of all sections: each by its own reader, section 7 after those that it stands on.

import type { Facts, OpenQuestion, SectionId, SectionState } from '../model/index.ts';
import { SECTION_IDS } from '../model/index.ts';
import { EMPTY } from './empty.ts';
import { asksForMe, inferTypes, lacksTypes } from './expressions/index.ts';
import type { Report } from './grammar/report.ts';
import { signedInEntity } from './me.ts';
import type { OutlinedSection } from './outline/outline.ts';
import { isOpenCell, openBy, type Reading } from './reading.ts';
import { readCalls } from './sections/calls/index.ts';
import { SECTION_READERS } from './sections.ts';
import { judgeFences } from './standing.ts';

export type Sections = Readonly<Record<SectionId, OutlinedSection>>;
export type States = Readonly<Record<SectionId, SectionState>>;
type Questions = Readonly<Record<SectionId, OpenQuestion[]>>;

/** What the sections that are shown say; open cells go to `questions`. */
export function readFacts(
  sections: Sections,
  states: States,
  questions: Questions,
  report: Report,
): Facts {
  const facts: Facts = { ...EMPTY };
  for (const id of SECTION_IDS) {
    if (states[id] !== 'shown') continue;
    judgeFences(sections[id], report);
    if (id === 'calls') continue;
    const read: (section: OutlinedSection, reading: Reading) => unknown = SECTION_READERS[id];
    Object.assign(facts, { [id]: read(sections[id], readingOf(id, questions, report)) });
  }
  return withCalls(facts, sections, states, questions, report);
}

/** Calls need the types of fields, and fields without a written type need whom calls sign in. */
function withCalls(
  facts: Facts,
  { calls: section }: Sections,
  states: States,
  questions: Questions,
  report: Report,
): Facts {
  const limits = states.limits === 'not shown' ? null : facts.limits;
  const callsOver = (entities: Facts['entities'], reading: Reading): Facts['calls'] =>
    states.calls === 'shown'
      ? readCalls(section, reading, {
          entities: states.entities === 'not shown' ? null : entities,
          limits,
          states: states.states === 'not shown' ? null : facts.states,
        })
      : facts.calls;
  const silent = readingOf('calls', { ...questions, calls: [] }, () => {});
  const me = asksForMe(facts.entities)
    ? signedInEntity(callsOver(facts.entities, silent))
    : undefined;
  const entities = lacksTypes(facts.entities)
    ? inferTypes(facts.entities, facts.limits, me)
    : facts.entities;
  return { ...facts, entities, calls: callsOver(entities, readingOf('calls', questions, report)) };
}

const readingOf = (id: SectionId, questions: Questions, report: Report): Reading => ({
  report,
  isOpen: ({ text, at }, about, leaves = []) => {
    if (!isOpenCell(text)) return false;
    questions[id].push({ about, at, leaves: [...leaves] });
    return true;
  },
  leavesOpen: openBy(() => SECTION_IDS.flatMap((section) => questions[section])),
});
