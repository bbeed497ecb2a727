// What a call answers as a text: the very letters, with the headers of a file to download.

import type { Call } from '../../model/sections/calls.ts';
import { extensionOf } from '../../model/files/kinds.ts';
import { textType } from '../../model/files/text.ts';
import type { Answering } from './answer.ts';

/** Answers as it stands what would be JSON otherwise. Without a text there is nothing, as without a file. */
export function inText(call: Call, answering: Answering): Answering {
  const file = textHeaders(call);
  return (done) => {
    const { status, headers, body } = answering(done);
    const text = JSON.parse(body ?? 'null') as string | null;
    return text === null
      ? { status, headers: {}, body: null, file: true }
      : { status, headers: { ...headers, ...file }, body: text };
  };
}

/** Never shown as a page of the product's own: people have written what it holds. */
function textHeaders(call: Call): Record<string, string> {
  const type = textType(call) ?? 'text/plain';
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${call.name}${extensionOf(type) || '.txt'}"`,
    'x-content-type-options': 'nosniff',
  };
}
