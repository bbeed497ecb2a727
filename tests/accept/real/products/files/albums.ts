// The product of `tests/corpus/cases/several-files.md`, written by hand: several files in one part of a form, sound or
// with a fault.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, refusal, sendJson, servingBytes } from '../../serving.ts';

export const ALBUM_FAULTS = {
  'keeps-last': 'of several files the last is kept',
  'keeps-first': 'of several files the first is kept',
  'turns-around': 'several files are kept in the other order',
  'looks-at-first': 'only the first of several files is held to size and type',
  'one-too-many': 'a picture more than there may be is taken',
  'always-first': 'the first file is answered, whatever place is asked for',
  'counts-from-one': 'places begin with one',
  'never-empties': 'an empty text in place of files changes nothing',
  'adds-when-replaced': 'files given anew come behind those that there are',
  'shared-bytes': 'all files of a part have the bytes of the first',
} as const;
export type AlbumFault = keyof typeof ALBUM_FAULTS;

interface Stored {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}
interface Member {
  readonly name: string;
  readonly password: string;
}
interface Album {
  readonly id: number;
  title: string;
  pictures: readonly Stored[];
  readonly papers: readonly Stored[];
  cover: Stored | null;
  readonly owner: Member;
}
/** The parts of a form by their names; a file that is taken away is an empty text. */
type Form = ReadonlyMap<string, readonly (Stored | string)[]>;

const ROUTES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(members|sessions)$/, ['POST']],
  [/^\/albums$/, ['GET', 'POST']],
  [/^\/albums\/[^/]+$/, ['GET', 'PUT']],
  [/^\/albums\/[^/]+\/pictures$/, ['POST', 'DELETE']],
  [/^\/albums\/[^/]+\/(pictures|papers)\/[^/]+$/, ['GET']],
  [/^\/albums\/[^/]+\/cover$/, ['GET']],
];
const HEADS: Readonly<Record<string, string>> = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff' };

const missing = (field: string): Answer => refusal(422, 'MISSING', `Give ${field}.`, field);
const invalid = (field: string): Answer => refusal(422, 'INVALID', 'That is not valid.', field);
const MALFORMED = refusal(400, 'MALFORMED', 'That cannot be read.');
const NOT_FORM = refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send a form.');
const NOT_JSON = refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON.');
const TOO_LONG = refusal(413, 'CONTENT_TOO_LARGE', 'That is too long.');
const NO_ALBUM = refusal(404, 'NO_ALBUM', 'There is no such album.');
const NOT_YOURS = refusal(403, 'NOT_YOURS', 'That is not yours.');

/** All that is wrong, told at once; null where nothing is. */
function together(...wrongs: readonly (Answer | null)[]): Answer | null {
  const all = wrongs.filter((one) => one !== null);
  const [first] = all;
  if (first === undefined || all.length === 1) return first ?? null;
  const errors = all.flatMap(([, body]) => (body as { errors: readonly unknown[] }).errors);
  return [first[0], { ...(first[1] as object), errors }];
}

