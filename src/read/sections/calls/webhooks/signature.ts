// ``Signature: `X-Signature` with `HOOK_SECRET` ``: a line below the table of a webhook.

import { opening } from '../../../../model/sections/open.ts';
import { DIGESTS, USUAL_SIGNATURE } from '../../../../model/messages/signature.ts';
import type { Signature } from '../../../../model/schema/calls/webhook.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { inCodeOrBare } from '../../../grammar/expression.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import type { Block } from '../../../outline/block.ts';
import type { Reading } from '../../../reading/reading.ts';
import { HEADER } from '../every/lines.ts';
import { diagnostics } from './diagnostics.ts';

const SIGNATURE = /^signature\s*:/i;
/** Headers that HTTP gives itself, or that say what the body is. */
const KEPT: ReadonlySet<string> = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'expect'],
  ...['host', 'transfer-encoding', 'upgrade', 'user-agent'],
]);
/** What may stand around the HMAC: visible, and nothing that ends the value. */
const AROUND = /^[\x21-\x7e]*$/;

/** How a webhook is signed; null where it is not, `unclear` where that is reported or left open. */
export function readSignature(
  blocks: readonly Block[],
  webhook: string,
  reading: Reading,
): Signature | 'unclear' | null {
  const [line, second] = blocks.flatMap(linesOf).filter(({ text }) => SIGNATURE.test(text));
  if (line === undefined) return null;
  if (second !== undefined) {
    const related = [{ message: 'It is signed here first.', at: line.at }];
    reading.report(diagnostics['duplicate-signature'](second.at, {}, related));
    return 'unclear';
  }
  const lead = SIGNATURE.exec(line.text)![0].length;
  const said = line.slice(lead, line.text.length).trim();
  const about = `how the webhook \`${webhook}\` is signed`;
  if (reading.isOpen(said, about, [opening('message', webhook)])) return 'unclear';
  try {
    return signatureIn(line, said, reading);
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    reading.report(diagnostics['unreadable-signature'](at, { expected, found }));
    return 'unclear';
  }
}

const linesOf = (block: Block): Phrase[] => {
  if (block.kind === 'bullets') return [...block.items];
  return block.kind === 'paragraph' ? block.text.lines() : [];
};

function signatureIn(line: Phrase, said: Phrase, { report }: Reading): Signature | 'unclear' {
  const scanner = new Scanner(said);
  const code = scanner.next === '`' ? scanner.code() : null;
  const own = code === null ? scanner : new Scanner(code);
  const header = own.take(HEADER) ?? own.fail('a header such as `X-Signature`');
  const form = own.mark(':') ? formIn(own) : USUAL_SIGNATURE;
  if (own !== scanner) own.expectEnd();
  if (scanner.done || scanner.mark('.')) {
    report(diagnostics['signature-without-secret'](line.at, {}));
    return 'unclear';
  }
  if (!scanner.words('with')) scanner.fail('`with` and the secret');
  const secret = inCodeOrBare(scanner) ?? scanner.fail('the secret, an expression in a code span');
  scanner.mark('.');
  scanner.expectEnd();
  if (!KEPT.has(header.text.toLowerCase()))
    return { header: header.text, form, secret, at: line.at };
  report(diagnostics['kept-signature-header'](header.at, { header: header.text }));
  return 'unclear';
}

const FORM = /\S+/y;

/** A text with one `{hex}` or `{base64}` in it. */
function formIn(scanner: Scanner): string {
  const { offset } = scanner;
  const form = scanner.take(FORM)?.text ?? '';
  const digest = DIGESTS.find((one) => form.includes(one));
  const around = digest === undefined ? '{' : form.replace(digest, '');
  if (/[{}]/.test(around) || !AROUND.test(around)) {
    const rest = new Scanner(scanner.phrase.slice(offset, scanner.phrase.text.length));
    rest.fail('a value with `{hex}` or `{base64}` in it, such as `sha256={hex}`');
  }
  return form;
}
