// Whether a cell of a fact is left open: then a gap is shown in place of what it would say.

import type { Span } from '../../../text/span.ts';
import { useWhole } from './whole.tsx';

/** Tells by the words with which the question begins, and by its line where others begin so too. */
export function useOpen(): (words: string, at?: Span) => boolean {
  const { questions } = useWhole();
  return (words, at) =>
    questions.some(
      (question) =>
        question.about.startsWith(words) && (at === undefined || question.at.line === at.line),
    );
}
