// The sections of a specification from the rows of its export.

import type { SectionId } from '../../model/index.ts';
import { child, children, isThere, items, textOf, type Node } from '../source/node.ts';
import { paragraphs } from '../written/table.ts';
import { inOrder, operationsIn, plainTable, rowOf, rowsOf, tableOf, textsOf } from './cells.ts';

interface Given {
  readonly root: Node;
  /** What `x-nonet-specification` has of the section. */
  readonly section: Node;
  readonly prose: readonly string[];
}

/** The facts of each section and its prose, which stands where it decides nothing. */
export const factsText: Readonly<Record<SectionId, (given: Given) => string>> = {
  purpose: ({ root, section, prose }) =>
    paragraphs(
      textOf(child(child(root, 'info'), 'description')) ?? '',
      tableOf(['User', 'Wants to', 'Way'], rowsOf(child(section, 'ways'))),
      ...prose,
    ),
  screens: ({ section, prose }) =>
    paragraphs(
      tableOf(['Screen', 'Route', 'For', 'Shows', 'Does'], rowsOf(child(section, 'screens'))),
      ...prose,
    ),
  entities: ({ root, prose }) =>
    paragraphs(
      ...prose,
      ...inOrder(schemasIn(root)).map(([name, schema]) => entityText(name, schema)),
    ),
  states: ({ section, prose }) =>
    paragraphs(
      ...children(child(section, 'transitions')).map(([name, rows]) =>
        paragraphs(`### ${name}`, tableOf(['From', 'Event', 'To', 'When'], rowsOf(rows))),
      ),
      ...prose,
    ),
  rules: ({ section, prose }) =>
    paragraphs(tableOf(['On', 'Rule', 'Error'], rowsOf(child(section, 'rules'))), ...prose),
  roles: ({ section, prose }) => {
    const credentials = textOf(child(section, 'credentials'));
    return paragraphs(
      credentials === null ? '' : `Credentials: ${credentials}`,
      tableOf(['Role', 'Who'], rowsOf(child(section, 'roles'))),
      tableOf(['Call'], rowsOf(child(section, 'permissions'))),
      ...prose,
    );
  },
  calls: ({ root, section, prose }) => {
    const examples = child(section, 'examples');
    const columns = ['Call', 'As', 'With', 'Answers'];
    return paragraphs(
      ['everyRequest', 'everyAnswer'].flatMap((name) => textsOf(child(section, name))).join('\n'),
      callsText(root, prose),
      ...children(child(section, 'mails')).map(([name, rows]) =>
        paragraphs(`### ${name}`, tableOf(['Field', 'Is'], rowsOf(rows))),
      ),
      ...children(child(section, 'webhooks')).map(([name, webhook]) =>
        paragraphs(
          `### ${name}`,
          tableOf(['Field', 'Is'], rowsOf(child(webhook, 'rows'))),
          textOf(child(webhook, 'signature')) ?? '',
        ),
      ),
      ...children(child(section, 'outgoing')).map(([name, outgoing]) =>
        paragraphs(
          `### ${name}`,
          [textOf(child(outgoing, 'request')) ?? '', ...textsOf(child(outgoing, 'headers'))].join(
            '\n',
          ),
          tableOf(['Answer', 'Shape', 'Then'], rowsOf(child(outgoing, 'rows'))),
        ),
      ),
      isThere(examples) ? `#### Examples\n\n${tableOf(columns, rowsOf(examples))}` : '',
    );
  },
  errors: ({ section, prose }) => {
    const body = textOf(child(section, 'body'));
    const bodies = items(child(section, 'bodies')).map((one) =>
      fence(` ${textOf(child(one, 'statuses')) ?? ''}`, textOf(child(one, 'body')) ?? ''),
    );
    const order = textOf(child(section, 'order'));
    return paragraphs(
      order === null ? '' : `Order: ${order}`,
      body === null ? '' : fence('', body),
      ...bodies,
      tableOf(['Error', 'Status', 'Message'], rowsOf(child(section, 'errors'))),
      ...prose,
    );
  },
  limits: ({ section, prose }) =>
    paragraphs(
      tableOf(['Constant', 'Value', 'Unit', 'Used for'], rowsOf(child(section, 'constants'))),
      ...prose,
    ),
};

const fence = (info: string, body: string): string => `\`\`\`json${info}\n${body}\n\`\`\``;

/** Schemas of entities and views: those that answers show, and those that none does. */
const schemasIn = (root: Node): [string, Node][] =>
  [child(child(root, 'components'), 'schemas'), child(root, 'x-nonet-entities')]
    .flatMap(children)
    .filter(([, schema]) => isThere(child(schema, 'x-nonet-fields')));

function entityText(name: string, schema: Node): string {
  const of = textOf(child(schema, 'x-nonet-view-of'));
  const without = textsOf(child(schema, 'x-nonet-without')).join(', ');
  const heading =
    of === null ? name : `${name} (view of ${of}${without === '' ? '' : ` without ${without}`})`;
  const within = textOf(child(schema, 'x-nonet-within'));
  const fields = rowsOf(child(schema, 'x-nonet-fields'));
  const columns = of === null ? ['Field', 'Type', 'Required', 'Rules', 'Meaning'] : ['Field'];
  return paragraphs(
    `### ${heading}`,
    textOf(child(schema, 'description')) ?? '',
    within === null ? '' : `Within: ${within}`,
    fields.length === 0 ? '' : tableOf(columns, fields),
    examplesText(child(schema, 'x-nonet-examples')),
  );
}

function examplesText(examples: Node): string {
  if (!isThere(examples)) return '';
  return paragraphs(
    '#### Examples',
    plainTable(textsOf(child(examples, 'columns')), items(child(examples, 'rows')).map(textsOf)),
  );
}

function callsText(root: Node, prose: readonly string[]): string {
  const own = operationsIn(root).filter((operation) => isThere(child(operation, 'x-nonet-call')));
  const calls = inOrder(own.map((operation) => [nameOf(operation), operation]));
  return paragraphs(
    tableOf(
      ['Call', 'Request', 'Takes', 'Does', 'Answers'],
      calls.map(([, operation]) => rowOf(child(operation, 'x-nonet-call'))),
    ),
    ...prose,
    ...calls.map(([name, operation]) => {
      const said = textOf(child(operation, 'x-nonet-prose'));
      return said === null ? '' : `### ${name}\n\n${said}`;
    }),
  );
}

const nameOf = (operation: Node): string => textOf(child(operation, 'operationId')) ?? '';
