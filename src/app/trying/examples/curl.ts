// A request as a command for a shell.

import { formCommand } from '../../../model/files/as-command.ts';
import { MULTIPART, partsIn } from '../../../model/files/form.ts';
import type { Carrier } from '../../session/credential.ts';
import type { Somebody } from '../requests/proposal.ts';
import type { Sent } from '../requests/sending.ts';

/** As a word of a POSIX shell, whatever stands in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request at an address where the mock answers by HTTP; whoever makes it signs in before. */
export function curlOf(
  base: string,
  { method, url, headers, body }: Sent,
  person: Somebody | null,
  carrier: Carrier | null,
): string {
  const parts = isForm(headers) && body !== null ? partsIn(body) : null;
  const form = parts === null ? null : formCommand(parts, quoted);
  const words = [
    `curl -i -X ${method} ${quoted(base + url)}`,
    ...(person === null || carrier === null ? [] : [`-H ${carried(carrier)}`]),
    ...Object.entries(headers)
      .filter(([name]) => name !== 'content-type' || (body !== null && form === null))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(form?.options ?? (body === null ? [] : [`--data-raw ${quoted(body)}`])),
  ];
  const command = [...(form?.before ?? []), words.join(' \\\n  ')].join('\n');
  return person === null || carrier === null ? command : `${signIn(base, person)}\n${command}`;
}

/** Whether a request's body is a form with files. */
export const isForm = (headers: Sent['headers']): boolean => headers['content-type'] === MULTIPART;

/** The credential in use; the shell fills it in. */
const carried = (carrier: Carrier): string =>
  carrier.kind === 'cookie'
    ? `${quoted(`cookie: ${carrier.name}=`)}"$token"`
    : `${quoted(`${carrier.name}: ${carrier.prefix}`)}"$token"${carrier.suffix === '' ? '' : quoted(carrier.suffix)}`;

const signIn = (base: string, { entity, key }: Somebody): string =>
  `token=$(curl -s ${quoted(`${base}/_nonet/sign-in`)} --data-raw ${quoted(JSON.stringify({ entity, key }))} |\n  sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`;
