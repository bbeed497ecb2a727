// The inputs of a form as JSX, and what each of them gives a request.

import type { Call, Spec } from '../../model/index.ts';
import { fileHints } from '../../screens/files.ts';
import { inputsOf, type Control, type Input } from '../../screens/forms/inputs.ts';
import type { Parameter } from '../../screens/forms/parameters.ts';
import { list, quoted, type Module } from '../code/code.ts';
import { defaultOf, initialCode, mayBeNull, type Initial } from './initial.ts';
import { element, text, value, type Element } from '../code/jsx.ts';
import type { Doc } from '../code/layout.ts';
import { variableName } from '../code/names.ts';
import { recordMenu } from './record-menu.ts';

export interface FormField {
  readonly parameter: Parameter;
  readonly input: Element;
  /** What `values` gives of it. */
  readonly value: Doc;
  /** Statements that the component needs for it. */
  readonly before: readonly Doc[];
}

/** The inputs for some parameters of a call. */
export function formFields(
  spec: Spec,
  module: Module,
  call: Call,
  asked: readonly Parameter[],
  initial: Initial | null,
): FormField[] {
  const inputs = inputsOf(spec, call, asked);
  const names = inputs.map(({ parameter }) => parameter.name);
  return inputs.map((input) => {
    const isOnly = names.filter((name) => name === input.parameter.name).length === 1;
    return new FieldWriter(
      spec,
      module,
      input,
      isOnly ? input.parameter.name : input.id,
      initial,
    ).write();
  });
}

type FilesControl = Extract<Control, { kind: 'file' | 'files' }>;

class FieldWriter {
  readonly #before: Doc[] = [];

  constructor(
    readonly spec: Spec,
    readonly module: Module,
    readonly input: Input,
    readonly name: string,
    readonly initial: Initial | null,
  ) {}