export async function startAlbums(fault: AlbumFault | null) {
  const members: Member[] = [];
  const albums: Album[] = [];
  const tokens = new Map<string, Member>();
  const isWrong = (one: AlbumFault): boolean => fault === one;

  async function formIn(request: IncomingMessage, bytes: Buffer): Promise<Form | Answer> {
    const type = request.headers['content-type'] ?? '';
    if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return NOT_FORM;
    const parts = new Map<string, (Stored | string)[]>();
    try {
      const headers = { 'content-type': type };
      const form = await new Response(new Uint8Array(bytes), { headers }).formData();
      for (const [name, value] of form) {
        const part = typeof value === 'string' ? value : await storedOf(value);
        parts.set(name, [...(parts.get(name) ?? []), part]);
      }
    } catch {
      return MALFORMED;
    }
    return parts;
  }

  async function storedOf(file: File): Promise<Stored> {
    const name = file.name.replace(/^.*[/\\]/, '');
    return { name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
  }

  const textIn = (form: Form, name: string): string | undefined => {
    const [value] = form.get(name) ?? [];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };

  /** The files of a part; null where it is left out, undefined where it is a text. */
  function filesIn(form: Form, name: string): readonly Stored[] | null | undefined {
    const all = form.get(name);
    if (all === undefined) return null;
    if (all.every((one) => one === '') && isWrong('never-empties')) return null;
    if (all.some((one) => typeof one === 'string' && one !== '')) return undefined;
    const files = all.filter((one) => typeof one !== 'string');
    if (isWrong('keeps-last')) return files.slice(-1);
    if (isWrong('keeps-first')) return files.slice(0, 1);
    if (isWrong('turns-around')) return files.toReversed();
    return isWrong('shared-bytes')
      ? files.map((one) => ({ ...one, bytes: files[0]!.bytes }))
      : files;
  }

  function wrongPictures(field: string, given: readonly Stored[], all = given): Answer | null {
    if (all.length > (isWrong('one-too-many') ? 5 : 4))
      return refusal(422, 'TOO_MANY', 'At most 4 pictures.', field);
    const looked = isWrong('looks-at-first') ? given.slice(0, 1) : given;
    if (looked.some(({ bytes }) => bytes.length < 1_000 || bytes.length > 50_000))
      return refusal(422, 'BAD_SIZE', 'A picture has 1 to 50 KB.', field);
    const isPicture = ({ type, bytes }: Stored): boolean =>
      HEADS[type] !== undefined && bytes.toString('hex').startsWith(HEADS[type]);
    return looked.every(isPicture) ? null : refusal(422, 'NO_PICTURE', 'Give pictures.', field);
  }

  function wrongTitle(title: string | undefined): Answer | null {
    if (title === undefined || title.trim() === '') return missing('title');
    return [...title.trim()].length > 80
      ? refusal(422, 'LONG_TITLE', 'Make it shorter.', 'title')
      : null;
  }

  const facts = ({ name, type, bytes }: Stored) => ({ name, type, size: bytes.length });
  const shown = ({ pictures, papers, cover, owner, ...album }: Album) => ({
    ...album,
    pictures: pictures.map(facts),
    papers: papers.map(facts),
    cover: cover && facts(cover),
    count: pictures.length,
    owner: owner.name,
  });

  function signIn(member: Member): string {
    const token = randomUUID();
    tokens.set(token, member);
    return token;
  }

  function enter(isNew: boolean, bytes: Buffer): Answer {
    const body = objectIn(bytes);
    if (body === null) return MALFORMED;
    for (const field of ['name', 'password']) {
      const value = body[field] ?? null;
      if (value === null) return missing(field);
      if (typeof value !== 'string') return invalid(field);
      if (value.trim() === '') return missing(field);
    }
    const [name, password] = [String(body['name']).trim(), String(body['password'])];
    const known = members.find((one) => one.name === name);
    if (!isNew)
      return known?.password === password
        ? [200, { token: signIn(known) }]
        : refusal(401, 'WRONG', 'Wrong name or password.');
    if (known !== undefined) return refusal(409, 'TAKEN', 'There is a member so called.', 'name');
    const member = { name, password };
    members.push(member);
    return [201, { name, token: signIn(member) }];
  }

  function add(me: Member, form: Form): Answer {
    const title = textIn(form, 'title');
    const [pictures, papers, cover] = ['pictures', 'papers', 'cover'].map((name) =>
      filesIn(form, name),
    );
    const wrong = together(
      wrongTitle(title),
      pictures === undefined ? invalid('pictures') : wrongPictures('pictures', pictures ?? []),
      papers === undefined ? invalid('papers') : papers === null ? missing('papers') : null,
      papers?.length === 0 || (papers?.length ?? 0) > 2
        ? refusal(422, 'PAPERS', 'Give one or two papers.', 'papers')
        : null,
      cover === undefined ? invalid('cover') : null,
    );
    if (wrong !== null) return wrong;
    const album: Album = {
      ...{ id: albums.length + 1, title: title!.trim(), pictures: pictures ?? [], papers: papers! },
      ...{ cover: cover?.[0] ?? null, owner: me },
    };
    albums.push(album);
    return [201, shown(album)];
  }

  function arrange(album: Album, form: Form): Answer {
    const title = textIn(form, 'title');
    const other = [...form.keys()].find((name) => !['title', 'pictures', 'cover'].includes(name));
    const [given, cover] = [filesIn(form, 'pictures'), filesIn(form, 'cover')];
    const pictures = given && isWrong('adds-when-replaced') ? [...album.pictures, ...given] : given;
    const wrong = together(
      other === undefined ? null : invalid(other),
      title === undefined ? null : wrongTitle(title),
      pictures === undefined ? invalid('pictures') : wrongPictures('pictures', pictures ?? []),
      cover === undefined ? invalid('cover') : null,
    );
    if (wrong !== null) return wrong;
    album.title = title?.trim() ?? album.title;
    album.pictures = pictures ?? album.pictures;
    if (cover !== null) album.cover = cover![0] ?? null;
    return [200, shown(album)];
  }

  function append(album: Album, form: Form): Answer {
    const more = filesIn(form, 'more');
    if (more === undefined) return invalid('more');
    if (more === null) return missing('more');
    const wrong = wrongPictures('pictures', more, [...album.pictures, ...more]);
    if (wrong !== null) return wrong;
    album.pictures = [...album.pictures, ...more];
    return [200, shown(album)];
  }

  function sendFile(response: ServerResponse, file: Stored | null | undefined): void {
    if (file === null || file === undefined) return sendJson(response, NO_ALBUM);
    const name = encodeURIComponent(file.name).replaceAll("'", '%27');
    response.writeHead(200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    });
    response.end(file.bytes);
  }

  return servingBytes(async (request, bytes, response) => {
    const send = (answer: Answer): void => sendJson(response, answer);
    const [path] = (request.url ?? '').split('?');
    const { method } = request;
    const route = ROUTES.find(([one]) => one.test(path!));
    if (route === undefined) return send(NO_ALBUM);
    if (!route[1].includes(method!)) {
      response.setHeader('allow', route[1].join(', '));
      return send(refusal(405, 'METHOD_NOT_ALLOWED', 'There is no such method here.'));
    }
    const me = tokens.get(/^Bearer (.+)$/.exec(`${request.headers.authorization}`)?.[1] ?? '');
    if (/^\/(members|sessions)$/.test(path!)) {
      if (request.headers['content-type']?.startsWith('application/json') !== true)
        return send(NOT_JSON);
      if (bytes.length > 2 ** 20) return send(TOO_LONG);
      if (objectIn(bytes) === null) return send(MALFORMED);
      return send(me === undefined ? enter(path === '/members', bytes) : NOT_YOURS);
    }
    const isForm = method === 'POST' || method === 'PUT';
    const form: Form | Answer = isForm ? await formIn(request, bytes) : new Map();
    if (!(form instanceof Map)) return send(form as Answer);
    if (me === undefined) return send(refusal(401, 'SIGN_IN', 'Sign in first.'));
    if (path === '/albums' && isForm) return send(add(me, form));
    if (path === '/albums') {
      const own = albums.filter(({ owner }) => owner === me).toReversed();
      return send([200, own.map(shown)]);
    }
    const [, id, kind, place] = /^\/albums\/(\d+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(path!) ?? [];
    const album = albums.find((one) => `${one.id}` === id);
    if (album === undefined) return send(NO_ALBUM);
    if (album.owner !== me) return send(method === 'GET' ? NO_ALBUM : NOT_YOURS);
    if (kind === undefined) return send(isForm ? arrange(album, form) : [200, shown(album)]);
    if (kind === 'cover') return sendFile(response, album.cover);
    if (method === 'POST') return send(append(album, form));
    if (method === 'DELETE') {
      album.pictures = [];
      return send([200, shown(album)]);
    }
    const at = isWrong('always-first') ? 0 : Number(place) - (isWrong('counts-from-one') ? 1 : 0);
    return sendFile(response, (kind === 'papers' ? album.papers : album.pictures)[at]);
  });
}

/** The object that JSON is; null where it is none. */
function objectIn(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(bytes.toString());
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
