// A product's own front end from its specification: the files of a project, by their paths. What a person
// writes there afterwards is theirs; nothing in here is asked again.

import type { Spec } from '../model/index.ts';
import { contractSource } from '../contract/printed/contract-source.ts';
import { planOf } from '../screens/screen-plan.ts';
import { actionComponents, actionModule } from './actions/actions.ts';
import { recordFile, recordModule } from './screens/records.ts';
import { refusalModule } from './refusals.ts';
import { screenComponent, screenFile, screenModule } from './screens/screens.ts';
import { clientModule } from './client.ts';
import { rolesModule, routesModule, screensModule } from './routes.ts';
import { accountModule, credentialModule } from './session.ts';
import { projectFiles, type ProjectOptions } from './project.ts';
import { testFiles } from './tests.ts';
import { fixedFiles } from './fixed.ts';

export type Files = ReadonlyMap<string, string>;

/** All files of a project, by their paths in it. */
export function scaffoldOf(spec: Spec, options: ProjectOptions): Files {
  return new Map([
    ...projectFiles(spec, options),
    ...fixedFiles(spec),
    ...sourceFiles(spec),
    ...testFiles(spec),
  ]);
}

/** The files of the front end that follow from the specification. */
export function sourceFiles(spec: Spec): Map<string, string> {
  const actions = actionComponents(spec);
  const { screens } = spec.sections.screens.facts;
  return new Map([
    ['src/contract.ts', contractSource(spec)],
    ['src/api/client.ts', clientModule(spec)],
    ['src/api/credential.ts', credentialModule(spec)],
    ['src/api/refusal.ts', refusalModule(spec)],
    ['src/roles.ts', rolesModule(spec)],
    ['src/routes.ts', routesModule(spec)],
    ['src/ui/account.tsx', accountModule(spec)],
    [
      'src/screens/index.ts',
      screensModule(
        screens.map((screen) => ({
          name: screen.name,
          file: screenFile(screen),
          component: screenComponent(screen),
        })),
      ),
    ],
    ...screens.map((screen): [string, string] => [
      `src/screens/${screenFile(screen)}.tsx`,
      screenModule(spec, screen, actions),
    ]),
    ...actions.map((action): [string, string] => [
      `src/actions/${action.file}.tsx`,
      actionModule(spec, action),
    ]),
    ...recordFiles(spec),
  ]);
}

/** A file for each type of record that some screen shows. */
function recordFiles(spec: Spec): [string, string][] {
  const needs = new Map<string, { facts: boolean; entry: boolean }>();
  for (const screen of spec.sections.screens.facts.screens)
    for (const { parts } of planOf(spec, screen).readings)
      for (const { kind, shows } of parts) {
        if (shows === null) continue;
        const known = needs.get(shows) ?? { facts: false, entry: false };
        needs.set(shows, {
          facts: known.facts || kind === 'record',
          entry: known.entry || kind === 'records',
        });
      }
  return [...needs].map(([shows, need]) => [
    `src/records/${recordFile(shows)}.tsx`,
    recordModule(spec, shows, need),
  ]);
}

/** The file of a screen's component. */
export function screenFilePath(spec: Spec, name: string): string {
  const screen = spec.sections.screens.facts.screens.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`There is no screen ${name}.`);
  return `src/screens/${screenFile(screen)}.tsx`;
}
