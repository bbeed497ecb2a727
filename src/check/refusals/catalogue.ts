// Rows of the catalogue that others leave nothing to, that say what is not known, or whose status
// says whose fault it is and is wrong.

import { rulesOf } from '../../model/every.ts';
import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { isDistinct } from '../../model/sections/lookup.ts';
import { isRaisedBy, type CatalogueError } from '../../model/sections/errors.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { said } from '../../read/sections/errors/trigger.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { isBounded } from '../values/amounts.ts';

export const diagnostics = defineDiagnostics('refusals', {
  covered: code<{ error: string; when: string }>({
    severity: 'warning',
    message: ({ error, when }) =>
      `\`${error}\` is never raised: for each case of "${when}" a row is narrower.`,
    write: ({ error }) => `Write the catalogue without \`${error}\`, or fewer narrower rows.`,
  }),
  'empty-placeholder': code<{ error: string; name: string; why: string }>({
    severity: 'warning',
    message: ({ error, name, why }) => `\`{${name}}\` of \`${error}\` is always blank: ${why}.`,
    write: ({ name }) => `Write the message without \`{${name}}\`.`,
  }),
  'odd-status': code<{ error: string; status: number; fault: string }>({
    severity: 'warning',
    message: ({ error, status, fault }) => `\`${error}\` has status ${status}, and ${fault}.`,
    write: 'Write a status from 400 to 499 for what a request does wrong, from 500 for the rest.',
  }),
});

/** Rows for everything of which there is nothing left. */
export const rowsAreLeft: Rule = function* (linked) {
  if (!linked.isWhole('entities', 'states', 'rules', 'calls', 'errors')) return;
  const { errors } = linked.spec.sections.errors.facts;
  const all = errors.flatMap(({ code, when }) => when.map((trigger) => ({ error: code, trigger })));
  for (const { error, trigger } of all) {
    if (trigger.narrowedTo !== null) continue;
    const subjects = SUBJECTS[trigger.kind]?.(linked) ?? [];
    const isTaken = ({ entity, field }: Subject) =>
      all.some(({ trigger: other }) => {
        const to = other.kind === trigger.kind ? other.narrowedTo : null;
        if (to?.kind === 'entity') return to.entity === entity;
        return to?.kind === 'field' && to.entity === entity && to.field === field;
      });
    if (subjects.length > 0 && subjects.every(isTaken))
      yield diagnostics.covered(trigger.at, { error, when: said(trigger) });
  }
};

interface Subject {
  readonly entity: string;
  readonly field: string;
}

/** All that a trigger can be about. */
const SUBJECTS: Readonly<Record<string, (linked: Linked) => readonly Subject[]>> = {
  'wrong state': ({ spec }) =>
    spec.sections.states.facts.lifecycles
      .filter(({ transitions }) => transitions.some(({ event }) => event.kind === 'call'))
      .map(({ entity, field }) => ({ entity: entity.name, field: field.name })),
  'not unique': ({ spec, writes }) => {
    const ruled = rulesOf(spec).some(({ test }) => test.kind === 'unique');
    if (ruled) return [];
    return spec.sections.entities.facts.entities.flatMap((entity) =>
      entity.fields
        .filter(isDistinct)
        .filter((field) => writes.isGivenAnywhere(entity, field))
        .map((field) => ({ entity: entity.name, field: field.name })),
    );
  },
};

/** `{state}` and `{limit}` where there is none. */
export const placeholdersAreFilled: Rule = function* ({ spec }) {
  if (spec.sections.rules.state === 'not shown') return;
  for (const error of spec.sections.errors.facts.errors) {
    const text = `${error.message} ${error.field ?? ''}`.toLowerCase();
    const tell = (name: string, why: string) =>
      diagnostics['empty-placeholder'](error.at, { error: error.code, name, why });
    if (/\{\s*state\s*\}/.test(text) && !isRaisedBy(error, 'wrong state'))
      yield tell('state', 'only `wrong state` is about a state');
    if (/\{\s*limit\s*\}/.test(text) && !hasLimit(spec, error))
      yield tell('limit', 'no rule with a bound and no rate raises it');
  }
};

function hasLimit(spec: Spec, row: CatalogueError): boolean {
  const { code: error, when } = row;
  if (isRaisedBy(row, 'more than', 'invalid')) return true;
  const rules = rulesOf(spec).filter((rule) => rule.error?.name === error);
  // One that nothing raises is told elsewhere.
  return (rules.length === 0 && when.length === 0) || rules.some(({ test }) => isBounded(test));
}

/** What a request does wrong told as the product's own fault, and the other way round. */
export const statusesTellWhose: Rule = function* ({ spec }) {
  const { outgoing = [] } = spec.sections.calls.facts;
  const ofOthers = new Set(
    outgoing.flatMap(({ answers }) => answers.map(({ refusal }) => refusal?.name)),
  );
  for (const row of spec.sections.errors.facts.errors) {
    const { code: error, status, at } = row;
    // Another service may be at fault as well as whoever asks.
    if (isRaisedBy(row, 'more than') || ofOthers.has(error)) continue;
    const isOwn = isRaisedBy(row, 'unexpected');
    if (isOwn === status >= 500) continue;
    const fault = isOwn
      ? 'the request is not at fault'
      : 'that says that the product itself is at fault';
    yield diagnostics['odd-status'](at, { error, status, fault });
  }
};
