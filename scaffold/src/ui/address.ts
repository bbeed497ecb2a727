// What the page's address says after its question mark.

import { useSearchParams } from 'react-router';

/** The parameters of the address, and a way to change some of them. */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const text = (name: string): string | undefined => parameters.get(name) ?? undefined;
  const number = (name: string): number | undefined =>
    parameters.has(name) ? Number(parameters.get(name)) : undefined;
  return {
    text,
    number,
    choice: <Word extends string>(name: string, words: readonly Word[]) =>
      words.find((word) => word === parameters.get(name)),
    page: (name: string): number => Math.max(1, number(name) ?? 1),
    /** What is empty is left out; the lists begin at their first pages again. */
    change: (changes: Readonly<Record<string, string>>) => {
      const kept = [...parameters].filter(([name]) => !/page$/i.test(name) && !(name in changes));
      setParameters([...kept, ...Object.entries(changes).filter(([, value]) => value !== '')]);
    },
  };
}
