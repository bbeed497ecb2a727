// The tool `outline`: what a specification has in it, by names and lines.

import * as z from 'zod';
import {
  factsOf,
  questionsOf,
  rowsOf,
  SECTION_IDS,
  SECTIONS,
  type SectionId,
} from '../../../model/index.ts';
import { FILE, tool } from '../session/tool.ts';

/** A section by its name or number. */
export const SECTION = z
  .union([z.enum(SECTION_IDS), z.int().min(1).max(9)])
  .optional()
  .describe(`One section, by number or name: ${SECTION_IDS.join(', ')}.`);

/** The name of a section that was asked for; undefined where none was. */
export const sectionOf = (section: SectionId | number | undefined): SectionId | undefined =>
  typeof section === 'number' ? SECTION_IDS[section - 1] : section;

export const outline = tool({
  name: 'outline',
  description:
    'What the specification has in it: its sections, or the rows of one section, each with its line.',
  isReadOnly: true,
  takes: z.object({ file: FILE, section: SECTION }),
  run: ({ file, section }, { session }) => {
    const { spec, source } = session.compiled(file);
    const rows = rowsOf(factsOf(spec), questionsOf(spec));
    const facts = { file: source.file, name: spec.name, version: spec.version };
    const id = sectionOf(section);
    if (id === undefined)
      return {
        facts,
        list: { name: 'sections', items: SECTION_IDS.map((one) => sectionFacts(spec, one, rows)) },
        next: ['`outline` with a section for its rows'],
      };
    const own = rows.filter((row) => row.section === id);
    return {
      facts: { ...facts, ...sectionFacts(spec, id, rows) },
      list: { name: 'names', items: own.map(({ name, at }) => `${at.line} ${name}`) },
    };
  },
});

function sectionFacts(
  { sections }: Parameters<typeof factsOf>[0],
  id: SectionId,
  rows: ReturnType<typeof rowsOf>,
) {
  const { state, at, questions } = sections[id];
  return {
    section: SECTIONS[id].number,
    title: SECTIONS[id].title,
    ...{ line: at.line, state },
    rows: rows.filter((row) => row.section === id).length,
    ...(questions.length > 0 && { openQuestions: questions.length }),
  };
}
