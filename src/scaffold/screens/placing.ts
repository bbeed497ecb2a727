// Where a screen places the components that make its calls: with what they are handed, and where the
// screen goes afterwards.

import type { Spec } from '../../model/index.ts';
import { componentFor, propsOf, type ActionComponent } from '../actions/actions.ts';
import type { Module } from '../code/code.ts';
import { element, value, type Child } from '../code/jsx.ts';
import type { Doc } from '../code/layout.ts';
import type { Read, RouteVariables } from './reads.ts';
import { addressAfter, type Use } from '../calls/uses.ts';

export class ActionPlacer {
  /** Whether one of those placed leads to another screen. */
  navigates = false;

  constructor(
    readonly spec: Spec,
    readonly module: Module,
    readonly actions: readonly ActionComponent[],
    readonly reads: readonly Read[],
    readonly route: RouteVariables,
  ) {}

  /** The element of a component that makes a call, about a record that the screen has as `code`. */
  place(use: Use, code: string): Child {
    const component = componentFor(this.actions, use);
    this.module.use(`../actions/${component.file}`, component.name);
    const props = propsOf(use).map(({ name, shows }): Doc => {
      if (shows !== undefined) return value(name, code);
      const given = use.given.find(({ prop }) => prop?.name === name)!;
      return value(name, this.#routeValue(use, given.bound));
    });
    return element(component.name, [...props, this.#leading(use, code)]);
  }

  /** A value that is not of the component's record: the route's, or another record's. */
  #routeValue(_use: Use, { parameter, source }: Use['given'][number]['bound']): string {
    if (source.from !== 'record') return this.route[parameter.name] ?? "''";
    const from = this.reads.find(({ reading }) => reading.call.name === source.shown.call);
    const path = [...source.shown.part.path, ...source.path];
    return `${path.reduce((of, wire) => `${of}?.${wire}`, `${from?.variable}.data`)} ?? ''`;
  }

  #leading(use: Use, code: string): Doc | null {
    const inScreen = {
      ...use,
      given: use.given.map((given) => ({
        ...given,
        code: inPlaceOf(given.code, use.record?.variable, code),
      })),
    };
    const route = Object.fromEntries(
      Object.entries(this.route).map(([name, variable]) => [
        name,
        `encodeURIComponent(${variable})`,
      ]),
    );
    const address = addressAfter(this.spec, inScreen, 'body', route);
    if (address === null) return null;
    this.navigates = true;
    const parameter = /\bbody[.[]/.test(address) ? '(body)' : '()';
    return value('onDone', `${parameter} => void navigate(${address})`);
  }
}

/** The code of a component, about the record as the screen has it. */
const inPlaceOf = (code: string, variable: string | undefined, here: string): string =>
  variable === undefined ? code : code.replace(new RegExp(`(?<![\\w.])${variable}(?=[.[])`), here);
