// The request at which a scenario failed, as the failure tells it, without the values that differ from
// scenario to scenario.

import type { Call, Spec } from '../../../../model/index.ts';

interface Requested {
  readonly key: string;
  /** `signIn is answered 401 where status 200 is expected`. */
  readonly words: string;
  /** Whether the call went through. */
  readonly isAccepted: boolean;
}

const TO = /^\s*to: (GET|POST|PUT|PATCH|DELETE) (\S+)/m;
const EXPECTED = /^\s*expected: (.*)$/m;
const CAME = /^\s*came: (.*)$/m;

/** What was expected of which call, and what came; null where the failure is about no request. */
export function fixedParts(spec: Spec, why: string): Requested | null {
  const [, method = '', url = ''] = TO.exec(why) ?? [];
  if (method === '') return null;
  const calls = spec.sections.calls.facts.calls.filter((one) => isOf(one, method, url));
  // Which of several calls at an address it was, the address does not say.
  const name = calls.length === 1 ? calls[0]!.name : `${method} ${pathOf(url)}`;
  const expected = EXPECTED.exec(why)?.[1] ?? '';
  const came = CAME.exec(why)?.[1] ?? '';
  const status = /^\d{3}\b/.exec(came)?.[0];
  // A refusal is told by its status; what else is not as expected by the place where it stands.
  if (status !== undefined) {
    const wanted = expected === 'to get there' ? 'a success' : expected;
    return {
      isAccepted: status < '400',
      key: `${name} ${status}`,
      words: `${name} is answered ${status} where ${wanted} is expected`,
    };
  }
  const place = (expected.split(' ')[0] ?? '').replace(/\.\d+/g, '[]');
  return {
    isAccepted: false,
    key: `${name} ${place}`,
    words: `${name} answers something else in ${place}`,
  };
}

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Whether a request is one of a call: its method, and its path segment by segment. */
function isOf({ method, path }: Call, asked: string, url: string): boolean {
  const parts = pathOf(url)
    .split('/')
    .filter((part) => part !== '');
  return (
    method === asked &&
    parts.length === path.segments.length &&
    path.segments.every(({ kind, text }, place) => kind === 'parameter' || text === parts[place])
  );
}
