// The product of `tests/corpus/cases/one-address.md`, written by hand: a server that tells what is asked of one address
// by the request, sound or with a fault.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, type Body, refusal, sendJson, servingBytes } from '../../serving.ts';

export const FAULTS = {
  'wrong-operation': 'what is to be finished is added',
  'last-takes-the-rest': 'an operation that is not there is the last one',
  'first-takes-the-rest': 'a search for what is not there finds tasks',
  'whatever-case': 'operations are found in any letters',
  'by-beginning': 'an operation is found by what it begins with',
  'any-version': 'the version is not looked at',
  'version-as-text': 'the version may be a text',
  'list-of-one': 'a list that holds an operation is one',
  'missing-is-404': 'an operation that is not there is not found',
  'missing-is-422': 'an operation that is not there is not valid',
  'broken-is-500': 'a body that is no JSON is the fault of the product',
  'nothing-is-tasks': 'who says nothing of what they look for gets tasks',
  'drops-in-any-case': 'a task is dropped in any letters',
  'drops-by-beginning': 'a task is dropped by what the action begins with',
  'never-drops': 'a task is renamed where it is to be dropped',
  'people-for-everybody': 'who is not signed in finds people, as tasks',
  'adds-for-everybody': 'who is not signed in adds tasks',
} as const;
export type Fault = keyof typeof FAULTS;

interface Person {
  readonly nick: string;
}

interface Task {
  readonly id: number;
  title: string;
  done: boolean;
}

const UNKNOWN = refusal(400, 'UNKNOWN', 'There is no such operation.', 'request');
const MOST = 1_048_576;

/** Starts it, with nothing in it. */
export async function start(fault: Fault | null) {
  const people: Person[] = [];
  let tasks: Task[] = [];
  let last = 0;
  const tokens = new Map<string, Person>();
  const isWrong = (one: Fault): boolean => fault === one;

  function signedIn(request: IncomingMessage): Person | undefined {
    const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
    return tokens.get(token ?? '');
  }

  const mine = (request: IncomingMessage, then: () => Answer): Answer =>
    signedIn(request) === undefined ? refusal(401, 'SIGN_IN', 'Sign in first.', 'request') : then();

  function join(request: IncomingMessage, { nick }: Body): Answer {
    if (signedIn(request) !== undefined)
      return refusal(403, 'NOT_PERMITTED', 'This is not permitted.');
    if (!isText(nick)) return lackingOf('nick', nick);
    if (people.some((one) => one.nick === nick))
      return refusal(409, 'NOT_UNIQUE', 'This is already taken.', 'nick');
    const person = { nick };
    people.push(person);
    const token = randomUUID();
    tokens.set(token, person);
    return [201, { nick: person.nick }, { 'set-cookie': `sid=${token}; Path=/; HttpOnly` }];
  }

  function search(request: IncomingMessage, query: URLSearchParams): Answer {
    const kind = query.get('kind');
    const isTasks =
      kind === 'tasks' ||
      (isWrong('first-takes-the-rest') && kind !== 'people') ||
      (isWrong('nothing-is-tasks') && kind === null) ||
      (isWrong('whatever-case') && kind?.toLowerCase() === 'tasks') ||
      (isWrong('by-beginning') && kind?.startsWith('tasks') === true);
    if (isTasks) {
      const words = query.get('words');
      const items = tasks.filter(({ title }) => words === null || title.includes(words));
      return [200, { items: items.toReversed(), total: items.length }];
    }
    if (kind !== 'people') return missing();
    const all = people.map(({ nick }) => ({ nick })).sort((a, b) => (a.nick < b.nick ? -1 : 1));
    if (isWrong('people-for-everybody')) return [200, all];
    return mine(request, () => [200, all]);
  }

  const missing = (): Answer =>
    isWrong('missing-is-404')
      ? refusal(404, 'NO_TASK', 'There is no such task.', 'request')
      : isWrong('missing-is-422')
        ? refusal(422, 'INVALID', 'This is not valid.', 'method')
        : UNKNOWN;

  function operationOf({ method }: Body): string | null {
    const asked = isWrong('list-of-one') && Array.isArray(method) ? String(method[0]) : method;
    if (typeof asked !== 'string') return isWrong('last-takes-the-rest') ? 'task.finish' : null;
    const found = ['task.add', 'task.finish'].find(
      (name) =>
        name === asked ||
        (isWrong('whatever-case') && name === asked.toLowerCase()) ||
        (isWrong('by-beginning') && asked.startsWith(name)),
    );
    if (found === 'task.finish' && isWrong('wrong-operation')) return 'task.add';
    return found ?? (isWrong('last-takes-the-rest') ? 'task.finish' : null);
  }

  function call(request: IncomingMessage, body: Body): Answer {
    const { version } = body;
    const isVersion =
      version === 2 ||
      isWrong('any-version') ||
      (isWrong('version-as-text') && version === '2') ||
      isWrong('last-takes-the-rest');
    const operation = isVersion ? operationOf(body) : null;
    if (operation === null) return missing();
    const params = isObject(body['params']) ? body['params'] : {};
    const made = (): Answer => (operation === 'task.add' ? add(params) : finish(params));
    const isFree = operation === 'task.add' && isWrong('adds-for-everybody');
    return isFree ? made() : mine(request, made);
  }

  function add(params: Body): Answer {
    const wrong = wrongTitle(params);
    if (wrong !== null) return wrong;
    const task = { id: (last += 1), title: String(params['title']), done: false };
    tasks.push(task);
    return [200, { result: task }];
  }

  function finish({ id }: Body): Answer {
    if (id === undefined || id === null) return refusal(422, 'REQUIRED', 'This is required.', 'id');
    if (!Number.isSafeInteger(id)) return refusal(422, 'INVALID', 'This is not valid.', 'id');
    const task = tasks.find((one) => one.id === id);
    if (task === undefined) return NO_TASK;
    task.done = true;
    return [200, { result: 'done' }];
  }

  const at = (id: string): Task | undefined => tasks.find((one) => String(one.id) === id);

  function change(id: string, body: Body): Answer {
    const { action } = body;
    const isDrop =
      action === 'drop' ||
      (typeof action === 'string' &&
        ((isWrong('drops-in-any-case') && action.toLowerCase() === 'drop') ||
          (isWrong('drops-by-beginning') && action.startsWith('drop'))));
    const task = at(id);
    if (task === undefined) return NO_TASK;
    if (isDrop && !isWrong('never-drops')) {
      tasks = tasks.filter((one) => one !== task);
      return [204];
    }
    const wrong = wrongTitle(body);
    if (wrong !== null) return wrong;
    task.title = String(body['title']);
    return [200, task];
  }

  function handle(request: IncomingMessage, body: Body): Answer {
    const url = new URL(request.url ?? '/', 'http://product');
    const { pathname } = url;
    const allowed =
      pathname === '/search' ? 'GET' : /^\/(?:rpc|people)$/.test(pathname) ? 'POST' : null;
    if (allowed !== null && request.method !== allowed) return notAllowed(allowed);
    if (pathname === '/search') return search(request, url.searchParams);
    if (pathname === '/rpc') return call(request, body);
    if (pathname === '/people') return join(request, body);
    const id = /^\/tasks\/([^/]+)$/.exec(pathname)?.[1];
    if (id === undefined) return refusal(404, 'NOT_FOUND', 'There is no such thing.');
    if (request.method === 'GET') {
      const task = at(id);
      return task === undefined ? NO_TASK : [200, task];
    }
    if (request.method !== 'POST') return notAllowed('GET, POST');
    return mine(request, () => change(id, body));
  }

  return servingBytes(async (request, bytes, response) => {
    const read = bodyOf(request, bytes);
    const broken = isWrong('broken-is-500') ? refusal(500, 'BROKEN', 'Oh.') : UNKNOWN;
    const answer = read === null ? broken : isBody(read) ? handle(request, read) : read;
    send(response, answer);
  });
}

