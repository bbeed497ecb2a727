import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../../src/app/preview/plan/refusal.ts';
import { example, specOf } from '../example.ts';

const fence = (json: string) =>
  specOf({
    8: `\`\`\`json\n${json}\n\`\`\`\n\n| Error | Status | Message | When |\n| --- | --- | --- | --- |\n| \`TAKEN\` | 409 | is taken | not unique |\n`,
  });

describe('a refusal read back out of its body', () => {
  it('is read from problem details, one violation each', () => {
    const body = {
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'subject is required.',
      code: 'REQUIRED',
      errors: [
        { field: 'subject', code: 'REQUIRED', message: 'subject is required.' },
        { field: 'description', code: 'REQUIRED', message: 'description is required.' },
      ],
    };
    expect(violationsOf(example('helpdesk'), 422, body)).toEqual([
      { field: 'subject', message: 'subject is required.' },
      { field: 'description', message: 'description is required.' },
    ]);
  });

  it('falls back on the detail of problem details without violations', () => {
    const body = { detail: 'Sign in first.', errors: [] };
    expect(violationsOf(example('helpdesk'), 401, body)).toEqual([
      { field: null, message: 'Sign in first.' },
    ]);
  });

  it('is read where the field is a key and its messages a list', () => {
    const body = { errors: { title: ["can't be blank"], body: ['is too short', 'is odd'] } };
    expect(violationsOf(example('conduit'), 422, body)).toEqual([
      { field: 'title', message: "can't be blank" },
      { field: 'body', message: 'is too short' },
      { field: 'body', message: 'is odd' },
    ]);
  });

  it('is read where one text holds several things', () => {
    const spec = fence('{ "error": "{field}: {message}" }');
    expect(violationsOf(spec, 409, { error: 'email: is taken' })).toEqual([
      { field: 'email', message: 'is taken' },
    ]);
  });

  it('is read beside unquoted placeholders', () => {
    const spec = fence(
      '{ "status": {status}, "problems": [{ "on": "{field}", "is": "{message}" }] }',
    );
    const body = { status: 409, problems: [{ on: 'email', is: 'is taken' }] };
    expect(violationsOf(spec, 409, body)).toEqual([{ field: 'email', message: 'is taken' }]);
  });

  it('has the catalogue’s words where the body holds only a code', () => {
    const spec = fence('{ "code": "{code}" }');
    expect(violationsOf(spec, 409, { code: 'TAKEN' })).toEqual([
      { field: null, message: 'is taken' },
    ]);
  });

  it('says something about an answer that is none of that', () => {
    const spec = fence('{ "code": "{code}" }');
    expect(violationsOf(spec, 500, null)).toEqual([
      { field: null, message: 'Something went wrong on our side.' },
    ]);
    expect(violationsOf(spec, 418, 'I am a teapot')).toEqual([
      { field: null, message: 'I am a teapot' },
    ]);
  });
});
