// Somebody signed in in a real product's own browser window: by its form, as people do. What its pages
// keep is its own affair, and need not be what its calls go by.

import type { Page } from 'playwright';
import type { Json } from '../../../src/model/index.ts';
import { callNamed, inWords, type Screen, type Spec } from '../../../src/model/index.ts';
import {
  fill,
  labelOf,
  leavesOf,
  reach,
  signInParametersOf,
  type CallAct,
} from '../../../src/obligations/index.ts';
import { fillIn } from '../browser/inputs.ts';
import { buttonIn, formIn, press, settle } from '../browser/page.ts';
import { PATIENCE } from '../browser/patience.ts';
import type { Carried } from '../requests/requests.ts';
import type { Stage } from './stage.ts';
import { Unmet } from '../failures/unmet.ts';
import type { Window } from '../browser/windows.ts';

/** A window in which somebody is signed in. */
export async function signedInWindow(stage: Stage, { by }: Carried): Promise<Window> {
  const { run, windows } = stage;
  const { address } = await run.product.screens();
  const [call, screen] = signInScreen(run.spec);
  const window = await windows.take(stage.headers, null);
  try {
    await window.page.goto(address + screen.route.source);
    await signInBy(window.page, stage, call, secretsIn(stage, by));
    return window;
  } catch (error) {
    windows.give(window);
    throw error;
  }
}

/** The screen by which people sign in, and the call that it makes. */
function signInScreen({ sections }: Spec): [string, Screen] {
  const signing = sections.calls.facts.calls.filter(({ steps }) =>
    steps.some(({ kind }) => kind === 'sign in by'),
  );
  for (const { name } of signing)
    for (const screen of sections.screens.facts.screens)
      if (screen.does.some(({ call }) => call.name === name)) return [name, screen];
  throw new Unmet('no screen of section 2 does the call by which somebody has to sign in');
}

/** What somebody said who signed up or in, by the fields of their record. */
function secretsIn(stage: Stage, by: CallAct): Map<string, Json> {
  const model = callNamed(stage.run.spec, by.call);
  const { body } = stage.freshen(by);
  const said = body !== null && 'json' in body ? fill(stage.memory, body.json) : null;
  return new Map(
    (model === undefined ? [] : leavesOf(model)).flatMap((leaf) => {
      const value = reach(stage.memory, said, leaf.path);
      return value === undefined ? [] : [[leaf.fills?.field ?? leaf.name, value] as const];
    }),
  );
}

async function signInBy(
  page: Page,
  { run: { spec } }: Stage,
  call: string,
  secrets: ReadonlyMap<string, Json>,
): Promise<void> {
  const name = inWords(call);
  const form = formIn(page.locator('main'), name);
  const leaves = leavesOf(callNamed(spec, call)!);
  for (const parameter of signInParametersOf(spec)) {
    const leaf = leaves.find((one) => one.name === parameter.name);
    const value = secrets.get(parameter.field);
    if (leaf !== undefined && value !== undefined) await fillIn(form, labelOf(leaf), value);
  }
  // A busy machine sends the form later than a page is held to be at rest; what is opened before is lost.
  const sent = page
    .waitForResponse((response) => response.request().method() !== 'GET', { timeout: PATIENCE })
    .catch(() => null);
  await press(page, buttonIn(form, name), name);
  await sent;
  await settle(page);
}
