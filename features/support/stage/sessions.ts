// Being signed in in a browser. Once a run somebody signs in through the product's own form; what
// the page then keeps (a cookie, or an entry of its storage) shows where a credential goes, and
// everybody else's is put there.

import type { Page } from 'playwright';
import type { Run } from '../../../src/cli/accept/run/suite.ts';
import { callNamed, inWords, type Screen } from '../../../src/model/index.ts';
import { fill, labelOf, leavesOf, reach, type CallAct } from '../../../src/obligations/index.ts';
import { fillIn } from '../browser/inputs.ts';
import { buttonIn, formIn, press, settle } from '../browser/page.ts';
import type { Carried } from '../requests/requests.ts';
import { Stage } from './stage.ts';
import { Unmet } from '../failures/unmet.ts';
import type { Storage } from '../browser/windows.ts';

/** What a page keeps once somebody is signed in, and the credential that is somewhere in it. */
interface Learned {
  readonly storage: Storage;
  readonly token: string;
}

const learned = new WeakMap<Run, Promise<Learned>>();

/** What a browser has to hold for somebody to be signed in. */
export async function storageFor(stage: Stage, { token, by }: Carried): Promise<Storage> {
  let known = learned.get(stage.run);
  if (known === undefined) learned.set(stage.run, (known = learn(stage, by)));
  const { storage, token: before } = await known;
  return JSON.parse(JSON.stringify(storage).replaceAll(inJson(before), inJson(token))) as Storage;
}

/** As it stands within JSON, and within JSON that is a text in JSON. */
const inJson = (token: string): string => JSON.stringify(token).slice(1, -1);

/** Does again what was done before somebody signed in, and then signs in by the form. */
async function learn({ run, history, windows }: Stage, by: CallAct): Promise<Learned> {
  const stage = new Stage(run, windows);
  for (const act of history.slice(0, history.indexOf(by)))
    if (act.kind === 'call' || act.kind === 'clock') await stage.perform(act);
  const { address } = await run.product.screens();
  const window = await windows.take(stage.headers, null);
  try {
    const { context, page } = window;
    await page.goto(address + screenThatDoes(run, by.call).route.source);
    const answered = await signInBy(page, stage, by);
    const storage = await context.storageState();
    const token = textsIn(answered).find((text) => JSON.stringify(storage).includes(inJson(text)));
    if (token === undefined) throw new Unmet(`${page.url()} keeps no credential after signing in`);
    return { storage, token };
  } finally {
    windows.give(window);
    stage.close();
  }
}

function screenThatDoes({ spec }: Run, call: string): Screen {
  const screen = spec.sections.screens.facts.screens.find(({ does }) =>
    does.some((done) => done.call.name === call),
  );
  if (screen === undefined)
    throw new Unmet(`no screen of section 2 does ${call}, by which somebody has to sign in`);
  return screen;
}

/** Fills in the form with what the request said, and gives what the product answered. */
async function signInBy(page: Page, stage: Stage, { call, body, method }: CallAct) {
  const name = inWords(call);
  const form = formIn(page.locator('main'), name);
  const given = body !== null && 'json' in body ? fill(stage.memory, body.json) : {};
  const model = callNamed(stage.run.spec, call);
  for (const leaf of model === undefined ? [] : leavesOf(model)) {
    const value = reach(stage.memory, given, leaf.path);
    if (value !== undefined) await fillIn(form, labelOf(leaf), value);
  }
  const answers = page.waitForResponse((response) => response.request().method() === method);
  await press(page, buttonIn(form, name), name);
  const answer = await answers;
  await settle(page);
  return { body: await answer.text(), headers: await answer.headersArray() };
}

const LEAST_LENGTH = 8;

/** The texts of an answer that may be a credential, the longest first. */
function textsIn(answered: { body: string; headers: { name: string; value: string }[] }): string[] {
  const quoted = [...answered.body.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text ?? '');
  const cookies = answered.headers
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.slice(value.indexOf('=') + 1).split(';', 1)[0] ?? '');
  return [...quoted, ...cookies]
    .filter((text) => text.length >= LEAST_LENGTH)
    .sort((a, b) => b.length - a.length);
}
