// `src/records/`: how a record is shown, on a page of its own and as an entry of a list.

import { entityBehind, hasRule, shownFields, type Spec } from '../../model/index.ts';
import { fileSource } from '../../screens/files.ts';
import { fieldsOf, titleField, type LabelledField } from '../../screens/fields.ts';
import { memberOf, Module, quoted } from '../code/code.ts';
import { after, element, expression, returning, text, value, type Child } from '../code/jsx.ts';
import { hard, indent, type Doc } from '../code/layout.ts';
import { componentName, fileName, typeImport } from '../code/names.ts';
import { bare, mayLack, memberIn, segment } from '../code/shapes.ts';
import { recordAddress, recordVariable } from '../calls/uses.ts';

export const recordFile = (shows: string): string => fileName(shows);
export const factsName = (shows: string): string => `${componentName(shows)}Facts`;
export const entryName = (shows: string): string => `${componentName(shows)}Entry`;

/** The module of a type's components: those that some screen needs. */
export function recordModule(
  spec: Spec,
  shows: string,
  needs: { facts: boolean; entry: boolean },
): string {
  const entity = entityBehind(spec, shows)?.name ?? shows;
  const module = new Module(`How ${describe(entity)} is shown.`);
  const writer = new RecordWriter(spec, module, shows);
  if (needs.entry) module.add(writer.entry());
  if (needs.facts) module.add(writer.facts());
  return module.print();
}

const describe = (entity: string): string =>
  /^[AEIOU]/i.test(entity) ? `an ${entity}` : `a ${entity}`;

class RecordWriter {
  readonly #of: string;

  constructor(
    readonly spec: Spec,
    readonly module: Module,
    readonly shows: string,
  ) {
    this.#of = recordVariable(spec, shows);
  }

