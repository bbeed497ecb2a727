// What `nonet check` prints: for a person, as JSON, as annotations for GitHub, or as a SARIF log.

import { version } from '../../../package.json';
import { count, inWords } from '../../diagnostics/count.ts';
import { standing } from '../../diagnostics/diagnostic.ts';
import { printGithub } from '../../diagnostics/github.ts';
import { fileReport } from '../../diagnostics/json.ts';
import { printTerminal } from '../../diagnostics/terminal.ts';
import { SECTION_IDS, type SectionState } from '../../model/index.ts';
import type { Examined } from '../../workbench/examine.ts';

export type Form = 'terminal' | 'json' | 'github' | 'sarif';

export interface ReportOptions {
  readonly form: Form;
  readonly coloured: boolean;
}

/** Everything found in some files, in one of its forms. */
export async function report(
  examined: readonly Examined[],
  { form, coloured }: ReportOptions,
): Promise<string> {
  switch (form) {
    case 'json':
      return `${JSON.stringify(asJson(examined), null, 2)}\n`;
    case 'github':
      return examined.map(({ source, diagnostics }) => printGithub(source, diagnostics)).join('');
    case 'sarif':
      return `${JSON.stringify(await asSarif(examined), null, 2)}\n`;
    case 'terminal':
      return examined
        .map((each) => printTerminal(each.source, each.diagnostics, { coloured }) + summary(each))
        .join('\n');
  }
}

const asJson = (examined: readonly Examined[]) => ({
  counts: count(examined.flatMap(({ diagnostics }) => diagnostics)),
  files: examined.map(({ source, spec, diagnostics }) => ({
    ...fileReport(source, diagnostics),
    name: spec.name,
    version: spec.version,
    sections: Object.fromEntries(SECTION_IDS.map((id) => [id, spec.sections[id].state])),
    questions: SECTION_IDS.flatMap((id) => spec.sections[id].questions),
  })),
});

async function asSarif(examined: readonly Examined[]): Promise<object> {
  const { entryOf } = await import('../explain/explained.ts');
  const { sarif } = await import('../../diagnostics/sarif.ts');
  return sarif(examined, { version, explain: entryOf });
}

/** `spec/spec.md: Helpdesk 2.1.0, all nine sections shown: no findings`. */
function summary({ source, spec, diagnostics }: Examined): string {
  const open = SECTION_IDS.flatMap((id) => spec.sections[id].questions).length;
  const questions = open === 0 ? '' : `, ${open} open question${open === 1 ? '' : 's'}`;
  const found = inWords(count(diagnostics));
  const accepted = diagnostics.length - standing(diagnostics).length;
  const told = `${found}${accepted === 0 ? '' : `, ${accepted} accepted`}${questions}`;
  return `${source.file}: ${spec.name} ${spec.version}, ${states(spec)}: ${told}\n`;
}

function states(spec: Examined['spec']): string {
  const number = (state: SectionState): number =>
    SECTION_IDS.filter((id) => spec.sections[id].state === state).length;
  const told = (['shown', 'none', 'broken', 'not shown'] as const)
    .filter((state) => number(state) > 0)
    .map((state) => `${number(state)} ${state}`);
  return `sections ${told.join(', ')}`;
}
