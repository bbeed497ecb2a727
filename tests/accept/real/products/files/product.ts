// The product of `tests/corpus/cases/files.md`, written by hand: a server that takes forms and keeps files, sound or
// with a fault.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Answer, refusal, sendJson, servingBytes } from '../../serving.ts';

export const FAULTS = {
  'cuts-off': 'the last byte of a file is lost',
  're-encodes': 'a file is taken for text, and written anew',
  'ends-lines-anew': 'the line ends of a file become others',
  'forgets-type': 'every file is answered as one of no known type',
  'forgets-name': 'a file is answered without its name',
  'folder-in-name': 'the folders before a name are kept',
  'latin-name': 'a name is read as if it were Latin-1',
  'breaks-off-name': 'a name is answered up to its first quote',
  'limit-below': 'a file of just the greatest size is refused',
  'limit-above': 'a file of one byte too many is taken',
  'least-below': 'a cover of one byte too few is taken',
  'believes-type': 'a picture is taken for what it says that it is',
  'any-picture': 'pictures of any type are taken',
  'shown-to-all': 'a file is answered to somebody else',
  'of-the-latest': 'the file of another paper is answered',
  'keeps-the-old': 'a file given anew is not kept, but its size is',
  'mixes-fields': 'the cover is answered for the content',
  'wrong-size': 'the size that is told is not that of the file',
  'one-scratch-file': 'what two people send at once is kept in one place while it is read',
  'no-empty-files': 'an empty file is taken for none',
  'one-encoding': 'a form that is urlencoded is refused',
  'takes-json': 'JSON is taken as well as forms',
  'empties-by-nothing': 'a part that is left out empties its field',
  'numbers-as-text': 'numbers are kept as the texts that they come as',
} as const;
export type Fault = keyof typeof FAULTS;

/** What a product may do as well as not. */
export type Manner = 'keeps-percent';

interface Stored {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

interface Member {
  readonly name: string;
  readonly password: string;
  readonly portrait: Stored | null;
}

interface Paper {
  readonly id: number;
  title: string;
  pages: number | null;
  readonly due: string | null;
  readonly draft: boolean;
  tags: readonly string[];
  content: Stored;
  told: Stored;
  cover: Stored | null;
  readonly writer: Member;
}

/** The parts of a form: texts and files, by their names. */
interface Form {
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlyMap<string, Stored>;
}

/** What there is, and what may be done there. */
const ROUTES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(members|sessions)$/, ['POST']],
  [/^\/papers$/, ['GET', 'POST']],
  [/^\/papers\/[^/]+$/, ['GET', 'PATCH']],
  [/^\/papers\/[^/]+\/content$/, ['GET', 'PUT']],
  [/^\/papers\/[^/]+\/cover$/, ['GET', 'DELETE']],
  [/^\/me\/portrait$/, ['GET']],
];

const MOST = 2_000_000;
const PICTURES: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

const invalid = (field: string): Answer => refusal(422, 'INVALID', 'That is not valid.', field);
const missing = (field: string): Answer => refusal(422, 'MISSING', `Give ${field}.`, field);

