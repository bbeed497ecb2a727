// What a run answers in the place of the other services that the product calls: the first row of a table, or the
// one that the scenario has chosen.

import { madeUpAnswer } from '../../../engine/effects/made-up-answer.ts';
import { Random } from '../../../engine/random.ts';
import { type Outgoing, type OutgoingAnswer, type Spec } from '../../../model/index.ts';
import { addressOfOutgoing, answerName, SLOW } from '../../../model/services.ts';
import { fitsAddress, goesTo, type OutsideWebhook } from '../../../obligations/index.ts';
import { own } from '../../../text/own.ts';
import type { Reply, ServiceReply } from './outgoing-server.ts';

/** A part of the time after which the product gives up, and how long an answer takes at most that is late. */
const LATE = 0.5;
const LATEST = 60_000;

export interface Services {
  readonly reply: Reply;
  /** Has services answer so from now on, by their names in section 7; all others with their first row. */
  choose(services: Readonly<Record<string, string>>): void;
}

/** The services of section 7, each at its address. */
export function servicesOf(spec: Spec, now: () => number = Date.now): Services {
  const declared = (spec.sections.calls.facts.outgoing ?? []).flatMap((outgoing) => {
    const address = addressOfOutgoing(spec, outgoing);
    return address === null ? [] : [{ outgoing, address }];
  });
  // Each run makes up others: a product may keep what it was given before.
  const random = new Random(now());
  let chosen: Readonly<Record<string, string>> = {};
  return {
    choose: (services) => {
      chosen = services;
    },
    reply: (request) => {
      // What a path names in full is meant before what fills it.
      const fits = declared
        .filter(({ outgoing }) => outgoing.method === request.method)
        .filter(({ address }) => fitsAddress(request, address));
      const found = fits.find(({ address }) => goesTo(request, address)) ?? fits[0];
      return found === undefined ? null : replyOf(found.outgoing, request, chosen);
    },
  };

  function replyOf(
    outgoing: Outgoing,
    request: OutsideWebhook,
    services: Readonly<Record<string, string>>,
  ): ServiceReply {
    const { answers } = outgoing;
    const name = own(services, outgoing.name);
    const answer: OutgoingAnswer = answers.find((one) => answerName(one) === name) ?? answers[0]!;
    const { status } = answer;
    const came = madeUpAnswer(outgoing, answer, { now: now(), random });
    const body = came === null ? null : JSON.stringify(came);
    const limit = answers.find((one) => one.status === null)?.limit ?? 0;
    return {
      message: {
        ...{ kind: 'outgoing', name: outgoing.name, method: request.method, to: request.to },
        ...(request.isRedirected === true && { isRedirected: true as const }),
        headers: request.headers,
        body: request.body === '' ? null : request.body,
        answer: { status, body },
      },
      ...{ status, body, after: name === SLOW ? Math.min(limit * LATE, LATEST) : 0 },
    };
  }
}
