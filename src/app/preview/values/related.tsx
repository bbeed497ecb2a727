// A record that another one refers to: by its title, leading to its screen where it has one.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  entityBehind,
  keyOf,
  titleOf,
  viewNamed,
  wireName,
  type Json,
  type Spec,
  type Type,
} from '../../../model/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Written } from '../../ui/text/breakable.tsx';
import { useAddress } from '../data/opening.ts';
import { answered, CONTROL_KEY, useProduct } from '../data/product.tsx';
import { fieldsOf, titleField } from '../../../screens/fields.ts';
import { entityShown } from '../../../screens/links.ts';
import { isObject, type JsonObject } from '../../../screens/calls/parts.ts';
import { safeUrl } from './value.tsx';

export function Related({ type, value }: { type: Type; value: Json }) {
  const { spec } = useProduct();
  if (type.kind !== 'reference') return <>{String(value)}</>;
  if (isObject(value)) return <RelatedRecord shows={type.to} record={value} />;
  if (viewNamed(spec, type.to) !== undefined) return <>{String(value)}</>;
  return <RelatedKey entity={type.to} value={value} />;
}

/** What a record shown as a view is called, with the portrait that it shows, if any. */
function RelatedRecord({ shows, record }: { shows: string; record: JsonObject }) {
  const { spec } = useProduct();
  const address = useAddress(shows, record);
  const name = titleIn(spec, shows, record);
  const image = imageIn(spec, shows, record);
  const isPerson = signsInAs(spec, entityShown(spec, shows));
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {isPerson && <Avatar name={name} image={image} className="size-6" />}
      {address === null ? (
        <span className="min-w-0 break-words">
          <Written>{name}</Written>
        </span>
      ) : (
        <Link
          to={address}
          className="min-w-0 break-words underline decoration-line decoration-1 underline-offset-3 transition-colors hover:decoration-accent"
        >
          <Written>{name}</Written>
        </Link>
      )}
    </span>
  );
}

/** An answer that gives only a key: the mock knows what the record is called. */
function RelatedKey({ entity, value }: { entity: string; value: Json }) {
  const { spec, controls } = useProduct();
  const { data } = useQuery({
    queryKey: [CONTROL_KEY, 'records', entity],
    queryFn: async () => answered(await controls.records({ params: { entity } })).records,
  });
  const behind = entityBehind(spec, entity);
  const key = behind === undefined ? undefined : keyOf(behind);
  const title = behind === undefined ? undefined : titleOf(behind);
  const stored = data?.find((record) => isObject(record) && record[key?.name ?? ''] === value);
  if (behind === undefined || key === undefined || title === undefined || !isObject(stored))
    return <>{String(value)}</>;
  // Stored fields have their own names: as an answer, the record would have these.
  const record = { [wireName(key)]: value, [wireName(title)]: stored[title.name] ?? value };
  return <RelatedRecord shows={entity} record={record} />;
}

/** What a record is called: its title, else its key, else that it has no name. */
export function titleIn(spec: Spec, shows: string, record: JsonObject): string {
  const title = titleField(spec, shows);
  const key = fieldsOf(spec, shows).find((labelled) => labelled.isKey);
  const found = [title, key?.field.wire].map((wire) => (wire ? record[wire] : null));
  const name = found.find((value) => value !== null && value !== undefined && value !== '');
  return name === undefined ? 'Untitled' : String(name);
}

function imageIn(spec: Spec, shows: string, record: JsonObject): string | null {
  const labelled = fieldsOf(spec, shows).find((each) => each.manner === 'image');
  return labelled === undefined ? null : safeUrl(record[labelled.field.wire] ?? null);
}

/** Whether records of an entity are people who sign in. */
const signsInAs = (spec: Spec, entity: string): boolean =>
  spec.sections.calls.facts.calls.some((call) =>
    call.steps.some((step) => step.kind === 'sign in by' && step.entity.name === entity),
  );