  write(): FormField {
    const { parameter } = this.input;
    const [input, given] = this.#inputAndValue();
    return { parameter, input, value: given, before: this.#before };
  }

  #inputAndValue(): [Element, Doc] {
    const { control } = this.input;
    switch (control.kind) {
      case 'text':
        return [this.#written('TextField'), this.#text()];
      case 'long':
        return [this.#written('LongField'), this.#text()];
      case 'email':
        return [this.#written('EmailField'), this.#text()];
      case 'url':
        return [this.#written('UrlField'), this.#text()];
      case 'password':
        return [this.#written('PasswordField'), this.#text()];
      case 'date':
        return [this.#written('DateField'), this.#text()];
      case 'time':
        return [this.#written('TimeField'), this.#text()];
      case 'datetime':
        return [this.#written('InstantField'), this.#value('instant')];
      case 'number':
        return [this.#number(), this.#value('number')];
      case 'json':
        return [this.#written('JsonField'), this.#value('json')];
      case 'file':
      case 'files':
        return [this.#files(control), this.#chosen(control)];
      case 'boolean':
        return [this.#check(), `values.boolean(${quoted(this.name)})`];
      case 'choice':
        return this.#choice('ChoiceField', 'choice', control.values);
      case 'choices':
        return this.#choice('ChecksField', 'choices', control.values);
      case 'tags':
        return [this.#written('ListField'), this.#listed()];
      case 'reference':
        return [this.#record(control.entity), this.#value(control.isNumeric ? 'number' : 'text')];
      case 'references':
        return [
          this.#written('ListField'),
          control.isNumeric
            ? `values.numbers(${quoted(this.name)})`
            : `values.texts(${quoted(this.name)})`,
        ];
    }
  }

  /** `values.text('name')`, or its form for what may be left empty. */
  #value(kind: 'text' | 'number' | 'instant' | 'json'): string {
    const name = quoted(this.name);
    if (this.#isRequired()) return `values.${kind}(${name})`;
    const optional = `values.optional${kind.charAt(0).toUpperCase()}${kind.slice(1)}(${name})`;
    // What held a value and is emptied is to hold none.
    return initialCode(this.spec, this.input, this.initial) !== null &&
      mayBeNull(this.spec, this.input)
      ? `${optional} ?? null`
      : optional;
  }

  #text(): string {
    const { kind } = this.input.control;
    const isEmptied = kind === 'date' || kind === 'time' || mayBeNull(this.spec, this.input);
    const isKept = initialCode(this.spec, this.input, this.initial) !== null && !isEmptied;
    return isKept ? `values.text(${quoted(this.name)})` : this.#value('text');
  }

  #isRequired(): boolean {
    return this.input.required || !this.input.parameter.optional;
  }

  #written(component: string): Element {
    this.module.use('../ui/text-fields', component);
    const { autocomplete } = this.input;
    const isUsual =
      autocomplete === undefined || autocomplete === 'off' || autocomplete === 'email';
    return element(component, [
      ...this.#common(),
      defaultOf(this.spec, this.input, this.initial),
      isUsual ? null : text('autoComplete', autocomplete),
    ]);
  }

  #files({ kind, types, mayLack }: FilesControl): Element {
    this.module.use('../ui/file-field', 'FileField');
    const now = mayLack ? initialCode(this.spec, this.input, this.initial) : null;
    return element('FileField', [
      ...this.#common(),
      types.length === 0 ? null : text('accept', types.join(',')),
      kind === 'files' ? 'multiple' : null,
      now === null ? null : value('now', now),
    ]);
  }

  /** What is chosen, or that what is there is taken away. */
  #chosen({ kind, mayLack }: FilesControl): string {
    const name = quoted(this.name);
    const [one, none] = kind === 'files' ? ['Files', '[]'] : ['File', 'null'];
    if (this.#isRequired()) return `values.${one.toLowerCase()}(${name})`;
    const given = `values.optional${one}(${name})`;
    const isShown = initialCode(this.spec, this.input, this.initial) !== null;
    return mayLack && isShown ? `values.isRemoved(${name}) ? ${none} : ${given}` : given;
  }

  #number(): Element {
    const written = this.#written('NumberField');
    const isWhole = this.input.parameter.type.kind === 'integer';
    return isWhole ? { ...written, attributes: [...written.attributes, 'isWhole'] } : written;
  }

  #check(): Element {
    this.module.use('../ui/choice-fields', 'CheckField');
    const field = initialCode(this.spec, this.input, this.initial);
    const { initial } = this.input;
    const checked =
      field !== null ? value('defaultChecked', field) : initial === true ? 'defaultChecked' : null;
    return element('CheckField', [...this.#common(), checked]);
  }

  #choice(component: string, kind: string, words: readonly string[]): [Element, Doc] {
    this.module.use('../ui/choice-fields', component);
    const constant = this.#constant(words);
    const isOptional = kind === 'choice' && !this.#isRequired();
    const method = isOptional ? 'optionalChoice' : kind;
    const input = element(component, [
      ...this.#common(),
      value('options', `asOptions(${constant})`),
      defaultOf(this.spec, this.input, this.initial),
    ]);
    this.module.use('../ui/options', 'asOptions');
    const given = `values.${method}(${quoted(this.name)}, ${constant})`;
    const isEmptied =
      isOptional &&
      initialCode(this.spec, this.input, this.initial) !== null &&
      mayBeNull(this.spec, this.input);
    return [input, isEmptied ? `${given} ?? null` : given];
  }

  #constant(words: readonly string[]): string {
    const name = `${variableName(this.name)
      .replaceAll(/(\p{Lu})/gu, '_$1')
      .toUpperCase()}_WORDS`;
    this.module.constant(name, ['const ', name, ' = ', list(words.map(quoted)), ' as const;']);
    return name;
  }

  #listed(): string {
    const { type } = this.input.parameter;
    const isNumeric = type.kind === 'list' && ['integer', 'number'].includes(type.of.kind);
    return `values.${isNumeric ? 'numbers' : 'texts'}(${quoted(this.name)})`;
  }

  /** A menu of the records that some call lists; an input for a key where none does. */
  #record(name: string): Element {
    const menu = recordMenu(this.spec, this.module, name);
    if (menu === null) {
      const { control } = this.input;
      const isNumeric = control.kind === 'reference' && control.isNumeric;
      const written = this.#written(isNumeric ? 'NumberField' : 'TextField');
      return isNumeric ? { ...written, attributes: [...written.attributes, 'isWhole'] } : written;
    }
    this.#before.push(menu.before);
    this.module.use('../ui/choice-fields', 'RecordField');
    return element('RecordField', [
      ...this.#common(),
      value('options', menu.options),
      defaultOf(this.spec, this.input, this.initial),
    ]);
  }

  #common(): Doc[] {
    const { label, help: said } = this.input;
    const help = [said, ...fileHints(this.input)].filter(Boolean).join(' ');
    return [
      text('name', this.name),
      text('label', label),
      ...(help === '' ? [] : [text('hint', help)]),
      ...(this.input.required && this.input.control.kind !== 'choices' ? ['required'] : []),
    ];
  }
}
