// What may stand between tables: headings of sections and within them, heading rows, columns.

import { SECTION_IDS, SECTIONS, type SectionId } from '../../model/index.ts';
import { messageTable } from '../../read/sections/calls/messages/read.ts';
import { COLUMNS } from '../../read/table/columns.ts';
import type { Document } from '../document/document.ts';
import type { Cell, Place } from '../document/place.ts';
import { formOffer, type Offer, wordOffer } from './completion.ts';
import { entityAbove } from './environment.ts';
import { ORDERS, REFUSAL_BODIES } from '../forms/errors.ts';
import { EVERY } from '../forms/calls/every.ts';
import { SCOPES } from '../forms/scopes.ts';
import { SIGNATURES } from '../forms/calls/signature.ts';
import { OUTGOING_REQUESTS } from '../forms/calls/outgoing.ts';
import { COLUMN_HOLDS } from '../forms/columns.ts';

/** How the heading row of each kind of table is usually written. */
const HEADED = {
  ways: 'User | Wants to | Way',
  screens: 'Screen | Route | For | Shows | Does',
  fields: 'Field | Type | Required | Rules | Meaning',
  transitions: 'From | Event | To | When',
  rules: 'On | Rule | Error',
  roles: 'Role | Who',
  errors: 'Error | Status | Message | When',
  calls: 'Call | Request | Takes | Does | Answers',
  requests: 'Call | As | With | Answers',
  mails: 'Field | Is',
  webhooks: 'Field | Is',
  outgoing: 'Answer | Shape | Then',
  constants: 'Constant | Value | Unit | Used for',
} as const satisfies Record<keyof typeof COLUMNS, string>;

const TABLES: Readonly<Record<SectionId, keyof typeof HEADED>> = {
  purpose: 'ways',
  screens: 'screens',
  entities: 'fields',
  states: 'transitions',
  rules: 'rules',
  roles: 'roles',
  calls: 'calls',
  errors: 'errors',
  limits: 'constants',
};

/** What may begin a line that is no row of a table. */
export function lineOffers(place: Place, document: Document): Offer[] {
  const inside = place.section === null ? [] : within(place, document);
  return [...inside, ...sections(document)];
}

/** The headings of the sections that are missing. */
const sections = ({ sections: there }: Document): Offer[] =>
  SECTION_IDS.filter((id) => !there.some((section) => section.id === id)).map((id) => {
    const { number, title, write } = SECTIONS[id];
    return { ...wordOffer(`## ${number}. ${title}`, write, 'section') };
  });

function within(place: Place, document: Document): Offer[] {
  const { id } = place.section!;
  const isBelow = place.heading?.level === 4;
  const message = id === 'calls' && place.heading !== null ? messageTable(place.heading) : null;
  const row = HEADED[message ?? (isBelow ? 'requests' : TABLES[id])];
  const table = isBelow && id !== 'calls' ? [] : [tableOffer(row)];
  const none =
    place.section!.blocks.length === 0
      ? [wordOffer('none', 'Deliberately nothing.'), wordOffer('not shown', SECTIONS[id].write)]
      : [];
  return [...table, ...matrix(id, document), ...headings(place, document, message), ...none];
}

const tableOffer = (row: string): Offer => ({
  ...wordOffer(`| ${row} |`, 'The table of this section.', 'section'),
  text: `| ${row} |\n|${' --- |'.repeat(row.split('|').length)}\n`,
});

function matrix(id: SectionId, { spec }: Document): Offer[] {
  const roles = spec.sections.roles.facts.roles.map(({ name }) => name);
  return id === 'roles' && roles.length > 0 ? [tableOffer(['Call', ...roles].join(' | '))] : [];
}

