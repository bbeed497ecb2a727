// What can go wrong with the refusals of section 8.

import {
  bodyFor,
  type CatalogueError,
  type Errors,
  type JudgingOrder,
} from '../../model/sections/errors.ts';
import type { Spec } from '../../model/index.ts';
import type { Change } from '../changing/change.ts';

export function* inErrors({ sections }: Spec): Iterable<Change> {
  const { errors, bodies = [], order } = sections.errors.facts;
  for (const error of errors)
    for (const change of inError(error, errors))
      if (change.kind !== 'errors/field-swapped' || namesField(sections.errors.facts, error))
        yield change;
  for (const body of bodies) {
    const named = body.statuses.join(', ');
    const words = `refusals with status ${named} have the body of the others`;
    const about = { subject: named, at: body.at, words };
    yield { kind: 'errors/body-dropped', ...about, target: body, by: null };
  }
  if (order !== undefined) yield* inOrder(order);
}

/** Whether a refusal says what it is about: in its message, or in its body. */
function namesField(errors: Errors, { status, message }: CatalogueError): boolean {
  const body = bodyFor(errors, status);
  const isNamed = (text: string): boolean => /\{\s*field\s*\}|"field"/i.test(text);
  return body === null || isNamed(message) || isNamed(JSON.stringify(body.template));
}

/** Each two neighbours exchanged. */
function* inOrder(order: JudgingOrder): Iterable<Change> {
  const { names, at } = order;
  for (const [place, second] of names.entries()) {
    const first = names[place - 1];
    if (first === undefined) continue;
    const by = { ...order, names: names.with(place - 1, second).with(place, first) };
    const words = `\`${second.name}\` is judged before \`${first.name}\``;
    const subject = `${first.name}:${second.name}`;
    yield { kind: 'errors/order-turned', subject, at, words, target: order, by };
  }
}

function* inError(error: CatalogueError, all: readonly CatalogueError[]): Iterable<Change> {
  const { code, status, message, at } = error;
  const about = { subject: code, at, target: error };
  // 400 or 409, whichever it is not.
  const other = status === 409 ? 400 : 409;
  yield {
    kind: 'errors/status-changed',
    ...about,
    words: `\`${code}\` answers ${other}`,
    by: { ...error, status: other },
  };
  yield {
    kind: 'errors/message-changed',
    ...about,
    words: `\`${code}\` says something else`,
    by: { ...error, message: `${message} Sorry.` },
  };
  yield {
    kind: 'errors/field-swapped',
    ...about,
    words: `\`${code}\` is about \`something\``,
    by: { ...error, field: 'something' },
  };
  for (const part of error.with)
    yield {
      kind: 'errors/part-dropped',
      subject: `${code}:${part.name}`,
      at,
      words: `\`${code}\` lacks \`${part.name}\``,
      target: part,
      by: null,
    };
  const swapped = all.find((one) => one.status === status && one.message !== message);
  if (swapped === undefined) return;
  const words = `\`${code}\` says what \`${swapped.code}\` does`;
  yield {
    kind: 'errors/code-swapped',
    ...about,
    words,
    by: { ...swapped, when: error.when, code },
  };
}
