import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, diff, KINDS, LEVELS } from '../../src/diff/index.ts';
import { Document, rename } from '../../src/language/index.ts';
import { SECTION_IDS, SECTIONS } from '../../src/model/index.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { calls } from './pairs/calls/calls.ts';
import { consequences } from './pairs/consequences.ts';
import { effect } from './pairs/effect.ts';
import { entities } from './pairs/entities/entities.ts';
import { errors } from './pairs/errors.ts';
import { every } from './pairs/calls/every.ts';
import { fields } from './pairs/entities/fields.ts';
import { formats } from './pairs/calls/formats.ts';
import { limits } from './pairs/limits.ts';
import { mails } from './pairs/calls/mails.ts';
import { purpose } from './pairs/purpose.ts';
import { requests } from './pairs/calls/requests.ts';
import { roles } from './pairs/roles.ts';
import { rules } from './pairs/rules.ts';
import { screens } from './pairs/screens.ts';
import { small } from './pairs/small.ts';
import { standing } from './pairs/standing.ts';
import { scopes } from './pairs/entities/scopes.ts';
import { states } from './pairs/states.ts';
import { twins } from './pairs/twins.ts';
import { files } from './pairs/calls/files.ts';
import { oneAddress } from './pairs/calls/one-address.ts';
import { outgoing } from './pairs/calls/outgoing.ts';
import { webhooks } from './pairs/calls/webhooks.ts';
import { documentOf, edited, type Pair } from './pair.ts';

const PAIRS = {
  purpose,
  screens,
  entities,
  fields,
  states,
  rules,
  roles,
  calls,
  formats,
  requests,
  every,
  mails,
  webhooks,
  files,
  oneAddress,
  outgoing,
  scopes,
  effect,
  errors,
  limits,
  standing,
  consequences,
  small,
  twins,
};
const ALL: readonly Pair[] = Object.values(PAIRS).flat();
const SPECS = [...new Set(ALL.map(({ spec }) => spec))];
const seen = new Set<string>();

function between(before: Document, after: Document): Change[] {
  const changes = diff(before, after);
  for (const { id } of changes) seen.add(id);
  return changes;
}

const told = ({ level, id, before, after, isGuess }: Change): string =>
  `${level} ${id} ${before?.line ?? '—'} ${after?.line ?? '—'}${isGuess ? ' guess' : ''}`;

/** Whether one change is what the other one is on the way back. */
function areOpposite(one: Change, other: Change): boolean {
  const isBack = (from: Change, to: Change): boolean =>
    `${from.section}/${KINDS.get(from.id)!.back}` === to.id;
  return isBack(one, other) || isBack(other, one);
}

const pairTitle = ({ spec, edits: [[from, to] = ['', '']] }: Pair): string =>
  `${spec}: ${JSON.stringify(from.trim()).slice(0, 60)} to ${JSON.stringify(to.trim()).slice(0, 60)}`;

describe.each(Object.entries(PAIRS))('a change of %s', (_name, pairs) => {
  it.each(pairs.map((pair) => [pairTitle(pair), pair] as const))('%s', (_title, pair) => {
    const before = documentOf(pair.spec);
    const after = edited(before, pair.edits);
    expect(SECTION_IDS.filter((id) => after.spec.sections[id].state === 'broken')).toEqual([]);
    const [there, back] = [between(before, after), between(after, before)];
    expect(there.map(told)).toEqual(pair.changes);
    const unmatched = there.filter((change) => !back.some((other) => areOpposite(change, other)));
    expect(unmatched.map(told)).toEqual([]);
    expect(back).toHaveLength(there.length);
  });
});

