// What is so just within a limit and just past it, found on a copy of the data: by the clock where it is
// a duration, with more records where it is the size of a page.

import { useState } from 'react';
import type { Constant } from '../../../model/index.ts';
import { errorMessage } from '../../../text/fault.ts';
import { useProduct, type Product } from '../../preview/data/product.tsx';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InCode } from '../../ui/text/in-code.tsx';
import type { Found } from './apart.ts';
import { trySession, tryState } from './by-clock.ts';
import { tryPage } from './by-data.ts';
import type { LimitUse } from './limit-uses.ts';

interface EdgeTrialProps {
  use: LimitUse;
  value: Constant['value'];
}

export function EdgeTrial({ use, value }: EdgeTrialProps) {
  const product = useProduct();
  const [isTrying, setTrying] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const find = (): void => {
    setTrying(true);
    setWrong(null);
    tried(product, use, value)
      .then(setFound, (fault: unknown) => setWrong(errorMessage(fault)))
      .finally(() => setTrying(false));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">
        <InCode>{WORDS[use.kind](use as never)}</InCode>
      </p>
      <Button size="small" busy={isTrying} onClick={find}>
        {use.kind === 'page' ? 'Fill a page and one more' : 'Let time pass'}
      </Button>
      <div role="status" className="empty:hidden">
        {found !== null && <Outcomes found={found} />}
      </div>
      {wrong !== null && <Alert>{wrong}</Alert>}
    </div>
  );
}

type Words = {
  [Kind in LimitUse['kind']]: (use: Extract<LimitUse, { kind: Kind }>) => string;
};

const WORDS: Words = {
  state: ({ lifecycle: { entity, field }, row: { from } }) =>
    `\`${entity.name}.${field.name}\`: time in ${from.kind === 'state' ? from.name : 'this state'}`,
  session: () => 'Duration of a session',
  page: ({ call }) => `\`${call.name}\`: page size`,
};

async function tried(
  product: Product,
  use: LimitUse,
  value: EdgeTrialProps['value'],
): Promise<Found> {
  if (use.kind === 'page') return tryPage(product, use.call);
  const lasting = value.kind === 'duration' ? value.milliseconds : 0;
  if (use.kind === 'session') return trySession(product, lasting);
  return tryState(product, use.lifecycle, use.row, lasting);
}

const Outcomes = ({ found: { told, outcomes } }: { found: Found }) => (
  <>
    <p>
      <InCode>{told}</InCode>{' '}
      <span className="text-muted">Tried on a copy; your data does not change.</span>
    </p>
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {outcomes.map(({ when, then }) => (
        <div key={when} className="contents">
          <dt className="text-muted">{when}</dt>
          <dd className="mb-1 font-medium sm:mb-0">{then}</dd>
        </div>
      ))}
    </dl>
  </>
);
