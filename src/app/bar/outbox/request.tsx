// A request that the product made by a webhook, or of another service: its address, its headers, its body, and what
// came back.

import type { OutboxOutgoing, OutboxWebhook } from '../../../contract/outbox.ts';

export function Request({ request }: { request: OutboxWebhook | OutboxOutgoing }) {
  const { method, to, body } = request;
  return (
    <div className="flex flex-col gap-2.5">
      <p className="font-mono break-all">
        {method} {to}
      </p>
      {request.headers !== undefined && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-muted">
          {Object.entries(request.headers).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{name}</dt>
              <dd className="font-mono break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body !== null && <Body>{body}</Body>}
      {request.answer !== undefined && (
        <>
          <p>
            {request.answer.status === null
              ? 'No answer came in time.'
              : `Answered ${request.answer.status}.`}
          </p>
          {request.answer.body !== null && <Body>{request.answer.body}</Body>}
        </>
      )}
    </div>
  );
}

/** What another service answers need not be JSON. */
function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** A body over several lines; it went out in one. */
const Body = ({ children }: { children: string }) => (
  <pre className="rounded-md bg-sunken p-3 font-mono break-words whitespace-pre-wrap">
    {inLines(children)}
  </pre>
);
