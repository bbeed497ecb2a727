// What rows of section 4 do by the clock: with nobody signed in, and without moving states themselves.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { names, parse } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import { fieldNamed, hasRule, lifecycleOf, ruleOf } from '../../model/sections/lookup.ts';
import type { Reference } from '../../model/schema/values/reference.ts';
import { codeWithArticle } from '../../text/article.ts';
import { inStep } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'nobody-acts': code<{ name: string; source: string }>({
    severity: 'error',
    message: ({ name, source }) =>
      `\`${source}\` reads \`${name}\`, and the clock moves records with nobody signed in.`,
    write: 'Write what the record itself holds, such as `booking.host`, `now`, or a constant.',
  }),
  'state-set-by-clock': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `This sets \`${name}\`, but only events move a state.`,
    write:
      'Write the state in To, a row of its own for the other lifecycle, or the first state of what is made here as the `default` of its field.',
  }),
  'made-in-no-state': code<{ entity: string; field: string }>({
    severity: 'error',
    message: ({ entity, field }) =>
      `The clock makes ${codeWithArticle(entity)}, and nothing says in which state its \`${field}\` begins.`,
    write: ({ field }) =>
      `Write \`default "…"\` with the first state under Rules of \`${field}\`; a row from — is for what a call makes.`,
  }),
  'set-by-nobody': code<{ name: string; field: string; source: string }>({
    severity: 'warning',
    message: ({ name, source }) =>
      `\`${name}\` is set to \`${source}\`, and the clock makes this record with nobody signed in: it is null.`,
    write: ({ field }) =>
      `Write \`with ${field} = …\` in this step, or \`nullable\` among the rules of the field.`,
  }),
  'set-in-vain': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is worked out whenever somebody looks, and holds nothing.`,
    write: 'Write a field that is kept, or leave the step out.',
  }),
});

const OF_WHOEVER_ASKS = new Set(['me', 'token']);

/** Records that the clock makes have a first state, and no field that takes its value from `me`. */
export const clockMakesWhole: Rule = function* (linked) {
  for (const call of linked.byClock)
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'create' ? linked.entity(step.entity.name) : undefined;
      if (step.kind !== 'create' || entity === undefined) continue;
      const given = new Set(step.with.map(({ field }) => field.name));
      for (const field of entity.fields.filter(({ name }) => !given.has(name))) {
        const set = ruleOf(field, 'set')?.expression.source.trim();
        const name = `${entity.name}.${field.name}`;
        if (set !== undefined && OF_ME.test(set) && !hasRule(field, 'nullable'))
          yield diagnostics['set-by-nobody'](step.at, { name, field: field.name, source: set });
        const lifecycle = lifecycleOf(linked.spec, entity.name, field.name);
        if (lifecycle === undefined || set !== undefined || hasRule(field, 'default')) continue;
        if (lifecycle.transitions.every(({ from }) => from.kind !== 'creation'))
          yield diagnostics['made-in-no-state'](step.at, {
            entity: entity.name,
            field: field.name,
          });
      }
    }
};

/** `me`, or a path from it. */
const OF_ME = /^me(\.\w+)*$/;

/** Each step of a row by the clock, against what there is at its time and what it may set. */
export const clockStepsHappen: Rule = function* (linked) {
  for (const call of linked.byClock) {
    for (const { source, at } of call.steps.flatMap(inStep).filter((one) => one !== null)) {
      const parsed = parse(source);
      const read = 'tree' in parsed ? names(parsed.tree) : [];
      const name = read.find((one) => OF_WHOEVER_ASKS.has(one.name))?.name;
      if (name !== undefined) yield diagnostics['nobody-acts'](at, { name, source });
    }
    for (const { entity, field } of givenBy(linked, call)) {
      const of = linked.entity(entity);
      const model = of && fieldNamed(of, field.name);
      if (of === undefined || model === undefined) continue;
      const name = `${of.name}.${field.name}`;
      if (lifecycleOf(linked.spec, of.name, field.name) !== undefined)
        yield diagnostics['state-set-by-clock'](field.at, { name });
      else if (hasRule(model, 'computed')) yield diagnostics['set-in-vain'](field.at, { name });
    }
  }
};

interface Given {
  readonly entity: string;
  readonly field: Reference;
}

/** The fields to which the steps of a row give values. */
const givenBy = (linked: Linked, call: Call): Given[] =>
  linked.steps(call).flatMap((step): Given[] => {
    if (step.kind === 'create')
      return step.with.map(({ field }) => ({ entity: step.entity.name, field }));
    if (step.kind !== 'set' && step.kind !== 'add' && step.kind !== 'remove') return [];
    const of = linked.entityIn(call, step.target.source);
    return of === undefined ? [] : [{ entity: of.name, field: step.field }];
  });
