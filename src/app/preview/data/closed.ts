// Which addresses of records do not open for whoever looks. All that a page links to is asked in one
// question.

import type { Question, Verdict } from '../../../contract/control.ts';
import { questionAt } from '../../../screens/opening.ts';
import { answered, type Controls, type Product } from './product.tsx';

/** Those at which the product would say that there is no such record, or that it is not for them. */
export async function closedOf(
  { spec, controls }: Product,
  addresses: readonly string[],
): Promise<string[]> {
  const judged = await Promise.all(
    addresses.map(async (address) => {
      const question = questionAt(spec, address);
      return question !== null && isClosed(await verdictOn(controls, question)) ? [address] : [];
    }),
  );
  return judged.flat();
}

/** Whoever has to sign in first may come there afterwards. */
const isClosed = (verdict: Verdict): boolean =>
  !verdict.allowed && (verdict.status === 403 || verdict.status === 404);

interface Batch {
  readonly questions: Question[];
  readonly verdicts: Promise<readonly Verdict[]>;
}
const batches = new WeakMap<Controls, Batch>();

/** The verdict on one question; those of the same moment are asked together. */
async function verdictOn(controls: Controls, question: Question): Promise<Verdict> {
  const batch = batches.get(controls) ?? newBatch(controls);
  const place = batch.questions.push(question) - 1;
  return (await batch.verdicts)[place]!;
}

function newBatch(controls: Controls): Batch {
  const questions: Question[] = [];
  const verdicts = Promise.resolve().then(async () => {
    batches.delete(controls);
    return answered(await controls.may({ body: { questions } })).verdicts;
  });
  const batch = { questions, verdicts };
  batches.set(controls, batch);
  return batch;
}
