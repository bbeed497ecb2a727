import { describe, expect, it } from 'vitest';
import { placeless } from '../reading.ts';
import { read, WHO } from './two-roles.ts';

describe('credentials', () => {
  const given = (line: string) => {
    const { credentials, codes } = read(
      `${line}\n\n${WHO}\n| Call | Visitor | Agent |\n| - | - | - |\n| \`a\` | yes | no |`,
    );
    return { credentials: placeless(credentials), codes };
  };
  const header = (name: string, prefix: string, suffix = '') => ({
    kind: 'header',
    name,
    prefix,
    suffix,
  });

  it.each([
    ['`Authorization: Bearer {token}`', header('Authorization', 'Bearer ')],
    ['`X-Key: {token}`', header('X-Key', '')],
    ['`X-Key:a {token}; b`', header('X-Key', 'a ', '; b')],
    ['`Cookie: session={token}`', { kind: 'cookie', name: 'session' }],
    ['`cookie: session={token}`', { kind: 'cookie', name: 'session' }],
  ])('of %s are carried so', (code, carrier) => {
    expect(given(`Credentials: ${code}`)).toEqual({
      credentials: { carrier, lasting: null },
      codes: [],
    });
  });

  it.each([
    'Credentials: `X: {token}`, lasting `hours(8)`',
    'credentials : `X: {token}` lasting `hours(8)`.',
    '**Credentials:** `X: {token}`, lasting `hours(8)`',
    '- Credentials: `X: {token}`, lasting `hours(8)`',
    'How it is shown who calls:\nCredentials: `X: {token}`, lasting `hours(8)`\nand so on.',
  ])('may stand as %j', (line) => {
    expect(given(line)).toEqual({
      credentials: { carrier: header('X', ''), lasting: { source: 'hours(8)' } },
      codes: [],
    });
  });

  it.each([
    'Credentials: Authorization: Bearer {token}',
    'Credentials: `Authorization: Bearer`',
    'Credentials: `Authorization: {user}`',
    'Credentials: `Cookie: {token}`',
    'Credentials: `Bearer {token}`',
    'Credentials: `X: {token}{token}`',
    'Credentials: `X: {token}`, lasting 8 hours',
    'Credentials: `X: {token}` for ever',
    'Credentials:',
    'Credentials of ApiKey: `X-Api-Key: {token}`',
    '**Credential for machines:** `X: {token}`',
  ])('are not %j', (line) => {
    expect(given(line)).toEqual({ credentials: null, codes: ['roles/unreadable-credentials'] });
  });

  it('are not what is said of them in prose', () => {
    expect(given('Credentials of machines: see `KEYS`, which lasts.')).toEqual({
      credentials: null,
      codes: [],
    });
  });

  it('last for a duration', () => {
    expect(given('Credentials: `X: {token}`, lasting `8`').codes).toEqual([
      'expression/type-mismatch',
    ]);
  });

  it('stand once', () => {
    expect(given('Credentials: `X: {token}`\n\nCredentials: `Y: {token}`')).toMatchObject({
      credentials: { carrier: { name: 'X' } },
      codes: ['roles/credentials-twice'],
    });
  });
});
