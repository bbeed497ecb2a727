// An engine that has a fault: what it is asked, answers or stores is changed on the way.

import type {
  Engine,
  ProductAnswer,
  ProductRequest,
  World,
  WorldRecord,
} from '../../../src/engine/index.ts';
import type { Json } from '../../../src/model/values/json.ts';
import type { Kind } from '../mutation.ts';

export type Fault = (request: ProductRequest, engine: Engine) => ProductAnswer;

export interface Planted {
  readonly kind: Kind;
  readonly fault: Fault;
}

/** The engine, but for the fault. */
export function faulty(engine: Engine, fault: Fault): Engine {
  return new Proxy(engine, {
    get: (target, name) => {
      if (name === 'handle') return (request: ProductRequest) => fault(request, target);
      if (name === 'fork') return () => faulty(target.fork(), fault);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Whether a request is for an address, where a star stands for any segment. */
export function isFor(line: string, { method, url }: ProductRequest): boolean {
  const [verb = '', path = ''] = line.split(' ');
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
  return method === verb && pattern.test(url.split('?', 1)[0]!);
}

/** Any value of an answer: a fault goes where it likes. */
export type Any = ReturnType<JSON['parse']>;

type Rewrite = (body: Any, about: { request: ProductRequest; engine: Engine }) => Any;

/** What is answered to some requests that are not refused, rewritten. */
export const answering =
  (line: string, rewrite: Rewrite): Fault =>
  (request, engine) => {
    const answer = engine.handle(request);
    if (!isFor(line, request) || answer.status >= 300 || answer.body === null) return answer;
    const body: unknown = rewrite(JSON.parse(answer.body), { request, engine });
    return { ...answer, body: JSON.stringify(body) };
  };

/** Some requests, made otherwise than they were given. */
export const asking =
  (line: string, rewrite: (request: ProductRequest) => ProductRequest): Fault =>
  (request, engine) =>
    engine.handle(isFor(line, request) ? rewrite(request) : request);

/** A body that is larger is refused for its size, and stays as large. */
const MOST_REWRITTEN = 100_000;

/** The members of a body, rewritten. */
export const giving = (line: string, rewrite: (body: Any) => object): Fault =>
  asking(line, (request) => {
    if ((request.body?.length ?? 0) > MOST_REWRITTEN) return request;
    try {
      const body: unknown = JSON.parse(request.body ?? '');
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return request;
      return { ...request, body: JSON.stringify({ ...body, ...rewrite(body) }) };
    } catch {
      return request;
    }
  });

type Change = (
  world: { readonly of: (entity: string) => WorldRecord[]; readonly now: number },
  about: {
    readonly request: ProductRequest;
    readonly answer: ProductAnswer;
    readonly id: number;
    readonly body: Any;
    readonly me: Json;
  },
) => void;

/** Changes what is stored. */
export function edit(engine: Engine, change: (world: World) => void): void {
  const world = structuredClone(engine.snapshot());
  change(world);
  engine.restore(world);
}

export const meOf = (engine: Engine, { headers }: ProductRequest): number =>
  Number(engine.whoIs(engine.credentialIn(headers)).person?.key ?? 0);

/** What is stored after some requests, changed; `refused` says after which answers. */
export const storing =
  (line: string, change: Change, refused = false): Fault =>
  (request, engine) => {
    const me = meOf(engine, request);
    const answer = engine.handle(request);
    if (!isFor(line, request) || answer.status >= 400 !== refused) return answer;
    const id = Number(/\/(\d+)/.exec(request.url)?.[1] ?? 0);
    const parsed = (): Any => {
      try {
        return JSON.parse((refused ? request.body : answer.body) ?? 'null') ?? {};
      } catch {
        return {};
      }
    };
    edit(engine, (world) =>
      change(
        { of: (entity) => world.tables[entity]!.records, now: world.now },
        { request, answer, id, body: parsed(), me },
      ),
    );
    return answer;
  };

type Disguise = (
  booking: WorldRecord,
  me: number,
  request: ProductRequest,
) => Readonly<Record<string, Json>> | null;

/** While some requests are answered, bookings look otherwise than they are. */
export const disguising =
  (line: string, disguise: Disguise): Fault =>
  (request, engine) => {
    if (!isFor(line, request)) return engine.handle(request);
    const me = meOf(engine, request);
    const kept = new Map<number, WorldRecord>();
    edit(engine, (world) => {
      for (const one of world.tables['Booking']!.records) {
        const looks = disguise(one, me, request);
        if (looks === null) continue;
        kept.set(one.id, structuredClone(one));
        Object.assign(one.fields, looks);
      }
    });
    const answer = engine.handle(request);
    edit(engine, (world) => {
      const table = world.tables['Booking']!;
      table.records = table.records.map((one) => kept.get(one.id) ?? one);
    });
    return answer;
  };

/** A body that refuses for a reason. */
export const refusal = (answer: ProductAnswer, status: number, code: string): ProductAnswer => ({
  ...answer,
  status,
  headers: { ...answer.headers, 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type: 'about:blank', status, code, errors: [] }),
});
