// The parameters of screens' routes and of the calls that screens make: whether they meet.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import { fieldNamed, hasRule } from '../../model/sections/lookup.ts';
import { parametersOf } from '../../model/route.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { Span } from '../../text/span.ts';
import { nearest } from '../../text/nearest.ts';
import { meant } from '../../read/grammar/words.ts';
import { parameterNames } from '../linked/declared.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('routes', {
  'parameter-from-nowhere': code<{
    parameter: string;
    call: string;
    screen: string;
    nearest: string | undefined;
    isShown: boolean;
  }>({
    severity: 'warning',
    message: ({ parameter, call, screen, nearest }) =>
      `\`${call}\` needs \`${parameter}\`, which neither the route of ${screen} nor a record shown there gives${meant(nearest)}`,
    write: ({ parameter, call, screen, isShown }) =>
      `Write \`:${parameter}\` in the route of ${screen}, or show a record that has it${isShown ? `; where people are to type it in, write \`${call}\` under Does: what a screen shows has no form` : ''}.`,
  }),
  'idle-parameter': code<{ parameter: string; screen: string; nearest: string | undefined }>({
    severity: 'warning',
    message: ({ parameter, screen, nearest }) =>
      `No call of the screen ${screen} takes \`${parameter}\`${meant(nearest)}`,
    write: ({ parameter }) =>
      `Write the route without \`:${parameter}\`, or a call under Shows or Does that takes it.`,
  }),
});

/**
 * Parameters of paths that a form would have to ask for, though no person can know them: those that
 * find a record by a key that the product makes. A reading call under Shows has no form at all.
 */
export const parametersFromNowhere: Rule = function* (linked) {
  if (!linked.showsAllOf('screens') || !linked.shows('entities')) return;
  // What a misspelt record would show nobody can tell.
  if (linked.names.isMisspelt('shape') || linked.names.isMisspelt('entity')) return;
  for (const screen of linked.spec.sections.screens.facts.screens) {
    const idles = idle(linked, screen);
    // A parameter that goes by another name is told of once; a call that is misspelt, elsewhere.
    if (idles === null || idles.length > 0) continue;
    for (const { call, at, isShown } of made(linked, screen))
      for (const { name } of call.pathParameters)
        if (
          !isGiven(linked, isShown ? { ...screen, does: [] } : screen, call, name) &&
          (isShown || isMadeKey(linked, call, name))
        )
          yield told(screen, call, name, at, isShown);
  }
};

function* made(
  linked: Linked,
  screen: Screen,
): Iterable<{ call: Call; at: Span; isShown: boolean }> {
  const references = [
    ...screen.shows.map((reference) => ({ reference, isShown: true })),
    ...screen.does.map(({ call }) => ({ reference: call, isShown: false })),
  ];
  for (const { reference, isShown } of references) {
    const call = linked.call(reference.name);
    if (call !== undefined) yield { call, at: reference.at, isShown };
  }
}

/** Whether the route has a parameter, or a call of the screen that can be made before shows it. */
function isGiven(linked: Linked, screen: Screen, call: Call, parameter: string): boolean {
  if (parametersOf(screen.route).includes(parameter)) return true;
  const fields = linked.comparedWith(call, parameter);
  return feeders(linked, screen).some(
    (other) => other !== call && fields.some((field) => linked.reveals(other).has(field)),
  );
}

/** The calls of a screen that can be made with its route, and with what those before them show. */
function feeders(linked: Linked, screen: Screen): readonly Call[] {
  const inRoute = parametersOf(screen.route);
  const found = new Set<Call>();
  const isFed = (call: Call) =>
    call.pathParameters.every(
      ({ name }) =>
        inRoute.includes(name) ||
        linked
          .comparedWith(call, name)
          .some((field) => [...found].some((other) => linked.reveals(other).has(field))),
    );
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const call of linked.callsOf(screen)) if (isFed(call)) found.add(call);
  }
  return [...found];
}

function isMadeKey(linked: Linked, call: Call, parameter: string): boolean {
  return linked.comparedWith(call, parameter).some((path) => {
    const [entity, name] = path.split('.') as [string, string];
    const known = linked.entity(entity);
    const field = known && fieldNamed(known, name);
    return field?.required === 'auto' && hasRule(field, 'key');
  });
}

function told(screen: Screen, call: Call, parameter: string, at: Span, isShown: boolean) {
  const near = nearest(parameter, parametersOf(screen.route));
  const related = [
    { message: `the route of ${screen.name}`, at: screen.route.at },
    { message: `the request of \`${call.name}\``, at: call.path.at },
  ];
  const holes = { parameter, call: call.name, screen: screen.name, nearest: near, isShown };
  return diagnostics['parameter-from-nowhere'](at, holes, related);
}

/** Parameters of a screen's route that none of its calls takes. */
export const idleParameters: Rule = function* (linked) {
  if (!linked.showsAllOf('screens')) return;
  for (const screen of linked.spec.sections.screens.facts.screens)
    for (const { text, at, nearest: near } of idle(linked, screen) ?? []) {
      const holes = { parameter: text, screen: screen.name, nearest: near };
      yield diagnostics['idle-parameter'](at, holes);
    }
};

function idle(linked: Linked, { route, shows, does }: Screen) {
  const calls = [...shows, ...does.map(({ call }) => call)].map(({ name }) => linked.call(name));
  // One that is misspelt may be the one that takes it.
  if (calls.some((call) => call === undefined || !linked.isRead(call))) return null;
  if (linked.spec.sections.calls.state === 'not shown') return null;
  const taken = calls.flatMap((call) => parameterNames(call!));
  return route.segments
    .filter(({ kind, text }) => kind === 'parameter' && !taken.includes(text))
    .map(({ text, at }) => ({ text, at, nearest: nearest(text, taken) }));
}
