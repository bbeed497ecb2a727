// Section 4 as rows: the transitions of each state field.

import { awaited, endInWords, type Lifecycle, type Transition } from '../model/index.ts';
import { stepInWords } from './steps.ts';
import { code, expression } from './words.ts';
import type { Row } from './sheet.ts';

/** `Ticket.status`. */
export const lifecycleName = ({ entity, field }: Lifecycle): string =>
  `${entity.name}.${field.name}`;

export const transitionRows = ({ transitions }: Lifecycle): Row[] =>
  transitions.map(({ from, event, to, when, does }) => ({
    From: endInWords(from),
    Event: eventInWords(event),
    To: endInWords(to),
    When: when === null ? '' : expression(when),
    ...(does === undefined ? {} : { Does: does.map(stepInWords).join('; ') }),
  }));

const eventInWords = (event: Transition['event']): string =>
  event.kind === 'call' ? code(event.name) : `${event.kind} ${expression(awaited(event))}`;
