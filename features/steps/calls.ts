// Steps of an author's own scenarios: calls, and what they answer.

import { Then, When, type DataTable } from '@cucumber/cucumber';
import { errorCoded, shownFields, type Json } from '../../src/model/index.ts';
import { look } from '../../src/obligations/search/look.ts';
import { differenceFrom, reach } from '../../src/obligations/index.ts';
import { didYouMean } from '../../src/text/nearest.ts';
import { fieldIn, mentions } from '../support/requests/bodies.ts';
import type { FreePlay } from '../support/own-scenarios/free-play.ts';
import { valueOf } from '../support/own-scenarios/given.ts';
import { told, type Answer } from '../support/requests/requests.ts';
import type { Scenario } from '../support/scenario.ts';
import { Unmet } from '../support/failures/unmet.ts';
import { stateFieldOf } from '../support/own-scenarios/wishes.ts';
import { withArticle } from '../../src/text/article.ts';

export function defineCalls(): void {
  When(/^they call ([a-z]\w*)$/, async function (this: Scenario, call: string) {
    await this.free.call(call, null);
  });

  When(
    /^they call ([a-z]\w*) with:$/,
    async function (this: Scenario, call: string, table: DataTable) {
      const given = table.raw().map(([name = '', cell = '']) => [name, valueOf(cell)]);
      await this.free.call(call, Object.fromEntries(given));
    },
  );

  Then('it succeeds', async function (this: Scenario) {
    if (this.obligation !== null) return this.check();
    const answer = latest(this.free);
    if (answer.status >= 400) throw unmet('that it succeeds', answer);
  });

  Then('it answers {int}', function (this: Scenario, status: number) {
    const answer = latest(this.free);
    if (answer.status !== status) throw unmet(`${status}`, answer);
  });

  Then(/^it is refused as (.+)$/, async function (this: Scenario, code: string) {
    if (this.obligation !== null) return this.check();
    refusedAs(this, code);
  });

  Then(/^its ([a-z]\w*) is (.+)$/, function (this: Scenario, field: string, value: string) {
    const answer = latest(this.free);
    holds(answer, field, fieldIn(answer.body, field), valueOf(value));
  });

  Then(/^the ([A-Z]\w*) is (.+)$/, async function (this: Scenario, entity: string, state: string) {
    await reads(this.free, entity, stateFieldOf(this.run.spec, entity, state), state);
  });

  Then(
    /^the ([A-Z]\w*)'s ([a-z]\w*) is (.+)$/,
    async function (this: Scenario, entity: string, field: string, value: string) {
      await reads(this.free, entity, field, valueOf(value));
    },
  );
}

function latest({ last, stage }: FreePlay): Answer {
  if (last === null) throw new Unmet('nothing has been called yet');
  return stage.answerOf(last);
}

const unmet = (expected: string, answer: Answer): Unmet =>
  new Unmet(`expected: ${expected}\ncame: ${told(answer)}`);

function refusedAs({ run: { spec }, free }: Scenario, code: string): void {
  const error = errorCoded(spec, code);
  if (error === undefined) {
    const codes = spec.sections.errors.facts.errors.map((one) => one.code);
    throw new Unmet(`section 8 has no error "${code}"${didYouMean(code, codes)}`);
  }
  const answer = latest(free);
  const isIt = answer.status === error.status && mentions(answer.body, error);
  if (!isIt) throw unmet(`${error.status} ${code}`, answer);
}

/** Reads a record back, by whatever call shows it to somebody who may. */
async function reads(free: FreePlay, entity: string, field: string, value: Json): Promise<void> {
  await free.begin();
  const record = free.record(entity);
  const seen = look(free.context.actors, free.situation, record, {
    by: [free.they],
    shows: ({ name }) => name === field,
  });
  if (seen === null) throw new Unmet(`nobody is ever shown the ${field} of ${withArticle(entity)}`);
  await free.follow(seen.situation);
  await free.stage.perform(seen.act);
  const answer = free.stage.answerOf(seen.act.id);
  free.situation = seen.after;
  const wire = shownFields(free.context.spec, seen.as).find(({ name }) => name === field)?.wire;
  const path = [...seen.path, wire ?? field];
  holds(answer, field, reach(free.stage.memory, answer.body, path), value);
}

function holds(answer: Answer, field: string, found: Json | undefined, value: Json): void {
  if (differenceFrom(value, found) !== null)
    throw unmet(`${field} ${JSON.stringify(value)}`, answer);
}
