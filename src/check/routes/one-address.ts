// Calls that share a method and a path: whether each is made of some request.

import { code, defineDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { names, parse } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import { atOneAddress, bodyLeaves } from '../../model/one-address.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { diagnostics as conditions } from '../conditions/diagnostics.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { settingOf } from '../reasoning/setting.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('routes', {
  'never-reached': code<{ call: string; others: string; isSure: boolean }>({
    severity: 'error',
    message: ({ call, others, isSure }) =>
      isSure
        ? `\`${call}\` is never made: ${others} before it has no condition, and takes every request there.`
        : `\`${call}\` is never made: wherever its condition holds, so does that of ${others} before it.`,
    write: ({ call, isSure }) =>
      isSure
        ? `Write the call without a condition last, below \`${call}\`.`
        : `Write another condition for \`${call}\`.`,
  }),
  'beyond-the-request': code<{ name: string; call: string; isRecord: boolean }>({
    severity: 'error',
    message: ({ name, call, isRecord }) =>
      isRecord
        ? `\`${name}\` is a record, and which call is made is asked of the request alone.`
        : `\`${name}\` is nothing that the request of \`${call}\` gives.`,
    write: 'Write a condition on parameters of path, query, headers and body, and on constants.',
  }),
});

/** What a condition after the path reads is in the request itself. */
export const conditionsReadRequests: Rule = function* ({ calls, spec, scope }) {
  const constants = new Set(spec.sections.limits.facts.constants.map(({ name }) => name));
  for (const { name: call, where, ...rest } of calls) {
    if (where === undefined) continue;
    const parameters = scope.parameters({ name: call, where, ...rest });
    const told = new Set<string>();
    for (const { name, offset, length } of usedIn(where)) {
      const type = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      const isRecord = type?.kind === 'record';
      const isKnown = type !== undefined || constants.has(name);
      if ((isKnown && !isRecord) || told.has(name)) continue;
      // A name that is nowhere is told of where the expression is read.
      if (!isKnown && !isElsewhere(name, scope)) continue;
      told.add(name);
      const at = { ...where.at, column: where.at.column + offset, length };
      yield diagnostics['beyond-the-request'](at, { name, call, isRecord });
    }
  }
};

const isElsewhere = (name: string, { everywhere, entities }: Linked['scope']): boolean =>
  Object.hasOwn(everywhere, name) || Object.hasOwn(entities, name);

const usedIn = ({ source }: Expression) => {
  const parsed = parse(source);
  return 'tree' in parsed ? names(parsed.tree) : [];
};

/** Calls that no request is for: those before them at their address take it. */
export const callsAreReached: Rule = function* (linked) {
  for (const calls of atOneAddress(linked.calls))
    for (const [place, call] of calls.entries()) yield* judge(linked, call, calls.slice(0, place));
};

function* judge(linked: Linked, call: Call, before: readonly Call[]): Generator<Diagnostic, void> {
  if (call.where === undefined && before.every(({ where }) => where !== undefined)) return;
  const rest = before.find(({ where }) => where === undefined);
  if (rest !== undefined) {
    // Two without a condition are told of as one request of two calls.
    if (call.where !== undefined) yield told(call, [rest], true);
    return;
  }
  const { source, at } = call.where!;
  const setting = settingOf(linked, linked.scope.parameters(call));
  const alone = outcomes(setting, source);
  if (alone?.canHold === false) {
    const effect = `\`${call.name}\` is never made`;
    yield conditions['never-holds'](at, { condition: source, effect });
    return;
  }
  const alike = before.filter((other) => readsAlike(call, other));
  if (alike.length === 0) return;
  const any = alike.map(({ where }) => `(${where!.source})`).join(' || ');
  if (outcomes(setting, any, [source])?.canFail !== false) return;
  const single = alike.filter(
    ({ where }) => outcomes(setting, where!.source, [source])?.canFail === false,
  );
  yield told(call, single.length > 0 ? single.slice(0, 1) : alike, false);
}

function told(call: Call, others: readonly Call[], isSure: boolean): Diagnostic {
  const related = others.map(({ name, path }) => ({
    message: `\`${name}\` stands here.`,
    at: path.at,
  }));
  const named = others.map(({ name }) => `\`${name}\``).join(' or ');
  const holes = { call: call.name, others: named, isSure };
  return diagnostics['never-reached'](call.where?.at ?? call.path.at, holes, related);
}

/** Whether all that another call's condition reads is in the same place of both calls' requests. */
function readsAlike(call: Call, other: Call): boolean {
  const [own, others] = [placesOf(call), placesOf(other)];
  return usedIn(other.where!).every(
    ({ name }) => !others.has(name) || others.get(name) === own.get(name),
  );
}

/** Where each parameter stands, of which type and with which default, as a text that tells two apart. */
function placesOf({ pathParameters, path, query, headers, takes }: Call): Map<string, string> {
  const inPath = path.segments.filter(({ kind }) => kind === 'parameter').map(({ text }) => text);
  const typed = (type: object | null) =>
    JSON.stringify(type, (key, value: unknown) => (key === 'at' ? undefined : value));
  return new Map([
    ...pathParameters.map(
      ({ name, type }) => [name, `path ${inPath.indexOf(name)} ${typed(type)}`] as const,
    ),
    ...query.map(
      ({ name, type, default: given }) =>
        [name, `query ${name} ${typed(type)} ${given?.source ?? ''}`] as const,
    ),
    ...headers.map(({ name, header }) => [name, `header ${header.toLowerCase()}`] as const),
    ...bodyLeaves(takes?.shape).map(
      ({ member, keys }) =>
        [member.name, `body ${takes!.form ?? ''} ${keys.join('.')} ${typed(member.type)}`] as const,
    ),
  ]);
}
