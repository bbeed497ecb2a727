// What would be left out if nobody looked further: each of these is tried, and how.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Obligation } from '../../../src/obligations/index.ts';
import { sharedObligationsOf } from '../shared-plans.ts';
import { compile } from '../../../src/workbench/compile.ts';

const CASES: readonly (readonly [file: string, id: string, by: string])[] = [
  // What belongs to one client is kept from the people of another, who have to be brought in first.
  [
    'belongs-elsewhere.md',
    'roles/refused/readReport:Approver:not report.client == me.client',
    'Approver of another Client',
  ],
  ['belongs-elsewhere.md', 'calls/listed/listReports:left out 1', 'Approver of another Client'],
  // What its rules let through is the same each time, unless something else is asked for.
  ['worked-out-differently.md', 'entities/computed/Run.ends:differently', 'ends'],
  // The loop's own condition says which day the call has to give, and a record has to be made for it.
  ['taken-by-loops.md', 'states/taken/Slot.status:asked:close:cancelled', 'status'],
  ['taken-by-loops.md', 'states/taken/Slot.status:sure:close:cancelled', 'status'],
  // Another row by the clock comes first, unless the instant is soon.
  ['taken-by-loops.md', 'states/at/Slot.status:asked:at slot.starts:lapsed', 'lapsed'],
  // Nothing but the clock leads there, from where the clock has led before.
  [
    'chains-by-clock.md',
    'states/timed/Bill.state:reminded:after COLLECTION:with collectors',
    'state',
  ],
  // Its conditions allow no other texts than those that they name.
  ['chains-by-clock.md', 'entities/normalised/Keeper.treats:sorted:hire', 'treats'],
  // Other rows refuse it first, unless they are kept.
  [
    'overlap-among-rules.md',
    'rules/broken/Visit:no overlap of starts to ends within surveyor:planVisit:the same stretch',
    'BUSY',
  ],
  // A step stores it, of an item of a list or behind a `when`: the rules of that field are tried there.
  ...[
    ['rules/met/Line.quantity:between 1 and 50:addLines:lines.quantity:50', 'addLines'],
    ['rules/broken/Line.quantity:between 1 and 50:addLines:lines.quantity:51', 'BAD_QUANTITY'],
    [
      'rules/broken/Line.discount:at most `MAX_DISCOUNT`:addLines:lines.discount:26',
      'BAD_DISCOUNT',
    ],
    ['limits/overstepped/MAX_DISCOUNT:at most `MAX_DISCOUNT`', 'BAD_DISCOUNT'],
    ['rules/broken/Line.note:between 2 and 20 characters:addLines:lines.note:1 characters', 'note'],
    ['entities/unique/Line.sample:addLines:sample', 'SAMPLE_TAKEN'],
    ['entities/unique/Line.sample:addLines:sample twice in lines', 'SAMPLE_TAKEN'],
    ['rules/broken/Damage.weight:more than 0:readDelivery:parts.kilos:0', 'BAD_WEIGHT'],
    ['entities/required/Damage.found:missing:readDelivery:seen', 'MISSING'],
  ].map(([id, by]) => ['rules-on-items.md', id!, by!] as const),
  ...[
    ['rules/met/Meter.level:between 1 and `TOP`:relabel:height:9', 'relabel'],
    ['rules/broken/Meter.level:between 1 and `TOP`:relabel:height:10', 'BAD_LEVEL'],
    ['rules/broken/Meter.label:at least 3 characters:relabel:name:2 characters', 'BAD_LABEL'],
    ['rules/met/Meter.interval:kept between 1 and 60:pace:minutes:61', 'pace'],
    [
      'rules/broken/Reading.kind:one of water, gas, power:takeReading:sort:none-of-them',
      'BAD_KIND',
    ],
    ['entities/unique/Meter.serial:relabel:exchanged', 'SERIAL_TAKEN'],
    ['entities/required/Reading.remark:missing:takeReading:words', 'NO_REMARK'],
  ].map(([id, by]) => ['rules-on-stored.md', id!, by!] as const),
  ...[
    ['rules/broken/Line.count:between 1 and 50:order:orders.lines.many:51', '"many"'],
    [
      'rules/broken/Line.day:at least 2026-03-01:order:orders.when:2026-02-28T23:59:59.999Z',
      'EARLY',
    ],
    ['rules/broken/Card.word:`card.word != "none"`:deal:words', 'NOT_NONE'],
  ].map(([id, by]) => ['rules-on-nested-items.md', id!, by!] as const),
  // Whatever the request calls it, the field that a step stores it in is not blank, and tidied up.
  ...[
    ['rules/broken/Line.what:required:estimate:lines.words:blank', 'NO_WHAT'],
    ['rules/broken/Line.what:required:addLine:words:missing', 'NO_WHAT'],
    ['entities/normalised/Line.what:trimmed:estimate:lines.words', 'what'],
    ['entities/normalised/Job.mail:lower-cased:open:address', 'mail'],
    ['entities/required/Line.part:blank:estimate:piece', 'MISSING'],
  ].map(([id, by]) => ['stored-as-named-otherwise.md', id!, by!] as const),
  // What waits for an instant or a day that a request gives goes out then, to all whom a loop comes to.
  ...[
    ['states/sent/Issue.state:written:at issue.day:out:Published', 'Your issue is out'],
    ['states/sent/Issue.state:written:at issue.day:out:Hooked', 'https://news.example/'],
    ['states/sent/Issue.state:written:at issue.day:out:News', 'News for '],
    ['states/sent/Visit.state:here:at visit.until:late:Late', ' waits'],
  ].map(([id, by]) => ['sent-at-given-instants.md', id!, by!] as const),
  // Only one list of one request makes several of a document, of which one is next.
  ['made-together.md', 'calls/ordered/listSigners', '$inOrder'],
  ['made-together.md', 'calls/ordered/listPages', '$inOrder'],
  ['made-together.md', 'states/guarded/Signer.state:waiting:sign:signed', 'sign'],
  // Without a wait in between it would take no time.
  ['time-between-calls.md', 'entities/computed/Stay.minutes:at first', '"is":127'],
  ['time-between-calls.md', 'entities/computed/Car.minutes:differently', '"is":127'],
  ['time-between-calls.md', 'entities/computed/Stay.price:differently', '"is":9'],
  ['time-between-calls.md', 'entities/computed/Stay.round:differently', '"is":2'],
];

const planned = new Map<string, readonly Obligation[]>();

/** What a case promises, planned once for all that is asked of it. */
function obligationsIn(name: string) {
  const file = `tests/corpus/cases/${name}`;
  const known = planned.get(name);
  if (known !== undefined) return known;
  const { obligations } = sharedObligationsOf(compile(file, readFileSync(file, 'utf8')).spec);
  planned.set(name, obligations);
  return obligations;
}

it.each(CASES)('%s: %s', (name, id, by) => {
  const plan = JSON.stringify(obligationsIn(name).find((one) => one.id === id)?.plan ?? null);
  expect(plan).toContain(by);
  expect(plan).not.toContain('notReached');
});
