// The parameters of a request beside its path: those that a query and headers of the format can name.

import { callName, folded, mayBeParameter } from '../written/names.ts';
import type { Doing } from '../records/doing.ts';
import { LIMIT, type Parameter } from '../operations/operation.ts';
import type { Plan } from '../plan/plan.ts';
import { entityOf, fieldOf, type RecordDraft } from '../records/record.ts';
import { literal, typeOf } from '../records/value-type.ts';
import { isScalar } from '../schema/known.ts';

export interface Query {
  /** As it stands after the path, headers too. */
  readonly written: string;
  readonly names: ReadonlySet<string>;
  /** The parameters that are fields of what is listed. */
  readonly filters: readonly string[];
  readonly paging: string | null;
}

const OFFSET = /^(?:offset|skip|start|startindex|startat|from)$/;
const PAGE = /^(?:page|pagenumber|pageno|p|pageindex)$/;

/** A page of a list that does not say how long one is. */
const USUAL_PAGE = 20;

/** What a request says in its query and headers. */
export function queryOf(doing: Doing, plan: Plan): Query {
  const { operation } = doing;
  const path = new Set(
    operation.segments.flatMap(({ kind, text }) => (kind === 'parameter' ? [text] : [])),
  );
  const given = operation.parameters.filter((parameter) => isCarried(parameter, path, plan));
  const names = new Set([...path, ...given.map(({ name }) => name)]);
  const isList = doing.does === 'list';
  const of = (pattern: RegExp): Parameter | undefined =>
    isList
      ? given.find(
          ({ name, schema }) =>
            pattern.test(folded(name)) && (schema.kind === 'integer' || schema.kind === 'number'),
        )
      : undefined;
  const [limit, offset, page] = [of(LIMIT), of(OFFSET), of(PAGE)];
  const apart = new Set([limit, offset, page].filter((one) => one !== undefined));
  const entity = isList && doing.record !== null ? entityOf(doing.record) : null;
  const filters = given.filter(
    (parameter) => !apart.has(parameter) && entity !== null && isFilter(parameter, entity),
  );
  const writtenOf = (parameter: Parameter): string =>
    parameterOf(
      parameter,
      {
        isFilter: filters.includes(parameter),
        isLimit: parameter === limit,
        isPaging: apart.has(parameter),
      },
      plan,
    );
  const query = given.map(writtenOf).join('&');
  const headers = headersOf(operation.parameters, names, plan);
  return {
    written: `${query === '' ? '' : `?${query}`}${headers}`,
    names,
    filters: filters.map(({ name }) => name),
    paging: pagingOf(limit?.name, offset?.name, page?.name),
  };
}

function pagingOf(limit?: string, offset?: string, page?: string): string | null {
  if (limit !== undefined && offset !== undefined) return `page by ${limit} and ${offset}`;
  if (page !== undefined)
    return `page by ${page} of ${limit === undefined ? USUAL_PAGE : `\`${limit}\``}`;
  return null;
}

function isCarried(
  { name, place, node }: Parameter,
  path: ReadonlySet<string>,
  { losses }: Plan,
): boolean {
  if (place !== 'query') {
    if (place === 'cookie') losses.say(node, 'calls take no cookies: it is left out');
    return false;
  }
  if (mayBeParameter(name) && !path.has(name)) return true;
  losses.say(node, `\`${name}\` cannot be a parameter’s name: it is left out`);
  return false;
}

/** Whether a parameter says which of the records are wanted: by a field that may have what it says. */
function isFilter({ name, schema }: Parameter, entity: RecordDraft): boolean {
  const field = fieldOf(entity, name);
  if (field === undefined || field.name !== name) return false;
  if (field.rules.some((rule) => rule.startsWith('= ') || rule === 'write-only')) return false;
  if (!isScalar(schema) || /^(?:list|json|Embedded)/.test(field.type)) return false;
  const choices = field.type.startsWith('one of ') ? field.type.slice(7).split(', ') : null;
  const said = [...(schema.values ?? []), schema.default ?? schema.values?.[0] ?? null];
  return (
    choices === null || said.every((value) => value === null || choices.includes(String(value)))
  );
}

interface Manner {
  readonly isFilter: boolean;
  readonly isLimit: boolean;
  readonly isPaging: boolean;
}

function parameterOf(parameter: Parameter, manner: Manner, plan: Plan): string {
  const { name, schema, node } = parameter;
  const { schemas, losses } = plan;
  const said = typeOf(schema, schemas, null);
  const type = /^(?:list|json)/.test(said)
    ? 'text'
    : said === 'number' && manner.isPaging
      ? 'integer'
      : said;
  if (type !== said && !manner.isPaging)
    losses.say(node, `a query holds texts and numbers: \`${name}\` is taken as text`);
  const given = literal(schema.default, type);
  const fallback = manner.isLimit
    ? String(USUAL_PAGE)
    : manner.isPaging
      ? /page|^p$/i.test(name)
        ? '1'
        : '0'
      : null;
  const own = usable(given) ?? fallback;
  const value = manner.isLimit && own === plan.pageSize?.toString() ? 'PAGE_SIZE' : own;
  const isPlain = type === 'text' || (value !== null && type !== 'number') || manner.isFilter;
  const typed =
    isPlain && !type.startsWith('one of') ? name : manner.isFilter ? name : `${name}: ${type}`;
  return value === null ? typed : `${typed}=${value}`;
}

/** A default that can stand in a query. */
const usable = (text: string | null): string | null =>
  text === null || /^(?:-?\d+(?:\.\d+)?|true|false|"[^"\\|&;?'\s]*")$/.test(text) ? text : null;

function headersOf(parameters: readonly Parameter[], names: Set<string>, { losses }: Plan): string {
  return parameters
    .filter(({ place }) => place === 'header')
    .map(({ name, node }) => {
      if (/^(?:accept|content-type|authorization)$/i.test(name)) return '';
      const own = callName(name);
      if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || !mayBeParameter(own) || names.has(own)) {
        losses.say(node, `\`${name}\` cannot be a header’s name here: it is left out`);
        return '';
      }
      names.add(own);
      return `; ${name}: {${own}}`;
    })
    .join('');
}
