// A plan in a few lines, as one would tell it: who asks for what, and what has to come of it.

import {
  isNotReached,
  isPossible,
  type Act,
  type Check,
  type Obligation,
  type Pattern,
  type RowOnPage,
} from '../../src/obligations/index.ts';
import { isAnswered, type Value } from '../../src/obligations/plan/value.ts';

/**
 * The acts and checks of a plan, a line each; what leads there, and the whole bodies of refusals, are
 * left out unless asked for.
 */
export function story({ plan }: Obligation, { whole = false, bodies = false } = {}): string[] {
  if (!isPossible(plan))
    return [
      isNotReached(plan) ? `not reached: ${plan.notReached}` : `impossible: ${plan.impossible}`,
      ...plan.because.map(({ at, why }) => `${at.line}: ${why}`),
    ];
  return [
    ...(whole ? plan.given.map(act) : []),
    ...plan.when.map(act),
    ...plan.then.filter(({ expect }) => bodies || expect.kind !== 'body').flatMap(check),
  ];
}

function act(done: Act): string {
  if (done.kind === 'clock') return `${done.forward / 1000} s pass`;
  const who = done.by === null ? '' : `${done.by}: `;
  if (done.kind === 'open')
    return `${who}opens /${done.path.map(value).join('/')}${done.asAt ? ` as at ${done.asAt}` : ''}`;
  if (done.kind === 'submit') {
    const within = done.within === null ? '' : ` in ${rowWords(done.within)}`;
    const fields = done.fields.map(fieldWords);
    return [`${who}uses ${done.name}${within}`, ...fields].join(' ');
  }
  const query = Object.entries(done.query).map(([name, one]) => `${name}=${value(one)}`);
  const path = `/${done.path.map(value).join('/')}`;
  const body =
    done.body === null ? '' : 'text' in done.body ? done.body.text : value(done.body.json);
  return [
    `${who}${done.method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...(body === '' ? [] : [body]),
    ...(done.times > 1 ? [`× ${done.times}`] : []),
  ].join(' ');
}

const rowWords = ({ title, nth, of }: RowOnPage): string =>
  of === 1 ? value(title) : `${value(title)} (${nth + 1} of ${of})`;

function check({ first, expect }: Check): string[] {
  const looks = first.map((done) => `  ${act(done)}`);
  switch (expect.kind) {
    case 'shape':
      return looks;
    case 'accepted':
      return [...looks, `→ ${expect.status}`];
    case 'refused':
      return [...looks, `→ ${expect.status} ${expect.code ?? ''}`.trimEnd()];
    case 'sent':
      return [...looks, ...expect.mails.map((mail) => `→ mail ${pattern({ ...mail })}`)];
    case 'body':
      return [...looks, `→ body ${pattern(expect.is)}`];
    case 'in some order':
      return [
        ...looks,
        ...expect.orders.map((order) => {
          const told = order.flatMap((one) => check({ first: [], ...one }));
          return `→ or ${told.join(', ')}`;
        }),
      ];
    case 'header':
      return [...looks, `→ ${expect.name}: ${pattern(expect.is)}`];
    case 'value':
      return [...looks, `→ ${expect.path.join('.')} is ${pattern(expect.is)}`];
    case 'heading':
    case 'heading is not':
      return [...looks, `→ ${expect.kind} ${expect.is}`];
    case 'downloads':
      return [...looks, `→ downloads *${expect.ending}`];
    case 'shows':
    case 'lacks':
      return [...looks, `→ ${expect.kind} ${expect.texts.map(value).join(', ')}`];
    case 'reaches':
      return [...looks, `→ leads on to ${value(expect.text)}`];
    case 'button':
      return [...looks, `→ ${expect.there ? 'has' : 'lacks'} ${expect.name}`];
    case 'notice':
      return [...looks, `→ says ${expect.message}${expect.label ? ` beside ${expect.label}` : ''}`];
    case 'holds':
      return [...looks, ['→ holds', ...expect.fields.map(fieldWords)].join(' ')];
  }
}

const fieldWords = (field: { label: string; value: Value }): string =>
  `${field.label}=${value(field.value)}`;
const value = (one: Value): string => (typeof one === 'string' ? one : pattern(one));

/** As JSON; what an earlier act answered as `<act1.id>`. */
function pattern(one: Pattern): string {
  if (isAnswered(one)) return `<${[one.$answered, ...one.path.map(String)].join('.')}>`;
  if (Array.isArray(one)) return `[${one.map(pattern).join(', ')}]`;
  if (typeof one !== 'object' || one === null) return JSON.stringify(one);
  const members = Object.entries(one).map(([name, member]) => `${name}: ${pattern(member)}`);
  return `{ ${members.join(', ')} }`;
}
