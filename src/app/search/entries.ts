// What can be searched for: every name of the specification, what is said of it, and where it stands.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { statesOf } from '../../gallery/screen-states.ts';
import {
  endInWords,
  eventInWords,
  inWords,
  SECTION_IDS,
  SECTIONS,
  targetName,
  wayStepName,
  type Expression,
  type Facts,
  type Grant,
  type Permission,
  type SectionId,
  type Spec,
} from '../../model/index.ts';
import { addressOf } from '../../screens/routes.ts';
import { constantWords } from '../review/parts/constant-words.ts';
import { lineAddress, nameAddress, sectionAddress } from '../review/places/address.ts';
import { galleryAddress } from '../review/gallery/addresses.ts';

export type Group =
  | ('Sections' | 'Screens' | 'In the product' | 'Entities' | 'Fields' | 'States' | 'Events')
  | (
      | 'Rules'
      | 'Roles'
      | 'Permissions'
      | 'Calls'
      | 'Errors'
      | 'Constants'
      | 'Journeys'
      | 'Findings'
      | 'Gallery'
    )
  | 'Text';

export interface Entry {
  readonly group: Group;
  readonly name: string;
  /** What is said of it, as plain text. */
  readonly words: string;
  readonly to: string;
}

type Entries<Id extends SectionId> = (facts: Facts[Id], wordings: Wordings) => Entry[];

