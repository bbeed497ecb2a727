// Whether the mails that went out are those that had to: each once to each address, and no others.

import type { ExpectedMail } from '../plan/plan.ts';
import type { Pattern } from '../plan/value.ts';
import { fillPattern, type Memory } from './fill.ts';
import { differenceFrom, type Difference } from './match.ts';

/** A mail as it is seen from outside. */
export interface OutsideMail {
  readonly kind?: undefined;
  /** Its name in section 7, where that can be seen: a real product sends none along. */
  readonly name?: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A mail to one address: whether several share one is the product's to say. */
interface Delivery<Part> {
  readonly to: Part;
  readonly subject: Part;
  readonly text: Part;
}

const delivered = <Part>(
  mails: readonly { readonly to: readonly Part[]; readonly subject: Part; readonly text: Part }[],
): Delivery<Part>[] =>
  mails.flatMap(({ to, subject, text }) => to.map((address) => ({ to: address, subject, text })));

/** How the mails that went out differ from those that had to; null where they do not. */
export function mailDifference(
  mails: readonly ExpectedMail[],
  hasOthers: boolean,
  sent: readonly OutsideMail[],
  memory: Memory,
): Difference | null {
  const left = delivered(sent.map(inMailForm));
  for (const mail of delivered(mails)) {
    const wanted = fillPattern(memory, { ...mail });
    const found = left.findIndex((one) => differenceFrom(wanted, { ...one }) === null);
    if (found < 0) return lacking(wanted, left);
    left.splice(found, 1);
  }
  const [more] = left;
  return more === undefined || hasOthers
    ? null
    : { path: 'mail', expected: 'no further mail to go out', came: inWords(more) };
}

/** What comes nearest: a mail to the same address, else any. */
function lacking(wanted: Pattern, left: readonly Delivery<string>[]): Difference {
  const { to } = wanted as unknown as Delivery<Pattern>;
  const nearest = left.find((one) => differenceFrom(to, one.to) === null) ?? left[0];
  const difference = nearest === undefined ? null : differenceFrom(wanted, { ...nearest });
  return {
    path: difference === null ? 'mail' : `mail.${difference.path}`,
    expected: difference?.expected ?? `a mail to ${told(to)}`,
    came: nearest === undefined ? 'none' : inWords(nearest),
  };
}

const told = (pattern: Pattern): string =>
  typeof pattern === 'string' ? pattern : 'somebody whom the product names';

const inWords = ({ to, subject, text }: Delivery<string>): string =>
  `a mail to ${to}, ${JSON.stringify(subject)}: ${JSON.stringify(text.slice(0, LONGEST))}`;
const LONGEST = 200;

/** A mail in one line. */
export const mailInWords = ({ to, ...mail }: OutsideMail): string =>
  inWords({ ...mail, to: to.join(', ') });

/** Mail writes line ends in its own way, and may end with one; a subject may be folded at any blank. */
export const inMailForm = <Mail extends { readonly subject: string; readonly text: string }>(
  mail: Mail,
): Mail => ({
  ...mail,
  subject: mail.subject.replace(/\s+/g, ' ').trim(),
  text: mail.text.replaceAll('\r\n', '\n').trimEnd(),
});
