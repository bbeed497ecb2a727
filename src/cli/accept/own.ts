// The author's own scenarios: `gherkin` fences, each made a feature whose lines are those of the
// specification, so that whatever is said of it names the right line.

import { SECTIONS, type SectionId, type Spec } from '../../model/index.ts';
import { fileNameOf } from './features/files.ts';
import { scenarioAlone } from './choice/own-scenario.ts';
import { parseErrorsIn, type ParseError } from './cucumber.ts';
import { inScratchFolder, type FeatureFile } from './features/scratch.ts';

export interface OwnFeatures {
  readonly files: readonly FeatureFile[];
  /** Of the fences that cannot be read: they are in no file. */
  readonly errors: readonly (ParseError & { readonly section: SectionId })[];
}

const FEATURE = /^\s*Feature:/;

/**
 * The fences of some sections as features; what Gherkin cannot read is told and left out. With a line:
 * the scenario there alone.
 */
export async function ownFeatures(
  spec: Spec,
  sections: readonly SectionId[],
  line?: number,
): Promise<OwnFeatures> {
  const files = sections.flatMap((id) =>
    spec.sections[id].scenarios.flatMap(({ text, at }) => {
      const alone = line === undefined ? text : scenarioAlone(text, line - at.line);
      return alone === null
        ? []
        : [
            {
              ...{ section: id, name: fileNameOf(id, `own-${at.line}`) },
              text: featureOf(id, alone, at.line),
            },
          ];
    }),
  );
  if (files.length === 0) return { files: [], errors: [] };
  const found = await inScratchFolder(files, parseErrorsIn);
  const errors = found.flatMap((error) => {
    const file = files.find(({ name }) => name === error.file);
    return file === undefined ? [] : [{ ...error, section: file.section }];
  });
  const broken = new Set(errors.map(({ file }) => file));
  return { files: files.filter(({ name }) => !broken.has(name)), errors };
}

/** A fence whose content begins at `line`, with a feature above it where it has none of its own. */
function featureOf(id: SectionId, text: string, line: number): string {
  const { number, title } = SECTIONS[id];
  const tags = `@${id} @${id}/own`;
  const above = FEATURE.test(text) ? [tags] : [tags, `Feature: ${number}. ${title}`];
  return [...Array<string>(Math.max(line - 1 - above.length, 0)).fill(''), ...above, text].join(
    '\n',
  );
}
