// The conditions of a line that has changed, in plain words: as they were and as they are.

import { useQuery } from '@tanstack/react-query';
import type { Change } from '../../../diff/index.ts';
import { factsOf } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { Words } from '../parts/condition.tsx';
import { useChanges } from './changes.tsx';

export function ConditionsChanged({ change: { before, after } }: { change: Change }) {
  const words = useBothWordings();
  if (words === undefined) return null;
  const [olds, nows] = [on(before, words.before), on(after, words.now)];
  const rows = [
    ...olds.filter((said) => !nows.includes(said)).map((said) => ['Before', said] as const),
    ...nows.filter((said) => !olds.includes(said)).map((said) => ['Now', said] as const),
  ];
  return rows.map(([when, said]) => (
    <p key={`${when} ${said}`} className="leading-relaxed">
      <span className="text-muted">{when}:</span> <Words>{said}</Words>
    </p>
  ));
}

type Wordings = ReadonlyMap<string, string>;

/** What is said of the conditions on a line. */
const on = (at: Span | null, words: Wordings): string[] =>
  at === null
    ? []
    : [...words].flatMap(([key, said]) => (key.startsWith(`${at.line}:`) ? [said] : []));

/** The words of both versions; undefined until they are there. */
function useBothWordings(): { before: Wordings; now: Wordings } | undefined {
  const compared = useChanges()?.comparison.compared ?? null;
  return useQuery({
    queryKey: ['wordings', compared?.before.text, compared?.now.text],
    enabled: compared !== null,
    queryFn: async () => {
      const { wordingsOf } = await import('../../../wording/index.ts');
      const [before, now] = [compared!.before, compared!.now].map(({ spec }) =>
        wordingsOf(factsOf(spec)),
      );
      return { before: before!, now: now! };
    },
  }).data;
}
