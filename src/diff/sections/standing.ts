// What changes of a section as a whole: whether it is shown at all, and what of it is open.

import { SECTION_IDS, SECTIONS, type SectionId } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';
import { type Change, defineChanges, kind, type Kind } from '../facts/change.ts';
import { type Compared, places } from '../facts/compared.ts';
import { matched } from '../facts/matched.ts';

interface OfSection {
  readonly section: string;
}
type Asked = { readonly about: string };

const TABLE = {
  shown: kind<OfSection>(
    'minor',
    ['tests'],
    'withdrawn',
    ({ section }) => `${section} is written now.`,
  ),
  withdrawn: kind<OfSection>(
    'major',
    ['callers', 'people', 'tests'],
    'shown',
    ({ section }) => `${section} is no longer written.`,
  ),
  answered: kind<Asked>('minor', ['tests'], 'asked', ({ about }) => `It is said now: ${about}.`),
  asked: kind<Asked>(
    'major',
    ['tests'],
    'answered',
    ({ about }) => `It is an open question now: ${about}.`,
  ),
} satisfies Record<string, Kind<never>>;

const told = Object.fromEntries(SECTION_IDS.map((id) => [id, defineChanges(id, TABLE)])) as Record<
  SectionId,
  ReturnType<typeof defineChanges<typeof TABLE>>
>;

/** Whether what a section says can be compared row by row: one that says `none` has none of them. */
export const isWritten = ({ before, after }: Compared, id: SectionId): boolean =>
  [before, after].every(({ sections }) => ['shown', 'none'].includes(sections[id].state));

/** Whether a change is none of what an open cell leaves open, before or now. */
export function isSettled({ before, after }: Compared, id: SectionId): (change: Change) => boolean {
  const asked = [before, after].map(({ sections }) => {
    const { questions } = sections[id];
    const names = questions.flatMap(({ leaves }) => leaves.map(({ name }) => name));
    return { lines: new Set(questions.map(({ at }) => at.line)), names: new Set(names) };
  });
  const [had, has] = asked as [(typeof asked)[number], (typeof asked)[number]];
  return (change) => {
    const isOpen = ({ lines, names }: typeof had, at: Span | null) =>
      at === null ? names.has(change.subject) : lines.has(at.line);
    return !isOpen(had, change.before) && !isOpen(has, change.after);
  };
}

export function diffStanding({ before, after }: Compared, id: SectionId): Change[] {
  const [old, now] = [before.sections[id], after.sections[id]];
  const where = places(old, now);
  const holes = { section: `Section ${SECTIONS[id].number}` };
  // What is broken says nothing; that it cannot be compared is told by whoever asks.
  if (old.state === 'broken' || now.state === 'broken') return [];
  if ([old, now].filter(({ state }) => state === 'not shown').length === 1) {
    const name = now.state === 'not shown' ? 'withdrawn' : 'shown';
    return [told[id][name]('', where, holes)];
  }
  const questions = matched(old.questions, now.questions, ({ about }) => about);
  return [
    ...questions.gone.map((one) =>
      told[id].answered(one.about, places(one, now), { about: one.about }),
    ),
    ...questions.come.map((one) =>
      told[id].asked(one.about, places(old, one), { about: one.about }),
    ),
  ];
}
