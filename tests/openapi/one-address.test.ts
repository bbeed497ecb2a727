// Several calls at one method and path: one operation for other tools, and each call's own beside it.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractSource } from '../../src/contract/printed/contract-source.ts';
import { typesSource } from '../../src/contract/printed/types-source.ts';
import { Document } from '../../src/language/index.ts';
import { openapiOf } from '../../src/openapi/index.ts';

const { spec } = new Document('a.md', readFileSync('tests/corpus/cases/one-address.md', 'utf8'));
// Tests look into every corner of a description.
const description: any = openapiOf(spec);

describe('the operation of several calls', () => {
  const { post } = description.paths['/rpc'];

  it('has a body for each, told apart by the member that has a text of its own in each', () => {
    const { schema, examples } = post.requestBody.content['application/json'];
    expect(schema).toEqual({
      oneOf: [
        { $ref: '#/components/schemas/AddTaskBody' },
        { $ref: '#/components/schemas/FinishTaskBody' },
      ],
      discriminator: {
        propertyName: 'method',
        mapping: {
          'task.add': '#/components/schemas/AddTaskBody',
          'task.finish': '#/components/schemas/FinishTaskBody',
        },
      },
    });
    expect(description.components.schemas.AddTaskBody.properties.version).toEqual({ enum: [2] });
    expect(examples.addTask.value).toMatchObject({ method: 'task.add', params: { title: 'Mend' } });
  });

  it('has the answers of all of them', () => {
    const { schema } = post.responses['200'].content['application/json'];
    expect(schema.anyOf).toHaveLength(2);
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '404']),
    );
  });

  it('holds each as it is, with a name of its own', () => {
    const own = post['x-nonet-operations'].map(({ operationId }: any) => operationId);
    expect([post.operationId, own]).toEqual(['addTask_finishTask', ['addTask', 'finishTask']]);
  });

  it('has any of their bodies where one takes what remains', () => {
    const { requestBody } = description.paths['/tasks/{id}'].post;
    expect(requestBody.content['application/json'].schema.anyOf).toHaveLength(2);
  });

  it('asks for a parameter as each of them does', () => {
    const { parameters } = description.paths['/search'].get;
    expect(parameters).toEqual([
      { name: 'kind', in: 'query', schema: { anyOf: [{ enum: ['tasks'] }, { enum: ['people'] }] } },
      expect.objectContaining({ name: 'words' }),
    ]);
  });
});

describe('the contract', () => {
  it('has a route for each, with the values that its condition fixes', () => {
    const source = contractSource(spec);
    expect(source).toContain('method: z.literal(["task.add"])');
    expect(source.match(/path: "\/rpc"/g)).toHaveLength(2);
    const types = typesSource(spec);
    expect(types).toContain('kind: "tasks"');
    expect(types).toContain('version: 2;');
  });
});
