// One request, from its address to its answer.

import { type Held, CallCase } from './calls/call-case.ts';
import type { CallType } from './calls/call-type.ts';
import { settle } from './timed/settle.ts';
import type { Json } from '../model/values/json.ts';
import { OUTGOING_HEADER } from '../model/messages/outgoing.ts';
import { stamped } from './answers/every.ts';
import type { ProductAnswer, ProductRequest } from './exchange/exchange.ts';
import { Fault } from './expressions/fault.ts';
import type { Witness } from './expressions/scope.ts';
import { judgeEvery } from './judge/every.ts';
import { judge } from './judge/judge.ts';
import { judgeOrdered } from './judge/ordered.ts';
import { perform } from './judge/perform.ts';
import { countCall } from './judge/rate.ts';
import { brokenPath, readJson, unknownMethod, unknownPath } from './routes/transport.ts';
import type { Product } from './product/product.ts';
import { provoked } from './provoke.ts';
import { Random } from './store/random.ts';
import { type Breach, breach } from './refusals/breach.ts';
import type { Breaches, ShowPart } from './refusals/refusal.ts';
import { readBody } from './routes/body.ts';
import { chosen, noneHolds } from './routes/chosen.ts';
import { segmentsOf } from './routes/router.ts';
import { Moment } from './store/moment.ts';
import { commit } from './world/commit.ts';
import type { State } from './world/state.ts';

/**
 * Answers a request; what it changes is in the state afterwards. A fault is answered as a 500.
 * `witness` is told of the conditions that the request is judged by.
 */
export function respond(
  product: Product,
  state: State,
  request: ProductRequest,
  witness: Witness | null = null,
): ProductAnswer {
  const answer = answerOrFault(product, () => route(product, state, request, witness));
  if (product.stamps.length === 0) return answer;
  return answerOrFault(product, () => withStamps(product, state, request, answer));
}

/** What is answered with what every answer has. It uses up chance, so that no two are alike. */
function withStamps(
  product: Product,
  state: State,
  request: ProductRequest,
  answer: ProductAnswer,
): ProductAnswer {
  const moment = momentFor(product, state, product.carrier.read(request.headers));
  const headers = { ...answer.headers, ...stamped(product.stamps, moment) };
  state.random.state = moment.random.state;
  return { ...answer, headers };
}

function answerOrFault(product: Product, answer: () => ProductAnswer): ProductAnswer {
  try {
    return answer();
  } catch (error) {
    const decision =
      error instanceof Fault
        ? error.decision
        : { section: null, at: null, why: `the engine itself is at fault: ${String(error)}` };
    const message = `Something went wrong: ${decision.why}.`;
    return product.refusals.answer([breach('unexpected', decision, { message })]);
  }
}

function route(
  product: Product,
  state: State,
  request: ProductRequest,
  witness: Witness | null,
): ProductAnswer {
  const [path, query = ''] = split(request.url);
  const segments = segmentsOf(path);
  if (segments === null) return product.refusals.answer([brokenPath(path)]);
  const method = request.method.toUpperCase();
  const matches = product.router.matches(method, segments);
  const [first] = matches;
  if (first !== undefined) {
    const match =
      first.value.call.where === undefined
        ? first
        : chosen(product.spec, matches, request, witness);
    if (match === undefined) return product.refusals.answer([noneHolds(matches, request)]);
    return answerCall(product, state, { request, witness }, match.value, match.path, query);
  }
  const allowed = product.router.methods(segments);
  if (allowed.length === 0) return product.refusals.answer([unknownPath(path)]);
  const answer = product.refusals.answer([unknownMethod(method)]);
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } };
}

const NO_QUERY = new URLSearchParams();

function split(url: string): [string, string?] {
  const fragment = url.indexOf('#');
  const address = fragment < 0 ? url : url.slice(0, fragment);
  const mark = address.indexOf('?');
  return mark < 0 ? [address] : [address.slice(0, mark), address.slice(mark + 1)];
}

function answerCall(
  product: Product,
  state: State,
  { request, witness }: { readonly request: ProductRequest; readonly witness: Witness | null },
  type: CallType,
  path: Readonly<Record<string, string>>,
  query: string,
): ProductAnswer {
  const asked = provoked(product, type, request.headers);
  if (asked !== null) return product.refusals.answer([asked]);
  settle(product, state, state.clock.instant);
  // Only now, as nothing that is due is left in it.
  if (state.schedule?.isOvergrown === true) state.schedule = null;
  state.clock.tick();
  const moment = momentFor(product, state, product.carrier.read(request.headers));
  moment.witness = witness;
  const tooMany = countCall(product, state, type, moment, request.address ?? '');
  const read = readJson(type, request);
  const { rank } = product;
  const unread = 'breach' in read ? read.breach : null;
  if (unread !== null && (rank === null || unread.trigger === null))
    return product.refusals.answer([unread]);
  if (tooMany !== null && rank === null) return product.refusals.answer([tooMany]);
  const json = 'breach' in read ? undefined : read.json;
  const { headers } = request;
  const parameters = type.address.read(
    { path, query: query === '' ? NO_QUERY : new URLSearchParams(query), headers },
    moment,
  );
  const body = readBody(type.body, json, type.call.name, product.rules, moment);
  const call = new CallCase(type, moment, parameters, body, state.credentials);
  call.chosen = headers[OUTGOING_HEADER] ?? '';
  const [broken, ...more] =
    rank === null
      ? judged(call, product)
      : judgeOrdered(call, product, rank, [
          ...(unread === null ? [] : [{ stage: 'malformed' as const, breach: unread }]),
          ...(tooMany === null ? [] : [{ stage: 'rate' as const, breach: tooMany }]),
        ]);
  if (broken !== undefined) return refused(product, state, call, [broken, ...more]);
  return succeed(product, state, call);
}

