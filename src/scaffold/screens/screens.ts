// `src/screens/`: a component for each screen, which reads what the screen shows and offers what it does.

import { parametersOf, type Screen, type Spec } from '../../model/index.ts';
import type { Part } from '../../screens/calls/parts.ts';
import { headingOf } from '../../screens/words.ts';
import type { ActionComponent } from '../actions/actions.ts';
import { list, memberName, memberOf, Module, object } from '../code/code.ts';
import { after, element, returning, text, together, value, type Child } from '../code/jsx.ts';
import { hard, indent, type Doc } from '../code/layout.ts';
import { filterInputs, lookupForm } from './lookups.ts';
import { componentName, fileName, variableName } from '../code/names.ts';
import { onwardLinks } from './onward.ts';
import { plainValue } from './plain-value.ts';
import { ActionPlacer } from './placing.ts';
import {
  askedBy,
  dataOf,
  ReadingWriter,
  readsOf,
  sizeOf,
  type Read,
  type RouteVariables,
} from './reads.ts';
import { entryName, factsName, recordFile } from './records.ts';
import { identityOf, mayLack } from '../code/shapes.ts';
import { recordVariable, usesOf, type Use } from '../calls/uses.ts';

export const screenFile = (screen: Screen): string => fileName(screen.name);
export const screenComponent = (screen: Screen): string => `${componentName(screen.name)}Screen`;

/** The module of a screen. */
export const screenModule = (
  spec: Spec,
  screen: Screen,
  actions: readonly ActionComponent[],
): string => new ScreenWriter(spec, screen, actions).write();

class ScreenWriter {
  readonly #module: Module;
  readonly #reads: readonly Read[];
  readonly #uses: readonly Use[];
  /** The route's parameters, as variables. */
  readonly #route: RouteVariables;
  readonly #placer: ActionPlacer;