const plain = (markdown: string): string =>
  markdown.replaceAll(/[`*]|<!--[^]*?-->/g, '').replaceAll(/\s+/g, ' ');

const said = (name: string, text: string, to: string): Entry => ({
  ...{ group: 'Text', name, words: plain(text), to },
});

const ENTRIES: { readonly [Id in SectionId]: Entries<Id> } = {
  purpose: ({ summary, ways }) => [
    ...ways.map(({ user, wantsTo, steps, at }): Entry => ({
      group: 'Journeys',
      name: `${user.name}: ${plain(wantsTo)}`,
      words: steps.map(wayStepName).join(' → '),
      to: lineAddress('purpose', at.line),
    })),
    ...(summary === null
      ? []
      : [said('Summary', summary.text, lineAddress('purpose', summary.at.line))]),
  ],
  screens: ({ screens }) =>
    screens.flatMap((screen): Entry[] => {
      const { name, route, shows, does } = screen;
      const calls = [...shows, ...does.map(({ call }) => call)].map((call) => call.name);
      const words = [route.source, ...calls].join(', ');
      const address = addressOf(screen);
      const inProduct: Entry[] =
        address === null ? [] : [{ group: 'In the product', name, words: address, to: address }];
      return [{ group: 'Screens', name, words, to: nameAddress('screens', name) }, ...inProduct];
    }),
  entities: ({ entities, views }) => [
    ...entities.flatMap(({ name, prose, fields }): Entry[] => [
      { group: 'Entities', name, words: plain(prose), to: nameAddress('entities', name) },
      ...fields.map((field): Entry => ({
        group: 'Fields',
        name: `${name}.${field.name}`,
        words: plain(field.meaning),
        to: nameAddress('entities', `${name}.${field.name}`),
      })),
    ]),
    ...views.map(({ name, of, prose }): Entry => ({
      group: 'Entities',
      name,
      words: `view of ${of.name}. ${plain(prose)}`,
      to: nameAddress('entities', name),
    })),
  ],
  states: ({ lifecycles }) => lifecycles.flatMap(ofLifecycle),
  rules: ({ rules, overlaps = [] }) =>
    [...rules, ...overlaps].map(({ on, words, error, at }) => ({
      group: 'Rules',
      name: `${targetName(on)}: ${plain(words)}`,
      words: error?.name ?? '',
      to: lineAddress('rules', at.line),
    })),
  roles: ({ roles, permissions }, wordings) => [
    ...roles.map(({ name, who }): Entry => ({
      group: 'Roles',
      name,
      words: who.kind === 'condition' ? inPlainWords(who.expression, wordings) : who.kind,
      to: nameAddress('roles', name),
    })),
    ...makersOf(permissions, wordings),
  ],
  calls: ({ calls }) =>
    calls.map(({ name, method, path, prose }) => ({
      group: 'Calls',
      name,
      words: `${method} ${path.source} ${plain(prose)}`.trim(),
      to: nameAddress('calls', name),
    })),
  errors: ({ errors }) =>
    errors.map(({ code, status, message }) => ({
      group: 'Errors',
      name: code,
      words: `${status} ${plain(message)}`,
      to: nameAddress('errors', code),
    })),
  limits: ({ constants }) =>
    constants.map((constant) => ({
      group: 'Constants',
      name: constant.name,
      words: `${constantWords(constant)}: ${plain(constant.usedFor)}`,
      to: nameAddress('limits', constant.name),
    })),
};

/** Who may make each call: "Who may approve: Manager, only if …". */
function makersOf(permissions: readonly Permission[], wordings: Wordings): Entry[] {
  const calls = [...new Set(permissions.map(({ call }) => call.name))];
  return calls.map((call) => {
    const may = permissions.flatMap(({ call: { name }, role, grants }) =>
      name !== call || grants.some(({ kind }) => kind === 'no')
        ? []
        : [[role.name, ...grants.flatMap((grant) => grantWords(grant, wordings))].join(', ')],
    );
    return {
      group: 'Permissions',
      name: `Who may ${inWords(call).toLowerCase()}`,
      words: may.length === 0 ? 'nobody' : may.join('; '),
      to: nameAddress('roles', call),
    };
  });
}

function grantWords(grant: Grant, wordings: Wordings): string[] {
  if (grant.kind === 'own') return ['only their own'];
  return grant.kind === 'if' ? [`if ${inPlainWords(grant.condition, wordings)}`] : [];
}

const inPlainWords = ({ at, source }: Expression, wordings: Wordings): string =>
  wordings.get(`${at.line}:${at.column} ${source}`)?.replaceAll('`', '') ?? source;

/** States each once, and what leads from one to another. */
function ofLifecycle({ entity, field, transitions }: Facts['states']['lifecycles'][number]) {
  const of = `${entity.name}.${field.name}`;
  const states = transitions.flatMap(({ from, to }) =>
    [from, to].flatMap((end) => (end.kind === 'state' ? [end.name] : [])),
  );
  return [
    ...[...new Set(states)].map((name): Entry => ({
      group: 'States',
      name,
      words: of,
      to: nameAddress('states', of),
    })),
    ...transitions.map(({ from, event, to, at }): Entry => ({
      group: 'Events',
      name: eventInWords(event),
      words: `${of}: ${endInWords(from)} → ${endInWords(to)}`,
      to: lineAddress('states', at.line),
    })),
  ];
}

/** The words for conditions; none while they are being fetched. */
export type Wordings = ReadonlyMap<string, string>;

/** All of a specification, in its order, with what was found in it. */
export function entriesOf(
  spec: Spec,
  diagnostics: readonly Diagnostic[],
  wordings: Wordings = new Map(),
): Entry[] {
  const { sections } = spec;
  const facts = <Id extends SectionId>(id: Id): Entry[] =>
    ENTRIES[id](sections[id].facts as Facts[Id], wordings);
  return [
    ...SECTION_IDS.map((id): Entry => {
      const { number, title } = SECTIONS[id];
      const words = sections[id].title === title ? id : `${id}, ${title}`;
      const name = `${number} ${sections[id].title}`;
      return { group: 'Sections', name, words, to: sectionAddress(id) };
    }),
    ...SECTION_IDS.flatMap(facts),
    ...statesIn(spec),
    ...diagnostics.map(({ code, message, at }): Entry => ({
      group: 'Findings',
      name: code,
      words: plain(message),
      to: lineAddress(sectionAt(sections, at.line), at.line),
    })),
    ...SECTION_IDS.flatMap((id) =>
      sections[id].prose.map(({ markdown, at }): Entry => ({
        group: 'Text',
        name: sections[id].title,
        words: plain(markdown),
        to: lineAddress(id, at.line),
      })),
    ),
  ];
}

/** What the gallery shows first of each screen. */
const statesIn = (spec: Spec): Entry[] =>
  statesOf(spec).flatMap(({ name: screen, slug, states }) =>
    states
      .filter(({ isFurther }) => !isFurther)
      .map((state): Entry => ({
        group: 'Gallery',
        name: `${screen}: ${state.name}`,
        words: state.group,
        to: galleryAddress(slug, state.slug),
      })),
  );

/** The section that a line belongs to. */
function sectionAt(sections: Spec['sections'], line: number): SectionId {
  const begun = SECTION_IDS.filter((id) => sections[id].at.line <= line);
  return begun.reduce<SectionId>(
    (last, id) => (sections[id].at.line >= sections[last].at.line ? id : last),
    begun[0] ?? 'purpose',
  );
}
