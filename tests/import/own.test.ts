import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diff } from '../../src/diff/index.ts';
import { Description, type Imported, imported } from '../../src/import/index.ts';
import { Document, format } from '../../src/language/index.ts';
import type { Json } from '../../src/model/index.ts';
import { openapiOf } from '../../src/openapi/index.ts';
import { EXAMPLES, plant, textOf } from '../check/planting.ts';

// Tests look into every corner of a description.
const exported = (text: string): any => openapiOf(new Document('a.md', text).spec);

const back = (value: Json): Imported =>
  imported(new Description(new Map([['file:///export.json', value]]), 'file:///export.json'));

const changes = (before: string, after: string): string[] =>
  diff(new Document('a.md', before), new Document('b.md', after)).map(
    ({ id, says }) => `${id}: ${says}`,
  );

const codes = (text: string): string[] =>
  new Document('a.md', text).diagnostics.map(({ code }) => code).sort();

const TEXTS: Readonly<Record<string, string>> = Object.fromEntries([
  ...EXAMPLES.map((name) => [name, textOf(name)]),
  ...[
    'spec/spec.md',
    'tests/diff/small.md',
    'tests/openapi/boxes.md',
    'tests/corpus/cases/every-request.md',
    'tests/corpus/cases/every-answer.md',
    'tests/corpus/cases/bodies-by-status.md',
    'tests/corpus/cases/order.md',
    'tests/corpus/cases/tenants.md',
    'tests/corpus/cases/webhooks.md',
    'tests/corpus/cases/outgoing.md',
    'tests/corpus/cases/csv.md',
    'tests/corpus/cases/one-address.md',
    'tests/corpus/cases/text.md',
    'tests/corpus/cases/time-of-day.md',
    'tests/corpus/cases/ways-wait.md',
  ].map((file) => [file, readFileSync(file, 'utf8')]),
]);
const EXPORTS = new Map(Object.entries(TEXTS).map(([name, text]) => [name, exported(text)]));

describe.each(Object.keys(TEXTS))('an export of %s', (name) => {
  it('is imported as the same specification, in form and with nothing lost', () => {
    const { text, lost, added } = back(EXPORTS.get(name));
    expect(changes(TEXTS[name]!, text)).toEqual([]);
    expect(codes(text)).toEqual(codes(TEXTS[name]!));
    expect([lost, added]).toEqual([[], []]);
    expect(format(new Document('b.md', text))).toEqual([]);
  });
});

describe('what an export says in fields of our own', () => {
  const page = readFileSync('docs/openapi.md', 'utf8');
  const documented = [...page.matchAll(/^\| `(x-nonet-[a-z-]+)`/gm)].map(([, name]) => name!);

  it('is documented, each field in a row of its own', () => {
    const used = [...JSON.stringify([...EXPORTS.values()]).matchAll(/"(x-nonet-[a-z-]+)":/g)];
    // Headers that the mock reads are none of the description's fields.
    const names = new Set(used.map(([, name]) => name!));
    expect([...names].filter((name) => !documented.includes(name))).toEqual([]);
    const rare = ['x-nonet-default', 'x-nonet-pattern', 'x-nonet-prose', 'x-nonet-type'];
    expect(documented.filter((name) => !names.has(name) && !rare.includes(name))).toEqual([]);
    expect(new Set(documented).size).toBe(documented.length);
  });
});

describe('an import of an export', () => {
  const helpdesk = TEXTS['helpdesk']!;
  const edited = (edit: (description: any) => void): Imported => {
    const description = structuredClone(EXPORTS.get('helpdesk'));
    edit(description);
    return back(description);
  };
  const told = ({ lost }: Imported): string[] =>
    lost.map(({ pointer, why }) => `${pointer}: ${why}`);

  it('keeps prose, scenarios, and texts that look like something else', () => {
    const scenario = '```gherkin\nScenario: Of our own\n  Given a product\n```';
    const text = plant(
      plant(helpdesk, '## 9. Business', `Read this first.\n\n${scenario}\n\n## 9. Our own`),
      'It jams on every second page.',
      '`not shown` \\| never',
    ).concat('\nThe end.\n');
    const { text: again } = back(exported(text));
    expect(changes(text, again)).toEqual([]);
    for (const said of ['Read this first.', scenario, '## 9. Our own', 'The end.'])
      expect(again).toContain(said);
    const records = (of: string): unknown =>
      new Document('a.md', of).spec.sections.entities.facts.entities[1]!.examples!.rows.map(
        ({ values }) => values['description']!.value,
      );
    expect(records(again)).toEqual(records(text));
  });

  it('lists what is open, as it cannot say where', () => {
    const open = plant(helpdesk, '| `MAX_REPLY` | 5000 |', '| `MAX_REPLY` | ? |');
    const { text, lost } = back(exported(open));
    expect(lost.map(({ pointer }) => pointer)).toEqual([
      '/x-nonet-specification/limits/questions/0',
    ]);
    expect(lost[0]!.why).toContain('the value of `MAX_REPLY` is an open question');
    expect(text).not.toContain('MAX_REPLY` |');
    expect(codes(text)).toEqual(['names/unknown-constant']);
  });

  it('tells each place where somebody has edited the description, and goes by the rows', () => {
    const made = edited((description) => {
      description.paths['/api/tickets'].post.requestBody.content[
        'application/json'
      ].schema.properties.subject.maxLength = 200;
      description.paths['/api/extra'] = { get: { operationId: 'extra', responses: {} } };
      delete description.components.schemas.Ticket.properties.subject;
    });
    expect(changes(helpdesk, made.text)).toEqual([]);
    expect(told(made)).toEqual([
      expect.stringMatching(/^\/paths\/~1api~1tickets\/.*\/maxLength: is another than the/),
      expect.stringMatching(/^\/paths\/~1api~1extra: stands in no `x-nonet-…` row/),
      expect.stringMatching(/^\/components\/schemas\/Ticket\/properties\/subject: is another/),
    ]);
  });

  it('leaves out an operation that somebody has taken out', () => {
    const { text } = edited((description) => delete description.paths['/api/queue']);
    expect(text).not.toContain('GET /api/queue');
    expect(codes(text)).toContain('names/unknown-call');
  });
});
