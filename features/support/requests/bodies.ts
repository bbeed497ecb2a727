// Looking into the bodies of answers.

import type { CatalogueError, Json } from '../../../src/model/index.ts';
import { literally } from '../../../src/text/literally.ts';

/** The value of a field: of the answered record, whatever it is wrapped in. */
export function fieldIn(body: Json, field: string): Json | undefined {
  let level: Json[] = [body];
  while (level.length > 0) {
    const objects = level.filter(
      (one): one is { [name: string]: Json } =>
        typeof one === 'object' && one !== null && !Array.isArray(one),
    );
    const holder = objects.find((one) => Object.hasOwn(one, field));
    if (holder !== undefined) return holder[field];
    level = objects.flatMap((one) => Object.values(one));
  }
  return undefined;
}

const PLACEHOLDER = /\\\{[^}]*\\\}/g;

/** Whether a body is this error's: it has its code, or its message with anything in the holes. */
export function mentions(body: Json, { code, message }: CatalogueError): boolean {
  const words = new RegExp(`^${literally(message).replace(PLACEHOLDER, '.*')}$`);
  return textsIn(body).some((text) => text === code || words.test(text));
}

/** All texts of a body, in their order. */
export function textsIn(body: Json): string[] {
  if (typeof body === 'string') return [body];
  if (typeof body !== 'object' || body === null) return [];
  return Object.values(body).flatMap(textsIn);
}
