// One value of a record, in the manner that its field is told.

import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { lifecycleOf, type Json } from '../../../model/index.ts';
import { whyOf } from '../../session/why.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Breakable, Written } from '../../ui/text/breakable.tsx';
import { Day, Instant } from '../../ui/text/instant.tsx';
import { useNow, useProduct, useZone } from '../data/product.tsx';
import type { LabelledField } from '../../../screens/fields.ts';
import { entityShown } from '../../../screens/links.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { numbers, valueWords } from '../../../screens/words.ts';
import { stateLook } from '../plan/states.ts';
import { Related } from './related.tsx';
import { Tags } from './tags.tsx';

interface ValueProps {
  labelled: LabelledField;
  value: Json | undefined;
  /** The entity or view that the record is shown as. */
  shows: string;
  /** The record itself, where there is room for more than a line of it. */
  record?: JsonObject;
}

/** The marks of what shows a field: the row of section 3 that it comes from. */
export const whyShown = ({ field, label }: LabelledField): object =>
  whyOf('entities', (field.view ?? field.own)?.at, label);

const JsonValue = lazy(() => import('./json-value.tsx'));
const ShownFiles = lazy(() => import('./file-value.tsx'));

export function Value({ labelled, value, shows, record }: ValueProps) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  switch (labelled.manner) {
    case 'state':
      return <StateBadge labelled={labelled} shows={shows} state={String(value)} />;
    case 'choice':
      return <Capital>{valueWords(String(value))}</Capital>;
    case 'flag':
      return <Flag value={value === true} />;
    case 'number':
      return <span className="tabular-nums">{sayNumber(value, labelled.isKey)}</span>;
    case 'instant':
      return <When value={String(value)} isExact />;
    case 'day':
      return <Day value={String(value)} />;
    case 'image':
      return <Avatar name={String(value)} image={safeUrl(value)} className="size-16" />;
    case 'link':
      return <Outside url={String(value)} />;
    case 'email':
      return (
        <a href={`mailto:${encodeURIComponent(String(value))}`} className="hover:underline">
          <Written>{String(value)}</Written>
        </a>
      );
    case 'reference':
      return <Related type={labelled.field.type} value={value} />;
    case 'references':
      return <RelatedList labelled={labelled} value={value} />;
    case 'tags':
      return <Tags field={labelled.field.name} values={Array.isArray(value) ? value : [value]} />;
    case 'file':
    case 'files':
      if (Array.isArray(value) && value.length === 0) return <Nothing />;
      return (
        <Suspense>
          <ShownFiles value={value} shows={shows} field={labelled.field.wire} record={record} />
        </Suspense>
      );
    case 'json':
      return (
        <Suspense>
          <JsonValue value={value} />
        </Suspense>
      );
    case 'long':
      return (
        <p dir="auto" className="max-w-prose leading-relaxed whitespace-pre-wrap">
          {String(value)}
        </p>
      );
    case 'text':
      return <Written>{String(value)}</Written>;
  }
}

/** A dash, and the word for it where it is not seen. */
export const Nothing = () => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">none</span>
  </span>
);

interface StateBadgeProps {
  labelled: LabelledField;
  shows: string;
  state: string;
}

export function StateBadge({ labelled, shows, state }: StateBadgeProps) {
  const { spec } = useProduct();
  const entity = entityShown(spec, shows);
  const words = valueWords(state);
  return (
    <span
      {...whyOf('states', lifecycleOf(spec, entity, labelled.field.name)?.at, state)}
      // In a line of badges each stands as high as the others.
      className="inline-flex min-w-0"
    >
      <Badge {...stateLook(spec, entity, labelled.field.name, state)}>
        {words.length > MAX_CAPITAL ? words : <Capital>{words}</Capital>}
      </Badge>
    </span>
  );
}

/** Longer words are broken where there is no room. */
const MAX_CAPITAL = 24;

/** A word of the specification as a sentence would begin with it. */
export const Capital = ({ children }: { children: string }) => (
  <bdi className="inline-block first-letter:uppercase">{children}</bdi>
);

const Flag = ({ value }: { value: boolean }) =>
  value ? (
    <span className="inline-flex items-center gap-1.5">
      <Check aria-hidden className="size-4 text-good" />
      Yes
    </span>
  ) : (
    <span className="text-muted">No</span>
  );

export const When = ({ value, isExact = false }: { value: string; isExact?: boolean }) => (
  <Instant value={value} now={useNow()} isExact={isExact} zone={useZone()} />
);

function RelatedList({ labelled, value }: { labelled: LabelledField; value: Json }) {
  const { type } = labelled.field;
  if (!Array.isArray(value) || value.length === 0 || type.kind !== 'list') return <Nothing />;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
      {value.map((item, index) => (
        <li key={index}>
          <Related type={type.of} value={item} />
        </li>
      ))}
    </ul>
  );
}

/** Only what leads to the web: no address may run anything. */
export function safeUrl(value: Json): string | null {
  return typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/i.test(value) ? value : null;
}

function Outside({ url }: { url: string }) {
  const safe = safeUrl(url);
  if (safe === null) return <>{url}</>;
  return (
    <a
      href={safe}
      rel="noreferrer noopener"
      target="_blank"
      className="break-words text-accent-ink underline underline-offset-2"
    >
      <Breakable>{url}</Breakable>
    </a>
  );
}

/** A key is a name and not an amount: it stands as it is. */
const sayNumber = (value: Json, isKey: boolean): string =>
  typeof value === 'number' && !isKey ? numbers.format(value) : String(value);
