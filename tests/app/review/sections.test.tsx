// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statesOf } from '../../../src/gallery/screen-states.ts';
import { SECTION_IDS, type SectionId, type Spec } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { openReview, page, specText } from './open.tsx';

const EXAMPLES = ['helpdesk', 'conduit'] as const;

/** The ids that a section's page must have, as the model declares its names. */
function idsOf(section: SectionId, { sections }: Spec): string[] {
  const { entities, views } = sections.entities.facts;
  const ids: Partial<Record<SectionId, string[]>> = {
    screens: sections.screens.facts.screens.map(({ name }) => name),
    entities: [
      ...entities.flatMap(({ name, fields }) => [
        name,
        ...fields.map((field) => `${name}.${field.name}`),
      ]),
      ...views.map(({ name }) => name),
    ],
    states: sections.states.facts.lifecycles.map(
      (each) => `${each.entity.name}.${each.field.name}`,
    ),
    rules: sections.rules.facts.rules.map(({ on }) => (on.kind === 'field' ? on.entity : on.call)),
    roles: [
      ...sections.roles.facts.roles.map(({ name }) => name),
      ...sections.roles.facts.permissions.map(({ call }) => call.name),
    ],
    calls: sections.calls.facts.calls.map(({ name }) => name),
    errors: sections.errors.facts.errors.map(({ code }) => code),
    limits: sections.limits.facts.constants.map(({ name }) => name),
  };
  return ids[section] ?? [];
}

const read = (name: string): Spec => compile(name, specText(`examples/${name}.md`)).spec;

describe.each(EXAMPLES)('of %s', (example) => {
  const spec = read(example);
  const addresses = new Set([
    ...SECTION_IDS.flatMap((section) => [
      `/_nonet/${section}`,
      ...idsOf(section, spec).map((id) => `/_nonet/${section}#${encodeURIComponent(id)}`),
    ]),
    ...statesOf(spec).map(({ slug }) => `/_nonet/gallery/${slug}`),
  ]);

  it.each(SECTION_IDS)('section %s shows every name that it declares', async (section) => {
    await openReview(specText(`examples/${example}.md`), `/_nonet/${section}`);
    for (const id of idsOf(section, spec))
      await waitFor(() => expect(document.getElementById(id), id).not.toBeNull());
  });

  it.each(SECTION_IDS)('each link in section %s leads to a name that is there', async (section) => {
    await openReview(specText(`examples/${example}.md`), `/_nonet/${section}`);
    await waitFor(() =>
      expect(page().querySelectorAll('a[href*="#"]').length).toBeGreaterThan(LINKS[section]),
    );
    const led = [...page().querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    const within = led.filter((to) => to.startsWith('/_nonet'));
    expect(within.filter((to) => !addresses.has(to))).toEqual([]);
  });

  it.each(SECTION_IDS)(
    'section %s shows no id twice, and a line beside its facts',
    async (section) => {
      await openReview(specText(`examples/${example}.md`), `/_nonet/${section}`);
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      const lines = page().querySelectorAll('button[aria-label^="Copy spec/test.md:"]');
      expect(lines.length).toBeGreaterThanOrEqual(Math.max(1, new Set(idsOf(section, spec)).size));
    },
  );
});

/** At least so many links to names there must be before they are all judged. */
const LINKS: Record<SectionId, number> = {
  purpose: 1,
  screens: 1,
  entities: 1,
  states: -1,
  rules: 1,
  roles: 1,
  calls: 1,
  errors: 1,
  limits: 1,
};

describe('what sections say of each other', () => {
  it('each call names the errors that may refuse it, and why', async () => {
    await openReview(specText('examples/helpdesk.md'), '/_nonet/calls#solveTicket');
    const card = document.getElementById('solveTicket')!;
    await waitFor(() => expect(card.textContent).toContain('WRONG_STATE'));
    expect(card.textContent).toContain('NOT_FOUND');
    expect(card.textContent).toContain('ticket.assignee == me');
    expect(card.textContent).toContain('ticket.replies > 0');
    expect(card.textContent).not.toContain('EMAIL_TAKEN');
  });

  it('each error names the calls and rules that raise it', async () => {
    await openReview(specText('examples/helpdesk.md'), '/_nonet/errors');
    const row = (code: string) => document.getElementById(code)!.textContent;
    await waitFor(() => expect(row('EMAIL_TAKEN')).toContain('signUp, addPerson'));
    expect(row('SUBJECT_TOO_LONG')).toContain('Ticket.subject: at most MAX_SUBJECT characters');
    expect(row('WRONG_CREDENTIALS')).toContain('signIn');
    expect(row('TOO_MANY_CALLS')).toContain('any call');
  });

  it('an error is not told of calls that a narrower one answers', async () => {
    const narrower = '| `PERSON_TAKEN` | 409 | Taken. | not unique addPerson |';
    const text = specText('examples/helpdesk.md').replace(
      '| `REQUIRED` | 422',
      `${narrower}\n| \`REQUIRED\` | 422`,
    );
    await openReview(text, '/_nonet/errors');
    const links = (code: string) =>
      [...document.getElementById(code)!.querySelectorAll('a')].map((link) => link.textContent);
    expect(links('EMAIL_TAKEN')).toEqual(['signUp']);
    expect(links('PERSON_TAKEN')).toContain('addPerson');
  });

  it('each constant names where it is used', async () => {
    await openReview(specText('examples/helpdesk.md'), '/_nonet/limits');
    const row = (name: string) => document.getElementById(name)!;
    await waitFor(() => expect(row('AUTO_CLOSE').textContent).toContain('Ticket.status states'));
    expect(row('SESSION').querySelector('a')!.getAttribute('href')).toBe('/_nonet/roles');
    expect(row('MAX_SUBJECT').textContent).toContain('Ticket.subject rules');
  });
});
