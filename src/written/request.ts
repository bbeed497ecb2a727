// The column Request: method, path, query and headers. A parameter whose type follows from its default
// or from what it filters by stands without one.

import {
  constantNamed,
  entityNamed,
  fieldNamed,
  type Call,
  type Expression,
  type QueryParameter,
  type Spec,
  type Step,
  type Type,
} from '../model/index.ts';
import { code, typeInWords } from './words.ts';

/** `GET /api/tickets?status&page=1; X-Share-Key: {shareKey}`, and the condition that tells it from others. */
export function requestInWords(spec: Spec, call: Call): string {
  const query = call.query.map((parameter) => parameterInWords(spec, call, parameter)).join('&');
  const headers = call.headers
    .filter(({ every }) => every === undefined)
    .map(({ header, name }) => `; ${header}: {${name}}`)
    .join('');
  const line = `${call.method} ${call.path.source}${query === '' ? '' : `?${query}`}${headers}`;
  return call.where === undefined ? code(line) : `${code(line)} where ${code(call.where.source)}`;
}

function parameterInWords(spec: Spec, call: Call, parameter: QueryParameter): string {
  const { name, type, default: given } = parameter;
  const said = isExpected(spec, call, parameter) ? '' : `: ${typeInWords(type)}`;
  return `${name}${said}${given === null ? '' : `${said === '' ? '=' : ' = '}${given.source}`}`;
}

/** Whether a reader comes to the same type without being told. */
function isExpected(
  spec: Spec,
  call: Call,
  { name, type, default: given }: QueryParameter,
): boolean {
  const lists = call.steps.map(innermost).filter((step) => step.kind === 'list');
  const pages = lists.flatMap(({ paging }) => {
    if (paging === null) return [];
    return paging.kind === 'page' ? [paging.page.name] : [paging.limit.name, paging.offset.name];
  });
  if (pages.includes(name)) return type.kind === 'integer';
  const own = lists.find(({ filteredBy }) => filteredBy.some((field) => field.name === name));
  const entity = own && entityNamed(spec, own.entity.name);
  const field = entity && fieldNamed(entity, name)?.type;
  if (field !== undefined) return given === null && areSame(type, field);
  // What a condition compares it with is the reader's to find out.
  const isCompared = lists.some(({ where }) => where.some(({ source }) => source.includes(name)));
  if (isCompared || call.steps.some((step) => isFoundBy(step, name))) return false;
  return type.kind === (given === null ? 'text' : kindOf(spec, given));
}

function innermost(step: Step): Step {
  return step.kind === 'when' || step.kind === 'for each' ? innermost(step.step) : step;
}

function isFoundBy(step: Step, name: string): boolean {
  const inner = innermost(step);
  return (
    inner.kind === 'find' &&
    (inner.parameter === name || (inner.where?.source ?? '').includes(name))
  );
}

const areSame = (one: Type, other: Type): boolean => typeInWords(one) === typeInWords(other);

function kindOf(spec: Spec, { source }: Expression): Type['kind'] | null {
  if (/^-?\d+$/.test(source)) return 'integer';
  if (/^-?\d/.test(source)) return 'number';
  if (source === 'true' || source === 'false') return 'boolean';
  if (source.startsWith('"')) return 'text';
  const value = constantNamed(spec, source)?.value;
  if (value?.kind === 'number') return Number.isInteger(value.value) ? 'integer' : 'number';
  return value?.kind === 'text' || value?.kind === 'time' || value?.kind === 'boolean'
    ? value.kind
    : null;
}
