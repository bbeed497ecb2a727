// What may go on in a line of section 3 that says whose records are whose, and in rules like it.

import { fieldNamed } from '../../model/sections/lookup.ts';
import type { Document } from '../document/document.ts';
import type { Place } from '../document/place.ts';
import type { Offer } from './completion.ts';
import { entityAbove } from './environment.ts';
import { Things } from './things.ts';

/** The fields by which records may belong together; null where no such line is begun. */
export function scopeOffers(line: string, place: Place, document: Document): Offer[] | null {
  const path = /^\s*within\s*:\s*`?([\w.]*)$/i.exec(line)?.[1];
  if (place.section?.id !== 'entities' || path === undefined) return null;
  let entity = document.linked.entity(entityAbove(place, document) ?? '');
  for (const name of path.split('.').slice(0, -1)) {
    const type = entity && fieldNamed(entity, name)?.type;
    entity = type?.kind === 'reference' ? document.linked.entity(type.to) : undefined;
  }
  return new Things(document).fields(entity?.name, ({ type }) => type.kind === 'reference');
}

/** The other fields of the entity after `unique within` and `counts up within`; null elsewhere. */
export function sharedOffers(part: string, place: Place, document: Document): Offer[] | null {
  if (!/\b(?:unique|counts up) within\s+`?\w*$/i.test(part)) return null;
  return new Things(document).fields(entityAbove(place, document), ({ required, type }) => {
    return required !== 'no' || type.kind === 'reference';
  });
}