describe.each(SPECS)('%s', (file) => {
  it('has not changed since itself, whatever its prose and layout', () => {
    const document = documentOf(file);
    expect(diff(document, new Document('b.md', document.text))).toEqual([]);
    const prose = document.text.replace(/^## 3\..*$/m, (heading) => `${heading}\n\nSome words.\n`);
    const wide = prose.replaceAll(' | ', '  |  ').replaceAll('\n## ', '\n\n\n## ');
    expect(diff(document, new Document('b.md', wide)).map(told)).toEqual([]);
  });

  it('asks for no less by way of a third than at once', () => {
    const own = ALL.filter(({ spec }) => spec === file);
    const rank = (changes: readonly Change[]) =>
      Math.max(-1, ...changes.map(({ level }) => LEVELS.indexOf(level)));
    const pair = fc.constantFrom(...own);
    fc.assert(
      fc.property(pair, pair, (one, other) => {
        const first = documentOf(file);
        const middle = edited(first, one.edits);
        // Edits that meet in one place cannot both be made.
        fc.pre(other.edits.every(([from]) => middle.text.includes(from)));
        const last = edited(middle, other.edits);
        fc.pre(SECTION_IDS.every((id) => last.spec.sections[id].state !== 'broken'));
        const direct = rank(diff(first, last));
        const inSteps = Math.max(rank(diff(first, middle)), rank(diff(middle, last)));
        expect(direct).toBeLessThanOrEqual(inSteps);
      }),
      { numRuns: 12, seed: 20_261_122 },
    );
  });
});

describe('another name', () => {
  it.each([
    ['an entity', 'Note', '### Note', 4, 'entities/renamed', 'Memo'],
    ['a field', 'text', '| text | text |', 2, 'entities/field-renamed', 'words'],
    ['a call', 'keepNote', '| `keepNote` | `POST', 3, 'calls/renamed', 'holdNote'],
    ['a role', 'Chief', '| Chief | `me', 2, 'roles/renamed', 'Boss'],
  ])('of %s is seen, and nothing else looks changed', (_what, _name, row, offset, id, now) => {
    const before = documentOf('tests/diff/small.md');
    const line = before.source.lines.findIndex((text) => text.startsWith(row)) + 1;
    const renamed = rename(before, { line, column: offset + 1 }, now);
    expect(renamed).toHaveProperty('edits');
    const edits = 'edits' in renamed ? renamed.edits : [];
    const changes = between(before, new Document('b.md', applyEdits(before.text, edits)));
    expect(changes.map((change) => [change.id, change.isGuess])).toEqual([[id, true]]);
  });
});

describe('a section', () => {
  const document = documentOf('tests/diff/small.md');
  const saying = (id: (typeof SECTION_IDS)[number], words: string): Document => {
    const { number } = SECTIONS[id];
    const section = new RegExp(`(^## ${number}\\..*$)[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm');
    return new Document('b.md', document.text.replace(section, `$1\n\n${words}\n\n`));
  };

  it.each(SECTION_IDS)('that is written, none or not shown: %s', (id) => {
    const [not, none] = [saying(id, 'not shown'), saying(id, 'none')];
    const all = [
      between(not, none),
      between(none, not),
      between(document, not),
      between(not, document),
    ];
    const own = all.map((changes) =>
      changes.filter(({ section }) => section === id).map((one) => one.id),
    );
    const isWritten = document.spec.sections[id].state === 'shown';
    const [there, back] = isWritten ? [[`${id}/withdrawn`], [`${id}/shown`]] : [[], []];
    expect(own).toEqual([[`${id}/shown`], [`${id}/withdrawn`], there, back]);
    if (!isWritten) return;
    // A section that says `none` has none of its rows: each is told by itself.
    const [lost, found] = [between(document, none), between(none, document)].map((changes) =>
      changes.filter(({ section, subject }) => section === id && subject !== ''),
    );
    const { facts } = document.spec.sections[id];
    const rows = Object.values(facts).flatMap((all) => (Array.isArray(all) ? all : []));
    expect(rows.length).toBeGreaterThan(0);
    expect(lost!.length).toBeGreaterThan(0);
    expect(found!.length).toBe(lost!.length);
  });
});

describe('the kinds of changes', () => {
  it('are many, each with a way back among them', () => {
    expect(KINDS.size).toBeGreaterThan(200);
    for (const [id, { back }] of KINDS)
      expect(KINDS.has(`${id.split('/')[0]}/${back}`), id).toBe(true);
  });

  it('are each told of some pair', () => {
    const standingOnly = /\/(answered|asked|shown|withdrawn)$/;
    expect([...KINDS.keys()].filter((id) => !seen.has(id) && !standingOnly.test(id))).toEqual([]);
  });
});
