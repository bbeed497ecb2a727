// The parts of a call's request as they stand in a form, before anybody sends it.

import { useState } from 'react';
import type { CallRequest } from '../../../contract/client.ts';
import type { Proposal } from '../../../contract/trying.ts';
import type { Call, Json, Spec } from '../../../model/index.ts';
import { draftOf, valueOf, type Draft } from '../../preview/plan/drafts.ts';
import { inputsOf, type Input } from '../../../screens/forms/inputs.ts';
import { parametersOfCall } from '../../../screens/forms/parameters.ts';
import { isObject, valueAt } from '../../../screens/calls/parts.ts';
import { requestOf } from '../../preview/plan/request.ts';
import type { Somebody } from './proposal.ts';

export interface Drafted {
  readonly inputs: readonly Input[];
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly person: Somebody | null;
  /** The body as text, where somebody writes it so; null: as the inputs say. */
  readonly text: string | null;
  write(id: string, draft: Draft): void;
  be(person: Somebody | null): void;
  /** With text the body is written so from now on, with null by the inputs. */
  writeBody(text: string | null): void;
  request(): CallRequest;
}

/** A request to be changed; it begins as it was proposed. */
export function useDrafted(
  spec: Spec,
  call: Call,
  proposal: Proposal | null,
  begun: string | null = null,
): Drafted {
  const inputs = inputsOf(spec, call, parametersOfCall(spec, call)).map(asId);
  const [drafts, setDrafts] = useState(() => draftsFrom(inputs, proposal));
  const [person, be] = useState<Somebody | null>(proposal?.person ?? null);
  const [text, setText] = useState<string | null>(begun);
  const request = (): CallRequest => {
    const filled = inputs.flatMap((input) => {
      const value = valueOf(input, drafts[input.id] ?? '', null);
      return value === undefined ? [] : [{ parameter: input.parameter, value }];
    });
    return requestOf(spec, call, filled);
  };
  return {
    ...{ inputs, drafts, person, text, be, request },
    write: (id, draft) => setDrafts((all) => ({ ...all, [id]: draft })),
    writeBody: (written) => {
      if (written === null && text !== null) setDrafts(redrafted(inputs, drafts, parsed(text)));
      setText(written);
    },
  };
}

/** A member of the body may be called as a parameter of the path is. */
const asId = (input: Input): Input => ({
  ...input,
  id: `${input.parameter.place}.${input.parameter.path.join('.')}`,
});

const draftsFrom = (inputs: readonly Input[], proposal: Proposal | null) =>
  Object.fromEntries(
    inputs.map((input) => [input.id, draftOf(input, proposedFor(input, proposal))]),
  );

function proposedFor({ parameter: { place, name, path } }: Input, proposal: Proposal | null): Json {
  if (proposal === null) return null;
  const found =
    place === 'body'
      ? valueAt(proposal.body, path)
      : proposal[place === 'header' ? 'headers' : place][name];
  return found ?? null;
}

function redrafted(inputs: readonly Input[], drafts: Drafted['drafts'], body: Json) {
  const entries = inputs.map((input) => {
    const { place, path } = input.parameter;
    if (place !== 'body') return [input.id, drafts[input.id] ?? ''];
    return [input.id, draftOf(input, valueAt(body, path) ?? null)];
  });
  return Object.fromEntries(entries) as Record<string, Draft>;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** A body with another value at a path. */
export function withValue(
  body: Json,
  [first, ...rest]: readonly (string | number)[],
  value: Json,
): Json {
  if (first === undefined) return value;
  if (Array.isArray(body))
    return body.map((one, index) => (index === first ? withValue(one, rest, value) : one));
  const inner = isObject(body) ? body : {};
  return { ...inner, [first]: withValue(inner[first] ?? null, rest, value) };
}

/** A body without the member at a path. */
export function withoutMember(body: Json, [first, ...rest]: readonly string[]): Json {
  if (!isObject(body) || first === undefined) return body;
  const { [first]: inner, ...others } = body;
  return rest.length === 0 ? others : { ...others, [first]: withoutMember(inner ?? null, rest) };
}

/** A proposal with other values in its body. */
export const withValues = (
  proposal: Proposal,
  values: readonly { readonly path: readonly (string | number)[]; readonly value: Json }[],
): Proposal => ({
  ...proposal,
  body: values.reduce((body, { path, value }) => withValue(body, path, value), proposal.body),
});
