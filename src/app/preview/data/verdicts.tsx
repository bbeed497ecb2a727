// What may be done now: one question for everything on a page, answered before it is tried.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import type { Question, Verdict } from '../../../contract/control.ts';
import { useCredential } from '../../session/credential.ts';
import { answered, CONTROL_KEY, useProduct } from './product.tsx';

interface Verdicts {
  readonly byQuestion: ReadonlyMap<string, Verdict>;
  readonly isPending: boolean;
}
const NONE: Verdicts = { byQuestion: new Map(), isPending: false };
const VerdictsContext = createContext<Verdicts>(NONE);

const keyOf = ({ call, parameters }: Question): string =>
  JSON.stringify([call, Object.entries(parameters).map(String).sort()]);

interface VerdictsProps {
  questions: readonly Question[];
  children: ReactNode;
}

/** Asks all of a page's questions at once, and again whenever a call may have changed the answers. */
export function VerdictsProvider({ questions, children }: VerdictsProps) {
  const { controls } = useProduct();
  const credential = useCredential();
  const asked = [...new Map(questions.map((question) => [keyOf(question), question])).entries()];
  const { data, isFetching } = useQuery({
    queryKey: [CONTROL_KEY, 'may', credential, asked.map(([key]) => key)],
    queryFn: async () => {
      const body = { questions: asked.map(([, question]) => question) };
      const { verdicts } = answered(await controls.may({ body }));
      return new Map(asked.map(([key], index) => [key, verdicts[index]!]));
    },
    enabled: asked.length > 0,
    // What was allowed a moment ago stays in its place until the answer is there.
    placeholderData: keepPreviousData,
  });
  const verdicts = { byQuestion: data ?? NONE.byQuestion, isPending: isFetching };
  return <VerdictsContext value={verdicts}>{children}</VerdictsContext>;
}

/** Whether the present person may make a call now; undefined until it is known. */
export function useVerdicts(): (question: Question) => Verdict | undefined {
  const { byQuestion } = use(VerdictsContext);
  return (question) => byQuestion.get(keyOf(question));
}

/** Whether the answers are on their way. */
export const useVerdictsPending = (): boolean => use(VerdictsContext).isPending;
