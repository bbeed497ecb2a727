// The tools that use the mock: `try` makes a request, `propose` finds one worth making.

import { bodyFor } from '../../../model/files/form.ts';
import { CallFinder } from '../../upstream/calls.ts';
import * as z from 'zod';
import { answerInTime, isOwn } from '../../../../mocks/answer.ts';
import { durationOf } from '../../../../mocks/controls/duration.ts';
import { carried } from '../../../../mocks/controls/impersonate.ts';
import type { PlainRequest } from '../../../../mocks/messages/message.ts';
import { personOf, somebodyIn } from '../../../../mocks/controls/people.ts';
import { propose as findRequest } from '../../../../mocks/play/propose.ts';
import type { Proposal } from '../../../contract/trying.ts';
import { MAX_BODY_DEPTH, type Decision } from '../../../engine/index.ts';
import { callNamed, SECTIONS, type Json, type Spec } from '../../../model/index.ts';
import { isShallow } from '../../../model/values/json.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { FILE, tool } from '../session/tool.ts';

const MAX_BODY = 2 ** 20;
const METHODS = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;

const Who = z.union([
  z.string().max(200),
  z.object({ entity: z.string().max(200), key: z.union([z.string().max(1_000), z.number()]) }),
]);

export const tryRequest = tool({
  name: 'try',
  description:
    'Makes a request of the product in the mock, as somebody, and says what it answers and which row decided that. The mock keeps its records between requests.',
  isReadOnly: false,
  takes: z.object({
    file: FILE,
    request: z
      .string()
      .max(8_000)
      .regex(METHODS, 'Write a method and a path, as in "POST /tickets".')
      .describe('Method and path with its query: "POST /tickets", "GET /tickets?page=2".'),
    body: z
      .unknown()
      .refine((body) => isShallow(body as Json, MAX_BODY_DEPTH), {
        error: `A body may be nested ${MAX_BODY_DEPTH} deep; the product refuses what is deeper.`,
      })
      .describe('The body, as JSON.')
      .optional(),
    headers: z.record(z.string().max(200), z.string().max(8_000)).optional(),
    as: Who.optional().describe(
      'A role of section 6, or {"entity": "User", "key": 1}. Left out: nobody.',
    ),
    forward: z
      .string()
      .max(200)
      .optional()
      .describe('How far the clock goes forward before: "7 days", or a constant.'),
    reset: z.boolean().optional().describe('Begin with the first data again before.'),
  }),
  run: async ({ file, request, body, headers = {}, as, forward, reset }, { session }) => {
    const product = session.product(file);
    const { spec } = product.compiled;
    const world = product.world();
    const [, method = '', url = ''] = METHODS.exec(request) ?? [];
    if (isOwn({ url })) throw new CannotRun(`${url} is the mock's own address; try the product's`);
    const finder = new CallFinder(spec);
    const callFor = (given: ReturnType<typeof bodyFor> | null) =>
      finder.find({
        ...{ method, url, body: given?.body ?? null },
        headers: lowered(headers, given?.type ?? null),
      });
    const madeFor = (takes: Parameters<typeof bodyFor>[0]) =>
      body === undefined ? null : bodyFor(takes, body as Json);
    const call = callFor(madeFor(null)) ?? callFor(madeFor({ form: true }));
    const made = madeFor(call?.takes);
    const sent = made?.body ?? null;
    if (sent !== null && sent.length > MAX_BODY)
      throw new CannotRun('a body may have 1 MiB, as a call of the mock takes no more');
    if (reset === true) world.reset();
    if (forward !== undefined) world.engine.clock.forward(durationOf(spec, forward));
    const people = world.engine.people();
    const person =
      as === undefined
        ? null
        : typeof as === 'string'
          ? somebodyIn(spec, people, as)
          : personOf(people, as);
    const own =
      person === null ? {} : carried(spec, world.engine.signIn(person.entity, person.key));
    const plain: PlainRequest = {
      method,
      url,
      body: sent,
      headers: { ...lowered(headers, made?.type ?? null), ...own },
    };
    const answer = await answerInTime(product, plain, world);
    const [last] = world.requests();
    return {
      facts: {
        by: person?.title ?? 'nobody signed in',
        status: answer.status,
        ...(last !== undefined && decided(session.compiled(file).source.lines, last.decision)),
        ...(last?.error != null && { error: last.error }),
        answered: parsed(answer.body),
      },
      next: answer.status < 400 ? [] : ['`propose` finds a request of a call that is accepted now'],
    };
  },
});

export const propose = tool({
  name: 'propose',
  description:
    'Finds somebody and a request of a call that the mock accepts now, or that one row refuses. What has to come before is done in the mock. Then `try` the request.',
  isReadOnly: false,
  takes: z.object({
    file: FILE,
    call: z.string().max(200).describe('A call of section 7.'),
    role: z.string().max(200).optional().describe('Who makes it. Left out: whoever may.'),
    refusedBy: z
      .int()
      .positive()
      .optional()
      .describe('The line of the row that is to refuse it. Left out: it is to be accepted.'),
  }),
  run: ({ file, call, role = null, refusedBy = null }, { session }) => {
    const product = session.product(file);
    const { spec } = product.compiled;
    const order = { call, role, refusedBy, about: null, prepares: true };
    const found = findRequest(spec, product.world(), order);
    if ('error' in found) throw new CannotRun(found.error);
    const { person, status, decision, headers, body } = found;
    return {
      facts: {
        as: person === null ? null : { entity: person.entity, key: person.key },
        who: person === null ? 'nobody signed in' : `${person.title} (${person.roles.join(', ')})`,
        request: requestOf(spec, call, found),
        ...(Object.keys(headers).length > 0 && { headers: byHeader(spec, call, headers) }),
        ...(body === null ? {} : { body }),
        wouldAnswer: status,
        ...decided(session.compiled(file).source.lines, decision),
      },
      next: ['`try` with this request, body, headers and `as`'],
    };
  },
});

const lowered = (headers: Readonly<Record<string, string>>, type: string | null) => ({
  ...(type === null ? {} : { 'content-type': type }),
  ...Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const),
  ),
});

/** The row that decided an answer, and why. */
function decided(lines: readonly string[], { section, at, why }: Decision) {
  if (section === null || at === null) return { why };
  const text = lines[at.line - 1]?.trim() ?? '';
  return { why, row: `line ${at.line}, section ${SECTIONS[section].number}: ${text}` };
}

function parsed(body: string | null): unknown {
  if (body === null) return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** `GET /tickets/3?page=2`, with the values that were found. */
function requestOf(spec: Spec, name: string, { path, query }: Proposal): string {
  const call = callNamed(spec, name);
  if (call === undefined) return name;
  const segments = call.path.segments.map(({ kind, text }) =>
    kind === 'parameter' ? encodeURIComponent(asText(path[text] ?? null)) : text,
  );
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [key, asText(one)]),
  );
  const search = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
  return `${call.method} /${segments.join('/')}${search}`;
}

/** Values by the headers that carry them. */
const byHeader = (spec: Spec, name: string, values: Readonly<Record<string, Json>>) =>
  Object.fromEntries(
    (callNamed(spec, name)?.headers ?? []).flatMap((one) => {
      const value = values[one.name];
      return value === undefined ? [] : [[one.header, asText(value)] as const];
    }),
  );

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