/** The headings that a section has within it. */
function headings(
  place: Place,
  document: Document,
  message: ReturnType<typeof messageTable>,
): Offer[] {
  const { spec } = document;
  const heading = (text: string, about: string) => wordOffer(text, about, 'section');
  switch (place.section!.id) {
    case 'entities': {
      const entity = entityAbove(place, document);
      const known = spec.sections.entities.facts.entities.find(({ name }) => name === entity);
      return [
        ...(known === undefined || known.within !== undefined ? [] : SCOPES.map(formOffer)),
        ...(known?.examples === null
          ? [heading('#### Examples', 'The first records of the mock.')]
          : []),
        { ...heading('### Name', 'An entity.'), text: '### ' },
        ...(entity === undefined
          ? []
          : [
              {
                ...heading(`### Name (view of ${entity})`, 'Another way to show it.'),
                text: `### Name (view of ${entity})`,
              },
            ]),
      ];
    }
    case 'states':
      return choiceFields(document).map((name) =>
        heading(`### ${name}`, 'How it moves from state to state.'),
      );
    case 'calls': {
      const { calls, examples } = spec.sections.calls.facts;
      return [
        ...(place.heading === null ? EVERY.map(formOffer) : []),
        ...calls
          .filter(({ steps, headingAt }) => steps.length === 0 && headingAt === null)
          .map(({ name }) => heading(`### ${name}`, 'Its steps, as a numbered list.')),
        ...document.linked.names.dangling
          .filter(({ kind }) => kind === 'mail')
          .flatMap(({ name }) => [
            heading(`### ${name} (mail)`, 'Whom it goes to and what it says.'),
            heading(`### ${name} (webhook)`, 'The address that it goes to and what it holds.'),
          ]),
        ...document.linked.names.dangling
          .filter(({ kind }) => kind === 'outgoing')
          .map(({ name }) =>
            heading(`### ${name} (outgoing)`, 'What another service is asked, and may answer.'),
          ),
        { ...heading('### Name (mail)', 'A mail that steps send.'), text: '### ' },
        { ...heading('### Name (webhook)', 'A request that steps send.'), text: '### ' },
        { ...heading('### name (outgoing)', 'A call to another service.'), text: '### ' },
        ...(message === 'webhooks' ? SIGNATURES.map(formOffer) : []),
        ...(message === 'outgoing' ? OUTGOING_REQUESTS.map(formOffer) : []),
        ...(examples === undefined
          ? [heading('#### Examples', 'Requests, and what they are answered.')]
          : []),
      ];
    }
    case 'errors':
      return [
        ...(document.spec.sections.errors.facts.order === undefined ? ORDERS : []),
        ...REFUSAL_BODIES,
      ].map(formOffer);
    default:
      return [];
  }
}

/** The `one of` fields that the product moves and section 4 says nothing of. */
function choiceFields({ spec: { sections: all } }: Document): string[] {
  const told = new Set(
    all.states.facts.lifecycles.map(({ entity, field }) => `${entity.name}.${field.name}`),
  );
  return all.entities.facts.entities
    .flatMap(({ name, fields }) =>
      fields.filter(({ type }) => type.kind === 'one of').map((field) => `${name}.${field.name}`),
    )
    .filter((name) => !told.has(name));
}

/** The columns that a heading row lacks. */
export function columnOffers({ kind, table }: Cell, place: Place, document: Document): Offer[] {
  const there = new Set(table.columns.map(({ text }) => text.replaceAll('`', '').toLowerCase()));
  if (kind === 'examples') {
    const fields = document.linked.entity(entityAbove(place, document) ?? '')?.fields ?? [];
    return fields
      .filter(({ name }) => !there.has(name.toLowerCase()))
      .map(({ name }) => wordOffer(name, '', 'field'));
  }
  if (kind === 'matrix' || kind === 'matrix on its side') {
    const { roles, calls } = document.spec.sections;
    const named = kind === 'matrix' ? roles.facts.roles : calls.facts.calls;
    return named
      .filter(({ name }) => !there.has(name.toLowerCase()))
      .map(({ name }) => wordOffer(name, '', kind === 'matrix' ? 'role' : 'call'));
  }
  return Object.entries(COLUMN_HOLDS[kind])
    .filter(([name]) => !there.has(name))
    .map(([name, about]) => wordOffer(name.charAt(0).toUpperCase() + name.slice(1), about));
}
