// The reading calls that show records of an entity: each by its key, or several as a list.

import {
  entityBehind,
  isRequiredOf,
  shownFields,
  type Call,
  type Spec,
} from '../../model/index.ts';
import { stepsOf, findsBy } from '../../model/steps/steps.ts';
import { partsOf, type Part } from './parts.ts';

/** A call that finds one record of an entity by a parameter, and answers it. */
export interface OneShown {
  readonly call: Call;
  readonly parameter: string;
  /** The field that it finds by. */
  readonly field: string;
}

/** A call that lists records of an entity, or what refers to them, and needs nothing to be told. */
export interface ListShown {
  readonly call: Call;
  readonly part: Part;
  /** The field of what it lists that holds their keys. */
  readonly wire: string;
}

const isReading = (call: Call): boolean =>
  call.method === 'GET' &&
  stepsOf(call).every(({ kind }) => ['find', 'read', 'list'].includes(kind));

const answers = (spec: Spec, call: Call, entity: string, kind: Part['kind']): Part[] =>
  partsOf(call).filter(
    (part) =>
      part.kind === kind && part.shows !== null && entityBehind(spec, part.shows)?.name === entity,
  );

/** The calls that show one record of an entity. */
export const showingOne = (spec: Spec, entity: string): OneShown[] =>
  spec.sections.calls.facts.calls.filter(isReading).flatMap((call): OneShown[] => {
    const [only, ...more] = call.pathParameters;
    const found = only === undefined ? null : findsBy(call, only.name);
    if (only === undefined || found?.entity !== entity || more.length > 0) return [];
    if (answers(spec, call, entity, 'record').length === 0) return [];
    return [{ call, parameter: only.name, field: found.field }];
  });

/** The calls that list something and need nothing to be told. */
const freeLists = (spec: Spec): Call[] =>
  spec.sections.calls.facts.calls
    .filter(isReading)
    .filter(
      (call) =>
        call.pathParameters.length === 0 &&
        [...call.query, ...call.headers].every(({ name }) => !isRequiredOf(spec, call.name, name)),
    );

/** The calls that list records of an entity. */
export const showingList = (spec: Spec, entity: string, key: string): ListShown[] =>
  freeLists(spec).flatMap((call) =>
    answers(spec, call, entity, 'records').flatMap((part) => {
      const field = shownFields(spec, part.shows!).find(({ own }) => own?.name === key);
      return field === undefined ? [] : [{ call, part, wire: field.wire }];
    }),
  );

/** The calls that list records which refer to an entity's: those are named there. */
export const namingIn = (spec: Spec, entity: string): ListShown[] =>
  freeLists(spec).flatMap((call) =>
    partsOf(call)
      .filter((part) => part.kind === 'records' && part.shows !== null)
      .flatMap((part) =>
        shownFields(spec, part.shows!)
          .filter(
            ({ type }) => type.kind === 'reference' && entityBehind(spec, type.to)?.name === entity,
          )
          .map(({ wire }) => ({ call, part, wire })),
      ),
  );
