// What a run answers in the place of the other services that the product calls: the first row of a table, or the
// one that the scenario has chosen.

import { cameFrom } from '../../../engine/effects/messages/made-up-answer.ts';
import { Random } from '../../../engine/store/random.ts';
import type { Outgoing, Spec } from '../../../model/index.ts';
import { addressOfOutgoing, limitOf, rowChosen, SLOW } from '../../../model/messages/services.ts';
import { fitsAddress, goesTo, type OutsideWebhook } from '../../../obligations/index.ts';
import { own } from '../../../text/own.ts';
import type { Reply, ServiceReply } from './outgoing-server.ts';

/** Of the time for which the product waits: an answer that is late but in time, and one that is too late. */
const LATE = 0.6;
const TOO_LATE = 1.4;
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
    const name = own(services, outgoing.name) ?? null;
    const first = answers[0]!;
    const answer = (name === null ? first : rowChosen(outgoing, name)) ?? first;
    const chance = { now: now(), random };
    const { status, body } = cameFrom(outgoing, name, answer, chance);
    const limit = limitOf(outgoing) ?? 0;
    // A product that waits for longer takes what comes too late for an answer.
    const sent = answer.limit === null ? { status, body } : cameFrom(outgoing, null, first, chance);
    const late = name === SLOW ? Math.min(limit * LATE, LATEST) : 0;
    return {
      message: {
        ...{ kind: 'outgoing', name: outgoing.name, method: request.method, to: request.to },
        ...(request.isRedirected === true && { isRedirected: true as const }),
        headers: request.headers,
        body: request.body === '' ? null : request.body,
        answer: { status, body },
      },
      ...sent,
      after: answer.limit === null ? late : limit * TOO_LATE,
    };
  }
}
