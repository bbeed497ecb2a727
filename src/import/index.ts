// From an API description to a specification in nine sections: what there is evidence for, `not shown`
// for the rest, and a list of what could not be carried over.

import { Document, format } from '../language/index.ts';
import { SECTION_IDS, SECTIONS, type SectionId } from '../model/index.ts';
import { applyEdits } from '../text/edit.ts';
import { dropSteering } from '../text/printable.ts';
import { callOf, rowOf, type CallDraft } from './calls/call.ts';
import type { Losses, Lost } from './source/lost.ts';
import { tellOtherwise } from './own/otherwise.ts';
import { isOwn, questionsLeft, restored } from './own/restored.ts';
import { tellIdle } from './left/idle.ts';
import { tellLeft } from './left/walk.ts';
import { planOf, type Plan } from './plan/plan.ts';
import { Embedded } from './fields/embedded.ts';
import { giveFields } from './fields/fields.ts';
import { entitiesText } from './sections/entities.ts';
import { errorsText } from './sections/errors.ts';
import { rolesText } from './sections/roles.ts';
import { rulesText } from './sections/rules.ts';
import { statesText } from './sections/states.ts';
import { child, textOf } from './source/node.ts';
import type { Description } from './source/description.ts';
import { sentences } from './written/words.ts';
import { code, paragraphs, table } from './written/table.ts';

export { Description } from './source/description.ts';
export interface Imported {
  /** The specification. */
  readonly text: string;
  readonly lost: readonly Lost[];
  /** What the description lacks and the specification cannot do without: sentences. */
  readonly added: readonly string[];
  /** How many operations it has, and how many kinds of records. */
  readonly calls: number;
  readonly entities: number;
}

/** The specification of a description. The same description gives the same text. */
export function imported(description: Description): Imported {
  if (isOwn(description)) return ofOwn(description);
  const found = ofAnother(description);
  return { ...found, text: dropSteering(found.text) };
}

/** Of an export of ours: what it was exported from. */
function ofOwn(description: Description): Imported {
  const document = new Document('import.md', `${restored(description)}\n`);
  const { calls, entities } = document.spec.sections;
  const losses = questionsLeft(description);
  tellOtherwise(description.root, document.spec, losses);
  tellUnread(description, losses);
  return {
    text: formatted(document),
    lost: losses.all,
    added: [],
    calls: calls.facts.calls.length,
    entities: entities.facts.entities.length,
  };
}

function ofAnother(description: Description): Imported {
  const plan = planOf(description);
  const embedded = new Embedded(plan);
  giveFields(plan, embedded);
  const calls = plan.doings.map((doing) => callOf(doing, plan));
  const written = paragraphs(
    ...head(plan),
    ...SECTION_IDS.map((id) => sectionText(id, plan, embedded, calls)),
  );
  const document = new Document('import.md', `${written}\n`);
  tellIdle(document.spec, plan);
  tellLeft(description, plan.losses);
  tellUnread(description, plan.losses);
  return {
    text: formatted(document),
    lost: plan.losses.all,
    added: addedTo(plan),
    calls: calls.length,
    entities: plan.registry.all.filter(({ viewOf }) => viewOf === null).length,
  };
}

/** What leads to files that could not be read. */
function tellUnread({ unread }: Description, losses: Losses): void {
  for (const { node, why } of unread)
    losses.say(child(node, '$ref'), `this file was not read: ${why}`);
}

function head({ description }: Plan): string[] {
  const info = child(description.root, 'info');
  const version = textOf(child(info, 'version'))?.replace(/^v(?=\d)/i, '') ?? '';
  const semver = /^\d+(?:\.\d+){0,2}$/.test(version)
    ? [...version.split('.').map(Number), 0, 0].slice(0, 3).join('.')
    : version;
  const isVersion = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?$/.test(
    semver,
  );
  const title = (textOf(child(info, 'title')) ?? 'Untitled')
    .replace(/[`#|<>*_[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [
    isVersion ? `---\nversion: ${semver}\n---` : '',
    `# Specification: ${title || 'Untitled'}`,
  ];
}

function sectionText(
  id: SectionId,
  plan: Plan,
  embedded: Embedded,
  calls: readonly CallDraft[],
): string {
  const { number, title } = SECTIONS[id];
  const text = TEXTS[id](plan, embedded, calls);
  return paragraphs(`## ${number}. ${title}`, text === '' ? 'not shown' : text);
}

const TEXTS: Record<
  SectionId,
  (plan: Plan, embedded: Embedded, calls: readonly CallDraft[]) => string
> = {
  purpose: ({ description }) => {
    const info = child(description.root, 'info');
    const summary = sentences(textOf(child(info, 'summary')) ?? textOf(child(info, 'description')));
    return summary === ''
      ? ''
      : paragraphs(summary, table(['User', 'Wants to', 'Way'], [['?', '?', '?']]));
  },
  screens: () => '',
  entities: entitiesText,
  states: statesText,
  rules: rulesText,
  roles: (plan, _embedded, calls) => rolesText(plan, calls),
  calls: (plan, _embedded, calls) => callsText(plan, calls),
  errors: errorsText,
  limits: ({ pageSize }) =>
    pageSize === null
      ? ''
      : table(
          ['Constant', 'Value', 'Unit', 'Used for'],
          [['`PAGE_SIZE`', String(pageSize), 'records', 'a list that does not say its limit']],
        ),
};

function callsText({ person }: Plan, calls: readonly CallDraft[]): string {
  if (calls.length === 0) return '';
  const added =
    person?.isSignInAdded === true
      ? [
          [
            '`signIn`',
            '`POST /sign-in`',
            code(`{ ${person.identifier}, ${person.secret} }`),
            `sign in ${person.record.name} by ${person.identifier} and ${person.secret}`,
            '`200 { token: text = token }`',
          ],
        ]
      : [];
  return paragraphs(
    table(['Call', 'Request', 'Takes', 'Does', 'Answers'], [...calls.map(rowOf), ...added]),
    ...calls.map(({ name, doing: { operation } }) => {
      const said = sentences(operation.description ?? operation.summary);
      return said === '' ? '' : `### ${name}\n\n${said}`;
    }),
  );
}

function addedTo({ person }: Plan): string[] {
  if (person === null || !person.isSignInAdded) return [];
  const call = `the call \`signIn\` (\`POST /sign-in\`)`;
  return [
    person.isAdded
      ? `${call} and the entity ${person.record.name}: operations ask for a credential, and none issues one`
      : `${call}: operations ask for a credential, and none issues one; ${person.record.name} signs in`,
  ];
}

const formatted = (document: Document): string => applyEdits(document.text, format(document));
