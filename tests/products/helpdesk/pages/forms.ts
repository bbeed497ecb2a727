// Forms: each makes one call, is named after it, and says beside each field what is wrong with it.

import type { CallName } from '../domain/permissions.ts';
import type { Violation } from '../domain/problem.ts';
import { type Html, html } from './html.ts';
import type { Visit } from './screen.ts';
import { inWords } from './words.ts';

export interface FieldOptions {
  readonly type?: 'text' | 'email' | 'password' | 'checkbox' | 'long';
  /** The words to choose from; the first stands for no choice where it is blank. */
  readonly choices?: readonly string[];
  readonly initial?: string;
  readonly autocomplete?: string;
  readonly label?: string;
}

/** The fields of one call's form, filled in as they were when it was refused. */
export class FormView {
  private readonly told = new Set<Violation>();

  constructor(
    private readonly visit: Visit,
    private readonly call: CallName,
  ) {}

  field(name: string, options: FieldOptions = {}): Html {
    const wrong = this.wrongWith(name);
    const id = `${this.call}-${name}`;
    const label = html`<label for="${id}">${options.label ?? inWords(name)}</label>`;
    const control = this.control(name, id, options, wrong !== undefined);
    const error =
      wrong === undefined ? null : html`<p class="error" id="${id}-error">${wrong.message}</p>`;
    return options.type === 'checkbox'
      ? html`<div class="field check">${control}${label}${error}</div>`
      : html`<div class="field">${label}${control}${error}</div>`;
  }

  /** The form around its fields. */
  form(...fields: readonly Html[]): Html {
    const words = inWords(this.call);
    return html`<form method="post" action="${this.visit.path}" aria-label="${words}" novalidate>
      ${this.alert()}
      <input type="hidden" name="call" value="${this.call}" />
      ${fields}
      <button>${words}</button>
    </form>`;
  }

  /** What is wrong, but with none of the fields. */
  private alert(): Html | null {
    if (this.visit.desk.fault === 'alert-forgotten') return null;
    const rest = this.violations().filter((one) => !this.told.has(one));
    return rest.length === 0 ? null : alert(rest.map(({ message }) => message));
  }

  private violations(): readonly Violation[] {
    const { attempt } = this.visit;
    return attempt?.call === this.call ? attempt.problem.violations : [];
  }

  private wrongWith(name: string): Violation | undefined {
    const wrong =
      this.visit.desk.fault === 'error-beside-first-field'
        ? this.violations().find((one) => this.told.size === 0 && one.field !== 'request')
        : this.violations().find(({ field }) => field === name);
    if (wrong !== undefined) this.told.add(wrong);
    return wrong;
  }

  private control(name: string, id: string, options: FieldOptions, isWrong: boolean): Html {
    const linked = isWrong && this.visit.desk.fault !== 'error-not-linked';
    const state = html`id="${id}" name="${name}"
    ${linked ? html`aria-invalid="true" aria-describedby="${id}-error"` : null}`;
    const { type = 'text', choices, initial = '', autocomplete } = options;
    const value = this.given(name) ?? initial;
    if (choices !== undefined)
      return html`<select ${state}>
        ${choices.map(option(value))}
      </select>`;
    if (type === 'long') return html`<textarea ${state}>${leadingLine(value)}</textarea>`;
    if (type === 'checkbox') {
      return html`<input type="checkbox" ${state} ${value === 'on' ? html`checked` : null} />`;
    }
    const kept = type === 'password' ? '' : value;
    const hint = autocomplete === undefined ? null : html`autocomplete="${autocomplete}"`;
    return html`<input type="${type}" ${state} value="${kept}" ${hint} />`;
  }

  private given(name: string): string | null {
    const { attempt } = this.visit;
    return attempt?.call === this.call ? attempt.values.get(name) : null;
  }
}

/** A button that makes a call which needs no input. */
export const button = (path: string, call: CallName, record?: number): Html =>
  html`<form method="post" action="${path}">
    <input type="hidden" name="call" value="${call}" />
    ${record === undefined ? null : html`<input type="hidden" name="id" value="${record}" />`}
    <button class="plain">${inWords(call)}</button>
  </form>`;

/** Something that somebody is told at once. */
export const alert = (messages: readonly string[]): Html =>
  html`<div role="alert">${messages.map((message) => html`<div>${message}</div>`)}</div>`;

const option =
  (chosen: string) =>
  (word: string): Html =>
    html`<option value="${word}" ${word === chosen ? html`selected` : null}>
      ${word === '' ? 'Choose…' : word}
    </option>`;

/** A browser drops the first line break of a text area. */
const leadingLine = (text: string): string => (text.startsWith('\n') ? `\n${text}` : text);
