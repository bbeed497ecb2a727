// Where the text of a specification is kept, and how it is read from there and written back.

import type { Draft, Kept } from '../writing/draft.ts';
import type { Examined } from '../mock/browser-mock.ts';
import { hostClient } from '../server/mode.ts';
import { readOfSite, SITE } from '../server/site.ts';

/** A specification as its server has it now, or as it came with the site. */
export async function readKept(file: string): Promise<Kept> {
  const own = ofSite(file);
  if (own !== undefined) return { raw: await readOfSite(own.text), mark: own.text };
  const answer = await hostClient.source({ query: { file } });
  if (answer.status !== 200)
    throw new Error(`The server does not give the text of ${file} (${answer.status}).`);
  const mark = (answer.headers.get('etag') ?? '').replace(/^(?:W\/)?"|"$/g, '');
  return { raw: answer.body, mark };
}

/** What a specification says where the site knows it already; else null, and its text is read. */
export async function readAlready(file: string): Promise<Examined | null> {
  const own = ofSite(file);
  return own === undefined ? null : (JSON.parse(await readOfSite(own.read)) as Examined);
}

const ofSite = (file: string) => SITE?.specs.find((spec) => spec.file === file);

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
