// What a screen reads, as variables of its component: the calls, their queries, and what has to be known
// before they can be made.

import { entityBehind, type Screen, type Spec } from '../../model/index.ts';
import { pagingOf, type Paging } from '../../screens/lists.ts';
import { fixedParameters } from '../../screens/forms/parameters.ts';
import type { Part } from '../../screens/calls/parts.ts';
import { planOf, type Reading } from '../../screens/screen-plan.ts';
import { headingOf } from '../../screens/words.ts';
import {
  block,
  list,
  literalCode,
  memberName,
  memberOf,
  object,
  quoted,
  type Module,
} from '../code/code.ts';
import type { Doc } from '../code/layout.ts';
import { distinct, variableName } from '../code/names.ts';

/** A reading call with what its code is made of. */
export interface Read {
  readonly reading: Reading;
  readonly variable: string;
  /** The variable that holds its query; null where it has none. */
  readonly query: string | null;
  readonly paging: Paging | null;
  /** What its call's condition says of parameters. */
  readonly fixed: ReturnType<typeof fixedParameters>;
  /** The variable, and the parameter of the address, that say which page it is. */
  readonly page: string | null;
}

/** The variables of a route's parameters, by their names. */
export type RouteVariables = Readonly<Record<string, string>>;

/** All that a screen reads. */
export function readsOf(spec: Spec, screen: Screen): Read[] {
  const { readings } = planOf(spec, screen);
  const variables = distinct(readings, (reading) => variableOf(spec, reading));
  const queried = readings.filter((reading) => isQueried(spec, reading));
  const paged = readings.filter(({ call }) => pagingOf(spec, call) !== null);
  return readings.map((reading) => {
    const variable = variables.get(reading)!;
    const isPaged = paged.includes(reading);
    const query = queried.length === 1 ? 'query' : `${variable}Query`;
    return {
      reading,
      variable,
      query: queried.includes(reading) ? query : null,
      paging: pagingOf(spec, reading.call),
      fixed: fixedParameters(spec, reading.call),
      page: !isPaged ? null : paged.length === 1 ? 'page' : `${variable}Page`,
    };
  });
}

/** What a reading call has to be told by people before it can be made. */
export const askedBy = ({ reading }: Read): string[] =>
  reading.bound
    .filter(({ source, parameter }) => source.from === 'form' && !parameter.optional)
    .map(({ parameter }) => parameter.name);

/** The code of a part of what was read; undefined until it is there. */
export const dataOf = (variable: string, { path }: Part): string =>
  path.reduce((of, name) => memberOf(of, name, true), `${variable}.data`);

/** How many a page holds; what the server gives at once where nobody says. */
export const sizeOf = ({ size }: Paging): number => size ?? 20;

const isQueried = (spec: Spec, { bound, call }: Reading): boolean =>
  [...bound, ...fixedParameters(spec, call)].some(({ parameter }) => parameter.place === 'query') ||
  pagingOf(spec, call) !== null;

function variableOf(spec: Spec, { call, parts }: Reading): string {
  const [only] = parts.filter(({ kind }) => kind === 'record');
  const name =
    parts.length === 1 && only !== undefined ? entityBehind(spec, only.shows!)?.name : undefined;
  return variableName(name ?? headingOf(call));
}

/** Writes the statements of a component that read something. */
export class ReadingWriter {
  constructor(
    readonly module: Module,
    readonly reads: readonly Read[],
    readonly route: RouteVariables,
  ) {}

