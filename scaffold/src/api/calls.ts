// Reading and changing things through the API, with what is read kept up to date.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '../session';
import { accepted, type Answer, type Accepted } from './refusal';

interface Read<A extends Answer> {
  /** The call's name, and all that its answer depends on. */
  key: readonly unknown[];
  call: () => Promise<A>;
  /** Nothing is read while this is false. */
  isReady?: boolean;
}

/** What a call answers; it is read again after every change. */
export function useReading<A extends Answer>({ key, call, isReady = true }: Read<A>) {
  const me = useMe();
  return useQuery({
    queryKey: [me, ...key],
    queryFn: () => accepted(call()),
    enabled: isReady,
    placeholderData: (earlier) => earlier,
  });
}

/** A call that changes something. Afterwards all that is shown is read again. */
export function useChange<Input, A extends Answer>(
  call: (input: Input) => Promise<A>,
  onDone: (body: Accepted<A>) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => accepted(call(input)),
    onSuccess: (body) => {
      onDone(body);
      return queries.invalidateQueries();
    },
  });
}
