// Whether what a call lists is what it is to list: filtered, and no more than a page.

import {
  constantNamed,
  entityNamed,
  hasRule,
  ruleOf,
  type Json,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { isObject, parametersOf, type Deviation, type Exchange } from './exchange.ts';
import type { Asking } from './people.ts';
import type { SeenRecord } from './seen.ts';
import { isSecret } from './shown-url.ts';
import type { Truth } from './truth.ts';

/** What stands in a list and should not. */
export function wronglyListed(
  spec: Spec,
  exchange: Exchange,
  shown: readonly SeenRecord[],
  me: Asking,
  truth: Truth,
): Deviation[] {
  const { call, status } = exchange;
  const steps = call.steps.filter((step) => step.kind === 'list');
  const [step] = steps;
  if (status >= 400 || steps.length !== 1 || step?.kind !== 'list') return [];
  const line = call.at.line;
  const listed = longestList(exchange.answered);
  const items = shown
    .filter(({ entity, isListed }) => isListed && entity === step.entity.name)
    .slice(0, listed);
  const given = parametersOf(exchange);
  const misfits = items.flatMap((item): Deviation[] => {
    const subject = `${item.entity} ${item.key ?? ''}`.trim();
    const field = step.filteredBy.find(({ name }) => {
      const [asked, value] = [given.get(name), item.fields.get(name)];
      return asked !== undefined && isPlain(value) && String(value) !== asked;
    });
    if (field !== undefined)
      return [
        {
          line,
          says: isSecret(field.name)
            ? `${call.name} listed ${subject}, which has another ${field.name} than was asked for`
            : `${call.name} was asked for ${field.name} ${given.get(field.name)}, and listed ${subject} with ${String(item.fields.get(field.name))}`,
        },
      ];
    if (me === 'not known' || item.key === null) return [];
    const hand = [{ entity: item.entity, key: item.key }];
    const broken = step.where.find((condition) => truth.holds(condition, me, hand) === false);
    return broken === undefined
      ? []
      : [
          {
            line,
            says: `${call.name} listed ${subject}, of which \`${broken.source}\` does not hold`,
          },
        ];
  });
  return [
    ...misfits.slice(0, 1),
    ...outOfOrder(spec, exchange, step, items),
    ...tooMany(spec, exchange, step, listed),
  ];
}

type ListStep = Extract<Exchange['call']['steps'][0], { kind: 'list' }>;

/** The first two items that stand in the wrong order, by the first thing that a list is ordered by. */
function outOfOrder(
  spec: Spec,
  { call }: Exchange,
  { orders: [order], entity: { name } }: ListStep,
  items: readonly SeenRecord[],
): Deviation[] {
  const entity = entityNamed(spec, name);
  const field =
    order?.kind === 'field'
      ? entity?.fields.find((one) => one.name === order.field.name)
      : entity?.fields.find(
          (one) => ruleOf(one, 'set')?.expression.source === 'now' && !hasRule(one, 'follows'),
        );
  if (order === undefined || field === undefined) return [];
  const ranks = items.map((item) => rankOf(field.type, item.fields.get(field.name)));
  const place = ranks.findIndex((rank, index) => {
    const next = ranks[index + 1];
    if (rank === null || next === null || next === undefined) return false;
    return order.descending ? rank < next : rank > next;
  });
  if (place < 0) return [];
  const [one, other] = [items[place], items[place + 1]].map((item) => item?.key ?? 'a record');
  const says = `${call.name} listed ${name} ${one} before ${other}, against its order by ${field.name}`;
  return [{ line: call.at.line, says }];
}

/** Where a value stands among others of its type; null where that is not certain. */
function rankOf(type: Type, value: Json | undefined): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (type.kind === 'datetime') return Date.parse(value);
  const place = type.kind === 'one of' ? type.values.indexOf(value) : -1;
  return place < 0 ? null : place;
}

function tooMany(spec: Spec, { call }: Exchange, { paging }: ListStep, count: number): Deviation[] {
  if (paging?.kind !== 'page') return [];
  const { source } = paging.size;
  const constant = constantNamed(spec, source);
  const size = constant?.value.kind === 'number' ? constant.value.value : Number(source);
  if (!(count > size)) return [];
  const line = constant?.at.line ?? call.at.line;
  return [{ line, says: `${call.name} answered a page of ${count}, where one has ${size}` }];
}

/** How many items the only list of a body has. */
function longestList(body: Json): number {
  if (Array.isArray(body)) return body.length;
  if (!isObject(body)) return 0;
  return Math.max(
    0,
    ...Object.values(body).map((value) => (Array.isArray(value) ? value.length : 0)),
  );
}

const isPlain = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && typeof value !== 'object';
