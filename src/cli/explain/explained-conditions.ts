// `nonet explain spec.md` and `spec.md:120`: the conditions of a specification, or of a line of it, in plain
// words with the expression beneath.

import { Document } from '../../language/index.ts';
import { factsOf } from '../../model/index.ts';
import { conditionsOf, keyOf, wordingsOf } from '../../wording/index.ts';
import { CannotRun } from '../terminal/failure.ts';
import { readSpecFile } from '../project/spec-file.ts';

interface Explained {
  readonly line: number;
  readonly column: number;
  /** Null where a part of the condition has no words. */
  readonly words: string | null;
  readonly expression: string;
}

/** All conditions of `FILE`, or those of `FILE:LINE`. Throws `CannotRun` where there are none. */
export function explainedConditions(place: string): { data: readonly Explained[]; text: string } {
  const [, file, line] = /^(.*?)(?::(\d+))?$/s.exec(place)!;
  const all = conditionsIn(file!, readSpecFile(file!));
  const found = line === undefined ? all : all.filter((one) => one.line === Number(line));
  if (found.length === 0)
    throw new CannotRun(
      line === undefined
        ? `${file} has no conditions`
        : `line ${line} of ${file} has no condition; \`nonet explain ${file}\` lists all that there are`,
    );
  return { data: found, text: found.map(inText).join('\n\n') };
}

function conditionsIn(file: string, text: string): Explained[] {
  const facts = factsOf(new Document(file, text).spec);
  const words = wordingsOf(facts);
  const stated = new Map(conditionsOf(facts).map((one) => [keyOf(one.expression), one]));
  return [...stated]
    .map(([key, { expression }]) => ({
      line: expression.at.line,
      column: expression.at.column,
      words: words.get(key) ?? null,
      expression: expression.source,
    }))
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

const inText = ({ line, words, expression }: Explained): string =>
  `Line ${line}: ${words ?? 'no words for this one'}\n  ${expression}`;
