// `src/actions/`: a component for each call that screens make. It is a form or a button, and is there for
// those who may use it.

import { inWords, type Spec } from '../../model/index.ts';
import { offeredIf } from './allowed.ts';
import { arrow, memberOf, Module, object, returned } from '../code/code.ts';
import { formFields, type FormField } from '../forms/fields.ts';
import { element, returning, text, value, type Child } from '../code/jsx.ts';
import { hard, indent, type Doc } from '../code/layout.ts';
import { componentName, fileName, typeImport } from '../code/names.ts';
import { requestCode } from '../forms/request.ts';
import { sessionChange } from './session-change.ts';
import { usesOf, type Use } from '../calls/uses.ts';

/** A component, and where it is used. */
export interface ActionComponent {
  readonly name: string;
  readonly file: string;
  readonly uses: readonly Use[];
}

const isForm = ({ action }: Use): boolean => action.asks.length > 0;

/** What makes one use of a call another component than the next. */
const signature = (use: Use): string =>
  JSON.stringify([
    use.action.call.name,
    use.record?.shows,
    use.given.map(({ code }) => code),
    use.action.asks.map(({ parameter }) => parameter.path),
    isEdit(use),
  ]);

/** Whether the form holds what its record is now. */
const isEdit = ({ action, record }: Use): boolean =>
  action.updates && record !== null && action.asks.length > 0;

/** The components for all calls that screens make. */
export function actionComponents(spec: Spec): ActionComponent[] {
  const bySignature = new Map<string, Use[]>();
  for (const screen of spec.sections.screens.facts.screens)
    for (const use of usesOf(spec, screen)) {
      const alike = bySignature.get(signature(use)) ?? [];
      bySignature.set(signature(use), [...alike, use]);
    }
  const taken = new Set<string>();
  return [...bySignature.values()].map((uses) => {
    const [{ action, screen }] = uses as [Use];
    const kind = isForm(uses[0]!) ? 'Form' : 'Button';
    const { name } = action.call;
    const isTaken = taken.has(name);
    taken.add(name);
    return {
      name: `${componentName(name)}${isTaken ? `On${componentName(screen.name)}` : ''}${kind}`,
      file: `${fileName(name)}${isTaken ? `-on-${fileName(screen.name)}` : ''}`,
      uses,
    };
  });
}

/** The component by which a screen makes a call. */
export const componentFor = (all: readonly ActionComponent[], use: Use): ActionComponent =>
  all.find(({ uses }) => signature(uses[0]!) === signature(use))!;

/** What a component is handed, each with its type. */
export function propsOf({ record, given }: Use): { name: string; shows?: string; type?: string }[] {
  const others = given.flatMap(({ prop }) => (prop === null ? [] : [prop]));
  return [...(record === null ? [] : [{ name: record.variable, shows: record.shows }]), ...others];
}

/** The module of a component. */
export function actionModule(spec: Spec, component: ActionComponent): string {
  return new ActionWriter(spec, component).write();
}

class ActionWriter {
  readonly #module: Module;
  readonly #use: Use;
  readonly #leads: boolean;
  #needsMe = false;

  constructor(
    readonly spec: Spec,
    readonly component: ActionComponent,
  ) {
    this.#use = component.uses[0]!;
    this.#leads = component.uses.some(({ action }) => action.then !== null);
    const { call } = this.#use.action;
    const what = isForm(this.#use) ? 'form' : 'button';
    this.#module = new Module(
      `${inWords(call.name)}: the ${what} for ${call.method} ${call.path.source}.`,
    );
  }

