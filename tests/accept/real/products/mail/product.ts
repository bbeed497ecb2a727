// The product of `tests/corpus/cases/mail.md`, written by hand: a server that sends mail by SMTP, sound or
// with a fault.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createTransport } from 'nodemailer';
import { type Answer, type Body, lacking, LATER, refusal, serving } from '../../serving.ts';

export const FAULTS = {
  'sent-later-again': 'an answer is told once more a moment later',
  'to-caller': 'an answer is told to who gives it',
  'to-more': 'an answer is told to somebody else as well',
  'on-refusal': 'an answer is told before it is known whether it may be given',
  'before-rules': 'an answer that is too long is told, and refused',
  'without-name': 'a welcome does not say whom it is for',
  'from-reading': 'whoever reads a question is told of it',
} as const;
export type Fault = keyof typeof FAULTS;

interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Question {
  readonly id: number;
  readonly title: string;
  readonly urgent: boolean;
  readonly by: Member;
  state: 'open' | 'answered';
}

const HELPERS = 'helpers@example.com';
const MOST = 200;

/** Starts it; it sends its mail to a port of this machine. */
export async function start(smtpPort: number, fault: Fault | null) {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  const members: Member[] = [];
  const questions: Question[] = [];
  const tokens = new Map<string, Member>();

  const send = async (to: string | string[], subject: string, text: string): Promise<void> => {
    await transport.sendMail({ from: 'desk@example.com', to, subject, text });
  };

  function signIn(member: Member): string {
    const token = randomUUID();
    tokens.set(token, member);
    return token;
  }

  async function join({ name, email, password }: Body): Promise<Answer> {
    if (members.some((one) => one.email === email))
      return refusal(409, 'NOT_UNIQUE', 'Taken.', 'email');
    const member = {
      id: randomUUID(),
      name: `${name}`.trim(),
      email: `${email}`,
      password: `${password}`,
    };
    members.push(member);
    const whom = fault === 'without-name' ? '' : `, ${member.name}`;
    await send(member.email, `Welcome${whom}`, `Your page is at /members/${member.id}${whom}.`);
    return [201, { id: member.id, token: signIn(member) }];
  }

  function enter({ email, password }: Body): Answer {
    const member = members.find((one) => one.email === email && one.password === password);
    return member === undefined ? refusal(401, 'WRONG', 'No.') : [200, { token: signIn(member) }];
  }

  async function ask(me: Member, { title, urgent = false }: Body): Promise<Answer> {
    const by = {
      id: questions.length + 1,
      title: `${title}`.trim(),
      urgent: urgent === true,
      by: me,
    };
    const question: Question = { ...by, state: 'open' };
    questions.push(question);
    const to = [me.email, HELPERS];
    if (question.urgent)
      await send(to, `Urgent: ${question.title}`, `It is /questions/${question.id}`);
    return [201, shown(question)];
  }

  async function answer(me: Member, question: Question, { text }: Body): Promise<Answer> {
    const to = fault === 'to-caller' ? me.email : question.by.email;
    const mail = [
      `${me.name} answers: ${question.title}`,
      `${text}\n/questions/${question.id}`,
    ] as const;
    if (fault === 'on-refusal') await send(to, ...mail);
    if (question.by === me) return refusal(403, 'NOT_PERMITTED', 'No.');
    if (question.state !== 'open')
      return refusal(409, 'ANSWERED', `It is ${question.state} already.`);
    const lacks = lacking({ text }, 'text');
    if (lacks !== null) return lacks;
    const isLong = `${text}`.length > MOST;
    if (fault === 'before-rules' && isLong) await send(to, ...mail);
    if (isLong) return refusal(422, 'TOO_LONG', 'Keep it short.', 'text');
    question.state = 'answered';
    if (fault !== 'on-refusal') await send(fault === 'to-more' ? [to, HELPERS] : to, ...mail);
    if (fault === 'sent-later-again') setTimeout(() => void send(to, ...mail), LATER);
    return [200, shown(question)];
  }

  async function tellOthers(me: Member, question: Question): Promise<Answer> {
    const others = members.filter((one) => one !== me);
    for (const { email, name } of others)
      await send(email, question.title, `${name}, ${me.name} tells you of a question.`);
    return [204];
  }

  async function handle(request: IncomingMessage, body: Body): Promise<Answer> {
    const line = `${request.method} ${request.url}`;
    if (line === 'POST /members') return lacking(body, 'name', 'email', 'password') ?? join(body);
    if (line === 'POST /sessions') return enter(body);
    const me = tokens.get(`${request.headers.authorization}`.replace('Bearer ', ''));
    if (me === undefined) return refusal(401, 'SIGN_IN', 'Sign in first.');
    if (line === 'POST /questions') return lacking(body, 'title') ?? ask(me, body);
    const [, id, rest = ''] = /^\/questions\/(\d+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    const question = questions.find((one) => `${one.id}` === id);
    if (question === undefined) return refusal(404, 'NOT_FOUND', 'There is no such question.');
    if (rest === 'answer') return answer(me, question, body);
    if (rest === 'tellers') return tellOthers(me, question);
    if (fault === 'from-reading') await send(me.email, question.title, 'You read it.');
    return [200, shown(question)];
  }

  const { url, stop } = await serving(handle);
  return { url, stop: () => stop().then(() => transport.close()) };
}

const shown = ({ by, ...question }: Question) => ({ ...question, by: by.id });
