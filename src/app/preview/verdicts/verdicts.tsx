// What may be done now: one question for everything on a page, answered before it is tried.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import type { Question, Verdict } from '../../../contract/control.ts';
import type { Action } from '../../../screens/screen-plan.ts';
import { useCredential } from '../../session/credential.ts';
import type { Parameters } from '../plan/values.ts';
import { questionOf, type Offer } from '../plan/offers.ts';
import { hasConditions, type Foreseen } from './foreseen.ts';
import { answered, CONTROL_KEY, useProduct } from '../data/product.tsx';

interface Answers {
  readonly byQuestion: ReadonlyMap<string, Verdict>;
  readonly foreseen: ReadonlyMap<string, Foreseen | null>;
}
interface Verdicts extends Answers {
  readonly isPending: boolean;
}
const NONE: Verdicts = { byQuestion: new Map(), foreseen: new Map(), isPending: false };
const VerdictsContext = createContext<Verdicts>(NONE);

const keyOf = ({ call, parameters }: Question): string =>
  JSON.stringify([call, Object.entries(parameters).map(String).sort()]);

interface VerdictsProps {
  offers: readonly Offer[];
  children: ReactNode;
}

/** Asks of all of a page's offers at once, and again whenever a call may have changed the answers. */
export function VerdictsProvider({ offers, children }: VerdictsProps) {
  const product = useProduct();
  const { controls, spec, isPicture } = product;
  const credential = useCredential();
  const asked = [...new Map(offers.map((offer) => [keyOf(offer.question), offer])).entries()];
  const { data, isFetching } = useQuery({
    queryKey: [CONTROL_KEY, 'may', credential, asked.map(([key]) => key)],
    queryFn: async () => {
      const body = { questions: asked.map(([, { question }]) => question) };
      const { verdicts } = answered(await controls.may({ body }));
      const byQuestion = new Map(asked.map(([key], index) => [key, verdicts[index]!]));
      const allowed = asked.flatMap(([key, offer]) =>
        byQuestion.get(key)?.allowed === true ? [offer] : [],
      );
      const foreseen = new Map<string, Foreseen | null>();
      if (isPicture !== true && hasConditions(spec)) {
        const { foreseeAll } = await import('./foresight.ts');
        for (const [offer, known] of await foreseeAll(product, allowed))
          foreseen.set(keyOf(offer.question), known);
      }
      return { byQuestion, foreseen } satisfies Answers;
    },
    enabled: asked.length > 0,
    // What was allowed a moment ago stays in its place until the answer is there.
    placeholderData: keepPreviousData,
  });
  const verdicts = { ...(data ?? NONE), isPending: isFetching };
  return <VerdictsContext value={verdicts}>{children}</VerdictsContext>;
}

/** Whether the present person may make a call now; undefined until it is known. */
export function useVerdicts(): (question: Question) => Verdict | undefined {
  const { byQuestion } = use(VerdictsContext);
  return (question) => byQuestion.get(keyOf(question));
}

/** What is foreseen of an action's form; null where nothing is. */
export function useForeseen(action: Action, given: Parameters): Foreseen | null {
  return use(VerdictsContext).foreseen.get(keyOf(questionOf(action, given))) ?? null;
}

/** Whether the answers are on their way. */
export const useVerdictsPending = (): boolean => use(VerdictsContext).isPending;