  write(): string {
    const { action, record } = this.#use;
    const module = this.#module;
    module.use('../api/client', 'api');
    const initial =
      isEdit(this.#use) && record !== null ? { shows: record.shows, code: record.variable } : null;
    const asked = action.asks.map(({ parameter }) => parameter);
    const fields = formFields(this.spec, module, action.call, asked, initial);
    const condition = offeredIf(this.spec, this.#use);
    const rule = condition === null ? [] : [this.#rule(condition)];
    const props = this.#props();
    const statements: Doc[] = [...fields.flatMap(({ before }) => before), ...this.#session()];
    const guard: Doc[] = condition === null ? [] : [this.#guard()];
    if (this.#needsMe) statements.unshift(`const me = ${module.use('../session', 'useMe')}();`);
    const inside = [...statements, ...guard, returning(this.#element(fields))];
    const handed = this.#handed();
    const destructured: Doc =
      handed.length === 0 ? '' : [object(handed), `: ${this.component.name}Props`];
    module.add(
      ...props,
      [
        `export function ${this.component.name}(`,
        destructured,
        ') {',
        indent(inside.map((one) => [hard, one])),
        hard,
        '}',
      ],
      ...rule,
    );
    return module.print();
  }

  #handed(): string[] {
    return [...propsOf(this.#use).map(({ name }) => name), ...(this.#leads ? ['onDone'] : [])];
  }

  #typeOf(shows: string): string {
    return this.#module.use('../contract', typeImport(shows));
  }

  #props(): Doc[] {
    if (this.#handed().length === 0) return [];
    const lines: Doc[] = propsOf(this.#use).map(
      ({ name, shows, type }) => `${name}: ${shows === undefined ? type : this.#typeOf(shows)};`,
    );
    if (this.#leads) {
      this.#module.use('../api/refusal', 'type BodyOf');
      lines.push(
        `onDone?: (body: BodyOf<typeof ${memberOf('api', this.#use.action.call.name)}>) => void;`,
      );
    }
    return [
      [
        `interface ${this.component.name}Props {`,
        indent(lines.map((one) => [hard, one])),
        hard,
        '}',
      ],
    ];
  }

  #ruleName(): string {
    return `may${componentName(this.#use.action.call.name)}`;
  }

  /** Who may, and when. */
  #rule(condition: Parameters<typeof returned>[0]): Doc {
    const code = JSON.stringify(condition);
    this.#needsMe = /\bme\b/.test(code);
    if (code.includes('isIn(')) this.#module.use('../roles', 'isIn');
    const { record } = this.#use;
    const parameters = [
      ...(this.#needsMe ? [`me: ${this.#module.use('../api/credential', 'type Me')} | null`] : []),
      ...(this.#usesRecord(code) ? [`${record!.variable}: ${this.#typeOf(record!.shows)}`] : []),
    ];
    return [
      `function ${this.#ruleName()}(${parameters.join(', ')}): boolean {`,
      indent(hard, returned(condition)),
      hard,
      '}',
    ];
  }

  #usesRecord(code: string): boolean {
    const { record } = this.#use;
    return record !== null && new RegExp(`(?<![\\w.])${record.variable}(?=[.?[])`).test(code);
  }

  #guard(): Doc {
    const condition = JSON.stringify(offeredIf(this.spec, this.#use));
    const given = [
      ...(this.#needsMe ? ['me'] : []),
      ...(this.#usesRecord(condition) ? [this.#use.record!.variable] : []),
    ];
    return `if (!${this.#ruleName()}(${given.join(', ')})) return null;`;
  }

  /** What the component takes of the session, where the call changes who is signed in. */
  #session(): Doc[] {
    const change = sessionChange(this.spec, this.#use);
    return change === null
      ? []
      : [`const { ${change.name} } = ${this.#module.use('../session', 'useSession')}();`];
  }

  #element(fields: readonly FormField[]): Child {
    const { action, record } = this.#use;
    const isAsking = isForm(this.#use);
    const tag = isAsking ? 'Form' : 'ActionButton';
    this.#module.use(isAsking ? '../ui/form' : '../ui/action-button', tag);
    const isGiving = fields.length > 0;
    const call = arrow(isGiving ? '(values)' : '()', [
      `${memberOf('api', action.call.name)}(`,
      requestCode(this.spec, this.#use, fields),
      ')',
    ]);
    return element(
      tag,
      [
        text('name', inWords(action.call.name)),
        value('call', call),
        this.#done(),
        !isAsking && action.deletes ? 'isFinal' : null,
        isAsking && isEdit(this.#use) && record !== null ? 'isEdit' : null,
      ],
      fields.map(({ input }) => input),
    );
  }

  #done(): Doc | null {
    const change = sessionChange(this.spec, this.#use);
    if (change === null) return this.#leads ? value('onDone', 'onDone') : null;
    const head = change.code.includes('body') || this.#leads ? '(body)' : '()';
    if (!this.#leads) return value('onDone', `${head} => ${change.code}`);
    return value('onDone', [
      `${head} => {`,
      indent([hard, `${change.code};`], [hard, 'onDone?.(body);']),
      hard,
      '}',
    ]);
  }
}