  constructor(
    readonly spec: Spec,
    readonly screen: Screen,
    readonly actions: readonly ActionComponent[],
  ) {
    this.#module = new Module(`${screen.name}, at ${screen.route.source}.`);
    const names = parametersOf(screen.route);
    this.#route = Object.fromEntries(
      names.map((name) => [name, name === 'id' ? 'id' : variableName(name)]),
    );
    this.#reads = readsOf(spec, screen);
    this.#uses = usesOf(spec, screen);
    this.#placer = new ActionPlacer(spec, this.#module, actions, this.#reads, this.#route);
  }

  write(): string {
    const lookups = this.#reads.flatMap((read) => lookupForm(this.spec, this.#module, read));
    const sections = [
      ...lookups,
      ...this.#reads.flatMap((read) => filterInputs(this.spec, this.#module, read, this.#route)),
      ...this.#reads.flatMap((read) => this.#records(read)),
      ...this.#reads.flatMap((read) => this.#lists(read)),
      ...this.#reads.flatMap((read) => this.#recordForms(read)),
      ...this.#forms(),
    ];
    const page = element(
      this.#module.use('../ui/page', 'Page'),
      [
        text('title', this.screen.name),
        this.#reads.length === 0
          ? null
          : value('readings', list(this.#reads.map(({ variable }) => variable))),
      ],
      sections,
    );
    const body = [...this.#statements(), returning(page)];
    this.#module.add([
      `export function ${screenComponent(this.screen)}() {`,
      indent(body.map((one) => [hard, one])),
      hard,
      '}',
    ]);
    return this.#module.print();
  }

  #statements(): Doc[] {
    const module = this.#module;
    const names = Object.entries(this.#route);
    const reading = new ReadingWriter(module, this.#reads, this.#route);
    const usesAddress =
      this.#reads.some(({ query, page }) => query !== null || page !== null) ||
      this.#reads.some((read) => askedBy(read).length > 0);
    return [
      ...(names.length === 0
        ? []
        : [
            [
              'const ',
              object(
                names.map(([name, variable]) =>
                  name === variable ? `${name} = ''` : `${memberName(name)}: ${variable} = ''`,
                ),
              ),
              ` = ${module.use('react-router', 'useParams')}();`,
            ],
          ]),
      ...(usesAddress ? [`const address = ${module.use('../ui/address', 'useAddress')}();`] : []),
      ...(this.#placer.navigates
        ? [`const navigate = ${module.use('react-router', 'useNavigate')}();`]
        : []),
      ...this.#reads.flatMap((read) => reading.statements(read)),
    ];
  }

  /** What is read of single records, with what can be done to them. */
  #records(read: Read): Child[] {
    const { reading, variable } = read;
    return reading.parts.flatMap((part): Child[] => {
      if (part.kind === 'record' && part.shows !== null) return this.#record(read, part);
      if (part.kind !== 'value' && part.kind !== 'values') return [];
      return [plainValue(this.#module, part, dataOf(variable, part), headingOf(reading.call))];
    });
  }

  #record(read: Read, part: Part): Child[] {
    const { variable } = read;
    const shows = part.shows!;
    const code = dataOf(variable, part);
    const present = code.replaceAll('?.', '.');
    this.#module.use(`../records/${recordFile(shows)}`, factsName(shows));
    const buttons = this.#about(read, part).filter(({ action }) => action.asks.length === 0);
    const facts = element(factsName(shows), [value(recordVariable(this.spec, shows), present)]);
    const links = onwardLinks(this.spec, this.#module, this.screen, shows, present);
    const actions =
      buttons.length + links.length === 0
        ? []
        : [
            element(
              'div',
              ['className="actions"'],
              [...buttons.map((use) => this.#placer.place(use, present)), ...links],
            ),
          ];
    const card = element('article', ['className="card"'], [facts, ...actions]);
    return [after(`${code} &&`, card)];
  }

  /** What the page does about a record that it shows. */
  #about({ reading }: Read, { path }: Part): Use[] {
    return this.#uses.filter(
      ({ record, action }) =>
        record?.shown.call === reading.call.name &&
        record.shown.part.path.join('.') === path.join('.') &&
        action.stands?.part.kind !== 'records',
    );
  }

  /** The forms about a record stand below all that is shown. */
  #recordForms(read: Read): Child[] {
    return read.reading.parts.flatMap((part): Child[] => {
      if (part.kind !== 'record' || part.shows === null) return [];
      const code = dataOf(read.variable, part);
      const forms = this.#about(read, part).filter(({ action }) => action.asks.length > 0);
      const all = forms.map((use) => this.#placer.place(use, code.replaceAll('?.', '.')));
      return all.length === 0 ? [] : [after(`${code} &&`, together(all))];
    });
  }

  #lists(read: Read): Child[] {
    return read.reading.parts.flatMap((part): Child[] => {
      if (part.kind !== 'records' || part.shows === null) return [];
      const shows = part.shows;
      const item = recordVariable(this.spec, shows);
      const identity = identityOf(this.spec, shows);
      this.#module.use(`../records/${recordFile(shows)}`, entryName(shows));
      const about = this.#uses.filter(
        ({ action }) =>
          action.stands?.part.kind === 'records' &&
          action.stands.call === read.reading.call.name &&
          action.stands.part.path.join('.') === part.path.join('.'),
      );
      const entry = element(entryName(shows), [value(item, item)]);
      const inner = together([entry, ...about.map((use) => this.#placer.place(use, item))]);
      const key =
        identity === undefined
          ? 'null'
          : mayLack(this.spec, shows, identity.wire)
            ? `${memberOf(item, identity.wire)} ?? null`
            : memberOf(item, identity.wire);
      const listed = element(
        this.#module.use('../ui/record-list', 'RecordList'),
        [
          text('title', headingOf(read.reading.call)),
          value('items', dataOf(read.variable, part)),
          value('keyOf', identity === undefined ? '() => null' : `(${item}) => ${key}`),
        ],
        [after(`(${item}) =>`, inner)],
      );
      return [listed, ...this.#pager(read, part)];
    });
  }

  #pager(read: Read, part: Part): Child[] {
    const { paging, page, reading, variable } = read;
    if (paging === null || page === null) return [];
    const total = reading.parts.find(({ kind }) => kind === 'total');
    const constant =
      page === 'page'
        ? 'PAGE_SIZE'
        : `${variable.replaceAll(/(\p{Lu})/gu, '_$1').toUpperCase()}_PAGE_SIZE`;
    this.#module.constant(constant, `const ${constant} = ${sizeOf(paging)};`);
    const hasNext =
      total === undefined
        ? `${dataOf(variable, part)}?.length === ${constant}`
        : `${page} * ${constant} < (${dataOf(variable, total)} ?? 0)`;
    return [
      element(this.#module.use('../ui/pager', 'Pager'), [
        text('name', page),
        value('page', page),
        value('hasNext', hasNext),
      ]),
    ];
  }

  /** What is about nothing that the page shows. */
  #forms(): Child[] {
    const all = this.#uses.filter(({ record }) => record === null);
    const buttons = all.filter(({ action }) => action.asks.length === 0);
    const forms = all.filter(({ action }) => action.asks.length > 0);
    return [
      ...(buttons.length === 0
        ? []
        : [
            element(
              'div',
              ['className="actions"'],
              buttons.map((use) => this.#placer.place(use, '')),
            ),
          ]),
      ...forms.map((use) => this.#placer.place(use, '')),
    ];
  }
}
