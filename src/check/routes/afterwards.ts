// Where a button leads afterwards: whether what is answered says which record to open there, and
// whether the screen is for whoever pressed it.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import { screenNamed } from '../../model/sections/lookup.ts';
import { parametersOf } from '../../model/route.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { Span } from '../../text/span.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingButton, failingLead } from '../traces/screens.ts';
import { whoOpens } from '../traces/people.ts';
import { after } from '../ways/person.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('routes', {
  'nowhere-to-go': code<{ call: string; screen: string; parameter: string }>({
    severity: 'warning',
    message: ({ call, screen, parameter }) =>
      `After \`${call}\` the screen ${screen} is to open, and nothing that it answers is ${codeWithArticle(parameter)}.`,
    write: ({ call, screen }) =>
      `Write an answer of \`${call}\` that shows which record to open, or another screen than ${screen}.`,
  }),
  'led-away': code<{ call: string; screen: string; who: string }>({
    severity: 'warning',
    message: ({ call, screen, who }) =>
      `After \`${call}\` the screen ${screen} is to open, which is not for ${who}.`,
    write: ({ screen, who }) => `Write another screen than ${screen}, or ${who} under For of it.`,
  }),
});

interface Lead {
  readonly from: Screen;
  readonly to: Screen;
  readonly call: Call;
  readonly at: Span;
}

function* leads(linked: Linked): Iterable<Lead> {
  for (const from of linked.spec.sections.screens.facts.screens)
    for (const { call: reference, then } of from.does) {
      const call = linked.call(reference.name);
      const to = then === null ? undefined : screenNamed(linked.spec, then.name);
      if (call !== undefined && to !== undefined) yield { from, to, call, at: then!.at };
    }
}

/** Screens with parameters, after calls that answer no such thing. */
export const leadsSayWhere: Rule = function* (linked) {
  if (!linked.isWhole('screens', 'calls', 'entities')) return;
  for (const lead of leads(linked)) {
    const { from, to, call, at } = lead;
    const parameter = parametersOf(to.route).find((name) => !isKnown(linked, from, to, call, name));
    if (parameter === undefined) continue;
    const related = [{ message: `the route of ${to.name}`, at: to.route.at }];
    const holes = { call: call.name, screen: to.name, parameter };
    const fails = `nothing that it answers says which \`${parameter}\` ${to.name} is to show`;
    const failing = { who: presser(linked, from, call), fails, at };
    const trace = failingButton(linked, from, call.name, failing);
    yield diagnostics['nowhere-to-go'](at, holes, related, trace);
  }
};

/** Whether the screen before, the call's request or its answer tell what a parameter is. */
function isKnown(linked: Linked, from: Screen, to: Screen, call: Call, name: string): boolean {
  const fields = linked.callsOf(to).flatMap((other) => linked.comparedWith(other, name));
  if (fields.length === 0 || parametersOf(from.route).includes(name)) return true;
  const given = [
    ...[...call.pathParameters, ...call.query].flatMap((one) =>
      linked.comparedWith(call, one.name),
    ),
    ...membersOf(call).flatMap(({ fills }) => (fills ? [`${fills.entity}.${fills.field}`] : [])),
  ];
  return fields.some((field) => given.includes(field) || linked.reveals(call).has(field));
}

/** Somebody whom a screen is for and who may make a call there. */
const presser = (linked: Linked, from: Screen, call: Call): string =>
  whoOpens(linked, from, null, (role) => linked.access.verdict(call.name, role) !== 'no');

/** Screens that are for nobody who may have pressed the button. */
export const leadsAreOpen: Rule = function* (linked) {
  if (!linked.isWhole('screens', 'calls', 'roles') || linked.access.isFree) return;
  for (const lead of leads(linked)) {
    const { from, to, call, at } = lead;
    const { access } = linked;
    const pressing = access
      .audience(from)
      .filter((role) => access.verdict(call.name, role) !== 'no');
    const then = after(linked, call, pressing);
    if (pressing.length === 0 || to.for === null || then.length === 0) continue;
    if (then.some((role) => access.audience(to).includes(role))) continue;
    const who = then.map(({ name }) => name).join(' or ');
    const related = to.for.slice(0, 1).map((role) => ({ message: 'whom it is for', at: role.at }));
    const failing = { who: presser(linked, from, call), fails: `it is not for ${who}` };
    const trace = failingLead(linked, lead, { ...failing, at: related[0]?.at ?? at });
    yield diagnostics['led-away'](at, { call: call.name, screen: to.name, who }, related, trace);
  }
};
