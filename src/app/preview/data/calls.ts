// Making a call of the product, and what follows from it.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallAnswer } from '../../../contract/client.ts';
import type { Call, Spec } from '../../../model/index.ts';
import { isProvoked } from '../../session/asked.ts';
import { keepCredential } from '../../session/credential.ts';
import { sayDone } from '../../ui/notices/toast.tsx';
import { useBegin } from '../main/busy.tsx';
import { keepFocus } from '../main/main.tsx';
import type { Violation } from '../plan/refusal.ts';
import { requestOf, type Filled } from '../plan/request.ts';
import { isFor, placeAt } from '../../../screens/routes.ts';
import type { Action } from '../../../screens/screen-plan.ts';
import { keepsSession } from '../../../screens/calls/steps.ts';
import { answered, CONTROL_KEY, PRODUCT_KEY, useProduct } from './product.tsx';

/** A call that the product refused: what it says, field by field. */
export class Refused extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly isProvoked: boolean;

  constructor(status: number, violations: readonly Violation[], isProvoked = false) {
    super(violations.map((violation) => violation.message).join(' '));
    this.status = status;
    this.violations = violations;
    this.isProvoked = isProvoked;
  }
}

/** A refusal in the catalogue's words; what reads them is fetched with the first. */
export async function refusalOf(
  spec: Spec,
  { status, body, headers }: CallAnswer,
): Promise<Refused> {
  const { violationsOf } = await import('../plan/refusal.ts');
  return new Refused(status, violationsOf(spec, status, body), isProvoked(headers));
}

/** Not for this person: what they may not read is left out where there is something else. */
export const isSilent = (error: Error | null): boolean =>
  error instanceof Refused && !error.isProvoked && (error.status === 401 || error.status === 403);

interface UseActionOptions {
  readonly route: Readonly<Record<string, string>>;
  /** Stays on the page that was asked for, instead of going where the screen says. */
  readonly stays?: boolean;
  /** The product has done it. */
  readonly onDone?: () => void;
  /** What came of it is on the page. */
  readonly onSeen?: () => void;
}

/**
 * Makes an action's call with what fills it; then goes where the screen leads. It is pending until
 * the call is answered, and under way until what came of it is on the page.
 */
export function useAction(action: Action, options: UseActionOptions) {
  const { route, stays = false, onDone, onSeen } = options;
  const { spec, client, controls, refuses } = useProduct();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const begin = useBegin();
  const [isUnderWay, setUnderWay] = useState(false);
  const { call } = action;

  /** Whether the page that was asked for is for whoever has just signed in. */
  const mayStay = async (): Promise<boolean> => {
    const place = placeAt(spec, pathname);
    const { roles } = answered(await controls.me());
    return place !== null && isFor(spec, place.screen, roles);
  };
  /** Where the screen leads; what knows that is fetched with the first call. */
  const leadsTo = async (answer: CallAnswer, filled: readonly Filled[]): Promise<string | null> => {
    const { addressAfter } = await import('../plan/then.ts');
    return addressAfter(spec, action, answer.body, filled, route) ?? redirectedTo(spec, answer);
  };
  const succeed = async (answer: CallAnswer, filled: readonly Filled[]): Promise<void> => {
    if (action.signsIn) {
      const { tokenIn } = await import('../plan/token.ts');
      keepCredential(tokenIn(spec, call, answer.body));
    }
    if (action.signsOut && !keepsSession(call)) keepCredential(null);
    const isHere = stays && (!action.signsIn || (await mayStay()));
    const next = isHere ? null : await leadsTo(answer, filled);
    const shownAt = next?.split('?')[0] ?? pathname;
    void import('../plan/done.ts').then(({ doneWith }) =>
      sayDone(doneWith(spec, action, answer), shownAt),
    );
    onDone?.();
    if (next !== null) void navigate(next);
    // Where we leave, what is shown here is not asked for again: it may be gone.
    const refetchType = next === null ? 'active' : 'none';
    await Promise.all([
      queries.invalidateQueries({ queryKey: [PRODUCT_KEY], refetchType }),
      queries.invalidateQueries({ queryKey: [CONTROL_KEY] }),
    ]);
    onSeen?.();
    keepFocus();
  };
  const mutation = useMutation<CallAnswer, Error, readonly Filled[]>({
    mutationFn: async (filled) => {
      const answer = await client(call.name, {
        ...requestOf(spec, call, filled),
        follows: leadsOn(call),
      });
      if (answer.problems.length > 0) console.warn(`${call.name}:`, ...answer.problems);
      if (answer.status < 400) return answer;
      throw await refusalOf(spec, answer);
    },
    onError: (error) => {
      // A session may have ended meanwhile: whoever is signed in is asked anew.
      if (error instanceof Refused && error.status === 401)
        void queries.invalidateQueries({ queryKey: [CONTROL_KEY] });
    },
  });
  const make = (filled: readonly Filled[]): void => {
    const end = begin();
    setUnderWay(true);
    void mutation
      .mutateAsync(filled)
      // A refusal is told where the action stands.
      .then(
        (answer) => succeed(answer, filled),
        () => {},
      )
      .finally(() => {
        end();
        setUnderWay(false);
      });
  };
  const error = refuses?.(call.name) ?? mutation.error;
  return { make, error, isPending: mutation.isPending, isUnderWay };
}

/** Whether a call may redirect to an address of the product's own. */
const leadsOn = ({ answer }: Call): boolean =>
  answer.headers.some(({ template }) => template.startsWith('/'));

/** The path that a redirect has led to; null where no screen is there. */
function redirectedTo(spec: Spec, { status, headers }: CallAnswer): string | null {
  const path = status < 300 ? null : headers.get('location');
  return path && placeAt(spec, path) && path;
}

/** What a failed call says, field by field. */
export const violationsIn = (error: Error | null): readonly Violation[] => {
  if (error === null) return [];
  if (error instanceof Refused) return error.violations;
  return [{ field: null, message: `The product could not be reached. ${error.message}` }];
};
