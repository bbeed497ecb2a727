// The product's own contract: a ts-rest router made from section 7, its schemas from 3, 5 and 8.

import { initContract, type AppRoute, type AppRouteResponse } from '@ts-rest/core';
import type { z } from 'zod';
import { inWords, type Call, type Spec } from '../model/index.ts';
import { textType } from '../model/files/text.ts';
import { answerShape } from './product/answer.ts';
import { definitionsOf } from './product/definitions.ts';
import { refusalShape } from './product/refusal-body.ts';
import { refusalsOf } from './product/refusals.ts';
import { bodyShape, headerMembers, pathMembers, queryMembers } from './product/request.ts';
import type { Definitions, Member, Shape } from './shape/shape.ts';
import { zodMaker } from './shape/zod.ts';

const contract = initContract();

/** A call of the product as data: what goes in, and what comes out by status. */
export interface CallShapes {
  readonly call: Call;
  readonly path: readonly Member[];
  readonly query: readonly Member[];
  readonly headers: readonly Member[];
  /** Null: it takes no body. */
  readonly body: Shape | null;
  /** Every status that it may answer. */
  readonly answers: ReadonlyMap<number, Shape>;
}

/** The product's contract as data, from which all its forms are made. */
export interface ProductShapes {
  readonly definitions: Definitions;
  readonly calls: readonly CallShapes[];
}

/** The product's contract as a ts-rest router: a route for each call, by its name. */
export type ProductContract = Readonly<Record<string, AppRoute>>;

/** The shapes of everything that the calls of section 7 take and answer. */
export const productShapes = (spec: Spec): ProductShapes => ({
  definitions: definitionsOf(spec),
  calls: spec.sections.calls.facts.calls.map((call) => shapesOf(spec, call)),
});

const shapesOf = (spec: Spec, call: Call): CallShapes => ({
  call,
  path: pathMembers(spec, call),
  query: queryMembers(spec, call),
  headers: headerMembers(call),
  body: bodyShape(spec, call),
  answers: answersOf(spec, call),
});

function answersOf(spec: Spec, call: Call): Map<number, Shape> {
  const refusals = refusalsOf(spec, call);
  const answers = new Map<number, Shape>();
  for (const status of new Set(refusals.map((refusal) => refusal.status))) {
    const alike = refusals.filter((refusal) => refusal.status === status);
    answers.set(status, refusalShape(spec, status, alike));
  }
  const own: Shape = call.answer.format === 'csv' ? { kind: 'text' } : answerShape(spec, call);
  return answers.set(call.answer.status, own);
}

/** A route that answers the rows of a call's CSV, each as a record. */
export const rowsRoute = (spec: Spec, call: Call): AppRoute => ({
  method: 'GET',
  path: call.path.source,
  responses: {
    [call.answer.status]: zodMaker({ definitions: definitionsOf(spec) })(answerShape(spec, call)),
  },
});

/**
 * The contract of the product that a specification describes; empty while it has no calls. A route is
 * made when it is first asked for: while somebody writes, most of them never are.
 */
export function productContract(spec: Spec): ProductContract {
  const makers = later(() => {
    const definitions = definitionsOf(spec);
    return [zodMaker({ definitions }), zodMaker({ definitions, coerce: true })] as const;
  });
  const routes = {};
  for (const call of spec.sections.calls.facts.calls) {
    const { name } = call;
    const made = later(() => {
      const own = { [name]: route(shapesOf(spec, call), ...makers()) };
      return (contract.router(own) as ProductContract)[name]!;
    });
    Object.defineProperty(routes, name, { enumerable: true, configurable: true, get: made });
  }
  return routes;
}

/** What is made once, when it is first asked for. */
function later<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

type Maker = (shape: Shape) => z.ZodType;

function route(shapes: CallShapes, make: Maker, parameter: Maker): AppRoute {
  const { call, body } = shapes;
  const object = (members: readonly Member[]): z.ZodType =>
    parameter({ kind: 'object', members, open: true });
  const responses = [...shapes.answers].map(([status, shape]): [number, AppRouteResponse] => [
    status,
    shape.kind === 'nothing' ? contract.noBody() : make(shape),
  ]);
  const contentType = textType(call);
  if (contentType !== null)
    responses.push([
      call.answer.status,
      contract.otherResponse({ contentType, body: make({ kind: 'text' }) }),
    ]);
  const common = {
    path: call.path.source,
    pathParams: object(shapes.path),
    query: object(shapes.query),
    headers: Object.fromEntries(
      shapes.headers.map(({ name, shape }) => [name, make(shape).optional()]),
    ),
    responses: Object.fromEntries(responses),
    summary: inWords(call.name),
    description: call.prose,
  };
  return call.method === 'GET'
    ? { ...common, method: call.method }
    : {
        ...common,
        method: call.method,
        ...(call.takes?.form === true ? { contentType: 'multipart/form-data' as const } : {}),
        body: body === null ? contract.noBody() : make(body),
      };
}
