// Files where there can be none, forms that hold more than parts, and types that are none.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { BodyShape, Call } from '../../model/sections/calls.ts';
import { MEDIA_TYPE } from '../../model/files/file.ts';
import { typeOfName, UNKNOWN_TYPE } from '../../model/files/kinds.ts';
import { targetName } from '../../model/sections/rules.ts';
import type { Type } from '../../model/values/type.ts';
import type { Span } from '../../text/span.ts';
import { typeUnder } from '../linked/rule-type.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'misplaced-file': code<{ name: string; place: string; instead: string }>({
    severity: 'error',
    message: ({ name, place }) => `\`${name}\` is a file, which ${place} cannot hold.`,
    write: ({ instead }) => `Write ${instead}.`,
  }),
  'nested-part': code<{ name: string; isList: boolean }>({
    severity: 'error',
    message: ({ name, isList }) =>
      `\`${name}\` is ${isList ? 'a list of objects' : 'an object'}, and a form has only parts of one value each.`,
    write: ({ name }) =>
      `Write its members as parts of their own, or leave out the word \`form\`, so that the body is JSON; several values of a part are \`${name}: list of text\`.`,
  }),
  'no-media-type': code<{ choice: string; on: string; instead: string | null }>({
    severity: 'error',
    message: ({ choice, on }) =>
      `\`${choice}\` is no media type, as the files of \`${on}\` have one.`,
    write: ({ instead }) =>
      `Write ${instead === null ? 'a media type such as `image/png`' : `\`${instead}\``}.`,
    fix: ({ instead }) => instead,
  }),
});

const isFileIn = (type: Type | null): boolean =>
  type !== null && (type.kind === 'list' ? isFileIn(type.of) : type.kind === 'file');

const IN_FORM = 'the body as `form { … }`';

/** Files that come some other way than as a part of a form, and lists of lists of them. */
export const filesComeInForms: Rule = function* ({ spec }) {
  for (const { fields } of spec.sections.entities.facts.entities)
    for (const { name, type, at } of fields)
      if (type.kind === 'list' && type.of.kind === 'list' && isFileIn(type))
        yield misplaced(at, name, 'a list of lists', '`list of file`');
  for (const call of spec.sections.calls.facts.calls) {
    for (const { name, type, at } of [...call.pathParameters, ...call.query])
      if (isFileIn(type)) yield misplaced(at, name, 'an address', IN_FORM);
    for (const { name, type, at } of leavesOf(call)) {
      if (!isFileIn(type)) continue;
      if (call.takes?.form !== true) yield misplaced(at, name, 'JSON', IN_FORM);
      else if (type!.kind === 'list' && type!.of.kind === 'list')
        yield misplaced(at, name, 'a list of lists', '`list of file`');
    }
  }
};

const misplaced = (at: Span, name: string, place: string, instead: string) =>
  diagnostics['misplaced-file'](at, { name, place, instead });

function leavesOf({ takes }: Call): { name: string; type: Type | null; at: Span }[] {
  const within = (shape: BodyShape): { name: string; type: Type | null; at: Span }[] =>
    shape.kind === 'list'
      ? within(shape.of)
      : shape.members.flatMap((member) => (member.shape ? within(member.shape) : [member]));
  return takes === null ? [] : within(takes.shape);
}

/** Parts of forms that are more than one value. */
export const formsAreFlat: Rule = function* ({ spec }) {
  for (const { takes } of spec.sections.calls.facts.calls) {
    if (takes?.form !== true || takes.shape.kind === 'list') continue;
    for (const { name, shape, at } of takes.shape.members)
      if (shape !== null)
        yield diagnostics['nested-part'](at, { name, isList: shape.kind === 'list' });
  }
};

/** Choices of files that name no type. */
export const fileTypesAreTypes: Rule = function* ({ spec }) {
  for (const rule of spec.sections.rules.facts.rules) {
    const { test, on } = rule;
    if (test.kind !== 'one of' || !isFileIn(typeUnder(spec, rule) ?? null)) continue;
    const index = test.values.findIndex((value) => !MEDIA_TYPE.test(value));
    const choice = test.values[index];
    if (choice === undefined) continue;
    const meant = typeOfName(`a.${choice.replace(/^\./, '')}`);
    const holes = { choice, on: targetName(on), instead: meant === UNKNOWN_TYPE ? null : meant };
    yield diagnostics['no-media-type'](test.valuesAt[index]!, holes);
  }
};
