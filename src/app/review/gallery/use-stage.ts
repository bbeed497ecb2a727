// The gallery of the present specification, and what is arranged for a state of it.

import { useDeferredValue, useEffect, useState } from 'react';
import type { ScreenStates } from '../../../gallery/screen-states.ts';
import type { ScreenState } from '../../../gallery/state.ts';
import type { Spec } from '../../../model/index.ts';
import { errorMessage } from '../../../text/fault.ts';
import { useSpec } from '../../spec/whole.ts';
import type { Arranged } from './arranging/arrange.ts';
import { Stage } from './stage.ts';

const stages = new WeakMap<Spec, Stage>();

/** The same one on every page, until the specification changes. */
export function useStage(): { spec: Spec; stage: Stage } {
  const spec = useDeferredValue(useSpec());
  const stage = stages.get(spec) ?? new Stage(spec);
  stages.set(spec, stage);
  return { spec, stage };
}

type Outcome = { readonly arranged: Arranged } | { readonly missing: string };

/** Undefined while it is arranged, and before it is wanted. */
export function useArranged(
  stage: Stage,
  screen: ScreenStates,
  state: ScreenState,
  isWanted = true,
): Outcome | undefined {
  const [known, setKnown] = useState<{ of: ScreenState; outcome: Outcome } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const tell = (outcome: Outcome): void => {
      if (isCurrent) setKnown({ of: state, outcome });
    };
    stage.arranged(screen, state).then(
      (arranged) => tell(arranged === null ? { missing: NOT_FOUND } : { arranged }),
      (fault: unknown) => tell({ missing: errorMessage(fault) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [stage, screen, state, isWanted]);
  return known?.of === state ? known.outcome : undefined;
}

const NOT_FOUND = 'No data were found that lead to this state.';
