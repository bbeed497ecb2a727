// Where the text of a specification is kept, and how it is read from there and written back.

import type { Draft, Kept } from '../writing/draft.ts';
import { hostClient } from './mode.ts';

/** A specification as its server has it now. */
export async function readKept(file: string): Promise<Kept> {
  const answer = await hostClient.source({ query: { file } });
  if (answer.status !== 200)
    throw new Error(`The server does not give the text of ${file} (${answer.status}).`);
  const mark = (answer.headers.get('etag') ?? '').replace(/^(?:W\/)?"|"$/g, '');
  return { raw: answer.body, mark };
}

/** Writes a draft; a file that has changed meanwhile is left, and the draft hears of it. */
export async function writeKept(file: string, draft: Draft): Promise<void> {
  const { written } = draft;
  const from = draft.state.base.mark;
  const answer = await hostClient.save({ query: { file }, body: { from, text: written } });
  if (answer.status === 200) draft.heard({ raw: written, mark: answer.body.mark });
  else if (answer.status === 409) draft.heard({ raw: answer.body.text, mark: answer.body.mark });
  else throw new Error(whyNot(answer));
}

const whyNot = ({ status, body }: { status: number; body: unknown }): string =>
  typeof body === 'object' && body !== null && 'error' in body
    ? String(body.error)
    : `The server answered ${status}.`;