const NO_TASK = refusal(404, 'NO_TASK', 'There is no such task.');

const notAllowed = (allow: string): Answer => {
  const [status, body] = refusal(405, 'METHOD_NOT_ALLOWED', 'There is no such method here.');
  return [status, body, { allow }];
};

function wrongTitle({ title }: Body): Answer | null {
  if (!isText(title)) return lackingOf('title', title);
  return [...title].length > 40 ? refusal(422, 'TOO_LONG', 'Keep it short.', 'title') : null;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBody = (read: Body | Answer): read is Body => !Array.isArray(read);

/** A member is missing, or no text. */
const lackingOf = (field: string, value: unknown): Answer =>
  value === undefined || value === null || typeof value === 'string'
    ? refusal(422, 'REQUIRED', 'This is required.', field)
    : refusal(422, 'INVALID', 'This is not valid.', field);

/** What a body holds; null where it is no JSON, and what it is refused with for anything else. */
function bodyOf(request: IncomingMessage, bytes: Buffer): Body | Answer | null {
  if (bytes.length === 0) return {};
  if (bytes.length > MOST) return refusal(413, 'CONTENT_TOO_LARGE', 'The body is over 1 MiB.');
  const type = request.headers['content-type'] ?? 'application/json';
  if (!/^application\/json\s*(;|$)/.test(type))
    return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON.');
  try {
    const read = JSON.parse(bytes.toString()) as unknown;
    return read === null ? {} : isObject(read) ? read : null;
  } catch {
    return null;
  }
}

const send = (response: ServerResponse, answer: Answer): void => sendJson(response, answer);
