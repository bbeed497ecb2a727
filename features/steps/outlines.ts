// The steps of the outlines. Each scenario proves one obligation, and its plan says what is done in
// which step: `Given` sets the scene, `When` acts, `Then` looks. What the steps say is for people.

import { After, Before, Given, Status, Then, When } from '@cucumber/cucumber';
import { rowOf } from '../../src/cli/accept/run/row.ts';
import type { Scenario } from '../support/scenario.ts';

const SPECIAL = /[.+?^${}()|[\]\\]/g;

/**
 * One pattern for all, so that no step is ever two of them. `…` is any text, `*` one word. Made once:
 * Cucumber parses each pattern that it is given, and the steps are defined anew for each batch.
 */
function anyOf(phrases: readonly string[]): RegExp {
  const patterns = phrases.map((phrase) =>
    phrase.replace(SPECIAL, '\\$&').replaceAll('*', '\\S+').replaceAll('…', '.*'),
  );
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

const SCENES = anyOf([
  'the product is there for …',
  'the product is used by …',
  'the screen "…" is open for …',
  'this: …',
  'this, for … to see: …',
  'this, kept from …: what is left out by …',
  'everything that … needs',
  'everything that … needs, and what it is refused for about to be done',
  "somebody else's … is taken",
  'a record that refers to another by …',
  'some … that is …',
  'some … that has been … for a little less than …',
  'some … that has been so for a little less: …',
  'records on both sides: …',
  'records with and without "…"',
  'records that can be told apart',
  'more records than a page holds',
  'a product in which … is …',
  'a product that has no such call',
  'both at once: …',
  'the examples before it, made one after another',
]);

const ACTS = anyOf([
  'they go this way: …',
  'they use … there',
  'they use … there, with everything filled in',
  'they use … there, with this wrong: …',
  'it is given …',
  'it is made',
  'it is made: …',
  'it is made at once …',
  'both are made at once',
  'it is made with …',
  'it is made, and … answers with …',
  'it changes the record',
  'the record is read',
  '* is left out',
  'several of its fields break a rule: …',
  '* is given the same',
  '* deletes the other',
  '* is to delete the other',
  'its instant comes: …',
  '* happens to it',
  '* … happens to it',
  '* is tried on it',
  '* for * is tried on it',
  'it has been so for all of …',
  'the clock comes to …',
  '* is made',
  '* is made by …',
  '* is made with … as …',
  '* is made for …',
  'somebody comes to that',
  'somebody asks for … all the same',
  'this is tried: …',
  '… asks for … with …',
]);

const LOOKS = anyOf([
  'every screen on the way opens and every call succeeds',
  'they see it',
  'they see the screen "…" instead',
  'they are told that it is not for them',
  'it shows what … answers',
  'it is nowhere on the page',
  'the last of them is on no page but one that the first leads on to',
  'it is done to that one, and the other is as it was',
  'nothing that their browser has kept signs them in',
  'it has no button for …',
  'it is done, and they see the screen "…"',
  'it is read back as …',
  'it is worked out as …',
  'it gets …',
  'they are told beside what it is about, and what they have written is still there',
  'they are let through',
  'they are refused as …',
  'its answer does not hold …',
  'its answer has the header …',
  'the first is gone too',
  'all else of the … is as it was',
  'each answer is what the specification says',
  'each answer is what the specification says, whichever of them comes first',
  'it begins as …',
  'it becomes …',
  'it is accepted',
  'this goes out …',
  'this does not go out: …',
  'this comes of it: …',
  'it lists …',
  'they come …',
  'it answers …, and exactly its shape',
  'it answers as if that were not there',
  'whoever may asks for the file, and has it back byte for byte',
  'it does not go through: …',
  'it is told from other requests there: …',
  'it comes out as the example says: …',
]);

const ALL = [SCENES, ACTS, LOOKS].map(({ source }) => source).join('|');

/**
 * A pattern, without `^` and `$`, for a step of an author's own that begins with any words: those of an
 * outline hold words of the specification, and may end as it does.
 */
export const apartFromOutlines = (pattern: string): RegExp => new RegExp(`^(?!${ALL})${pattern}$`);

export function defineOutlines(): void {
  Before(function (this: Scenario, { gherkinDocument, pickle }) {
    const { id } = rowOf(gherkinDocument, pickle);
    this.obligation = this.run.obligations.get(id ?? '') ?? null;
  });
  Given(SCENES, function (this: Scenario) {
    return this.setTheScene();
  });
  When(ACTS, function (this: Scenario) {
    return this.act();
  });
  Then(LOOKS, function (this: Scenario) {
    return this.check();
  });
  After(function (this: Scenario, { result }) {
    return this.end(result?.status === Status.PASSED);
  });
}
