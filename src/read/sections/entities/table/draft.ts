// An entity or view while its blocks are read.

import type {
  Entity,
  ExampleRow,
  Field,
  View,
  ViewField,
  Within,
} from '../../../../model/sections/entities.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Span } from '../../../../text/span.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import type { Table } from '../../../outline/block.ts';
import type { EntityHeading } from './heading.ts';

export interface Draft extends EntityHeading {
  /** What stands under the last heading; under one that is reported, nothing is read. */
  part: 'fields' | 'examples' | 'unclear';
  /** Whether some row of fields stands there, be it readable or not. */
  hasRows: boolean;
  readonly prose: string[];
  /** What a line `Within:` says. */
  within: Within | null;
  /** Such a line that cannot be read. */
  unreadScope: Phrase | null;
  /** Lines that seem to mean one. */
  readonly scopeLike: Phrase[];
  /** An entity's, with rules of stored fields; a view's are in `shown`. */
  readonly fields: Field[];
  readonly shown: ViewField[];
  /** Under the heading Examples: its table is read when all fields are known. */
  examples: { readonly at: Span; table: Table | null } | null;
  readonly columns: Reference[];
  readonly rows: ExampleRow[];
  /** Whether the examples are an open question as a whole. */
  isOpen: boolean;
}

export const draftOf = (heading: EntityHeading): Draft => ({
  ...heading,
  part: 'fields',
  hasRows: false,
  prose: [],
  within: null,
  unreadScope: null,
  scopeLike: [],
  fields: [],
  shown: [],
  examples: null,
  columns: [],
  rows: [],
  isOpen: false,
});

export function entityOf(draft: Draft): Entity {
  const { name, prose, within, fields, examples, columns, rows } = draft;
  return {
    name: name.name,
    prose: prose.join('\n\n'),
    ...(within !== null && { within }),
    fields,
    examples: examples?.table ? { columns, rows, at: examples.table.at } : null,
    at: name.at,
  };
}

export const viewOf = ({ name, view, prose, shown }: Draft): View => ({
  name: name.name,
  of: view!.of,
  without: view!.without,
  prose: prose.join('\n\n'),
  fields: shown,
  at: name.at,
});
