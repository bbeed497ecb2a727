// A request as code: with fetch, and with a ts-rest client of the exported contract.

import type { CallRequest } from '../../../contract/client.ts';
import { headOf } from '../../../model/files/bytes.ts';
import type { FileValue } from '../../../model/files/file.ts';
import { partsIn, partsOf, type FormPart } from '../../../model/files/form.ts';
import { isTextType } from '../../../model/files/kinds.ts';
import type { Call, Json } from '../../../model/index.ts';
import { isObject } from '../../../screens/calls/parts.ts';
import type { Carrier } from '../../session/credential.ts';
import { isForm } from './curl.ts';
import type { Sent } from '../requests/sending.ts';

/** A value as JavaScript: JSON, with plain names as they are. */
function valueCode(value: Json, indent = ''): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((each) => valueCode(each, inner))
    : Object.entries(value).map(([name, each]) => `${nameCode(name)}: ${valueCode(each, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

/** A scalar; of a text no line end that JavaScript would take for one is left. */
const textOf = (value: Json): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const nameCode = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : `[${textOf(name)}]`;

/** The header that carries the credential, its token in a variable; null where a cookie does. */
function credentialCode(carrier: Carrier | null): string | null {
  if (carrier === null || carrier.kind === 'cookie') return null;
  const [prefix, suffix] = [carrier.prefix, carrier.suffix].map((text) =>
    textOf(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(/[`$]/g, '\\$&'),
  );
  return `${nameCode(carrier.name.toLowerCase())}: \`${prefix}\${token}${suffix}\``;
}

/** The request with `fetch`. */
export function fetchOf(base: string, sent: Sent, carrier: Carrier | null): string {
  const { method, url, headers, body } = sent;
  const form = isForm(headers) && body !== null ? formCode(partsIn(body) ?? []) : null;
  const credential = credentialCode(carrier);
  const own = Object.entries(headers)
    .filter(([name]) => name !== 'content-type' || (body !== null && form === null))
    .map(([name, value]) => `${nameCode(name)}: ${textOf(value)}`);
  const all = [...(credential === null ? [] : [credential]), ...own];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${textOf(method)}`]),
    ...(carrier?.kind === 'cookie' ? ['credentials: "include"'] : []),
    ...(all.length === 0 ? [] : [`headers: {\n${all.map((one) => `    ${one},\n`).join('')}  }`]),
    ...(form !== null ? ['body: form'] : body === null ? [] : [`body: ${bodyCode(body)}`]),
  ];
  const address = textOf(base + url);
  if (options.length === 0) return `const answer = await fetch(${address});`;
  return `${form ?? ''}const answer = await fetch(${address}, {\n${options.map((one) => `  ${one},\n`).join('')}});`;
}

/** A form that is put together part by part. */
function formCode(parts: readonly FormPart[]): string {
  const lines = parts.map(
    ([name, value]) =>
      `form.append(${textOf(name)}, ${typeof value === 'string' ? textOf(value) : fileCode(value)});`,
  );
  return ['const form = new FormData();', ...lines, ''].join('\n');
}

/** A file that is as large as it was, and begins as its type does. */
function fileCode({ name, type, size }: FileValue): string {
  const head = isTextType(type) ? new Uint8Array() : headOf(type).subarray(0, size);
  const bytes = isTextType(type)
    ? [`"x".repeat(${size})`]
    : [
        ...(head.length === 0 ? [] : [`new Uint8Array([${head.join(', ')}])`]),
        ...(size === head.length ? [] : [`new Uint8Array(${size - head.length})`]),
      ];
  return `new File([${bytes.join(', ')}], ${textOf(name)}, { type: ${textOf(type)} })`;
}

function bodyCode(body: string): string {
  try {
    return `JSON.stringify(${valueCode(JSON.parse(body) as Json, '  ')})`;
  } catch {
    return textOf(body);
  }
}

/** The request with a ts-rest client; `nonet export contract` writes its contract. */
export function tsRestOf(
  base: string,
  call: string,
  { path, query, headers, body }: CallRequest,
  carrier: Carrier | null,
  takes: Call['takes'] = null,
): string {
  const credential = credentialCode(carrier);
  // What ts-rest makes a form of by itself has texts in quotes.
  const form = takes?.form === true ? formCode(partsOf(membersIn(body ?? {}))) : null;
  const options = [
    `baseUrl: ${textOf(base)}`,
    ...(credential === null ? [] : [`baseHeaders: { ${credential} }`]),
    ...(carrier?.kind === 'cookie' ? ['credentials: "include"'] : []),
  ];
  const parts: [string, Json | undefined][] = [
    ['params', path],
    ['query', query as Json],
    ['headers', headers],
    ['body', body],
  ];
  const args = parts
    .filter(([name, value]) => value !== undefined && (name === 'body' || !isEmpty(value)))
    .map(([name, value]) =>
      name === 'body' && form !== null
        ? '  body: form,\n'
        : `  ${name}: ${valueCode(value!, '  ')},\n`,
    );
  const asked = args.length === 0 ? '' : `{\n${args.join('')}}`;
  return [
    'import { initClient } from "@ts-rest/core";',
    'import { contract } from "./contract.ts";',
    '',
    `const client = initClient(contract, {\n${options.map((one) => `  ${one},\n`).join('')}});`,
    `${form ?? ''}const answer = await client${memberCode(call)}(${asked});`,
  ].join('\n');
}

const membersIn = (body: Json): Readonly<Record<string, Json>> => (isObject(body) ? body : {});

const memberCode = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${textOf(name)}]`;

const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
