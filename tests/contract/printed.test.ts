// The contract as a module: it compiles by itself, and holds answers to the same as the contract does.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { contractSource } from '../../src/contract/printed/contract-source.ts';
import { namesSource } from '../../src/contract/printed/names-source.ts';
import { typesSource } from '../../src/contract/printed/types-source.ts';
import { productShapes } from '../../src/contract/product.ts';
import type { Shape } from '../../src/contract/shape/shape.ts';
import { zodMaker } from '../../src/contract/shape/zod.ts';
import { createEngine } from '../../src/engine/index.ts';
import type { Spec } from '../../src/model/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SPECS = {
  conduit: 'spec/examples/conduit.md',
  helpdesk: 'spec/examples/helpdesk.md',
  clinic: 'tests/planted/specs/clinic.md',
  market: 'tests/planted/specs/market.md',
  csv: 'tests/corpus/cases/csv.md',
  text: 'tests/corpus/cases/text.md',
};
const specs = Object.entries(SPECS).map(([name, file]): [string, Spec] => [
  name,
  compile(file, readFileSync(join(ROOT, file), 'utf8')).spec,
]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-contract-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const USE = `import { initClient } from '@ts-rest/core';
import { contract } from './helpdesk.ts';
import type { Calls } from './helpdesk-types.ts';

const client = initClient(contract, { baseUrl: 'http://localhost' });
export async function use(): Promise<string> {
  const answer = await client.openTicket({ body: { subject: 'It jams', description: 'Always.' } });
  // @ts-expect-error: a ticket has no such priority.
  await client.openTicket({ body: { subject: 'a', description: 'b', priority: 'urgent' } });
  const taken: Calls['openTicket']['body'] = { subject: 'a', description: 'b' };
  return answer.status === 201 ? answer.body.requester.name : taken.subject;
}
`;

/** All that is stored at first, as a value of the types that it is said to have. */
function storedSource(name: string, spec: Spec): string {
  const engine = createEngine(spec, { records: 5 });
  const stored = engine.entities().map((entity) => [entity, engine.records(entity)]);
  return `import type { Names } from './${name}-names.ts';
    type Stored = { [Entity in keyof Names['records']]: Names['records'][Entity][] };
    export const stored: Stored = ${JSON.stringify(Object.fromEntries(stored))};`;
}

describe('the printed modules', () => {
  it('compile by themselves, as strictly as TypeScript can', { timeout: 200_000 }, () => {
    for (const [name, spec] of specs) {
      writeFileSync(join(folder, `${name}.ts`), contractSource(spec));
      writeFileSync(join(folder, `${name}-types.ts`), typesSource(spec));
      writeFileSync(join(folder, `${name}-names.ts`), namesSource(spec));
      writeFileSync(join(folder, `${name}-stored.ts`), storedSource(name, spec));
    }
    writeFileSync(join(folder, 'use.ts'), USE);
    const strict = ['--strict', '--noEmit', '--noUnusedLocals', '--exactOptionalPropertyTypes'];
    const modules = ['--module', 'nodenext', '--target', 'es2022', '--allowImportingTsExtensions'];
    const files = [
      ...specs.flatMap(([name]) => [...[`${name}.ts`, `${name}-types.ts`, `${name}-stored.ts`]]),
      'use.ts',
    ];
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const words = [tsc, ...strict, ...modules, '--types', 'node', '--skipLibCheck', ...files];
    let said = '';
    try {
      execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    } catch (error) {
      said = String((error as { stdout: string }).stdout);
    }
    expect(said).toBe('');
  });

  it.each(specs)('are the same whenever they are made: %s', (_name, spec) => {
    expect(contractSource(structuredClone(spec))).toBe(contractSource(spec));
    expect(typesSource(structuredClone(spec))).toBe(typesSource(spec));
    expect(namesSource(structuredClone(spec))).toBe(namesSource(spec));
  });
});

/** A value of a shape, mostly; and now and then another one. */
const valueOf = (shape: Shape, definitions: ReadonlyMap<string, Shape>): fc.Arbitrary<unknown> => {
  const of = (inner: Shape): fc.Arbitrary<unknown> => valueOf(inner, definitions);
  const right = (): fc.Arbitrary<unknown> => {
    switch (shape.kind) {
      case 'text':
        return shape.format === 'datetime'
          ? fc.constant('2030-01-01T00:00:00.000Z')
          : fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('2030-01-01', 'a'.repeat(200)));
      case 'integer':
      case 'number':
        return fc.oneof(fc.integer({ min: -3, max: 130 }), fc.double());
      case 'boolean':
        return fc.boolean();
      case 'one of':
        return fc.constantFrom(...shape.values);
      case 'list':
        return fc.array(of(shape.of), { maxLength: 3 });
      case 'object':
        return fc.record(
          Object.fromEntries(shape.members.map((member) => [member.name, of(member.shape)])),
          { requiredKeys: shape.members.filter((one) => !one.optional).map(({ name }) => name) },
        );
      case 'map':
        return fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), of(shape.of), {
          maxKeys: 2,
        });
      case 'nullable':
        return fc.oneof(fc.constant(null), of(shape.of));
      case 'any of':
        return fc.oneof(...shape.of.map(of));
      case 'named':
        return of(definitions.get(shape.name) ?? { kind: 'json' });
      default:
        return fc.jsonValue();
    }
  };
  const wrong = fc.oneof(fc.constant(null), fc.constant(undefined), fc.jsonValue({ maxDepth: 1 }));
  return fc
    .oneof(
      { arbitrary: fc.constant(right), weight: 30 },
      { arbitrary: fc.constant(null), weight: 1 },
    )
    .chain((make) => (make === null ? wrong : make()));
};

/** What a route answers as something else than JSON. */
interface OtherResponse {
  readonly contentType: string;
  readonly body: z.ZodType;
}

const bodyOf = (response: z.ZodType | OtherResponse): z.ZodType =>
  'contentType' in response ? response.body : response;

describe.each(specs)('the printed contract of %s', (name, spec) => {
  it('lets through what the contract does, and nothing else', { timeout: 200_000 }, async () => {
    const { code } = await transform(contractSource(spec), { loader: 'ts', format: 'esm' });
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, code);
    const { contract } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      contract: Record<
        string,
        { body?: z.ZodType; responses: Record<string, z.ZodType | OtherResponse> }
      >;
    };
    const { definitions, calls } = productShapes(spec);
    const make = zodMaker({ definitions });
    let passed = 0;
    for (const { call, body, answers } of calls) {
      const route = contract[call.name]!;
      expect(Object.keys(route.responses).sort()).toEqual([...answers.keys()].map(String).sort());
      const pairs = [...answers].map(
        ([status, shape]) => [shape, bodyOf(route.responses[status]!)] as const,
      );
      if (body !== null) pairs.push([body, route.body!]);
      for (const [shape, printed] of pairs.filter(([one]) => one.kind !== 'nothing'))
        fc.assert(
          fc.property(valueOf(shape, definitions), (value) => {
            const isRight = make(shape).safeParse(value).success;
            passed += Number(isRight);
            expect(printed.safeParse(value).success).toBe(isRight);
          }),
          { numRuns: 12, seed: 20_261_122 },
        );
    }
    expect(passed).toBeGreaterThan(50);
  });
});
