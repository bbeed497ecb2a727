// What changes in section 7: the request and the answer of each call. Its steps are in `steps.ts`.

import type { Call, QueryParameter } from '../../../model/sections/calls.ts';
import { typeWritten } from '../../../language/describe/type.ts';
import { worthOfExpression } from '../../facts/amounts.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { areAlike, matched } from '../../facts/matched.ts';
import { spelling } from '../../facts/relation.ts';
import { diffShapes } from './shapes.ts';
import { diffEvery } from './every.ts';
import { diffMails } from './mails.ts';
import { diffCondition, diffOrder } from './one-address.ts';
import { diffOutgoing } from './outgoing.ts';
import { diffWebhooks } from './webhooks.ts';
import { diffRequests } from './requests.ts';
import { diffSteps } from '../steps.ts';
import { calls, type OfParameter } from '../../kinds/calls.ts';

export function diffCalls(compared: Compared): Change[] {
  const { both, gone, come } = matched(
    compared.before.sections.calls.facts.calls,
    compared.after.sections.calls.facts.calls,
    ({ name }) => name,
  );
  return [
    ...gone.map((call) => calls.removed(call.name, places(call, null), { call: call.name })),
    ...come.map((call) => calls.added(call.name, places(null, call), { call: call.name })),
    ...both
      .filter((pair) => !compared.isKept(...pair))
      .flatMap(([old, now]) => [
        ...diffRequest(compared, old, now),
        ...diffCondition(compared, old, now),
        ...diffShapes(old, now),
        ...diffAnswer(old, now),
        ...diffSteps(compared, old, now),
      ]),
    ...diffOrder(compared, both),
    ...diffEvery(compared),
    ...diffMails(compared),
    ...diffWebhooks(compared),
    ...diffOutgoing(compared),
    ...diffRequests(compared),
  ];
}

function diffRequest(compared: Compared, old: Call, now: Call): Change[] {
  const call = now.name;
  const where = places(old.path, now.path);
  const method = { call, from: old.method, to: now.method };
  const path = { call, from: old.path.source, to: now.path.source };
  const headers = matched(old.headers, now.headers, ({ header }) => header.toLowerCase());
  const query = matched(old.query, now.query, ({ name }) => name);
  return [
    ...(old.method === now.method ? [] : [calls['method-changed'](call, where, method)]),
    ...(pathOf(old) === pathOf(now) ? [] : [calls.moved(call, where, path)]),
    ...query.gone.map((one) =>
      calls['query-removed'](`${call} ${one.name}`, places(one, now.path), {
        call,
        name: one.name,
      }),
    ),
    ...query.come.map((one) =>
      calls['query-added'](`${call} ${one.name}`, places(old.path, one), { call, name: one.name }),
    ),
    ...query.both.flatMap(([one, other]) =>
      diffQuery(compared, call, one, other, isFilter(now, other)),
    ),
    ...headers.gone.filter(isOwn).map((one) =>
      calls['header-removed'](`${call} ${one.header}`, places(one, now.path), {
        call,
        name: one.header,
      }),
    ),
    ...headers.come.filter(isOwn).map((one) =>
      calls['header-added'](`${call} ${one.header}`, places(old.path, one), {
        call,
        name: one.header,
      }),
    ),
  ];
}

/** Whether a call's own row says a header: of the others the lines tell. */
const isOwn = ({ every }: Call['headers'][number]): boolean => every === undefined;

/** What a path comes to for those who call it: the names of its parameters are nobody's. */
const pathOf = ({ path }: Call): string =>
  path.segments.map(({ kind, text }) => (kind === 'parameter' ? ':' : text)).join('/');

/** Whether a parameter takes its type from the field that it filters by: that is told there. */
const isFilter = ({ steps }: Call, { name }: QueryParameter): boolean =>
  steps.some(
    (step) => step.kind === 'list' && step.filteredBy.some((field) => field.name === name),
  );

function diffQuery(
  { linkedBefore, linked }: Compared,
  call: string,
  old: QueryParameter,
  now: QueryParameter,
  isTold: boolean,
): Change[] {
  const subject = `${call} ${now.name}`;
  const where = places(old, now);
  const types = { call, name: now.name, from: typeWritten(old.type), to: typeWritten(now.type) };
  const [had, has] = [defaultOf(linkedBefore, old), defaultOf(linked, now)];
  const defaults = { call, name: now.name, from: had, to: has };
  return [
    ...(isTold || areAlike(old.type, now.type)
      ? []
      : [calls['query-type-changed'](subject, where, types)]),
    ...(had === has ? [] : [calls['query-default-changed'](subject, where, defaults)]),
  ];
}

function defaultOf(linked: Compared['linked'], { default: given }: QueryParameter): string {
  if (given === null) return 'nothing';
  const worth = worthOfExpression(linked, given);
  return `\`${worth === null ? spelling(given) : JSON.stringify(worth)}\``;
}

function diffAnswer(old: Call, now: Call): Change[] {
  const call = now.name;
  const [had, has] = [old.answer, now.answer];
  const status = { call, from: String(had.status), to: String(has.status) };
  const headers = matched(had.headers, has.headers, ({ name }) => name.toLowerCase());
  const of = (name: string): OfParameter => ({ call, name });
  const formats = { call, from: formatOf(had), to: formatOf(has) };
  return [
    ...(formats.from === formats.to
      ? []
      : [calls['answer-format-changed'](call, places(had, has), formats)]),
    ...(had.status === has.status ? [] : [calls['status-changed'](call, places(had, has), status)]),
    ...headers.gone.map((one) =>
      calls['answer-header-removed'](`${call} ${one.name}`, places(one, has), of(one.name)),
    ),
    ...headers.come.map((one) =>
      calls['answer-header-added'](`${call} ${one.name}`, places(had, one), of(one.name)),
    ),
    ...headers.both
      .filter(([one, other]) => one.template !== other.template)
      .map(([one, other]) =>
        calls['answer-header-changed'](`${call} ${one.name}`, places(one, other), {
          ...of(other.name),
          from: one.template,
          to: other.template,
        }),
      ),
  ];
}

function formatOf({ format, mediaType, shape }: Call['answer']): string {
  if (shape === null) return 'nothing';
  if (format === 'text') return `\`${mediaType}\``;
  return format === 'csv' ? 'CSV' : 'JSON';
}
