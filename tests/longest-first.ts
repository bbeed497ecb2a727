// The order in which test files run: those that take longest first, so that none of them still runs when
// all else is done.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By the seconds that they take, as a run of all tests tells them. */
const LONGEST = [
  'tests/corpus/corpus.test.ts',
  'tests/accept/outgoing.test.ts',
  'tests/accept/webhooks.test.ts',
  'tests/accept/filling.test.ts',
  'tests/app/walks/walks.test.ts',
  'tests/accept/contradictions.test.ts',
  'tests/accept/against.test.ts',
  'tests/app/review/accessible.test.ts',
  'tests/accept/mail.test.ts',
];

export class LongestFirst extends BaseSequencer {
  /** Each project's longest before its others; what follows one another is as Vitest has it. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? LONGEST.length : place;
    };
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((own) =>
      sorted.filter(({ project }) => project === own).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
