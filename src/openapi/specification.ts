// What of a specification OpenAPI has no place for, section by section, in the format's own words:
// `x-nonet-specification`. With it, and with the rows beside schemas and operations, an export can be
// imported again without loss.

import {
  SECTION_IDS,
  SECTIONS,
  type Facts,
  type Section,
  type SectionId,
  type Spec,
} from '../model/index.ts';
import {
  constantRows,
  credentialsInWords,
  errorRows,
  everyAnswerInWords,
  everyRequestInWords,
  lifecycleName,
  mailHeading,
  mailRows,
  orderInWords,
  headerLines,
  outgoingHeading,
  outgoingRows,
  permissionRows,
  requestLine,
  requestRows,
  roleRows,
  ruleRows,
  screenRows,
  signatureInWords,
  templateText,
  transitionRows,
  wayRows,
  webhookHeading,
  webhookRows,
} from '../written/index.ts';
import type { Schema } from './json-schema.ts';

/** Words that say no more than how the section stands. */
const STANDING = /^(?:not shown|none)$/i;

/** The nine sections: how each stands, its prose and its rows. */
export const specificationOf = (spec: Spec): Schema =>
  Object.fromEntries(SECTION_IDS.map((id) => [id, sectionOf(spec, id)]));

const sectionOf = (spec: Spec, id: SectionId): Schema => ({
  ...standing(spec.sections[id], SECTIONS[id].title),
  ...(ROWS as Record<SectionId, (facts: unknown) => Schema>)[id](spec.sections[id].facts),
});

function standing({ state, title, prose, scenarios, questions }: Section, usual: string): Schema {
  return {
    state,
    ...(title === usual ? {} : { title }),
    ...listed(
      'prose',
      prose.map(({ markdown }) => markdown).filter((text) => !STANDING.test(text)),
    ),
    ...listed(
      'scenarios',
      scenarios.map(({ text }) => text),
    ),
    ...listed(
      'questions',
      questions.map(({ about }) => about),
    ),
  };
}

const listed = (name: string, texts: readonly string[]): Schema =>
  texts.length === 0 ? {} : { [name]: [...texts] };

/** Entities stand with their schemas, calls with their operations, the summary in `info`. */
const ROWS: { readonly [Id in SectionId]: (facts: Facts[Id]) => Schema } = {
  purpose: (facts) => ({ ways: wayRows(facts) }),
  screens: (facts) => ({ screens: screenRows(facts) }),
  entities: () => ({}),
  states: ({ lifecycles }) => ({
    transitions: Object.fromEntries(
      lifecycles.map((one) => [lifecycleName(one), transitionRows(one)]),
    ),
  }),
  rules: (facts) => ({ rules: ruleRows(facts) }),
  roles: (facts) => ({
    ...(facts.credentials === null ? {} : { credentials: credentialsInWords(facts.credentials) }),
    roles: roleRows(facts),
    permissions: permissionRows(facts),
  }),
  calls: ({
    examples,
    everyRequest = [],
    everyAnswer = [],
    mails = [],
    webhooks = [],
    outgoing = [],
  }): Schema => ({
    ...listed('everyAnswer', everyAnswer.map(everyAnswerInWords)),
    ...listed('everyRequest', everyRequest.map(everyRequestInWords)),
    ...(mails.length === 0
      ? {}
      : { mails: Object.fromEntries(mails.map((one) => [mailHeading(one), mailRows(one)])) }),
    ...(webhooks.length === 0
      ? {}
      : {
          webhooks: Object.fromEntries(
            webhooks.map((one) => [
              webhookHeading(one),
              {
                rows: webhookRows(one),
                ...(one.signature && { signature: signatureInWords(one.signature) }),
              },
            ]),
          ),
        }),
    ...(outgoing.length === 0
      ? {}
      : {
          outgoing: Object.fromEntries(
            outgoing.map((one) => [
              outgoingHeading(one),
              {
                request: requestLine(one),
                ...(one.headers && { headers: headerLines(one) }),
                rows: outgoingRows(one),
              },
            ]),
          ),
        }),
    ...(examples === undefined ? {} : { examples: requestRows(examples) }),
  }),
  errors: (facts) => ({
    errors: errorRows(facts),
    ...(facts.body === null ? {} : { body: templateText(facts.body.template) }),
    ...(facts.bodies === undefined
      ? {}
      : {
          bodies: facts.bodies.map(({ statuses, template }) => ({
            statuses: statuses.join(', '),
            body: templateText(template),
          })),
        }),
    ...(facts.order && { order: orderInWords(facts.order) }),
  }),
  limits: (facts) => ({ constants: constantRows(facts) }),
};
