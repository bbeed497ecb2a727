// What changes in the examples of section 7.

import type { RequestExample } from '../../../model/request-examples.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { matched } from '../../facts/matched.ts';
import { requests } from '../../kinds/requests.ts';

export function diffRequests({ before, after }: Compared): Change[] {
  const old = before.sections.calls.facts.examples ?? [];
  const now = after.sections.calls.facts.examples ?? [];
  const { both, gone, come } = matched(old, now, nameOf);
  const changes = [
    ...gone.map((one) => requests['example-removed'](nameOf(one), places(one, null), holesOf(one))),
    ...come.map((one) => requests['example-added'](nameOf(one), places(null, one), holesOf(one))),
    ...both.flatMap(([one, other]) => {
      const [from, to] = [answerOf(one), answerOf(other)];
      if (from === to) return [];
      const holes = { ...holesOf(other), from, to };
      return [requests['example-answered'](nameOf(other), places(one, other), holes)];
    }),
  ];
  const order = both.map(([, other]) => now.indexOf(other));
  const moved = both.find((_, place) => place > 0 && order[place]! < order[place - 1]!);
  if (changes.length > 0 || moved === undefined) return changes;
  return [requests['examples-reordered']('', places(...moved), {})];
}

const nameOf = ({ call, as, source }: RequestExample): string =>
  [call.name, as?.name ?? '', source].join(' ');

const holesOf = ({ call, as, source }: RequestExample) => ({
  call: call.name,
  request: `\`${source === '' ? '{}' : source}\`${as === null ? '' : ` as ${as.name}`}`,
});

const answerOf = ({ answers }: RequestExample): string =>
  answers.kind === 'error' ? `\`${answers.name}\`` : `${answers.status}`;
