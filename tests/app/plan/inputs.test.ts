import { describe, expect, it } from 'vitest';
import { inputsOf, type Input } from '../../../src/screens/forms/inputs.ts';
import { formatOf } from '../../../src/screens/forms/formats.ts';
import { parametersOfCall, type Parameter } from '../../../src/screens/forms/parameters.ts';
import { rowInputs } from '../../../src/screens/forms/row-inputs.ts';
import { callIn, example, specOf } from '../example.ts';
import type { Spec } from '../../../src/model/index.ts';

const inputsFor = (spec: Spec, call: string): Input[] => {
  const body = parametersOfCall(spec, callIn(spec, call)).filter(({ place }) => place === 'body');
  return inputsOf(spec, callIn(spec, call), body);
};
const kinds = (spec: Spec, call: string): Record<string, string> =>
  Object.fromEntries(
    inputsFor(spec, call).map(({ parameter, control }) => [parameter.name, control.kind]),
  );

const helpdesk = example('helpdesk');
const conduit = example('conduit');

describe('the inputs of a form', () => {
  it('have the kind that their fields’ types want', () => {
    const spec = specOf({
      3: '### Room\n\n| Field | Type | Required |\n| --- | --- | --- |\n| id | uuid | auto |\n| name | text | yes |\n\n### Stay\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| from | date | yes | |\n| at | datetime | no | |\n| beds | integer | yes | |\n| price | number | no | |\n| quiet | boolean | no | default `false` |\n| kind | one of single, double | yes | |\n| wishes | list of text | no | default `[]` |\n| meals | list of one of noon, evening | no | |\n| room | Room | yes | |\n| others | list of Room | no | |\n| site | url | no | |\n| mail | email | no | |\n| extra | json | no | |\n| note | text | no | |',
      7: '| Call | Request | Takes | Does |\n| --- | --- | --- | --- |\n| `book` | `POST /api/stays` | `{ from, at?, beds, price?, quiet?, kind, wishes?, meals?, room, others?, site?, mail?, extra?, note? }` | create Stay |',
    });
    expect(kinds(spec, 'book')).toEqual({
      from: 'date',
      at: 'datetime',
      beds: 'number',
      price: 'number',
      quiet: 'boolean',
      kind: 'choice',
      wishes: 'tags',
      meals: 'choices',
      room: 'reference',
      others: 'references',
      site: 'url',
      mail: 'email',
      extra: 'json',
      note: 'long',
    });
  });

  it('hide a secret: that of a sign-in, and what is never answered', () => {
    expect(kinds(helpdesk, 'signIn')).toEqual({ email: 'email', password: 'password' });
    expect(kinds(helpdesk, 'signUp')).toEqual({
      name: 'text',
      email: 'email',
      password: 'password',
    });
    expect(kinds(conduit, 'updateUser')).toMatchObject({ password: 'password', bio: 'long' });
  });

  it('give long text room, by its name', () => {
    expect(kinds(helpdesk, 'openTicket')).toEqual({
      subject: 'text',
      description: 'long',
      priority: 'choice',
    });
  });

  it('stand under their wrappers, and are named in words', () => {
    const inputs = inputsFor(conduit, 'createArticle');
    expect(inputs.map(({ id, label }) => [id, label])).toEqual([
      ['article.title', 'Title'],
      ['article.description', 'Description'],
      ['article.body', 'Body'],
      ['article.tagList', 'Tag list'],
    ]);
  });

  it('know what is required, what stands there first, what helps and what limits', () => {
    const [subject, description, priority] = inputsFor(helpdesk, 'openTicket') as [
      Input,
      Input,
      Input,
    ];
    expect(subject).toMatchObject({ required: true, help: 'one line', limits: { most: 120 } });
    expect(description.initial).toBeNull();
    expect(priority).toMatchObject({ required: false, initial: 'normal', nullable: false });
    expect(inputsFor(helpdesk, 'signUp')[2]).toMatchObject({ limits: { least: 8 } });
  });

  it('do not ask a sign-in for the length that its secret must have', () => {
    expect(inputsFor(helpdesk, 'signIn')[1]).toMatchObject({ limits: { least: null } });
  });

  it('know how a value has to be written, and what rows of objects hold', () => {
    const spec = specOf({
      3: '### Order\n\n| Field | Type | Required |\n| --- | --- | --- |\n| id | integer | auto |\n| attempt | uuid | no |\n| group | uuid | no |\n| extra | json | no |\n\n#### Examples\n\n| extra |\n| --- |\n| `{"a": 1}` |',
      7: '| Call | Request | Takes | Does |\n| --- | --- | --- | --- |\n| `order` | `POST /orders; Key: {key}` | `{ group, extra?, parts: [{ to: text, more: json }] }` | create Order with attempt = `key` |',
    });
    const call = callIn(spec, 'order');
    const [key, group, extra, parts] = parametersOfCall(spec, call);
    const format = (parameter: Parameter) => formatOf(spec, call, parameter);
    expect(format(key!)).toMatchObject({ kind: 'uuid' });
    expect(format(group!)).toMatchObject({ kind: 'uuid' });
    expect(format(extra!)).toMatchObject({ kind: 'json', example: '{"a":1}' });
    expect(format(parts!)).toBeNull();
    expect(rowInputs(spec, parts!.items!)).toMatchObject([
      { id: 'to', label: 'To', control: { kind: 'text' }, required: true },
      { id: 'more', control: { kind: 'json' } },
    ]);
  });
});
