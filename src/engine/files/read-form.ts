// The body of a request that is a form: its parts, as members that are still texts, or files.

import { safeName } from '../../model/files/file.ts';
import { MULTIPART, URLENCODED, partsIn, type FormPart } from '../../model/files/form.ts';
import type { Json } from '../../model/values/json.ts';
import { itemType, type Type } from '../../model/values/type.ts';
import type { ProductRequest } from '../exchange/exchange.ts';
import { type Breach, malformed, transportBreach } from '../refusals/breach.ts';
import { givenFor } from '../exchange/given-for.ts';

/** What reading a form needs to know of the body that it is. */
interface FormType {
  /** How many bytes it may have. */
  readonly form: number | null;
  readonly object: { readonly members: readonly { readonly name: string; readonly type: Type }[] };
}

/** The members that a form gives; or why it is refused. */
export function readForm(
  call: Parameters<typeof malformed>[0],
  { form: most, object }: FormType,
  { body, headers }: Pick<ProductRequest, 'headers' | 'body'>,
): { readonly json: Json } | { readonly breach: Breach } {
  const type = (headers['content-type'] ?? URLENCODED).split(';', 1)[0]!.trim().toLowerCase();
  if (type !== MULTIPART && type !== URLENCODED)
    return { breach: transportBreach(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be a form.') };
  const parts = type === MULTIPART ? partsIn(body!) : [...new URLSearchParams(body!)];
  const long = parts === null ? body!.length : bytesIn(parts);
  if (long > most!)
    return {
      breach: transportBreach(413, 'CONTENT_TOO_LARGE', `The form is over ${most} bytes.`),
    };
  if (parts === null) return { breach: malformed(call, 'form') };
  const types = new Map(object.members.map(({ name, type: of }) => [name, of]));
  const byName = new Map<string, Json[]>();
  for (const [name, value] of parts) {
    const known = byName.get(name);
    // What is left empty is left out: a browser gives each input. But it gives none for a file as a text.
    if (value === '') {
      if (known === undefined && isOfFiles(types.get(name))) byName.set(name, []);
      continue;
    }
    const given = typeof value === 'string' ? value : { ...value, name: safeName(value.name) };
    if (known === undefined) byName.set(name, [given]);
    else known.push(given);
  }
  return {
    json: Object.fromEntries(
      [...byName].map(([name, values]) => [name, valueOf(types.get(name), values)]),
    ),
  };
}

const isOfFiles = (type: Type | undefined): boolean =>
  type !== undefined && itemType(type).kind === 'file';

/** What is given by a name; where that is no file at all, none, and no list of them. */
function valueOf(type: Type = { kind: 'text' }, values: readonly Json[]): Json {
  if (type.kind === 'list' && values.length === 0) return [];
  return givenFor(type, values) ?? null;
}

/** How many bytes the parts have, without what stands between them. */
const bytesIn = (parts: readonly FormPart[]): number =>
  parts.reduce(
    (sum, [name, value]) =>
      sum + textBytes(name) + (typeof value === 'string' ? textBytes(value) : value.size),
    0,
  );

const textBytes = (text: string): number => new TextEncoder().encode(text).length;