function judged(call: CallCase, product: Product): readonly Breach[] {
  const first = judgeEvery(call, product.rules) ?? judge(call, product);
  return first === null ? perform(call, product.rules) : [first];
}

/** The records as they stand, seen by the one whose credential it is. */
export function momentFor(product: Product, state: State, token: string | null): Moment {
  // What is only looked at, or refused, uses up no chance.
  const random = new Random(state.random.state);
  const moment = new Moment(product.schema, state.store, state.clock.instant, random);
  const held = token === null ? undefined : state.credentials.valid(token, moment.now);
  const type = held && product.schema.entity(held.entity);
  moment.me = held !== undefined && type !== undefined ? moment.record(type, held.id) : null;
  moment.token = moment.me === null ? null : token;
  moment.isAsked = true;
  return moment;
}

function refused(
  product: Product,
  state: State,
  call: CallCase,
  breaches: Breaches,
): ProductAnswer {
  // What was asked before what other services answer refuses the call has gone out.
  if (breaches[0] === call.declined || breaches[0] === call.unmoved) {
    state.outbox.send(call.asked, call.moment.now);
    state.clock.write(call.moment.now);
    state.random.state = call.moment.random.state;
  }
  const show: ShowPart = (name, shows) => {
    const entity = product.schema.behind(shows);
    const isOne = (held: Held) => held.type === entity;
    const named = call.held(name);
    const held = named !== null && isOne(named) ? named : call.latest.findLast(isOne);
    if (held === undefined) return null;
    // Drafts were worked on: what a refusal shows is as it is stored.
    const { now, random, meter } = call.moment;
    const moment = new Moment(product.schema, state.store, now, random, meter);
    moment.isAsked = true;
    const record = moment.record(held.type, held.id);
    return record === null ? null : (JSON.parse(product.views.record(shows, record)) as Json);
  };
  return product.refusals.answer(breaches, show);
}

/** The records as a call leaves them, seen by who made it: as before, where it has changed nothing. */
function after(product: Product, state: State, { moment, transaction, handed }: CallCase): Moment {
  if (transaction.drafts.length === 0 && handed.length === 0 && moment.witness === null)
    return moment;
  const { me, now, random, meter } = moment;
  const left = new Moment(product.schema, state.store, now, random, meter);
  left.me = me === null ? null : left.record(me.type, me.id);
  left.isAsked = true;
  left.token = moment.token;
  return left;
}

function succeed(product: Product, state: State, call: CallCase): ProductAnswer {
  const { moment: before, type } = call;
  call.transaction.sendFirst(call.asked);
  const undo = commit(product, state, call.transaction, call.handed);
  try {
    call.finish(after(product, state, call));
    const answer = product.answers.get(type.call.name)!(call);
    const { status, body, file } = answer;
    if (file && body === null) {
      undo();
      return noFile(product, type);
    }
    const headers =
      call.handed.length === 0 ? answer.headers : { ...answer.headers, ...handOut(product, call) };
    state.random.state = before.random.state;
    // What the call has made due in the past happens at once.
    settle(product, state, before.now);
    const { decision } = type;
    return { status, headers, body, ...(file && { file }), call: type.call.name, decision };
  } catch (error) {
    undo();
    throw error;
  }
}

/** What is answered where the file or the text that a call is to answer is not there. */
const noFile = ({ refusals }: Product, { subject, decision, call }: CallType): ProductAnswer =>
  refusals.answer([
    breach(
      'not found',
      { ...decision, at: call.answer.at, why: `${call.name} has nothing to answer` },
      { subject },
    ),
  ]);

/** The headers that give the caller a credential, or take it back. */
function handOut({ carrier }: Product, { handed, moment }: CallCase): Record<string, string> {
  const last = handed.at(-1);
  if (last === undefined) return {};
  const { credential } = last;
  if (credential === null) return moment.token === null ? carrier.hand(null, null) : {};
  return carrier.hand(last.token, credential.ends === null ? null : credential.ends - moment.now);
}