export async function start(fault: Fault | null, manner: Manner | null = null) {
  const members: Member[] = [];
  const papers: Paper[] = [];
  const tokens = new Map<string, Member>();
  const isWrong = (one: Fault): boolean => fault === one;
  /** What was taken last, of whichever request. */
  let scratch = Buffer.alloc(0);

  async function formIn(request: IncomingMessage, bytes: Buffer): Promise<Form | Answer> {
    const type = request.headers['content-type'] ?? '';
    const isMultipart = type.startsWith('multipart/form-data');
    const isEncoded = type.startsWith('application/x-www-form-urlencoded');
    if (/json/.test(type) && isWrong('takes-json')) return fromJson(bytes);
    if (!isMultipart && (!isEncoded || isWrong('one-encoding')))
      return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send a form.');
    const texts = new Map<string, string[]>();
    const files = new Map<string, Stored>();
    try {
      const form = await new Response(new Uint8Array(bytes), {
        headers: { 'content-type': type },
      }).formData();
      for (const [name, value] of form)
        if (typeof value !== 'string') files.set(name, await storedOf(value));
        else if (value !== '') texts.set(name, [...(texts.get(name) ?? []), value]);
    } catch {
      return refusal(400, 'MALFORMED', 'That is no form.');
    }
    return { texts, files };
  }

  async function storedOf(file: File): Promise<Stored> {
    const given = manner === 'keeps-percent' ? file.name.replaceAll('"', '%22') : file.name;
    const folder = isWrong('folder-in-name') ? given : given.replace(/^.*[/\\]/, '');
    const name = isWrong('latin-name') ? Buffer.from(folder).toString('latin1') : folder;
    scratch = Buffer.from(await file.arrayBuffer());
    const own = scratch;
    // As long as it may take to write it down.
    if (isWrong('one-scratch-file')) await setTimeout(5);
    const all = isWrong('one-scratch-file') ? scratch : own;
    if (isWrong('cuts-off')) return { name, type: file.type, bytes: all.subarray(0, -1) };
    if (isWrong('re-encodes'))
      return { name, type: file.type, bytes: Buffer.from(all.toString('utf8')) };
    if (isWrong('ends-lines-anew')) {
      const text = all.toString('latin1').replaceAll('\r\n', '\n');
      return { name, type: file.type, bytes: Buffer.from(text, 'latin1') };
    }
    return { name, type: file.type, bytes: all };
  }

  const shownFile = (file: Stored | null) =>
    file && {
      name: file.name,
      type: file.type,
      size: file.bytes.length + (isWrong('wrong-size') ? 1 : 0),
    };

  const shown = ({ content: _content, told, cover, writer, ...paper }: Paper) => ({
    ...paper,
    content: shownFile(told),
    cover: shownFile(cover),
    writer: writer.name,
  });

  function signIn(member: Member): string {
    const token = randomUUID();
    tokens.set(token, member);
    return token;
  }

  function join({ texts, files }: Form): Answer {
    const name = texts.get('name')?.[0]?.trim() ?? '';
    const password = texts.get('password')?.[0] ?? '';
    if (name === '') return missing('name');
    if (password.trim() === '') return missing('password');
    if (texts.has('portrait')) return invalid('portrait');
    if (members.some((one) => one.name === name))
      return refusal(409, 'TAKEN', 'There is a member so called.', 'name');
    const member = { name, password, portrait: files.get('portrait') ?? null };
    members.push(member);
    return [201, { name, token: signIn(member) }];
  }

  function enter({ texts }: Form): Answer {
    const [name, password] = ['name', 'password'].map((part) => texts.get(part)?.[0] ?? '');
    if (name!.trim() === '') return missing('name');
    if (password!.trim() === '') return missing('password');
    const member = members.find((one) => one.name === name!.trim() && one.password === password);
    if (member === undefined) return refusal(401, 'WRONG', 'Wrong name or password.');
    return [200, { token: signIn(member) }];
  }

  /** What is wrong with the title and the pages that a form gives; null where nothing is. */
  function wrongText({ texts }: Form, isNew: boolean): Answer | null {
    const title = texts.get('title')?.[0];
    if (title === undefined ? isNew : title.trim() === '') return missing('title');
    if (title !== undefined && [...title.trim()].length > 80)
      return refusal(422, 'LONG_TITLE', 'Make it shorter.', 'title');
    const pages = texts.get('pages')?.[0];
    return pages === undefined || /^-?\d+$/.test(pages) ? null : invalid('pages');
  }

  function wrongContent({ texts, files }: Form): Answer | null {
    const content = files.get('content');
    if (texts.has('content')) return invalid('content');
    if (content === undefined) return missing('content');
    if (isWrong('no-empty-files') && content.bytes.length === 0) return missing('content');
    const most = MOST + (isWrong('limit-below') ? -1 : isWrong('limit-above') ? 1 : 0);
    if (content.bytes.length <= most) return null;
    return refusal(413, 'TOO_LARGE', 'At most 2 MB.', 'content');
  }

  function wrongCover({ texts, files }: Form): Answer | null {
    const cover = files.get('cover');
    if (texts.has('cover')) return invalid('cover');
    if (cover === undefined) return null;
    const head = PICTURES[cover.type];
    const isOne =
      head === undefined
        ? isWrong('any-picture') && cover.type.startsWith('image/')
        : isWrong('believes-type') || head.every((byte, place) => cover.bytes[place] === byte);
    if (!isOne) return refusal(422, 'NO_PICTURE', 'Give a picture.', 'cover');
    const least = isWrong('least-below') ? 999 : 1_000;
    const { length } = cover.bytes;
    if (length >= least && length <= 200_000) return null;
    return refusal(422, 'BAD_COVER', 'A cover has 1 to 200 KB.', 'cover');
  }

  function add(me: Member, form: Form): Answer {
    const { texts, files } = form;
    const due = texts.get('due')?.[0] ?? null;
    const draft = texts.get('draft')?.[0] ?? 'false';
    const wrong =
      wrongText(form, true) ??
      (due !== null && !/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(due) ? invalid('due') : null) ??
      (/^(true|false)$/.test(draft) ? null : invalid('draft')) ??
      wrongContent(form) ??
      wrongCover(form);
    if (wrong !== null) return wrong;
    const content = files.get('content')!;
    const paper: Paper = {
      ...{ id: papers.length + 1, title: texts.get('title')![0]!.trim() },
      ...{ pages: numberIn(form), due, draft: draft === 'true', tags: texts.get('tags') ?? [] },
      ...{ content, told: content, cover: files.get('cover') ?? null, writer: me },
    };
    papers.push(paper);
    return [201, shown(paper)];
  }

  function numberIn({ texts }: Form): number | null {
    const pages = texts.get('pages')?.[0];
    if (pages === undefined) return null;
    return isWrong('numbers-as-text') ? (pages as unknown as number) : Number(pages);
  }

  function replace(paper: Paper, form: Form): Answer {
    const wrong = wrongContent(form);
    if (wrong !== null) return wrong;
    paper.told = form.files.get('content')!;
    if (!isWrong('keeps-the-old')) paper.content = paper.told;
    return [200, shown(paper)];
  }

  function note(paper: Paper, form: Form): Answer {
    const wrong = wrongText(form, false);
    const known = new Set(['title', 'pages', 'tags']);
    const other = [...form.texts.keys(), ...form.files.keys()].find((name) => !known.has(name));
    if (wrong !== null) return wrong;
    if (other !== undefined) return invalid(other);
    const { texts } = form;
    paper.title = texts.get('title')?.[0]?.trim() ?? paper.title;
    if (texts.has('pages') || isWrong('empties-by-nothing')) paper.pages = numberIn(form);
    paper.tags = texts.get('tags') ?? paper.tags;
    return [200, shown(paper)];
  }

  const NO_PAPER = refusal(404, 'NO_PAPER', 'There is no such paper.');

  function sendFile(response: ServerResponse, file: Stored | null, pages?: number | null): void {
    if (file === null) return sendJson(response, NO_PAPER);
    const name = isWrong('breaks-off-name') ? file.name.replace(/".*/s, '') : file.name;
    const type = isWrong('forgets-type') ? 'application/octet-stream' : file.type;
    const encoded = encodeURIComponent(name).replace(
      /['()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16)}`,
    );
    response.writeHead(200, {
      'content-type': type,
      ...(isWrong('forgets-name')
        ? {}
        : { 'content-disposition': `inline; filename*=utf-8''${encoded}` }),
      ...(pages === undefined ? {} : { 'x-pages': `${pages ?? ''}` }),
    });
    response.end(file.bytes);
  }

  async function handle(
    request: IncomingMessage,
    bytes: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const line = `${request.method} ${request.url}`;
    const me = tokens.get(/^Bearer (.+)$/.exec(`${request.headers.authorization}`)?.[1] ?? '');
    const route = ROUTES.find(([path]) => path.test(request.url ?? ''));
    const send = (answer: Answer): void => sendJson(response, answer);
    if (route === undefined) return send(NO_PAPER);
    if (!route[1].includes(request.method!)) {
      response.setHeader('allow', route[1].join(', '));
      return send(refusal(405, 'METHOD_NOT_ALLOWED', 'There is no such method here.'));
    }
    const takesForm = request.method !== 'GET' && request.method !== 'DELETE';
    const form = takesForm ? await formIn(request, bytes) : { texts: new Map(), files: new Map() };
    if (!('texts' in form)) return send(form);
    if (line === 'POST /members' || line === 'POST /sessions') {
      if (me !== undefined) return send(refusal(403, 'NOT_YOURS', 'That is not yours.'));
      return send(line === 'POST /members' ? join(form) : enter(form));
    }
    if (me === undefined) return send(refusal(401, 'SIGN_IN', 'Sign in first.'));
    if (line === 'POST /papers') return send(add(me, form));
    if (line === 'GET /papers')
      return send([
        200,
        papers
          .filter(({ writer }) => writer === me)
          .toReversed()
          .map(shown),
      ]);
    if (line === 'GET /me/portrait') return sendFile(response, me.portrait);
    const [, id, rest = ''] = /^\/papers\/(\d+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    const paper = papers.find((one) => `${one.id}` === id);
    if (paper === undefined) return send(NO_PAPER);
    const isRead = request.method === 'GET';
    if (paper.writer !== me && !(isRead && rest !== '' && isWrong('shown-to-all')))
      return send(isRead ? NO_PAPER : refusal(403, 'NOT_YOURS', 'That is not yours.'));
    if (rest === '' && isRead) return send([200, shown(paper)]);
    if (rest === '') return send(note(paper, form));
    if (rest === 'content' && !isRead) return send(replace(paper, form));
    if (rest === 'content') {
      const of = isWrong('of-the-latest') ? papers.at(-1)! : paper;
      const file = isWrong('mixes-fields') ? (of.cover ?? of.content) : of.content;
      return sendFile(response, file, paper.pages);
    }
    if (isRead) return sendFile(response, paper.cover);
    paper.cover = null;
    return send([200, shown(paper)]);
  }

  return servingBytes(handle);
}

/** What a product takes that does not look at what it is sent. */
function fromJson(bytes: Buffer): Form {
  const body = JSON.parse(bytes.toString()) as Readonly<Record<string, unknown>>;
  const texts = new Map<string, string[]>();
  const files = new Map<string, Stored>();
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'object' && value !== null && 'size' in value)
      files.set(name, { name: 'a', type: 'text/plain', bytes: Buffer.alloc(0) });
    else texts.set(name, [value].flat().map(String));
  return { texts, files };
}
