// Lifecycles in sentences: how a record comes into a state, and what leads out of it.

import { awaited, type Lifecycle, type Spec, type Transition } from '../../../../model/index.ts';
import { withArticle } from '../../../../text/article.ts';
import { allOf, conditionWords, noun, oneOf, sentence, titled, type Wordings } from './words.ts';

const stateWords = (name: string): string => `“${name}”`;

/** "with “Take ticket”", "after `AUTO_CLOSE`". */
function eventWords({ event }: Transition): string {
  if (event.kind === 'call') return `with ${titled(event.name)}`;
  return `by itself ${event.kind === 'after' ? 'after' : 'at'} \`${awaited(event).source}\``;
}

function whenWords({ when }: Transition, words: Wordings): string {
  return when === null ? '' : `, if ${conditionWords(words, when)}`;
}

const toWords = ({ to }: Transition): string =>
  to.kind === 'deletion' ? 'is deleted' : `becomes ${stateWords(to.name)}`;

/** What leads to a state of a record and out of it. */
export function stateSaid(lifecycle: Lifecycle, state: string, words: Wordings): string[] {
  const { entity, field, transitions } = lifecycle;
  const record = noun(entity.name);
  const into = transitions.filter(({ to }) => to.kind === 'state' && to.name === state);
  const out = transitions.filter(
    ({ from }) => from.kind === 'any' || (from.kind === 'state' && from.name === state),
  );
  const came = into.map((each) =>
    each.from.kind === 'creation'
      ? `when it is made ${eventWords(each)}${whenWords(each, words)}`
      : `${eventWords(each)}${whenWords(each, words)}`,
  );
  return [
    `${stateWords(state)} is the ${noun(field.name)} of ${withArticle(record)}.`,
    ...(came.length === 0
      ? []
      : [sentence(`${withArticle(record)} becomes so ${[...new Set(came)].join('; or ')}`)]),
    ...(out.length === 0 ? ['Nothing leads out of it.'] : []),
    ...out.map((each) =>
      sentence(`then it ${toWords(each)} ${eventWords(each)}${whenWords(each, words)}`),
    ),
  ];
}

/** From which states a call leads on, and under which condition, for records that it does not move now. */
export function startsSaid(spec: Spec, call: string, words: Wordings): string | null {
  const found = spec.sections.states.facts.lifecycles.flatMap(({ entity, field, transitions }) => {
    const from = transitions
      .filter(({ event }) => event.kind === 'call' && event.name === call)
      .flatMap((each) =>
        each.from.kind === 'state' ? [stateWords(each.from.name) + whenWords(each, words)] : [],
      );
    if (from.length === 0) return [];
    return `only while the ${noun(entity.name)}’s ${noun(field.name)} is ${oneOf([...new Set(from)])}`;
  });
  return found.length === 0 ? null : sentence(`possible ${allOf(found)}`);
}
