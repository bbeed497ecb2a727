// Paths: the part of the server's address that clients put before each, and the parameters within.

import type { Losses } from '../source/lost.ts';
import { callName, mayBeParameter } from '../written/names.ts';
import { child, items, membersOf, textOf, type Node } from '../source/node.ts';

export interface Segment {
  readonly kind: 'fixed' | 'parameter';
  /** A fixed text, or the parameter's name in the call. */
  readonly text: string;
  /** The parameter's name in the description. */
  readonly said: string;
}

/** The path of the first server's address, its variables as they are by default. */
export function basePath(servers: Node): string {
  const [server] = items(servers);
  const url = server === undefined ? null : textOf(child(server, 'url'));
  if (server === undefined || url === null) return '';
  const variables = child(server, 'variables');
  const filled = url.replace(/\{([^}]*)\}/g, (_whole, name: string) =>
    String(membersOf(child(variables, name))['default'] ?? name),
  );
  try {
    const path = new URL(filled, 'http://localhost').pathname.replace(/\/+$/, '');
    return path.startsWith('/_nonet') ? '' : path;
  } catch {
    return '';
  }
}

const FIXED = /^(?![:*])[A-Za-z0-9\-._~!$&'()*+,=:@%]+$/;

/** A path's segments. What a segment holds beside a parameter is the parameter's as well. */
export function requestPath(path: string, node: Node, losses: Losses): Segment[] {
  const taken = new Set<string>();
  const [plain = ''] = path.split(/[?#]/);
  if (plain !== path)
    losses.say(node, 'a path has no query and no fragment: that part of it is left out');
  return plain
    .split('/')
    .slice(1)
    .filter((text, place, all) => text !== '' || (place === 0 && all.length === 0))
    .map((text) => segment(text, taken, node, losses));
}

function segment(text: string, taken: Set<string>, node: Node, losses: Losses): Segment {
  const parameters = [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!);
  if (parameters.length === 0) {
    const fixed = FIXED.test(text) ? text : encodeURIComponent(text);
    return { kind: 'fixed', text: fixed, said: text };
  }
  if (text !== `{${parameters[0]}}`)
    losses.say(node, `\`${text}\`: a parameter is a whole segment; this one has all of it`);
  const said = parameters.join(' ');
  const plain = callName(said);
  const usual = /^[a-z]\w*$/.test(said) ? said : plain;
  let name = mayBeParameter(usual) ? usual : mayBeParameter(plain) ? plain : `${plain}Key`;
  while (taken.has(name)) name = `${name}2`;
  taken.add(name);
  return { kind: 'parameter', text: name, said };
}

/** As section 7 writes it. */
export const written = (segments: readonly Segment[]): string =>
  `/${segments.map(({ kind, text }) => (kind === 'fixed' ? text : `:${text}`)).join('/')}`;
