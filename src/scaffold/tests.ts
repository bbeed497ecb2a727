// A project's first tests: a component test on the mock, and a walk through the app in a browser.

import { entityNamed, inWords, type Spec } from '../model/index.ts';
import { stepsOf } from '../model/steps/steps.ts';
import { bind } from '../screens/sources.ts';
import { inputsOf } from '../screens/forms/inputs.ts';
import { callsNamed } from '../screens/calls/steps.ts';
import { quoted } from './code/code.ts';
import { signInScreenOf } from './calls/person.ts';

/** What somebody of the Examples writes to sign in; null where nobody can. */
interface Entrance {
  readonly path: string;
  readonly screen: string;
  readonly button: string;
  readonly fields: readonly (readonly [label: string, text: string])[];
}

function entranceOf(spec: Spec): Entrance | null {
  const screen = signInScreenOf(spec);
  if (screen === undefined) return null;
  const calls = callsNamed(
    spec,
    screen.does.map(({ call }) => call),
  );
  for (const call of calls) {
    const step = stepsOf(call).find(({ kind }) => kind === 'sign in by');
    if (step?.kind !== 'sign in by') continue;
    const row = entityNamed(spec, step.entity.name)?.examples?.rows[0];
    const asked = bind(spec, screen, call).filter(({ source }) => source.from === 'form');
    const inputs = inputsOf(
      spec,
      call,
      asked.map(({ parameter }) => parameter),
    );
    const fields = inputs.flatMap(({ parameter, label }): [string, string][] => {
      const value = row?.values[parameter.fills?.field ?? parameter.name]?.value;
      return typeof value === 'string' || typeof value === 'number' ? [[label, String(value)]] : [];
    });
    if (fields.length < inputs.length || fields.length === 0) return null;
    return { path: screen.route.source, screen: screen.name, button: inWords(call.name), fields };
  }
  return null;
}

/** The files, each with its path. */
export function testFiles(spec: Spec): [string, string][] {
  const entrance = entranceOf(spec);
  return [
    ['tests/app.test.tsx', componentTest(spec, entrance)],
    ['tests/walk.spec.ts', walk(entrance)],
  ];
}

function componentTest(spec: Spec, entrance: Entrance | null): string {
  const open = spec.sections.screens.facts.screens.find(
    ({ route, for: roles }) =>
      !route.source.includes(':') &&
      (roles === null || roles.some(({ name }) => isSignedOut(spec, name))),
  );
  const first =
    open === undefined
      ? ''
      : `
it('shows ${open.name.replaceAll(/[\\'`]/g, ' ')} to visitors', async () => {
  open(${quoted(open.route.source)});
  expect(await screen.findByRole('heading', { level: 1, name: ${quoted(open.name)} })).toBeVisible();
});
`.replace('.toBeVisible()', '.toBeTruthy()');
  const second = entrance === null ? '' : signInTest(entrance);
  const imports =
    entrance === null ? '' : "import { userEvent } from '@testing-library/user-event';\n";
  return `import './setup';
import { render, screen } from '@testing-library/react';
${imports}import { expect, it } from 'vitest';
import { App } from '../src/app';

function open(path: string) {
  window.history.pushState(null, '', path);
  render(<App />);
}
${first || FALLBACK}${second}`;
}

const FALLBACK = `
it('says where nothing is', async () => {
  open('/nowhere/at/all');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
`;

const isSignedOut = (spec: Spec, role: string): boolean =>
  spec.sections.roles.facts.roles.find(({ name }) => name === role)?.who.kind === 'signed out';

const signInTest = ({ path, screen, button, fields }: Entrance): string => `
it('signs somebody in', async () => {
  open(${quoted(path)});
${fields.map(([label, value]) => `  await userEvent.type(await screen.findByLabelText(/^${pattern(label)}( \\*)?$/), ${quoted(value)});`).join('\n')}
  await userEvent.click(screen.getByRole('button', { name: ${quoted(button)} }));
  await expect.poll(() => localStorage.length).toBe(1);
  expect(screen.queryByRole('heading', { level: 1, name: ${quoted(screen)} })).toBeNull();
});
`;

const pattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const walk = (
  entrance: Entrance | null,
): string => `// A walk through the app, as somebody takes it, with an eye on accessibility.

import { expect, test } from '@playwright/test';
import { createRequire } from 'node:module';

const axe = createRequire(import.meta.url).resolve('axe-core');

test('leads to every screen of the menu, and each is accessible', async ({ page }) => {
${entrance === null ? "  await page.goto('/');\n" : enter(entrance)}  const menu = page.getByRole('navigation', { name: 'Screens' });
  for (const name of await menu.getByRole('link').allInnerTexts()) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await page.addScriptTag({ path: axe });
    const violations = await page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: typeof import('axe-core') };
      return (await checker.run()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    });
    expect(violations).toEqual([]);
  }
});
`;

const enter = ({ path, button, fields }: Entrance): string => `  await page.goto(${quoted(path)});
${fields.map(([label, value]) => `  await page.getByLabel(/^${pattern(label)}( \\*)?$/).fill(${quoted(value)});`).join('\n')}
  await page.getByRole('button', { name: ${quoted(button)} }).click();
  await expect(page.getByRole('button', { name: ${quoted(button)} })).toHaveCount(0);
`;
