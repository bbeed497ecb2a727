// What requests give by themselves of what section 7 asks of many calls: what a condition says that a
// header has to be.

import { expectedOf, modelType, parse } from '../../expression/index.ts';
import { type EveryAnswer, type EveryRequest, isOfEvery } from '../../model/every.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import { BareScope } from '../expressions/scope.ts';
import { inHeader } from './headers.ts';
import { showValue } from '../store/plain.ts';
import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import type { Moment } from '../store/moment.ts';

/** A header, and what it has to be. */
interface Shared {
  readonly line: EveryRequest;
  readonly value: Compiled;
}

/** The headers of all lines whose conditions say what they have to be. */
export const compileEvery = (
  { sections }: Spec,
  compiler: ExpressionCompiler,
  everywhere: Variables,
): readonly Shared[] =>
  (sections.calls.facts.everyRequest ?? []).flatMap((line) => {
    const source = expectedIn(line);
    return source === null ? [] : [{ line, value: compiler.compile(source, 'calls', everywhere) }];
  });

function expectedIn({ name, where }: EveryRequest): Expression | null {
  const parsed = where === null ? null : parse(where.source);
  if (where === null || parsed === null || !('tree' in parsed)) return null;
  const expected = expectedOf(parsed.tree, name);
  if (expected === null) return null;
  const { offset, length } = expected;
  return { source: where.source.slice(offset, offset + length), at: where.at };
}

/** What a call's request gives for whoever makes it; what cannot be worked out is left out. */
export function everyHeaders(
  shared: readonly Shared[],
  call: { readonly name: string; readonly method: string },
  moment: Moment,
): Record<string, string> {
  const scope = new BareScope(moment);
  const own = shared.filter(({ line }) => isOfEvery(line, call));
  return Object.fromEntries(
    own.flatMap(({ line, value }) => {
      const given = value.evaluate(scope) ?? null;
      return given === null ? [] : [[line.header, String(given)]];
    }),
  );
}

/** What every answer has: of each header its texts and what is worked out between them. */
export interface Stamp {
  readonly header: string;
  readonly parts: readonly (string | { readonly value: Compiled; readonly type: Type })[];
}

/** Headers, with what can be seen where they are worked out. */
export const compileStamps = (
  lines: readonly Pick<EveryAnswer, 'header' | 'value'>[],
  compiler: ExpressionCompiler,
  everywhere: Variables,
): readonly Stamp[] =>
  lines.map(({ header, value }) => ({
    header: header.toLowerCase(),
    parts: value.map((part) => {
      if (typeof part === 'string') return part;
      const type = modelType(compiler.typeOf(part, everywhere), part.at);
      return {
        value: compiler.compile(part, 'calls', everywhere),
        type: type ?? { kind: 'json' as const },
      };
    }),
  }));

/** The headers of one answer, to whoever asks at a moment. */
export const stamped = (stamps: readonly Stamp[], moment: Moment): Record<string, string> =>
  stampedIn(stamps, new BareScope(moment));

/** Headers as they are where expressions see this. */
export const stampedIn = (
  stamps: readonly Stamp[],
  scope: Parameters<Compiled['evaluate']>[0],
): Record<string, string> =>
  Object.fromEntries(
    stamps.map(({ header, parts }) => {
      const texts = parts.map((part) =>
        typeof part === 'string'
          ? part
          : textOf(showValue(part.type, part.value.evaluate(scope) ?? null)),
      );
      return [header, inHeader(texts.join(''))];
    }),
  );

const textOf = (value: Json): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
