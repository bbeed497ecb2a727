// The calls just made, newest first, each with the row of the specification that decided it.

import { useQuery } from '@tanstack/react-query';
import type { LoggedRequest } from '../../contract/control.ts';
import { answered, CONTROL_KEY, useProduct, useZone } from '../preview/data/product.tsx';
import { Breakable } from '../ui/text/breakable.tsx';
import { InCode } from '../ui/text/in-code.tsx';
import { Decided } from './parts/decided.tsx';

export function Calls() {
  const { controls } = useProduct();
  const { data } = useQuery({
    queryKey: [CONTROL_KEY, 'requests'],
    queryFn: async () => answered(await controls.requests()).requests,
    staleTime: 0,
    gcTime: 0,
  });
  if (data === undefined) return <p className="px-4 pb-4 text-sm text-muted">Loading …</p>;
  if (data.length === 0)
    return (
      <p className="px-4 pb-4 text-sm text-muted">
        No calls yet. Use the product, and its calls appear here.
      </p>
    );
  return (
    <ol
      tabIndex={0}
      aria-label="Calls, newest first"
      className="flex flex-col overflow-y-auto border-t border-line text-[0.8125rem]"
    >
      {data.map((request, index) => (
        <Made key={data.length - index} request={request} />
      ))}
    </ol>
  );
}

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone,
  });

function Made({ request }: { request: LoggedRequest }) {
  const { at, method, url, who, status, decision } = request;
  const tone = status < 400 ? 'text-good' : 'text-bad';
  return (
    <li className="flex flex-col gap-0.5 border-b border-line px-4 py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-mono break-words">
          <strong className="font-semibold">{method}</strong> <Breakable>{url}</Breakable>
        </span>
        <span className={`font-medium tabular-nums ${tone}`}>
          <Decided status={status} decision={decision} />
        </span>
      </p>
      <p className="text-muted">
        <InCode>{decision.why}</InCode>
      </p>
      <p className="flex justify-between gap-4 text-muted">
        <span dir="auto" className="min-w-0 truncate">
          {who ?? 'signed out'}
        </span>
        <time dateTime={at} className="shrink-0 whitespace-nowrap tabular-nums">
          {clockIn(useZone()).format(new Date(at))}
        </time>
      </p>
    </li>
  );
}
