// What can go wrong with the screens of section 2. Only a browser can tell.

import type { Screen } from '../../model/schema/screens.ts';
import type { Spec } from '../../model/index.ts';
import type { Change } from '../changing/change.ts';
import { withArticle } from '../../text/article.ts';

export function* inScreens({ sections }: Spec): Iterable<Change> {
  const { screens } = sections.screens.facts;
  const roles = sections.roles.facts.roles.map(({ name }) => name);
  for (const screen of screens) {
    yield* inWhole(screen, screens);
    yield* inFor(screen, roles);
    yield* inCalls(screen, screens);
  }
}

const about = ({ name, at }: Screen, more = ''): Pick<Change, 'subject' | 'at'> => ({
  subject: `${name}${more}`,
  at,
});

function* inWhole(screen: Screen, all: readonly Screen[]): Iterable<Change> {
  const { name, route, at } = screen;
  const fact = about(screen);
  yield {
    ...fact,
    kind: 'screens/missing',
    words: `there is no ${name}`,
    target: screen,
    by: null,
    also: leadingTo(screen, all, null),
  };
  yield {
    ...fact,
    kind: 'screens/moved',
    words: `${name} stands elsewhere than at \`${route.source}\``,
    target: route,
    by: {
      ...route,
      source: `/elsewhere${route.source}`,
      segments: [{ kind: 'fixed', text: 'elsewhere', at: route.at }, ...route.segments],
    },
  };
  const other = `Other ${name}`;
  yield {
    ...fact,
    kind: 'screens/renamed',
    words: `${name} is headed "${other}"`,
    target: screen,
    by: { ...screen, name: other, does: screen.does.map(renamedIn(name, other)) },
    also: leadingTo(screen, all, { name: other, at }),
  };
}

type Does = Screen['does'][number];

const renamedIn =
  (name: string, other: string) =>
  (one: Does): Does =>
    one.then?.name === name ? { ...one, then: { ...one.then, name: other } } : one;

/** Whatever leads from other screens to one, with what it leads to instead. */
const leadingTo = (
  { name }: Screen,
  all: readonly Screen[],
  then: Does['then'],
): (readonly [object, object])[] =>
  all
    .filter((other) => other.name !== name)
    .flatMap(({ does }) => does)
    .filter((one) => one.then?.name === name)
    .map((one) => [one, { ...one, then }] as const);

function* inFor(screen: Screen, roles: readonly string[]): Iterable<Change> {
  const { name, at } = screen;
  const open = screen.for?.map((role) => role.name) ?? roles;
  const forOnly = (names: readonly string[]): Screen => ({
    ...screen,
    for: names.map((one) => ({ name: one, at })),
  });
  for (const role of roles)
    yield open.includes(role)
      ? {
          ...about(screen, `:${role}`),
          kind: 'screens/closed',
          words: `${name} is not for ${withArticle(role)}`,
          target: screen,
          by: forOnly(open.filter((one) => one !== role)),
        }
      : {
          ...about(screen, `:${role}`),
          kind: 'screens/opened',
          words: `${name} is for ${withArticle(role)}, too`,
          target: screen,
          by: forOnly([...open, role]),
        };
}

function* inCalls(screen: Screen, all: readonly Screen[]): Iterable<Change> {
  const { name, shows, does } = screen;
  for (const shown of shows)
    yield {
      ...about(screen, `:${shown.name}`),
      kind: 'screens/shown-dropped',
      words: `${name} does not show \`${shown.name}\``,
      target: shown,
      by: null,
    };
  for (const one of does) {
    const fact = about(screen, `:${one.call.name}`);
    const words = `${name} has neither form nor button for \`${one.call.name}\``;
    yield { ...fact, kind: 'screens/done-dropped', words, target: one, by: null };
    // Where one can get without knowing a record, and so from anywhere.
    const elsewhere = all.find(
      (other) =>
        ![name, one.then?.name].includes(other.name) &&
        other.route.segments.every(({ kind }) => kind === 'fixed'),
    );
    if (one.then === null || elsewhere === undefined) continue;
    yield {
      ...fact,
      kind: 'screens/led-astray',
      words: `\`${one.call.name}\` on ${name} leads to ${elsewhere.name}`,
      target: one.then,
      by: { ...one.then, name: elsewhere.name },
    };
  }
}
