// Whether a rule holds for a request as it is drafted, in the words of the product.

import { Check, CircleAlert, Minus } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Rehearsed } from '../../contract/trying.ts';
import type { Call, Json, Rule } from '../../model/index.ts';
import { Decided } from '../bar/parts/decided.tsx';
import { useProduct } from '../preview/data/product.tsx';
import { isObject } from '../../screens/calls/parts.ts';
import { violationsOf } from '../preview/plan/refusal.ts';
import { bodyOf, rehearse } from './requests/proposal.ts';
import type { Drafted } from './requests/request.ts';
import { errorMessage } from '../../text/fault.ts';

interface JudgedProps {
  rule: Rule;
  call: Call;
  drafted: Drafted;
}

export function Judged({ rule, call, drafted }: JudgedProps) {
  const { spec } = useProduct();
  const found = useRehearsed(call, drafted);
  if (typeof found === 'string') return <Said icon={<CircleAlert />}>{found}</Said>;
  if (found === null) return <Said icon={<Minus />}>Checking …</Said>;
  const { status, decision } = found;
  const body = bodyOf(found);
  if (status < 400) return <Holds rule={rule} body={body} />;
  const words = violationsOf(spec, status, body).map(({ message }) => message);
  const isBroken = decision.at?.line === rule.at.line;
  return (
    <Said icon={isBroken ? <CircleAlert className="text-bad" /> : <Minus />}>
      <strong className="font-medium">
        {isBroken
          ? 'The rule is broken.'
          : 'Not checked: the request is refused for another reason.'}
      </strong>{' '}
      “{words.join(' ')}”{' '}
      <span className="text-muted">
        <Decided status={status} decision={decision} />
      </span>
    </Said>
  );
}

function Holds({ rule: { test, on }, body }: { rule: Rule; body: Json }) {
  const name = on.kind === 'field' ? on.field : on.kind === 'parameter' ? on.parameter : '';
  const kept = test.kind === 'kept' ? memberNamed(body, name) : undefined;
  return (
    <Said icon={<Check className="text-good" />}>
      <strong className="font-medium">The rule holds.</strong>
      {kept !== undefined && ` The value becomes ${JSON.stringify(kept)}.`}
    </Said>
  );
}

const Said = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p
    role="status"
    className="flex items-start gap-2 text-[0.9375rem] [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0"
  >
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
);

/** So long after the last keystroke it is asked. */
const PAUSE = 120;

/** What the request would be answered; a text where that cannot be asked. */
function useRehearsed(call: Call, drafted: Drafted): Rehearsed | string | null {
  const { spec } = useProduct();
  const [found, setFound] = useState<Rehearsed | string | null>(null);
  const { person, drafts } = drafted;
  const ask = useEffectEvent(() => rehearse(spec, call.name, drafted.request(), person));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      ask().then(
        (answer) => isCurrent && setFound(answer),
        (fault: unknown) => isCurrent && setFound(errorMessage(fault)),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [spec, call, person, drafts]);
  return found;
}

/** The first member of that name, wherever it stands. */
function memberNamed(body: Json, name: string): Json | undefined {
  if (!isObject(body)) return undefined;
  if (Object.hasOwn(body, name)) return body[name];
  return Object.values(body)
    .map((inner) => memberNamed(inner, name))
    .find((found) => found !== undefined);
}
