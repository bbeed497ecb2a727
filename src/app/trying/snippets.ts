// A request as code: with fetch, and with a ts-rest client of the exported contract.

import type { CallRequest } from '../../contract/client.ts';
import type { Json } from '../../model/index.ts';
import type { Carrier } from '../session/credential.ts';
import type { Sent } from './sending.ts';

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
  const credential = credentialCode(carrier);
  const own = Object.entries(headers)
    .filter(([name]) => name !== 'content-type' || body !== null)
    .map(([name, value]) => `${nameCode(name)}: ${textOf(value)}`);
  const all = [...(credential === null ? [] : [credential]), ...own];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${textOf(method)}`]),
    ...(carrier?.kind === 'cookie' ? ['credentials: "include"'] : []),
    ...(all.length === 0 ? [] : [`headers: {\n${all.map((one) => `    ${one},\n`).join('')}  }`]),
    ...(body === null ? [] : [`body: ${bodyCode(body)}`]),
  ];
  const address = textOf(base + url);
  if (options.length === 0) return `const answer = await fetch(${address});`;
  return `const answer = await fetch(${address}, {\n${options.map((one) => `  ${one},\n`).join('')}});`;
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
): string {
  const credential = credentialCode(carrier);
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
    .map(([name, value]) => `  ${name}: ${valueCode(value!, '  ')},\n`);
  const asked = args.length === 0 ? '' : `{\n${args.join('')}}`;
  return [
    'import { initClient } from "@ts-rest/core";',
    'import { contract } from "./contract.ts";',
    '',
    `const client = initClient(contract, {\n${options.map((one) => `  ${one},\n`).join('')}});`,
    `const answer = await client${memberCode(call)}(${asked});`,
  ].join('\n');
}

const memberCode = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${textOf(name)}]`;

const isEmpty = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
