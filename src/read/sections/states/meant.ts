// What somebody means who says in words when the clock moves a record: an instant that the record has.

import { recordName } from '../../../model/sections/lookup.ts';
import { durationIn } from '../../grammar/duration.ts';

const APART = /^(?:at )?(.+?) (after|past|before) (.+)$/i;
const UPON =
  /^(?:when|once|on|upon|as soon as|if) (.+?)(?: (?:is reached|has passed|passes|is over|is past))?$/i;
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;
/** A field by its name, or from its record: a name that may as well be a call’s is left alone. */
const FIELD =
  /^(?:the )?`?((?:[a-z][A-Za-z0-9]*\.)+[A-Za-z0-9]+|[a-z]+|[a-z][A-Za-z0-9]*(?:At|On|By|From|To|Until))`?$/;

/** `15 minutes after starts` of a `Booking` as an expression: `booking.starts + minutes(15)`. */
export function instantMeant(text: string, entity: string): string | null {
  const [, amount = '', side = '', moment] = APART.exec(text) ?? [];
  if (moment !== undefined) {
    const instant = fieldOf(moment, entity);
    const bare = amount.replaceAll('`', '');
    const apart = CONSTANT.test(bare) ? bare : durationIn(bare.toLowerCase());
    if (instant === null || apart === null) return null;
    return `${instant} ${side.toLowerCase() === 'before' ? '-' : '+'} ${apart}`;
  }
  const [, upon] = UPON.exec(text) ?? [];
  return upon === undefined ? null : fieldOf(upon, entity);
}

function fieldOf(text: string, entity: string): string | null {
  const [, path] = FIELD.exec(text) ?? [];
  if (path === undefined) return null;
  return path.includes('.') ? path : `${recordName(entity)}.${path}`;
}
