// Where a record's title leads: to a screen that opens for whoever looks. All that a page links to is
// asked in one question.

import { useQuery } from '@tanstack/react-query';
import type { Question, Verdict } from '../../../contract/control.ts';
import { waysTo } from '../../../screens/opening.ts';
import type { JsonObject } from '../../../screens/parts.ts';
import { useCredential } from '../../session/credential.ts';
import { answered, CONTROL_KEY, useMe, useProduct, type Controls } from './product.tsx';

/** The address of a record's screen, if it opens for whoever is looking; as long as that is asked it may. */
export function useAddress(shows: string, record: JsonObject): string | null {
  const { spec, controls } = useProduct();
  const credential = useCredential();
  const ways = waysTo(spec, useMe()?.roles ?? [], shows, record);
  const questions = ways.flatMap(({ question }) => question ?? []);
  const { data } = useQuery({
    queryKey: [CONTROL_KEY, 'opens', credential, JSON.stringify(questions)],
    queryFn: () => Promise.all(questions.map((question) => verdictOn(controls, question))),
    enabled: questions.length > 0,
  });
  const closed = questions.filter((_, place) => isClosed(data?.[place]));
  return (
    ways.find(({ question }) => question === null || !closed.includes(question))?.address ?? null
  );
}

/** Whoever has to sign in first may come there afterwards. */
const isClosed = (verdict: Verdict | undefined): boolean =>
  verdict?.allowed === false && (verdict.status === 403 || verdict.status === 404);

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
