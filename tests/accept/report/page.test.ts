// The run as one page: the specification coloured by its evidence, with nothing from elsewhere.

import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { suite } from '../../../features/suite.ts';
import { namer } from '../../../src/cli/accept/features/names.ts';
import { inline } from '../../../src/cli/accept/report/html/markup.ts';
import { page } from '../../../src/cli/accept/report/html/page.ts';
import { source } from '../../../src/text/source.ts';
import { accepted } from '../accepted.ts';

const FENCE = `
\`\`\`gherkin
Scenario: <b>A ticket</b> & "more"
  Given somebody signed in as "Agent"
  When they call listQueue
  Then it answers 201
\`\`\`

## 5.`;
const TEXT = readFileSync('spec/examples/helpdesk.md', 'utf8')
  .replace('\n## 5.', () => FENCE)
  .replace('| solved | `closeTicket` | closed | |', '| solved | `closeTicket` | ? | |')
  .replace('A small support desk:', '</style><script>alert(1)</script><img src=x onerror=alert(2)>')
  .replace('on every second page.', '`</code><script>alert(3)</script>` "\'><svg onload=alert(4)>');

const TAGS = 'not @screens and not @purpose';
const report = await accepted('desk.md', TEXT, { tags: TAGS });
const written = page(report, source('desk.md', TEXT), namer(suite.features));
const { document } = new JSDOM(written).window;
const rowAt = (words: string): Element => {
  const line = TEXT.split('\n').findIndex((one) => one.startsWith(words)) + 1;
  return document.getElementById(`L${line}`)!;
};
const under = (words: string): Element => rowAt(words).nextElementSibling!;

describe('the page of a run', () => {
  it('says the whole and each section first, then what did not pass, with ways there', () => {
    expect(document.title).toBe('Helpdesk 2.1.0: 1 failed');
    expect(document.querySelector('.counts')?.textContent).toMatch(
      /^✗ 1 failed \? 1 still to be decided … \d+ blocked by an open question ✓ \d+ passed/,
    );
    const links = [...document.querySelectorAll('a[href^="#"]')];
    const lost = links.filter(
      (link) => document.getElementById(link.getAttribute('href')!.slice(1)) === null,
    );
    expect(lost.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(document.querySelectorAll('.failures li')).toHaveLength(2);
  });

  it('is the specification: each row of it, with how it stands', () => {
    expect(rowAt('| new | `takeTicket`').className).toBe('good');
    expect(rowAt('| solved | `closeTicket` | ? |').className).toBe('warn');
    expect(rowAt('| `RATE_LIMIT`').textContent).toContain('✓');
    const rows = document.querySelectorAll('tbody tr:not(.evidence)');
    const written = TEXT.split('\n').filter((line) => /^\| (?!---)/.test(line)).length;
    const tables = document.querySelectorAll('table').length;
    const asked = TEXT.slice(0, TEXT.indexOf('## 3.')).match(/^\| (?!---)/gm)!.length;
    expect(rows).toHaveLength(written - tables - asked);
  });

  it('holds every scenario, under the row that asks for it', () => {
    const all = [...document.querySelectorAll('main details li:not(.resting)')];
    expect(all).toHaveLength(
      report.outcomes.length + report.waiting.length + report.leftOut.length,
    );
    expect(under('| new | `takeTicket`').textContent).toContain(
      'takeTicket takes the Ticket from new to open',
    );
    expect(under('| Visitor | signed out |').textContent).toContain('of other rows');
  });

  it('colours each permission by itself', () => {
    const cells = [...rowAt('| `openTicket` | no |').querySelectorAll('td')].slice(2);
    expect(cells.map(({ className }) => className)).toEqual(Array(4).fill('cell good'));
  });

  it('colours a cell of several calls by the one that stands worst', () => {
    const id = report.outcomes.find((one) => one.id === 'roles/refused/listPeople:Agent')?.id;
    const outcomes = report.outcomes.map((one) =>
      one.id === id ? { ...one, verdict: 'failed' as const } : one,
    );
    const other = page({ ...report, outcomes }, source('desk.md', TEXT), namer(suite.features));
    const line = TEXT.split('\n').findIndex((one) => one.startsWith('| `listPeople`, `addPerson`'));
    const row = new JSDOM(other).window.document.getElementById(`L${line + 1}`)!;
    const cells = [...row.querySelectorAll('td')].slice(2).map(({ className }) => className);
    expect(cells).toEqual(['cell good', 'cell good', 'cell bad', 'cell good']);
    expect(row.className).toBe('bad');
  });

  it('opens what failed, with its text and its requests; everything else is closed', () => {
    const open = [...document.querySelectorAll('details[open]')];
    expect(open).toHaveLength(1);
    expect(open[0]?.textContent).toContain('expected: 201');
    expect(open[0]?.querySelector('.requests')?.textContent).toMatch(/^curl .*\ncurl /);
  });

  it('leaves text text, whatever it is', () => {
    expect(document.querySelectorAll('script, img, svg, link, b b')).toHaveLength(0);
    expect(document.querySelectorAll('style')).toHaveLength(1);
    const shown = document.querySelector('main')?.textContent ?? '';
    expect(shown).toContain('</code><script>alert(3)</script>');
    expect(shown).toContain('<svg onload=alert(4)>');
    expect(shown).toContain('<b>A ticket</b> & "more"');
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  it('needs nothing from elsewhere, and lets nothing in', () => {
    expect(written).not.toMatch(/(src|href)="(?!#)|url\(|@import/);
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toContain("default-src 'none'");
  });
});

describe('a line of Markdown', () => {
  it.each([
    ['a `b` c', 'a <code>b</code> c'],
    ['`` a`b ``', '<code>a`b</code>'],
    ['`open', '`open'],
    ['<i> & `<b>`', '&lt;i&gt; &amp; <code>&lt;b&gt;</code>'],
    ['a\u0000b', 'a\uFFFDb'],
  ])('shows its code and keeps the rest: %j', (text, shown) => {
    expect(inline(text).text).toBe(shown);
  });
});
