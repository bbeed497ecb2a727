// A specification from an export of Nonet's own: its `x-nonet-…` fields hold the rows that OpenAPI has
// no words for, so that nothing has to be found out. Whatever the description says otherwise is told.

import { SECTION_IDS, SECTIONS, type SectionId } from '../../model/index.ts';
import { Losses } from '../source/lost.ts';
import type { Description } from '../source/description.ts';
import { child, items, isThere, textOf, type Node } from '../source/node.ts';
import { paragraphs } from '../written/table.ts';
import { textsOf } from './cells.ts';
import { factsText } from './sections.ts';

const ZONE = /^[A-Za-z][\w+/-]*$/;
const SPECIFICATION = 'x-nonet-specification';

/** Whether a description says itself which specification it was exported from. */
export const isOwn = ({ root }: Description): boolean => isThere(child(root, SPECIFICATION));

/** The specification's text, not yet in form. */
export function restored({ root }: Description): string {
  const info = child(root, 'info');
  const version = textOf(child(info, 'version')) ?? '0.0.0';
  const zone = textOf(child(root, 'x-nonet-zone'));
  const settings = [
    ...(version === '0.0.0' ? [] : [`version: ${version}`]),
    // A description comes from strangers: what is no name may be any text.
    ...(zone !== null && ZONE.test(zone) ? [`zone: ${zone}`] : []),
  ];
  return paragraphs(
    settings.length === 0 ? '' : ['---', ...settings, '---'].join('\n'),
    `# Specification: ${textOf(child(info, 'title')) ?? 'Untitled'}`,
    ...SECTION_IDS.map((id) => sectionText(root, id)),
  );
}

function sectionText(root: Node, id: SectionId): string {
  const section = child(child(root, SPECIFICATION), id);
  const { number, title } = SECTIONS[id];
  const heading = `## ${number}. ${textOf(child(section, 'title')) ?? title}`;
  const scenarios = textsOf(child(section, 'scenarios')).map((text) => fenced('gherkin', text));
  return paragraphs(heading, bodyText(root, section, id), ...scenarios);
}

function bodyText(root: Node, section: Node, id: SectionId): string {
  const state = textOf(child(section, 'state')) ?? 'not shown';
  const prose = textsOf(child(section, 'prose'));
  if (state !== 'not shown' && state !== 'none') return factsText[id]({ root, section, prose });
  const isSaid = prose[0]?.toLowerCase().startsWith(state) === true;
  return paragraphs(isSaid ? '' : state, ...prose);
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** Open questions are known by what they ask, and not by the cell that asks it. */
export function questionsLeft({ root }: Description): Losses {
  const losses = new Losses();
  for (const id of SECTION_IDS)
    for (const question of items(child(child(child(root, SPECIFICATION), id), 'questions')))
      losses.say(
        question,
        `${textOf(question) ?? 'something'} is an open question: write \`?\` in its cell, in section ${SECTIONS[id].number}`,
      );
  return losses;
}
