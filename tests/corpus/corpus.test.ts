// Specifications of products that Nonet was not made for. All of them are checked here; the small ones,
// each of which stands for one kind of thing, are tried by requests as well, on an engine in the tests' own
// process: that the suite plays plans as that does, over HTTP, is tried of larger ones. What the large ones come to
// is measured by `npm run evidence -- corpus` and `tests/bench/search.bench.ts`.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Spec } from '../../src/model/index.ts';
import { failuresOf, playable } from '../../src/mutate/trial.ts';
import { compile } from '../../src/workbench/compile.ts';
import { examine } from '../../src/workbench/examine.ts';
import type { ObligationKind } from '../../src/obligations/index.ts';
import { accepted } from '../accept/accepted.ts';
import { BY_REQUESTS } from '../obligations/planned.ts';
import { sharedObligationsOf } from '../obligations/shared-plans.ts';

const PRODUCTS = 'tests/corpus';
const CASES = 'tests/corpus/cases';

interface Mistake {
  /** The one error that the check finds, behind its line. */
  readonly error: string;
  /** What every scenario says that fails because of it. */
  readonly stops: RegExp;
}

/** Cases that are wrong on purpose, and therefore expected to be red. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  // A duration that reads the time changes whenever somebody looks.
  'timers.md': { error: '27 lifecycle/moving-duration', stops: /\(lifecycle\/moving-duration\)/ },
  // A field that follows from itself has no first value, and its contract knows no null.
  'limits.md': {
    error: '11 values/reads-itself',
    stops: /\(values\/reads-itself\)|version: Invalid input: expected number, received null/,
  },
};

/** What would not be missed if it were left out: where a case is about that it is there. */
const TRIED: Readonly<Record<string, readonly string[]>> = {
  'bounded-by-a-constant-day.md': [
    'rules/met/Picking.day:between `FIRST_DAY` and `LAST_DAY`:pick:2041-08-30',
    'rules/broken/Picking.day:between `FIRST_DAY` and `LAST_DAY`:pick:2041-10-16',
    'rules/met/Picking.weighed:less than `SCALES_GONE`:pick:2020-01-01T05:59:59.999Z',
    'limits/overstepped/SCALES_GONE:less than `SCALES_GONE`',
  ],
  'guarded-in-a-list.md': [
    'states/guarded/Sheep.state:grazing:shear:shorn',
    'states/guarded/Sheep.state:shorn:sell:sold',
    'states/guarded/Sheep.state:grazing:rest:resting',
    'states/refused/Sheep.state:sold:sell',
    'states/refused/Sheep.state:resting:rest',
  ],
  'counted-up-to-a-limit.md': [
    'states/taken/Kiln.state:hot:breakPiece:closed:where kiln.broken > kiln.allowed just holds',
    'states/taken/Kiln.state:hot:breakPiece:closed:where kiln.broken > kiln.allowed just fails',
  ],
  'listed-for-a-search.md': [
    'calls/listed/runSearch:left out 1',
    'calls/listed/runSearch:1 where flat.status == "free" decides',
    'calls/listed/runSearch:1 where search.extra in flat.extras decides',
  ],
  'lists-within-lists.md': [
    'calls/invalid/splitPortfolio.parts.0.label=nothing',
    'calls/invalid/splitPortfolio.parts.0.shares.0.fund=nothing',
    'calls/invalid/splitPortfolio.parts.0.shares.0.percent=1.5',
  ],
  'rule-of-one-outcome.md': [
    'rules/met/gradePlank:`board.grade != "plain" || !Knot.exists(k, k.plank == board && k.width > 30)`:gradePlank:k.width > 30 decides',
  ],
  'left-out-of-fixed-data.md': [
    'calls/listed/listBoats:left out 1',
    'calls/listed/listHome:left out 1',
    'calls/listed/listHome:1 where boat.length > 70 decides',
  ],
  'made-in-a-loop.md': [
    'states/at/Piece.state:draft:at piece.appears:public',
    'states/timed/Piece.state:public:still',
    'calls/listed/listBills:listed',
  ],
  'come-by-invitation.md': ['entities/unique/Member.email:join'],
  'overlap-of-what-is-stored.md': [
    'rules/broken/Trip:no overlap of starts to ends within boat where `trip.status == "planned"`:plan:the same stretch',
    'rules/broken/Trip:no overlap of starts to ends within boat where `trip.status == "planned"`:lend:the same stretch',
    'rules/broken/Trip:no overlap of starts to ends within boat where `trip.status == "planned"`:lendMany:the same stretch',
  ],
  'led-from-the-made.md': ['states/taken/Match.state:final:appeal:disputed'],
  'named-twice.md': [
    'entities/kept/LineUp.players:name',
    'rules/met/reserve.players:exactly 2 items:reserve:2 items',
    'rules/broken/reserve.players:exactly 2 items:reserve:1 items',
  ],
  'no-two-alike.md': [
    'rules/met/sow.rows:no duplicates:two that differ',
    'rules/broken/sow.rows:no duplicates:the same twice',
    'rules/broken/resow.rows:no duplicates:the same twice',
  ],
  'words-on-what-steps-work-out.md': [
    'rules/broken/Bed.litres:between 0 and 40:dig:most 40',
    'rules/broken/Bed.sown:in the past:sow:worked out',
    'rules/broken/Bed.sign:between 8 and 12 characters:sow:most 12',
    'rules/broken/Plant.area:between 10 and 500:plant:least 10',
    'rules/broken/Plant.tag:matches `/^[A-Z]{3}-[0-9]+$/`:plant:worked out',
  ],
  'guard-of-what-follows.md': ['states/guarded/Ticket.state:open:giveBack:returned'],
  'worked-out-for-an-answer.md': [
    'entities/computed/Weighing.fits:differently',
    'entities/computed/Weighing.fits:where weighing.grams <= weighing.crate.sort.most decides',
  ],
  'answers-to-a-form.md': [
    'rules/met/Enquiry.answers:`enquiry.form.steps.all(s, !(s.id in enquiry.answers) || s.kind != "text" || type(enquiry.answers[s.id]) == string)`:enquire:s.kind != "text" decides',
  ],
  'by-what-services-say.md': [
    'purpose/walked/Guest:publish a story',
    'states/taken/Story.state:submitted:publish:published',
    'calls/outgoing/extend:rights:200',
  ],
  'moved-after-steps.md': [
    'states/taken/Order.state:fresh:send:done:where order.open <= 0 just fails',
    'states/taken/Order.state:part:send:done',
  ],
  'moved-by-what-is-set.md': ['states/guarded/Order.state:fresh:send:done'],
  'rule-after-a-path.md': ['rules/broken/dispense:`dispensing.lot.quantity >= 0`:dispense'],
  'rule-on-a-choice.md': [
    'rules/met/Line.repeats:between 0 and 5:write:most 5',
    'rules/broken/Line.repeats:between 0 and 5:write:most 5',
  ],
  'spared-elsewhere.md': ['calls/spares/setValues:Value:of another issue.workspace'],
  'behind-a-when.md': [
    'entities/unique/Usage.mark:recordSeven',
    'entities/kept/Usage.amount:changeMuch',
    'rules/broken/Usage.amount:at least 1:changeShelved:0',
  ],
  'moved-by-an-answer.md': [
    'states/taken/Sub.state:past due:pay:active',
    'states/refused/Sub.state:active:pay',
  ],
  'mail-at-a-later-instant.md': ['states/sent/Sub.state:active:at sub.overdue:past due:Told'],
  'often-and-sending.md': ['limits/met/RATE:again', 'limits/overstepped/RATE:refused'],
  'preconditions.md': [
    'calls/every-broken/addRecipe:`once != null && once.size() >= 16`:once.size() >= 16 decides',
    'calls/every-met/addRecipe:`once != null && once.size() >= 16`:once.size() >= 16 just holds',
    'calls/every-broken/addRecipe:`once != null && once.size() >= 16`:something else',
  ],
  'overlap-among-rules.md': [
    'rules/met/Visit:no overlap of starts to ends within surveyor:planVisit:the same stretch with another surveyor',
    'rules/met/Contract:no overlap of from to ends within person:addContract:the same stretch with another person',
  ],
  'gone-after-signing-out.md': ['calls/observed/leave:what is gone'],
  'put-away.md': [
    'rules/met/Folder.layout:`!("columns" in folder.layout) || type(folder.layout.columns) == int`:addFolder:!("columns" in folder.layout) decides',
  ],
  'several-triggers.md': [
    'errors/provoked/WHO',
    'errors/provoked/WHO:wrong credentials',
    'errors/provoked/BAD',
    'rules/broken/noteFinish:`Boat.filter(b, b.sail == sail).first() == null || Boat.filter(b, b.sail == sail).first().rating <= minutes * 60`:noteFinish',
  ],
  'activated-by-sign-in.md': [
    'states/taken/Card.state:issued:activate:active',
    'errors/provoked/STATE',
  ],
  'page-of-a-size.md': ['calls/ordered/search'],
  'second-of-a-role.md': ['roles/refused/readVisit:Keeper:not visit.pen.keeper == me'],
  'promoted.md': [
    'roles/allowed/readVisit:Keeper',
    'roles/refused/readVisit:Keeper:not visit.pen.keeper == me',
  ],
  'appointed-by-others.md': ['roles/refused/renameCourse:Teacher:not course.teacher == me'],
  'found-by-name-in-a-way.md': ['purpose/walked/Guest:borrow the saw'],
  'named-in-a-way.md': ['purpose/walked/Guest:have it heard'],
  'staff-of-tenants.md': ['entities/isolated/Turn:offerPlace:turn'],
  'changed-by-a-path.md': [
    'entities/kept/Company.name:editCompany',
    'entities/normalised/Company.name:trimmed:editCompany',
  ],
  'stock-used-up.md': [
    'rules/met/Lot.left:at least 0:enterResult:least 0',
    'rules/broken/Lot.left:at least 0:enterResult:least 0',
  ],
  'made-by-clock.md': ['states/timed/Loan.state:out:after GRACE:late:makes Note'],
  'in-the-place.md': [
    'rules/broken/approve:`!Approval.exists(a, a.request == request && (a.by == me || a.behalf == me))`:approve:a.behalf == me decides',
    'rules/broken/approve:`inPlaceOf == null || inPlaceOf != request.author`:approve',
    'calls/ordered/listApprovals',
  ],
  'made-by-the-clock.md': [
    'states/timed/Due.state:open:after REMINDER:reminded',
    'states/timed/Due.state:reminded:after SECOND:late',
  ],
  'told-apart-by-key.md': ['states/taken/Application.state:open:accept:declined'],
  'households.md': ['errors/provoked/NOT_BORN', 'errors/provoked/BAD_HOUSEHOLD'],
  'crowded.md': ['rules/met/apply.household:between 1 and 8 items:8 items'],
  'later-steps.md': ['rules/broken/makeLease:`steps.all(s, s.begins <= end)`:makeLease'],
  'declined-payments.md': [
    'states/taken/Order.status:open:pay:failed',
    'states/taken/Order.status:failed:retry:dropped',
    'calls/sent/retry:Dropped:to whom it is for',
  ],
  'answers-otherwise.md': [
    'states/taken/Order.state:open:pay:failed',
    'states/guarded/Order.state:open:pay:waiting',
    'rules/broken/release:`review.notes.size() > 0`:release',
  ],
  'as-long-as.md': ['states/refused/Bag.state:reserved:reserve'],
  'items-in-order.md': [
    'rules/broken/Trip.stops:`trip.stops == trip.stops.sortBy(x, x)`:add',
    'rules/broken/rank:`tours.sortBy(t, t.km) == tours`:rank',
    'calls/ordered/listCosts',
  ],
  'managers.md': ['roles/refused/count:Guest'],
  'received-in-full.md': ['states/taken/Order.state:sent:receive:received'],
  'stays-proposed.md': ['states/at/Item.supply:proposed:still'],
  'worked-out-in-answers.md': [
    'entities/computed/Claim.approved:at first',
    'entities/computed/Claim.approved:differently',
    'calls/invalid/finishCase.outcome=nothing',
  ],
  'in-another-branch.md': ['calls/not-found/receiveCrate.label:of another branch'],
  'second-look.md': ['states/taken/Claim.status:review:decideClaim:second'],
  'judged-by-another.md': ['states/taken/Item.status:declined:approveItem:approved'],
  'split-in-two.md': [
    'roles/refused/an unknown credential',
    'calls/judged/moveStock:malformed before signed out',
    'calls/judged/moveStock:signed out before not found',
  ],
  'changed-from-me.md': [
    'entities/kept/Room.name:changeRoom',
    'entities/made/Entry.noted:note',
    'entities/made/Entry.noted:report',
    'entities/made/Entry.seen:note',
    'entities/made/Entry.seen:report',
    'rules/met/Room.seats:between 1 and 90:changeRoom:90',
    'rules/broken/Room.seats:between 1 and 90:changeRoom:91',
  ],
  'suited-in-a-way.md': ['purpose/walked/Driver:take somebody along'],
  'chosen-at-sign-up.md': ['roles/refused/offer:Barred', 'roles/refused/myOffers:Barred'],
  'given-to-me.md': [
    'states/at/Keeper.lamp:lit:at keeper.until:dark',
    'rules/broken/Keeper.until:in the future:light:ends:2026-01-03T09:00:00.000Z',
    'rules/met/Keeper.colour:between 3 and 12 characters:light:shade:12 characters',
    'rules/broken/Keeper.colour:between 3 and 12 characters:light:shade:13 characters',
  ],
  'of-one-scheme.md': [
    'rules/met/addFeed:`feed.source.startsWith("https://")`:addFeed',
    'rules/broken/addFeed:`feed.source.startsWith("https://")`:addFeed',
    'rules/met/addFeed:`feed.picture == null || !feed.picture.startsWith("https://")`:addFeed',
    'rules/broken/addFeed:`feed.picture == null || !feed.picture.startsWith("https://")`:addFeed',
  ],
  'issued-keys.md': ['calls/answered/revokeKey:signs out apiKey'],
  'set-to-what-is-there.md': [
    'entities/made/Tour.kind:begin',
    'calls/observed/begin:when offer.loud holds',
    'calls/observed/begin:when offer.loud fails',
  ],
  'json-by-keys.md': ['calls/observed/acknowledge:set report.kind'],
  'company-and-first-admin.md': ['entities/made/User.role:accept'],
  'found-by-what-is-shown.md': [
    'calls/not-found/relabel.id:where `parcel.pin == shown && parcel.weight > 3` fails: parcel.pin == shown decides',
    'calls/not-found/relabel.id:where `parcel.pin == shown && parcel.weight > 3` fails: parcel.weight > 3 just fails',
    'calls/answered/relabel.id:where parcel.weight > 3 just holds',
  ],
  'gone-as-a-sign-in-ends.md': ['states/timed/Find.state:sorted:after KEPT_FOR:deletion'],
  'looked-for-in-sight.md': ['calls/not-found/takeOut.what:of another recipe'],
  'current-by-a-path-from-me.md': ['rules/broken/renameGarden.version:current:renameGarden'],
  'two-steps-that-move.md': [
    'states/taken/Fine.status:appealed:castVote:open',
    'states/taken/Fine.status:appealed:castVote:cancelled',
  ],
  'third-of-the-examples.md': ['roles/refused/look:Neighbour:not tool.street == me.street'],
  'list-added-to-up-to-a-limit.md': ['entities/computed/Child.number:after allow'],
  'set-if-given.md': [
    'rules/broken/finish:`watering.spared.all(p, p.bed == watering.bed)`:finish',
    'errors/provoked/ELSEWHERE',
  ],
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.md'));

/** The errors of the check, each with its line. */
function errorsOf(file: string): string[] {
  const { diagnostics } = examine(file, readFileSync(file, 'utf8'));
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ at, code }) => `${at.line} ${code}`);
}

