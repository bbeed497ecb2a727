// The records that a menu of a form offers: those that some call lists to whoever fills it in.

import { entityBehind, keyOf, type Spec } from '../../model/index.ts';
import { titleField } from '../../screens/fields.ts';
import { showingList } from '../../screens/calls/showing.ts';
import { block, memberOf, object, quoted, type Module } from '../code/code.ts';
import type { Doc } from '../code/layout.ts';
import { variableName } from '../code/names.ts';
import { mayLack } from '../code/shapes.ts';

interface Menu {
  /** The statement that reads the records. */
  readonly before: Doc;
  readonly options: Doc;
}

/** Null where no call lists them without being told anything. */
export function recordMenu(spec: Spec, module: Module, name: string): Menu | null {
  const entity = entityBehind(spec, name);
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined) return null;
  const [found] = showingList(spec, entity.name, key.name);
  if (found === undefined) return null;
  const { call, part, wire } = found;
  const one = variableName(entity.name);
  const variable = `${one}Options`;
  const title = titleField(spec, part.shows!) ?? wire;
  const items = part.path.reduce((of, step) => `${of}?.${step}`, `${variable}.data`);
  const given = call.query.length + call.headers.length > 0 ? '{}' : '';
  const reading = block([
    `key: [${quoted(call.name)}]`,
    `call: () => ${module.use('../api/client', 'api')}${memberOf('', call.name)}(${given})`,
  ]);
  const label = memberOf(one, title);
  const options = object([
    `value: String(${memberOf(one, wire)})`,
    `label: ${mayLack(spec, part.shows!, title) ? `String(${label})` : label}`,
  ]);
  return {
    before: [`const ${variable} = ${module.use('../api/calls', 'useReading')}(`, reading, ');'],
    options: [`${items}?.map((${one}) => (`, options, '))'],
  };
}
