// The tool `progress`: how far a specification has come, from what is written and what last ran.

import { existsSync } from 'node:fs';
import * as z from 'zod';
import { count } from '../../../diagnostics/count.ts';
import { SECTION_IDS, SECTIONS } from '../../../model/index.ts';
import { historyIn, progressWords } from '../../accept/report/history.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { isInProject } from '../../project/held-file.ts';
import type { Run } from '../session/run.ts';
import { FILE, tool } from '../session/tool.ts';

export const progress = tool({
  name: 'progress',
  description:
    'How far the specification has come: sections that are missing, open questions, findings, and what the last whole `accept` came to.',
  isReadOnly: true,
  takes: z.object({
    file: FILE,
    history: z
      .string()
      .max(1_000)
      .optional()
      .describe(
        'A file that `nonet accept --progress FILE` keeps, for how far the product has come.',
      ),
  }),
  run: ({ file: given, history }, { session }) => {
    const { spec, source, diagnostics } = session.compiled(given);
    const { sections } = spec;
    const missing = SECTION_IDS.filter((id) =>
      ['not shown', 'broken'].includes(sections[id].state),
    );
    const questions = SECTION_IDS.flatMap((id) => sections[id].questions);
    const run = session.runs.get(source.file);
    return {
      facts: {
        ...{ file: source.file, findings: count(diagnostics) },
        missingSections: missing.map((id) => `${SECTIONS[id].number} ${SECTIONS[id].title}`),
        lastAccept: run === undefined ? 'not run whole yet' : bySection(run),
        ...(history !== undefined && { product: historyWords(history) }),
      },
      list: { name: 'openQuestions', items: questions.map(({ at }) => `line ${at.line}`) },
      next: [
        ...(missing[0] === undefined
          ? []
          : [`\`guide\` ${SECTIONS[missing[0]].number}, then write it`]),
        ...(questions[0] === undefined ? [] : [`answer the \`?\` on line ${questions[0].at.line}`]),
        ...(count(diagnostics).error > 0 ? ['`check` names the errors'] : []),
        ...(run === undefined ? ['`accept` runs the suite'] : []),
      ],
    };
  },
});

/** How many scenarios of each section passed, of how many. */
function bySection({ counts, scenarios }: Run) {
  const tried = SECTION_IDS.map((id) => scenarios.filter(({ section }) => section === id));
  const passed = tried.map((own, index) => [
    SECTION_IDS[index],
    `${own.filter(({ verdict }) => verdict === 'passed').length} of ${own.length}`,
  ]);
  return { counts, passed: Object.fromEntries(passed) as Readonly<Record<string, string>> };
}

function historyWords(file: string): string {
  if (!isInProject(file) || !existsSync(file))
    throw new CannotRun(
      `the project has no file ${file}; \`nonet accept --progress FILE\` writes one`,
    );
  const steps = historyIn(file);
  const last = steps.at(-1);
  return last === undefined ? 'no run yet' : progressWords(steps.slice(0, -1), last);
}