describe('the check', () => {
  it.each(filesIn(PRODUCTS))('finds no error in the product %s', (name) => {
    expect(errorsOf(`${PRODUCTS}/${name}`)).toEqual([]);
  });

  it.each(filesIn(CASES))('finds in the case %s no error but the one made on purpose', (name) => {
    const mistake = MISTAKES[name];
    expect(errorsOf(`${CASES}/${name}`)).toEqual(mistake === undefined ? [] : [mistake.error]);
  });
});

describe('acceptance by requests', () => {
  const right = filesIn(CASES).filter((name) => !Object.hasOwn(MISTAKES, name));

  it.each(right)('fails nothing of the case %s, and reaches all of it', (name) => {
    const { spec } = compile(name, readFileSync(`${CASES}/${name}`, 'utf8'));
    const { obligations } = sharedObligationsOf(spec, byRequests(spec));
    const product = playable(spec);
    const failed = obligations.flatMap((one) =>
      failuresOf(spec, one, product).map((why) => `${one.id}: ${why}`),
    );
    expect(failed).toEqual([]);
    expect(obligations.length).toBeGreaterThan(10);
  });

  it.each(Object.entries(TRIED))('tries of the case %s what it stands for', (name, ids) => {
    const { spec } = compile(name, readFileSync(`${CASES}/${name}`, 'utf8'));
    const tried = sharedObligationsOf(spec, byRequests(spec)).obligations.map(({ id }) => id);
    expect(ids.filter((id) => !tried.includes(id))).toEqual([]);
  });

  it('takes units that read like a step for what they are', async () => {
    const file = `${CASES}/words-of-steps.md`;
    const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), { tags: 'not @screens' });
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  });

  it('holds a message against all requests that were made at once', async () => {
    const file = `${CASES}/at-once-mail.md`;
    const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), { tags: 'not @screens' });
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  });

  it.each(Object.entries(MISTAKES))(
    'fails of the case %s only what its mistake breaks',
    async (name, { stops }) => {
      const file = `${CASES}/${name}`;
      const { outcomes } = await accepted(file, readFileSync(file, 'utf8'), {
        tags: 'not @screens',
      });
      const stopped = outcomes.flatMap(({ id, name: what, verdict, stopped: why }) =>
        verdict === 'passed' ? [] : [`${id ?? what}: ${why?.why}`],
      );
      expect(stopped.filter((one) => !stops.test(one))).toEqual([]);
      expect(stopped.length).toBeGreaterThan(0);
      expect(outcomes.length - stopped.length).toBeGreaterThan(15);
    },
  );
});

/** What can be tried without a browser. */
function byRequests({ sections }: Spec): ObligationKind[] {
  const opens = sections.purpose.facts.ways.some(({ steps }) =>
    steps.some(({ kind }) => kind === 'screen'),
  );
  return opens ? BY_REQUESTS : [...BY_REQUESTS, 'purpose/walked'];
}
