// A request that the product made by a webhook, as it went out: its address, its headers, its body.

import type { OutboxWebhook } from '../../../contract/outbox.ts';

export function Request({ webhook }: { webhook: OutboxWebhook }) {
  const { method, to, headers, body } = webhook;
  return (
    <div className="flex flex-col gap-2.5">
      <p className="font-mono break-all">
        {method} {to}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-muted">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <pre className="rounded-md bg-sunken p-3 font-mono break-words whitespace-pre-wrap">
        {indented(body)}
      </pre>
    </div>
  );
}

/** The body over several lines; it went out in one. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
