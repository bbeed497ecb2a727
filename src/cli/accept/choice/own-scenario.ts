// One of an author's own scenarios, in a `gherkin` fence with others.

import type { Spec } from '../../../model/index.ts';

/** Whether a line of the specification is one of an author's own scenario. */
export const isInScenario = ({ sections }: Spec, line: number): boolean =>
  Object.values(sections).some(({ scenarios }) =>
    scenarios.some(({ text, at }) => scenarioAt(text.split('\n'), line - at.line) !== null),
  );

const BEGINS = /^\s*(?:Scenario|Example|Scenario Outline|Scenario Template):/;
const ABOVE = /^\s*(?:@|#|$)/;

/** From which line on a scenario goes, its tags among them, and up to which; null where none is at a line. */
function scenarioAt(lines: readonly string[], line: number): readonly [number, number] | null {
  const begins = lines.flatMap((one, place) => {
    if (!BEGINS.test(one)) return [];
    let first = place;
    while (first > 0 && ABOVE.test(lines[first - 1]!)) first -= 1;
    return [first];
  });
  const from = begins.findLast((place) => place <= line);
  if (from === undefined || line >= lines.length) return null;
  return [from, begins.find((place) => place > from) ?? lines.length];
}

/** A fence without its other scenarios, each line where it was. */
export function scenarioAlone(text: string, line: number): string | null {
  const lines = text.split('\n');
  const found = scenarioAt(lines, line);
  if (found === null) return null;
  const first = lines.findIndex((_, place) => scenarioAt(lines, place) !== null);
  const isKept = (place: number): boolean =>
    place < first || (place >= found[0] && place < found[1]);
  return lines.map((one, place) => (isKept(place) ? one : '')).join('\n');
}
