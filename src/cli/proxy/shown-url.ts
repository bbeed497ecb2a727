// An address as the report shows it: a terminal, a file of JSON lines or a log in CI is read by more
// people than the request was meant for.

import type { Call } from '../../model/index.ts';

/** Names of what somebody proves with who they are, or what they may. */
const SECRET =
  /pass(?:word|wd|phrase|code)|^(?:pass|pwd|otp|pin|jwt|sig|auth)$|secret|token|credential|signature|session|authorization|api-?_?key|(?:[a-z]K|_k|-k)ey$/;

/** Whether what goes by a name is nobody's business but that of whoever sent it. */
export const isSecret = (name: string): boolean =>
  SECRET.test(name) || SECRET.test(name.toLowerCase());

const HIDDEN = '…';

/**
 * The address of a call's request, without what may be secret: parameters of the path and the query that
 * are named so, and values of the query that the specification does not know of.
 */
export function shownUrl({ path, query }: Pick<Call, 'path' | 'query'>, url: string): string {
  const [given = '', asked] = url.split(/\?(.*)/s, 2);
  const known = new Set(query.map(({ name }) => name));
  const parts = given.split('/').map((part, place) => {
    const segment = path.segments[place - 1];
    return segment?.kind === 'parameter' && isSecret(segment.text) ? HIDDEN : part;
  });
  if (asked === undefined) return parts.join('/');
  const pairs = asked.split('&').map((pair) => {
    const [name = '', value] = pair.split(/=(.*)/s, 2);
    const plain = decoded(name);
    return value === undefined || (known.has(plain) && !isSecret(plain))
      ? pair
      : `${name}=${HIDDEN}`;
  });
  return `${parts.join('/')}?${pairs.join('&')}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