  entry(): Doc {
    const short = this.#fields().filter(
      ({ manner, isKey }) => manner !== 'long' && manner !== 'json' && !isKey,
    );
    const { module, shows } = this;
    const address = recordAddress(this.spec, shows, this.#of);
    const title = address === null ? this.#title() : this.#link(address, [this.#title()]);
    const facts = short.map((field) => this.#fact(field, false));
    const children: Child[] = [element('h3', [], [title])];
    if (facts.length > 0) children.push(element(module.use('../ui/facts', 'Facts'), [], facts));
    return this.#component(entryName(shows), children);
  }

  facts(): Doc {
    const facts = this.#fields().map((field) => this.#fact(field, true));
    const children: Child[] = [element('h2', [], [this.#title()])];
    if (facts.length > 0)
      children.push(element(this.module.use('../ui/facts', 'Facts'), [], facts));
    return this.#component(factsName(this.shows), children);
  }

  #component(name: string, children: readonly Child[]): Doc {
    const type = this.module.use('../contract', typeImport(this.shows));
    return [
      `export function ${name}({ ${this.#of} }: { ${this.#of}: ${type} }) {`,
      indent(hard, returning(element('', [], children))),
      hard,
      '}',
    ];
  }

  #title(): Child {
    const wire = titleField(this.spec, this.shows);
    if (wire === null) {
      const key = this.#all().find(({ isKey }) => isKey);
      const word = entityBehind(this.spec, this.shows)?.name ?? this.shows;
      return key === undefined
        ? { code: quotedWords(word) }
        : {
            code: `{\`${word.replaceAll(/[`\\$]/g, '\\$&')} \${${memberOf(this.#of, key.field.wire)}}\`}`,
          };
    }
    const code = memberOf(this.#of, wire);
    return expression(mayLack(this.spec, this.shows, wire) ? `${code} ?? 'Untitled'` : code);
  }

  #all(): LabelledField[] {
    return fieldsOf(this.spec, this.shows);
  }

  /** Its fields beside the title; a credential is for no eye. */
  #fields(): LabelledField[] {
    return this.#all().filter(({ isTitle, field }) => {
      const rules = [...(field.own?.rules ?? []), ...(field.view?.rules ?? [])];
      const computed =
        field.view?.computed?.source ?? rules.find(({ kind }) => kind === 'computed');
      const source =
        typeof computed === 'string'
          ? computed
          : computed?.kind === 'computed'
            ? computed.expression.source
            : '';
      return !isTitle && source.trim() !== 'token' && !hasRule({ rules }, 'write-only');
    });
  }

  #fact(labelled: LabelledField, isWhole: boolean): Child {
    const tag = this.module.use('../ui/facts', 'Fact');
    const { label, manner } = labelled;
    const attributes = [text('name', label), ...(manner === 'long' ? ['isLong'] : [])];
    return element(tag, attributes, [this.#value(labelled, isWhole)]);
  }

  #value({ field, manner }: LabelledField, isWhole: boolean): Child {
    const member = memberIn(this.spec, this.shows, field.wire);
    const plain = memberOf(this.#of, field.wire);
    const code = member?.optional === true ? `${plain} ?? null` : plain;
    const isOpen = mayLack(this.spec, this.shows, field.wire);
    const shown = (helper: string): Child =>
      expression(`${this.module.use('../ui/facts', helper)}(${code})`);
    switch (manner) {
      case 'flag':
        return shown('yesOrNo');
      case 'state':
      case 'choice':
        return shown('inWords');
      case 'instant': {
        const instant = element(this.module.use('../ui/instant', 'Instant'), [
          value('value', plain),
        ]);
        return isOpen ? after(`${plain} &&`, instant) : instant;
      }
      case 'tags':
        return shown('inList');
      case 'json':
        return shown('asJson');
      case 'reference':
        return this.#related(field.type.kind === 'reference' ? field.type.to : '', plain, isOpen);
      case 'file': {
        const file = this.#file(field.wire, plain, isWhole);
        return isOpen ? after(`${plain} &&`, file) : file;
      }
      case 'files':
        return this.#files(field.wire, isOpen ? `${plain} ?? []` : plain, isWhole);
      case 'references':
        return this.#severalRelated(field.wire, plain);
      default:
        return expression(plain);
    }
  }

  /** A related record by its title, which leads to its own screen. */
  #related(to: string, code: string, isOpen: boolean): Child {
    const isWhole = memberIsNamed(this.spec, to);
    if (!isWhole) return expression(code);
    const title = titleField(this.spec, to) ?? shownFields(this.spec, to)[0]?.wire;
    if (title === undefined)
      return expression(`${this.module.use('../ui/facts', 'asJson')}(${code})`);
    const address = recordAddress(this.spec, to, code);
    if (address === null) return expression(memberOf(code, title, isOpen));
    const link = this.#link(address, [expression(memberOf(code, title))]);
    return isOpen ? after(`${code} &&`, link) : link;
  }

  /** A file by its name; where it is shown whole, with what saves it. */
  #file(wire: string, code: string, isWhole: boolean): Child {
    const address = isWhole ? this.#fileAddress(wire, false) : null;
    const tag = this.module.use('../ui/stored-file', address === null ? 'FileName' : 'StoredFile');
    const attributes = address === null ? [] : [value('address', address)];
    return element(tag, [value('file', code), ...attributes]);
  }

  #files(wire: string, code: string, isWhole: boolean): Child {
    const address = isWhole ? this.#fileAddress(wire, true) : null;
    const tag = this.module.use('../ui/stored-file', 'StoredFiles');
    const attributes = address === null ? [] : [value('addressOf', `(place) => ${address}`)];
    return element(tag, [value('files', code), ...attributes]);
  }

  #fileAddress(wire: string, isList: boolean): string | null {
    const source = fileSource(this.spec, this.shows, wire, isList);
    if (source === null) return null;
    const key = segment(this.spec, this.shows, source.by, this.#of);
    const parts = source.path.segments.map(({ kind, text: name }) =>
      kind === 'fixed' ? name : ['${', name === source.place ? 'place' : key, '}'].join(''),
    );
    return `\`/${parts.join('/')}\``;
  }

  #severalRelated(wire: string, code: string): Child {
    const shape = memberIn(this.spec, this.shows, wire)?.shape;
    const list = shape === undefined ? undefined : bare(shape);
    const helper = this.module.use('../ui/facts', 'inList');
    if (list?.kind !== 'list' || list.of.kind !== 'named') return expression(`${helper}(${code})`);
    const title =
      titleField(this.spec, list.of.name) ?? shownFields(this.spec, list.of.name)[0]?.wire ?? 'id';
    const mark = mayLack(this.spec, this.shows, wire) ? '?' : '';
    const listed = `${code}${mark}.map((one) => ${memberOf('one', title)})`;
    return expression(`${helper}(${listed}${mark === '' ? '' : ' ?? null'})`);
  }

  #link(
    { screen, address }: NonNullable<ReturnType<typeof recordAddress>>,
    children: readonly Child[],
  ): Child {
    const tag = this.module.use('../ui/screen-link', 'ScreenLink');
    return element(tag, [text('screen', screen.name), value('to', address)], children);
  }
}

const memberIsNamed = (spec: Spec, to: string): boolean =>
  spec.sections.entities.facts.views.some(({ name }) => name === to);

const quotedWords = (word: string): string => `{${quoted(word)}}`;
