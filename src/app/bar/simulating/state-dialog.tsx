// Leading the record in view to another of its states, by the events that the specification has.

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stepInWords } from '../../../diagnostics/trace.ts';
import type { Lifecycle } from '../../../model/index.ts';
import { PRODUCT_KEY, useMe, useProduct } from '../../preview/data/product.tsx';
import { useStored } from '../../preview/data/stored.ts';
import { useInView, type InView } from '../../session/in-view.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Written } from '../../ui/text/breakable.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { InCode } from '../../ui/text/in-code.tsx';
import { stateLook } from '../../preview/plan/states.ts';
import { useAnew } from '../data/reset.ts';
import { errorMessage } from '../../../text/fault.ts';

interface StateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function StateDialog(props: StateDialogProps) {
  return (
    <Dialog {...props} title="Another state">
      <Leading />
    </Dialog>
  );
}

function Leading() {
  // The first one in view since this was opened: what happens to it may take it from the screen.
  const inView = useInView();
  const [record, setRecord] = useState(inView);
  const isLoading = useIsFetching({ queryKey: [PRODUCT_KEY] }) > 0;
  if (record === null && inView !== null) setRecord(inView);
  if (record === null)
    return (
      <p role="status" className="text-muted">
        {isLoading
          ? 'The screen is still loading …'
          : 'Open a screen about one record to choose its state here.'}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        Moving <Written>{record.title}</Written> makes calls as people who are allowed to, and moves
        the clock where time has to pass.
      </p>
      <Lifecycles record={record} />
    </div>
  );
}

function Lifecycles({ record }: { record: InView }) {
  const { spec } = useProduct();
  const own = spec.sections.states.facts.lifecycles.filter(
    ({ entity }) => entity.name === record.entity,
  );
  const stored = useStored(record).data;
  if (own.length === 0)
    return <p className="text-muted">Section 4 has no states for {record.entity}.</p>;
  return own.map((lifecycle) => (
    <States
      key={lifecycle.field.name}
      lifecycle={lifecycle}
      record={record}
      now={String(stored?.[lifecycle.field.name] ?? '')}
    />
  ));
}

interface StatesProps {
  lifecycle: Lifecycle;
  record: InView;
  now: string;
}

function States({ lifecycle, record, now }: StatesProps) {
  const { spec } = useProduct();
  const field = lifecycle.field.name;
  const { go, going, told } = useLead(record, field);
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={`States of ${record.entity}.${field}`} className="flex flex-col">
        {statesOf(lifecycle).map((state) => (
          <li
            key={state}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-1.5 border-line last:border-b-0"
          >
            <Badge {...stateLook(spec, record.entity, field, state)}>{state}</Badge>
            {state === now ? (
              <span className="text-sm text-muted">Current</span>
            ) : (
              <Button
                size="small"
                className="ml-auto"
                busy={going === state}
                aria-label={`Move here: ${state}`}
                onClick={() => go(state)}
              >
                Move here
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="status" className="text-sm empty:hidden">
        {told !== null && 'steps' in told && (
          <>
            <p className="font-medium">
              How <Written>{record.title}</Written> got there:
            </p>
            <ol className="mt-1 list-decimal pl-5 text-muted">
              {told.steps.map((words, index) => (
                <li key={index}>
                  <InCode>{words}</InCode>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      {told !== null && 'error' in told && <Alert>{told.error}</Alert>}
    </div>
  );
}

type LeadResult = { readonly steps: readonly string[] } | { readonly error: string };

/** Leads a record to a state, and tells how, or why not. */
function useLead({ entity, key }: InView, field: string) {
  const { controls } = useProduct();
  const queries = useQueryClient();
  const anew = useAnew();
  const person = useMe()?.person ?? null;
  const [going, setGoing] = useState<string | null>(null);
  const [told, setTold] = useState<LeadResult | null>(null);
  const lead = async (state: string): Promise<LeadResult> => {
    const answer = await controls.lead({ body: { entity, key, field, state } });
    if (answer.status !== 200)
      return {
        error: (answer.body as { error?: string }).error ?? `The mock answered ${answer.status}.`,
      };
    // The time that has passed may have ended a sign-in, and the events may have set a cookie.
    await anew(() => queries.cancelQueries(), person);
    return { steps: answer.body.trace.map(stepInWords) };
  };
  const go = (state: string): void => {
    if (going !== null) return;
    setGoing(state);
    setTold(null);
    void lead(state)
      .catch((fault: unknown) => ({ error: errorMessage(fault) }))
      .then(setTold)
      .finally(() => setGoing(null));
  };
  return { go, going, told };
}

/** All that its rows name, in the order in which they do. */
function statesOf({ transitions }: Lifecycle): string[] {
  const ends = transitions.flatMap(({ from, to }) => [from, to]);
  return [...new Set(ends.flatMap((end) => (end.kind === 'state' ? [end.name] : [])))];
}
