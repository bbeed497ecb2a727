// In which order the tests' files run. What takes longest begins first, so that at the end no worker waits for
// another one's last file; without this the largest file comes first, which says little of how long it takes.

import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects whose files have long ones among them, in the order in which they run. */
const PROJECTS = ['in a browser', 'components', 'alone'];

/** Files that take more than half a minute each on two cores, the longest first; all others follow. */
const LONGEST = [
  ...['corpus/corpus', 'accept/against', 'obligations/faults/faults', 'accept/files'],
  ...['accept/filling', 'accept/contradictions', 'corpus/pages', 'accept/silly'],
  ...['examples/storybook', 'examples/playwright', 'app/walks/walks', 'app/review/accessible'],
  ...['app/review/open-cells', 'app/review/sections', 'site/site', 'mocks/browser'],
  ...['open/obligations', 'obligations/impossible/impossible', 'security/bounded-effects'],
  ...['accept/parts', 'accept/several-files', 'planted/planted', 'security/fuzz/fuzz'],
  ...['obligations/parts', 'obligations/others', 'obligations/lending', 'wording/corpus'],
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number[] => {
      const own = relative(import.meta.dirname, moduleId).replace(/\.test\.tsx?$/, '');
      const place = LONGEST.indexOf(own);
      return [PROJECTS.indexOf(project.name), place < 0 ? LONGEST.length : place];
    };
    return others.toSorted((a, b) => {
      const [one, other] = [rank(a), rank(b)];
      return one[0]! - other[0]! || one[1]! - other[1]!;
    });
  }
}
