// What may be done to a record, in its own row.

import { CallForm } from '../forms/call-form.tsx';
import { ActionButton } from '../forms/action-button.tsx';
import { idleLast } from '../plan/offers.ts';
import type { Row } from './row.ts';

export function RowOffers({ row, title }: { row: Row; title: string }) {
  const buttons = idleLast(row.offers.filter(({ action }) => action.asks.length === 0));
  return (
    <>
      {buttons.map(({ action, given, isIdle }) => (
        <ActionButton
          key={action.call.name}
          action={action}
          isIdle={isIdle}
          given={given}
          route={row.route}
          size="small"
          about={title}
        />
      ))}
    </>
  );
}

/** The forms of what wants input. */
export function RowForms({ row, title }: { row: Row; title: string }) {
  const forms = row.offers.filter(({ action }) => action.asks.length > 0);
  if (forms.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-6">
      {forms.map(({ action, given }) => (
        <div key={action.call.name} className="min-w-60 flex-1 rounded-lg bg-sunken p-4">
          <CallForm
            action={action}
            given={given}
            route={row.route}
            record={action.updates ? row.record : null}
            row={title}
          />
        </div>
      ))}
    </div>
  );
}
