// Steps of an author's own scenarios: what goes out by mail and by webhooks, and what other services answer.

import { Before, Given, Then } from '@cucumber/cucumber';
import {
  ANY_OTHER,
  answerNames,
  NO_ANSWER,
  outgoingNamed,
  rowChosen,
} from '../../src/model/messages/services.ts';
import {
  goesTo,
  messageInWords,
  type OutsideMail,
  type OutsideMessage,
  type OutsideWebhook,
} from '../../src/obligations/index.ts';
import type { Outbox } from '../../src/cli/accept/run/product.ts';
import { didYouMean } from '../../src/text/nearest.ts';
import type { Scenario } from '../support/scenario.ts';
import { Unmet } from '../support/failures/unmet.ts';

const MAIL = /^a mail "([^"]+)" goes to "([^"]+)"$/;
const NO_MAIL = 'no mail goes out';
const WEBHOOK = /^a webhook "([^"]+)" goes to "([^"]+)"$/;
const NO_WEBHOOK = 'no webhook goes out';
/** `it answers 402` is about the product itself. */
const SERVICE = /^(?!it )([a-z]\w*) (?:answers (\d{3}|otherwise)(?: with (.+))?|gives no answer)$/;

export function defineMessages(): void {
  Before(function (this: Scenario, { pickle }) {
    const { manners, outbox } = this.run.product;
    if (this.obligation !== null || manners === null) return undefined;
    const why = pickle.steps.map(({ text }) => untaken(text, outbox)).find((one) => one !== null);
    if (why === undefined) return undefined;
    this.log(why);
    return 'skipped';
  });

  Given(SERVICE, function (this: Scenario, name: string, status?: string, said?: string) {
    const row = status === 'otherwise' ? ANY_OTHER : (status ?? NO_ANSWER);
    answers(this, name, said == null ? row : `${row} ${said}`);
  });

  Then(MAIL, async function (this: Scenario, name: string, address: string) {
    const { mails = [] } = this.run.spec.sections.calls.facts;
    const isIt = (mail: OutsideMail): boolean => mail.to.includes(address);
    await goesOut(this, { what: 'mail', name, address, declared: mails }, isMail, isIt);
  });

  Then(WEBHOOK, async function (this: Scenario, name: string, address: string) {
    const { webhooks = [] } = this.run.spec.sections.calls.facts;
    const isIt = (webhook: OutsideWebhook): boolean => goesTo(webhook, address);
    await goesOut(this, { what: 'webhook', name, address, declared: webhooks }, isWebhook, isIt);
  });

  Then(NO_MAIL, async function (this: Scenario) {
    await nothing(this, 'mail', isMail);
  });

  Then(NO_WEBHOOK, async function (this: Scenario) {
    await nothing(this, 'webhook', isWebhook);
  });
}

/** Why a step cannot be tried where nobody takes what a real product sends; null where it can. */
function untaken(step: string, outbox: Outbox | undefined): string | null {
  const needs = (kind: Parameters<Outbox['takes']>[0], is: boolean): boolean =>
    is && outbox?.takes(kind) !== true;
  if (needs('mail', MAIL.test(step) || step === NO_MAIL))
    return 'Nobody takes the product’s mail: `--smtp-port` does.';
  if (needs('webhook', WEBHOOK.test(step) || step === NO_WEBHOOK))
    return 'Nobody takes the product’s webhooks: `--outgoing-port` does.';
  if (needs('outgoing', SERVICE.test(step)))
    return 'Nobody answers for the services that the product calls: `--outgoing-port` does.';
  return null;
}

/** From here on another service answers so whatever calls are made. */
function answers({ free, run }: Scenario, name: string, chosen: string): void {
  const { outgoing = [] } = run.spec.sections.calls.facts;
  const declared = outgoingNamed(run.spec, name);
  if (declared === undefined) {
    const names = outgoing.map((one) => one.name);
    throw new Unmet(`section 7 has no call to another service "${name}"${didYouMean(name, names)}`);
  }
  if (rowChosen(declared, chosen) === undefined) {
    const known = declared.answers.flatMap(answerNames);
    throw new Unmet(`the table of "${name}" has no row ${chosen}: it has ${known.join(', ')}`);
  }
  free.services = { ...free.services, [name]: chosen };
}

interface Wanted {
  readonly what: string;
  readonly name: string;
  readonly address: string;
  readonly declared: readonly { readonly name: string }[];
}

async function goesOut<Kind extends OutsideMail | OutsideWebhook>(
  { free }: Scenario,
  { what, name, address, declared }: Wanted,
  isOfKind: (message: OutsideMessage) => message is Kind,
  isIt: (message: Kind) => boolean,
): Promise<void> {
  const names = declared.map((one) => one.name);
  if (!names.includes(name))
    throw new Unmet(`section 7 has no ${what} "${name}"${didYouMean(name, names)}`);
  const sent = await free.stage.mailbox.sent((message) => {
    // A real product tells nobody which of section 7's messages it sends.
    const mayBe = message.name === undefined || message.name === name;
    return mayBe && isOfKind(message) && isIt(message);
  });
  if (sent.isThere) return;
  const came = inWords(sent.all.filter(isOfKind));
  throw new Unmet(`expected: a ${what} "${name}" to ${address}\ncame: ${came}`);
}

async function nothing<Kind extends OutsideMessage>(
  { free }: Scenario,
  what: string,
  isOfKind: (message: OutsideMessage) => message is Kind,
): Promise<void> {
  const { all } = await free.stage.mailbox.sent(null);
  const sent = all.filter(isOfKind);
  if (sent.length > 0) throw new Unmet(`expected: no ${what}\ncame: ${inWords(sent)}`);
}

const isWebhook = (message: OutsideMessage): message is OutsideWebhook =>
  message.kind === 'webhook';
const isMail = (message: OutsideMessage): message is OutsideMail => message.kind === undefined;

const inWords = (sent: readonly OutsideMessage[]): string =>
  sent.length === 0 ? 'none' : sent.map(messageInWords).join('; ');