  /** The statements that read what a call answers. */
  statements(read: Read): Doc[] {
    const { reading, variable, query, page } = read;
    const { call } = reading;
    const fixedIn = (place: string) =>
      read.fixed.filter(({ parameter }) => parameter.place === place);
    const params = reading.bound.filter(({ parameter }) => parameter.place === 'path');
    const headers = reading.bound.filter(({ parameter }) => parameter.place === 'header');
    const codeOf = ({ parameter, source }: (typeof reading.bound)[number]): string => {
      const { name } = parameter;
      if (source.from === 'route') return this.route[name] ?? name;
      if (source.from === 'form') return `address.text(${quoted(name)}) ?? ''`;
      const from = this.reads.find((one) => one.reading.call.name === source.shown.call);
      const code = [...source.shown.part.path, ...source.path].reduce(
        (of, wire) => `${of}?.${wire}`,
        `${from?.variable ?? name}.data`,
      );
      return `String(${code} ?? '')`;
    };
    const headerOf = (name: string): string =>
      (call.headers.find((one) => one.name === name)?.header ?? name).toLowerCase();
    const part = (name: string, members: readonly Doc[]): Doc[] =>
      members.length === 0 ? [] : [[`${name}: `, object(members)]];
    const parts: Doc[] = [
      ...part('params', [
        ...fixedIn('path').map(fixedMember),
        ...params.map(
          (one) => `${memberName(one.parameter.name)}: encodeURIComponent(${codeOf(one)})`,
        ),
      ]),
      ...(query === null ? [] : [query === 'query' ? 'query' : `query: ${query}`]),
      ...part('headers', [
        ...fixedIn('header').map(
          ({ parameter, value }) =>
            `${memberName(headerOf(parameter.name))}: ${quoted(String(value))}`,
        ),
        ...headers.map((one) => `${memberName(headerOf(one.parameter.name))}: ${codeOf(one)}`),
      ]),
    ];
    const key = [
      quoted(call.name),
      ...params.map(codeOf),
      ...(query === null ? [] : [query]),
      ...headers.map(codeOf),
    ];
    const asked = [
      ...askedBy(read).map((name) => `address.text(${quoted(name)}) !== undefined`),
      ...this.#dependsOn(read),
    ];
    this.module.use('../api/client', 'api');
    return [
      ...(page === null ? [] : [`const ${page} = address.page(${quoted(page)});`]),
      ...(query === null ? [] : [[`const ${query} = `, this.#query(read), ';']]),
      [
        `const ${variable} = ${this.module.use('../api/calls', 'useReading')}(`,
        block([
          ['key: ', list(key)],
          [
            `call: () => ${memberOf('api', call.name)}(`,
            parts.length === 0 ? '' : object(parts),
            ')',
          ],
          ...(asked.length === 0 ? [] : [`isReady: ${asked.join(' && ')}`]),
        ]),
        ');',
      ],
    ];
  }

  #dependsOn({ reading }: Read): string[] {
    const calls = reading.bound.flatMap(({ source }) =>
      source.from === 'record' ? [source.shown.call] : [],
    );
    return [...new Set(calls)].flatMap((name) => {
      const from = this.reads.find((one) => one.reading.call.name === name);
      return from === undefined ? [] : [`${from.variable}.data !== undefined`];
    });
  }

  #query(read: Read): Doc {
    const { reading, paging, page } = read;
    const members = reading.bound.flatMap(({ parameter, source }): Doc[] => {
      const { name, type, place } = parameter;
      if (place !== 'query') return [];
      const at = memberName(name);
      if (paging?.kind === 'page' && paging.page === name)
        return [at === page ? at : `${at}: ${page}`];
      if (paging?.kind === 'offset' && paging.offset === name)
        return [`${at}: (${page} - 1) * ${sizeOf(paging)}`];
      if (paging?.kind === 'offset' && paging.limit === name) return [];
      if (source.from === 'route') return [`${at}: ${this.route[name] ?? name}`];
      if (type.kind === 'one of')
        return [[`${at}: address.choice(${quoted(name)}, `, list(type.values.map(quoted)), ')']];
      const isAsked = askedBy(read).includes(name);
      const isNumber = type.kind === 'integer' || type.kind === 'number';
      const fallback = !isAsked ? '' : isNumber ? ' ?? 0' : " ?? ''";
      return [`${at}: address.${isNumber ? 'number' : 'text'}(${quoted(name)})${fallback}`];
    });
    const fixed = read.fixed.filter(({ parameter }) => parameter.place === 'query');
    return object([...fixed.map(fixedMember), ...members]);
  }
}

/** What nobody fills in, as a member. */
const fixedMember = ({ parameter: { name }, value }: Read['fixed'][number]): string =>
  `${memberName(name)}: ${literalCode(value)}`;
