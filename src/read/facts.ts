// The facts of all sections: each by its own reader, section 7 after those that it stands on.

import type { Facts, OpenQuestion, SectionId, SectionState } from '../model/index.ts';
import { SECTION_IDS } from '../model/index.ts';
import { EMPTY } from './empty.ts';
import { asksForMe, inferTypes, lacksTypes } from './expressions/index.ts';
import type { Report } from './grammar/report.ts';
import { signedInEntity } from './me.ts';
import type { OutlinedSection } from './outline/outline.ts';
import { isOpenCell, openBy, type Reading, type SectionReader } from './reading/reading.ts';
import { draftCalls, settleCalls } from './sections/calls/index.ts';
import { statesWithMessages } from './sections/calls/messages/sent.ts';
import { countable } from './sections/rules/countable.ts';
import { SECTION_READERS } from './sections.ts';
import { judgeFences } from './standing.ts';
import { shapeOf, typesOf } from './shape.ts';
import type { Steps } from './steps.ts';

export type Sections = Readonly<Record<SectionId, OutlinedSection>>;
export type States = Readonly<Record<SectionId, SectionState>>;
type Questions = Readonly<Record<SectionId, OpenQuestion[]>>;

/** What is read, and where what comes of it goes: open cells to `questions`. */
export interface Pass {
  readonly sections: Sections;
  readonly states: States;
  readonly questions: Questions;
  readonly steps: Steps;
  readonly report: Report;
}

/** What the sections that are shown say. */
export function readFacts(pass: Pass): Facts {
  const facts: Facts = { ...EMPTY };
  for (const id of SECTION_IDS)
    if (pass.states[id] === 'shown' && id !== 'calls')
      Object.assign(facts, { [id]: readOwn<unknown>(id, pass, SECTION_READERS[id]) });
  const { rules, limits } = facts;
  const count = (report: Report) => countable(rules, limits, report);
  facts.rules = pass.steps.take('rules counted', [rules, limits], pass.report, count);
  return pass.states.calls === 'shown' ? withCalls(facts, pass) : withTypes(facts, pass);
}

/** What a section says by itself. */
function readOwn<Own>(id: SectionId, pass: Pass, read: SectionReader<Own>): Own {
  const { sections, questions, steps } = pass;
  const section = sections[id];
  const { own, asked } = steps.take(id, [section], pass.report, (report) => {
    judgeFences(section, report);
    const asked: OpenQuestion[] = [];
    return { own: read(section, readingOf(asked, report, steps)), asked };
  });
  questions[id].push(...asked);
  return own;
}

/** Calls need the types of fields, and fields without a written type need whom calls sign in. */
function withCalls(facts: Facts, pass: Pass): Facts {
  const { states, questions, steps } = pass;
  const drafts = readOwn('calls', pass, draftCalls);
  const said = facts.states;
  facts.states = steps.take('states with messages', [said, drafts.messages], pass.report, () =>
    statesWithMessages(said, drafts.messages),
  );
  const limits = states.limits === 'not shown' ? null : facts.limits;
  const moves = states.states === 'not shown' ? null : facts.states;
  const settled = (name: string, entities: Facts['entities'], report: Report): Facts['calls'] => {
    const known = states.entities === 'not shown' ? null : entities;
    // What is left open changes only with the sections that leave it so.
    const asked = [...questions.entities, ...questions.calls];
    const shape =
      known &&
      steps.take(
        `${name}: shape`,
        shapeOf(known),
        () => {},
        () => ({}),
      );
    const from = [shape, limits && typesOf(limits), moves, JSON.stringify(asked)];
    const others = { name, entities: known, limits, states: moves, from };
    return steps.take(name, [drafts, ...from], report, (report) =>
      settleCalls(drafts, readingOf(asked, report, steps), others),
    );
  };
  const me = asksForMe(facts.entities)
    ? signedInEntity(settled('calls untyped', facts.entities, () => {}))
    : undefined;
  const typed = withTypes(facts, pass, me);
  return { ...typed, calls: settled('calls settled', typed.entities, pass.report) };
}

function withTypes(facts: Facts, { steps }: Pass, me?: string): Facts {
  const { entities, limits } = facts;
  if (!lacksTypes(entities)) return facts;
  const infer = () => inferTypes(entities, limits, me);
  return { ...facts, entities: steps.take('types', [entities, limits, me], () => {}, infer) };
}

/** A section leaves open only names of its own. */
const readingOf = (asked: OpenQuestion[], report: Report, steps: Steps): Reading => ({
  report,
  isOpen: ({ text, at }, about, leaves = []) => {
    if (!isOpenCell(text)) return false;
    asked.push({ about, at, leaves: [...leaves] });
    return true;
  },
  leavesOpen: openBy([asked]),
  take(step, from, make) {
    const { given, further } = steps.take(step, from, report, (report) => {
      const further: OpenQuestion[] = [];
      return { given: make(readingOf(further, report, steps)), further };
    });
    asked.push(...further);
    return given;
  },
});
