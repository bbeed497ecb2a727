// Records as answers show them: as their entity, or as a view of it.

import type { Value } from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { shownFields } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';
import { recordVariables } from '../entities/compile-entities.ts';
import type { Schema } from '../entities/schema.ts';
import type { Decision } from '../exchange/exchange.ts';
import type { ExpressionCompiler } from '../expressions/compiler.ts';
import { type Variables, typeIn } from '../expressions/environment.ts';
import { Handle, RecordScope } from '../store/handle.ts';
import { listText, plainText, showKey } from '../store/plain.ts';
import { type ViewPart, compilePart, inParts } from './view-part.ts';

/** Views that show each other end here: what lies deeper is answered as its key. */
const MAX_DEPTH = 24;

/** What showing a record costs, beside the characters that it comes to. */
const SHOWN = 50;
/** So many characters are counted before a record is shown to its end. */
const LONG = 100_000;

interface ViewType {
  readonly parts: readonly ViewPart[];
  /** The view as the one at fault where it takes too much. */
  readonly decision: Decision;
}

/** How records are answered, by the name of an entity or a view: as JSON text. */
export class Views {
  readonly #schema: Schema;
  readonly #views = new Map<string, ViewType>();
  /** Whether a record reads the same as often as it is shown: `uuid()` and `uuid7()` are another one each time. */
  readonly #isSteady: boolean;

  constructor(spec: Spec, schema: Schema, compiler: ExpressionCompiler, everywhere: Variables) {
    this.#schema = schema;
    const { entities, views } = spec.sections.entities.facts;
    this.#isSteady = !/uuid7?\(/.test(JSON.stringify([entities, views]));
    let count = 0;
    for (const { name, at } of [...entities, ...views]) {
      const entity = schema.behind(name);
      if (entity === undefined || this.#views.has(name)) continue;
      const variables = recordVariables(everywhere, entity.name);
      const compile = (source: Expression, type?: Type) =>
        compiler.compile(source, 'entities', variables, type && typeIn(spec, type));
      const parts = shownFields(spec, name).map((field) =>
        compilePart(field, entity.byName, compile),
      );
      this.#views.set(name, {
        parts: inParts(parts, () => (count += 1) - 1),
        decision: { section: 'entities', at, why: `\`${name}\` of section 3` },
      });
    }
  }

  /** A value as an answer shows it: a record as the entity or view that the type names. */
  answer(type: Type, value: Value): string {
    if (type.kind === 'list') return listText(value, (item) => this.answer(type.of, item)) ?? '[]';
    if (type.kind !== 'reference') return plainText(type, value);
    return value instanceof Handle ? this.record(type.to, value) : 'null';
  }

  /** A record as an entity or view shows it. */
  record(name: string, record: Handle, depth = 0): string {
    const scope = new RecordScope(record, record);
    let text = '';
    const view = this.#views.get(name);
    if (view === undefined) return '{}';
    const { meter } = record.moment;
    // Texts share what they are made of until they are written: what is written is counted by the character.
    let counted = 0;
    for (const part of view.parts) {
      const shown = part.text(record, scope, (type, value) => this.#show(type, value, depth + 1));
      if (shown !== '') text += text === '' ? shown : `,${shown}`;
      if (text.length - counted < LONG) continue;
      meter.spendFor(text.length - counted, view.decision, name);
      counted = text.length;
    }
    meter.spendFor(SHOWN + text.length - counted, view.decision, name);
    return `{${text}}`;
  }

  /** A field's value: a record as the view that its type names, else as its key. */
  #show(type: Type, value: Value, depth: number): string {
    if (type.kind === 'list' && Array.isArray(value))
      return listText(value, (item) => this.#show(type.of, item, depth))!;
    if (type.kind !== 'reference' || !(value instanceof Handle)) return plainText(type, value);
    if (this.#schema.entity(type.to) !== undefined || depth >= MAX_DEPTH)
      return JSON.stringify(showKey(value));
    const isKnown = depth === 1 && this.#isSteady;
    return isKnown ? this.#known(type.to, value) : this.record(type.to, value, depth);
  }

  /** The same record is often shown many times in one answer, which sees it at one moment. */
  #known(name: string, record: Handle): string {
    const { shown } = record.moment;
    const place = `${name} ${record.id}`;
    let text = shown.get(place);
    if (text === undefined) shown.set(place, (text = this.record(name, record, 1)));
    return text;
  }
}
