// Obligations tried one by one, without Cucumber, by whoever only wants to know whether they hold.

import type { Run, Trial } from '../../src/cli/accept/run/suite.ts';
import { isPossible, type Obligation, type PossiblePlan } from '../../src/obligations/index.ts';
import { perform } from './checks.ts';
import { told } from './requests/requests.ts';
import { Stage } from './stage/stage.ts';
import { Unmet } from './failures/unmet.ts';
import { Windows } from './browser/windows.ts';

/** Tries obligations of a run on its product; it ends no product. */
export function trialOf(run: Run): Trial {
  const windows = new Windows(run.product, run.spec.zone);
  return {
    holds: async ({ plan }: Obligation) => {
      const stage = new Stage(run, windows);
      try {
        if (isPossible(plan)) await play(stage, plan);
        return isPossible(plan);
      } catch (error) {
        if (isOfTheProduct(error)) return false;
        throw error;
      } finally {
        stage.close();
      }
    },
    close: () => windows.close(),
  };
}

async function play(stage: Stage, { given, when, then }: PossiblePlan): Promise<void> {
  for (const act of given) {
    await stage.perform(act);
    const answer = act.kind === 'call' ? stage.answerOf(act.id) : null;
    if (answer !== null && answer.status >= 400) throw new Unmet(`on the way: ${told(answer)}`);
  }
  for (const act of when) await stage.perform(act);
  for (const check of then) await perform(stage, check);
  await stage.mailbox.end();
}

/** What the product lacks: something that was looked for, or waited for in vain. */
const isOfTheProduct = (error: unknown): boolean =>
  error instanceof Unmet || (error instanceof Error && error.name === 'TimeoutError');
