// Section 7 described: calls, their parameters and the records that their steps have in hand.

import type { Call } from '../../model/sections/calls.ts';
import { callNamed } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Document } from '../document/document.ts';
import { leaves } from '../names/declared.ts';
import type { Thing } from '../names/index.ts';
import type { Told } from './index.ts';
import { typeWritten } from './type.ts';

/** A call with its request, its body, its steps and its answer. */
export function callTold({ name }: Thing, document: Document): Told | null {
  const call = callNamed(document.spec, name);
  if (call === undefined) return null;
  const { takes, steps, answer } = call;
  const body = takes === null ? '' : document.slice(takes.shape.at);
  return {
    is: 'call',
    code: [
      `${requestOf(call)}${body === '' ? '' : ` ${body}`}`,
      `→ ${answered(call, document)}`,
    ].join('\n'),
    more: [
      steps.map((step) => `- ${document.slice(step.at)}`).join('\n'),
      call.prose,
      answer.headers.map(({ name: header, template }) => `\`${header}: ${template}\``).join(', '),
    ],
  };
}

/** `GET /api/tickets/:id?page`. */
function requestOf({ method, path, query, where }: Call): string {
  const asked = query.map((each) => each.name + (each.default ? `=${each.default.source}` : ''));
  const condition = where === undefined ? '' : ` where ${where.source}`;
  return `${method} ${path.source}${asked.length > 0 ? `?${asked.join('&')}` : ''}${condition}`;
}

/** The status with the shape, as written where it is. */
function answered({ answer: { status, shape } }: Call, document: Document): string {
  const written = shape === null ? '' : document.slice(shape.at).replaceAll('`', '');
  return /^\d/.test(written) ? written : `${status} ${written}`.trim();
}

/** A parameter with its type and where it stands in the request. */
export function parameterTold({ name, of }: Thing, { spec }: Document): Told | null {
  const call = callNamed(spec, of ?? '');
  if (call === undefined) return null;
  const found = parametersOf(call).find((parameter) => parameter.name === name);
  if (found === undefined) return null;
  return {
    is: `parameter of ${call.name}`,
    code: `${name}: ${found.type}`,
    more: [`In the ${found.place} of \`${requestOf(call)}\`.`],
  };
}

/** A call's parameters with their types and places. */
function parametersOf(call: Call): { name: string; type: string; place: string }[] {
  const members = call.takes === null ? [] : leaves(call.takes.shape);
  return [
    ...call.pathParameters.map(({ name, type }) => ({
      name,
      type: typeWritten(type),
      place: 'path',
    })),
    ...call.query.map(({ name, type }) => ({ name, type: typeWritten(type), place: 'query' })),
    ...call.headers.map(({ name }) => ({ name, type: 'text', place: 'headers' })),
    ...members.map(({ name, type, optional }) => ({
      ...{ name, place: 'body' },
      type: `${type === null ? 'a list' : typeWritten(type)}${optional ? '; optional' : ''}`,
    })),
  ];
}

/** A record to which a step gives a name. */
export function recordTold({ name, of }: Thing, document: Document): Told | null {
  const call = callNamed(document.spec, of ?? '');
  const step = call && document.linked.steps(call).find((each) => isNaming(each, name));
  if (!call || !step) return null;
  const entity = document.linked.records(call).find((record) => record.name === name)?.entity;
  return {
    is: `record of ${call.name}`,
    code: `${name}: ${entity ?? '?'}`,
    more: [`\`${document.slice(step.at).replaceAll('`', '')}\``],
  };
}

const isNaming = (step: Step, name: string): boolean =>
  step.kind === 'for each' ? step.name === name : 'as' in step && step.as === name;
