// Calls to other services that go nowhere, or lack what the service asks for.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { constantNamed } from '../../model/sections/lookup.ts';
import { outgoingSteps } from '../../model/messages/outgoing.ts';
import { membersWithin, neededOf } from '../../model/messages/nested.ts';
import { fillingsOf } from '../../model/messages/services.ts';
import { nearest, slip } from '../../text/nearest.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'no-service-address': code<{ outgoing: string; constant: string }>({
    severity: 'error',
    message: ({ outgoing, constant }) =>
      `\`${outgoing}\` goes to \`${constant}\`, which is no address that begins with \`http://\` or \`https://\`.`,
    write: ({ constant }) =>
      `Give \`${constant}\` a whole address in section 9, such as \`"https://payments.example.com"\`.`,
  }),
  'unknown-outgoing-member': code<{ outgoing: string; name: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ outgoing, name }) => `The body of \`${outgoing}\` has no member \`${name}\`.`,
    write: ({ nearest: near, outgoing }) =>
      near === undefined
        ? `Write a member that the request of \`${outgoing}\` names, or add it there.`
        : `Write \`${near}\`.`,
    fix: ({ name, nearest: near }) => slip(name, near),
  }),
  'missing-outgoing-member': code<{ outgoing: string; name: string }>({
    severity: 'error',
    message: ({ outgoing, name }) =>
      `\`${outgoing}\` asks for \`${name}\`, and this step does not give it.`,
    write: ({ name }) =>
      `Write \`with ${name} = …\`, or make it optional in the request: \`${name}?\`.`,
  }),
  'repeated-outgoing-member': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `This step gives \`${name}\` twice.`,
    write: 'Write it once.',
  }),
  'outgoing-refused-first': code<{ outgoing: string }>({
    severity: 'error',
    message: ({ outgoing }) =>
      `The first answer of \`${outgoing}\` refuses the call, and it is the one that is usual.`,
    write: 'Write first the answer with which the call goes on, its Then blank.',
  }),
});

/** Services whose constant is no address of the web. */
export const servicesAreSomewhere: Rule = function* ({ spec }) {
  for (const { name, service } of spec.sections.calls.facts.outgoing ?? []) {
    const value = constantNamed(spec, service.name)?.value;
    if (value === undefined || (value.kind === 'text' && isAddress(value.value))) continue;
    const holes = { outgoing: name, constant: service.name };
    yield diagnostics['no-service-address'](service.at, holes);
  }
};

const isAddress = (text: string): boolean => /^https?:\/\/[^/?#\s]+[^?#\s]*$/i.test(text);

/** Steps that give members which the request has not, or not those that it has. */
export const outgoingBodiesAreWhole: Rule = function* ({ spec }) {
  const steps = spec.sections.calls.facts.calls.flatMap((call) => outgoingSteps(call.steps));
  for (const { declared, with: given, at } of steps) {
    if (declared === undefined) continue;
    const { name: outgoing } = declared;
    const members = declared.members ?? [];
    const fillings = fillingsOf(declared);
    const names = [...fillings, ...membersWithin(members).map(({ path }) => path)];
    const seen = new Set<string>();
    for (const { field } of given) {
      const { name } = field;
      // A part of what is given as a whole is given twice.
      const isPart = [...seen].some(
        (one) => name.startsWith(`${one}.`) || one.startsWith(`${name}.`),
      );
      if (seen.has(name) || isPart)
        yield diagnostics['repeated-outgoing-member'](field.at, { name });
      else if (!names.includes(name)) {
        const holes = { outgoing, name, nearest: nearest(name, names) };
        yield diagnostics['unknown-outgoing-member'](field.at, holes);
      }
      seen.add(name);
    }
    const isMisspelt = given.some(({ field }) => !names.includes(field.name));
    const needed = [...fillings, ...neededOf(members, seen)];
    for (const name of isMisspelt ? [] : needed)
      if (!seen.has(name)) yield diagnostics['missing-outgoing-member'](at, { outgoing, name });
  }
};

/** Services whose first answer, which the mock gives unless another is chosen, is a refusal. */
export const outgoingGoesOnFirst: Rule = function* ({ spec }) {
  for (const { name, answers } of spec.sections.calls.facts.outgoing ?? []) {
    const refusal = answers[0]?.refusal ?? null;
    if (refusal !== null)
      yield diagnostics['outgoing-refused-first'](refusal.at, { outgoing: name });
  }
};
