// A screen that shows nothing and does something: its forms, each by itself.

import { inWords } from '../../../model/index.ts';
import { isFinal } from '../../../screens/screen-plan.ts';
import { ActionButton } from '../forms/action-button.tsx';
import { CallForm } from '../forms/call-form.tsx';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { idleLast, type Offer } from '../plan/offers.ts';
import { offersFor, type BodyProps } from './screen-body.tsx';

export function FormsBody({ layout, hand, offers, stays }: BodyProps) {
  const buttons = offersFor(offers, layout.buttons);
  const forms = offersFor(offers, [...layout.forms, ...layout.edits]);
  const isSingle = forms.length === 1;
  return (
    <>
      <Buttons offers={buttons} route={hand.route} />
      <div
        className={isSingle ? 'max-w-2xl' : 'grid items-start gap-8 empty:hidden lg:grid-cols-2'}
      >
        {forms.map((offer) => (
          <FormPanel
            key={offer.action.call.name}
            offer={offer}
            route={hand.route}
            hasHeading={!isSingle}
            stays={stays}
          />
        ))}
      </div>
    </>
  );
}

interface FormPanelProps {
  offer: Offer;
  route: Readonly<Record<string, string>>;
  hasHeading: boolean;
  stays?: boolean;
  /** The record that it changes. */
  record?: JsonObject;
}

/** A form on a surface of its own. */
export function FormPanel({ offer, route, hasHeading, stays, record }: FormPanelProps) {
  const { action, given } = offer;
  return (
    <div className="rounded-xl border border-line bg-surface p-5 shadow-raised sm:p-7">
      {hasHeading && (
        <h2 className="mb-5 text-lg font-semibold tracking-tight">{inWords(action.call.name)}</h2>
      )}
      <CallForm
        action={action}
        given={given}
        route={route}
        {...(stays === undefined ? {} : { stays })}
        {...(record === undefined ? {} : { record })}
      />
    </div>
  );
}

interface ButtonsProps {
  offers: readonly Offer[];
  route: Readonly<Record<string, string>>;
  about?: string;
}

/** Buttons beside each other: first what leads on in a life, then what changes nothing now, last what ends it. */
export function Buttons({ offers, route, about }: ButtonsProps) {
  if (offers.length === 0) return null;
  const ordered = idleLast(offers).sort(
    (a, b) => Number(isFinal(a.action)) - Number(isFinal(b.action)),
  );
  const first = ordered.find(({ action }) => action.isEvent && !isFinal(action));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ordered.map(({ action, given, isIdle }) => (
        <ActionButton
          key={action.call.name}
          action={action}
          isIdle={isIdle}
          given={given}
          route={route}
          {...(action === first?.action ? { kind: 'primary' as const } : {})}
          {...(about === undefined ? {} : { about })}
        />
      ))}
    </div>
  );
}
