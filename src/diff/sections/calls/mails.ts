// What changes in the mails of section 7.

import type { Mail, MailPart } from '../../../model/index.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { mails } from '../../kinds/mails.ts';
import { matched } from '../../facts/matched.ts';
import { spellings } from '../../facts/relation.ts';

const CHANGED = {
  to: 'mail-redirected',
  subject: 'mail-subject-changed',
  text: 'mail-text-changed',
} as const satisfies Record<MailPart, keyof typeof mails>;

/** The mails that there were not, or are not any more, and what the others say otherwise. */
export function diffMails(compared: Compared): Change[] {
  const { before, after } = compared;
  const [old, now] = [before, after].map(({ sections }) => sections.calls.facts.mails ?? []);
  const { gone, come, both } = matched(old!, now!, ({ name }) => name);
  const holes = ({ name }: Mail) => ({ mail: name });
  return [
    ...gone.map((mail) => mails['mail-removed'](mail.name, places(mail, null), holes(mail))),
    ...come.map((mail) => mails['mail-added'](mail.name, places(null, mail), holes(mail))),
    ...both.flatMap(([one, other]) => diffMail(compared, one, other)),
  ];
}

function diffMail(compared: Compared, old: Mail, now: Mail): Change[] {
  const [had, has] = spellings(compared);
  return (['to', 'subject', 'text'] as const).flatMap((part) => {
    const [from, to] = [had(old[part]), has(now[part])];
    if (from === to) return [];
    const where = places(old[part], now[part]);
    return [mails[CHANGED[part]](`${now.name}.${part}`, where, { mail: now.name, from, to })];
  });
}
