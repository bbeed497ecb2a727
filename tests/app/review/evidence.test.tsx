// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Evidence } from '../../../src/contract/evidence.ts';
import { printOf } from '../../../src/obligations/coverage/print.ts';
import { rowsOf } from '../../../src/obligations/coverage/rows.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { openReview, planted, specText } from './open.tsx';

vi.setConfig({ testTimeout: 40_000 });

const HELPDESK = specText('examples/helpdesk.md');

/** A run in which each row has one scenario of its own, which passed but for one. */
function ran(failed: string): Evidence {
  const rows = rowsOf(compile('spec/test.md', HELPDESK).spec);
  const verdictOf = (name: string) => (name === failed ? ('failed' as const) : ('passed' as const));
  return {
    ...{ file: 'spec/test.md', version: '2.1.0', leftOut: [], notReached: [] },
    scenarios: rows.map(({ name, at }) => ({
      ...{ id: name, name: `Scenario of ${name}`, line: at.line, verdict: verdictOf(name) },
    })),
    rows: rows.map(({ section, kind, name, fact }) => ({
      ...{ section, kind, name, print: printOf(fact), standing: verdictOf(name) },
      ...{ own: [name], resting: [] },
    })),
  };
}

it('marks each row with how it stood, and tells its scenarios', async () => {
  await openReview(HELPDESK, '/_nonet/limits', ran('MAX_SUBJECT'));
  const mark = (name: string) =>
    waitFor(() => within(document.getElementById(name)!).getByLabelText(/^Acceptance of line/));
  expect((await mark('PAGE_SIZE')).getAttribute('aria-label')).toContain(
    'passed: Scenario of PAGE_SIZE',
  );
  const failed = await mark('MAX_SUBJECT');
  expect(failed.getAttribute('aria-label')).toContain('failed: Scenario of MAX_SUBJECT');
  fireEvent.click(failed);
  const scenarios = await screen.findByLabelText('Scenarios');
  expect(scenarios.textContent).toBe('Scenario of MAX_SUBJECTfailed');
});

it('leaves a row unmarked that says something else by now, and every other where it went', async () => {
  const changed = planted(
    HELPDESK,
    ['| `PAGE_SIZE` | 25 |', '| `PAGE_SIZE` | 33 |'],
    ['A small support desk', 'Moved by two lines.\n\nA small support desk'],
  );
  await openReview(changed, '/_nonet/limits', ran(''));
  const marks = (name: string) =>
    within(document.getElementById(name)!).queryAllByLabelText(/^Acceptance of line/);
  await waitFor(() => expect(marks('MAX_SUBJECT')).toHaveLength(1));
  expect(marks('PAGE_SIZE')).toEqual([]);
});

it('tells of a call’s permissions together, with the worst first', async () => {
  await openReview(HELPDESK, '/_nonet/roles', ran('Agent: takeTicket'));
  const row = document.querySelector('tr[id=takeTicket]') as HTMLElement;
  const mark = await waitFor(() => within(row).getByLabelText(/^Acceptance of line/));
  expect(mark.getAttribute('aria-label')).toMatch(/failed: 4 scenarios$/);
});
