// HMAC-SHA256 against the test cases of RFC 4231, and against Node's own.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacSha256, inBase64, inHex } from '../../src/text/hmac.ts';
import { signatureOf } from '../../src/text/signature.ts';

describe('HMAC-SHA256', () => {
  it('is that of RFC 4231 (case 2)', () => {
    expect(inHex(hmacSha256('Jefe', 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('is Node’s, whatever the secret and the text', () => {
    const any = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(any, any, (secret, text) => {
        const expected = createHmac('sha256', secret).update(text).digest();
        expect(inHex(hmacSha256(secret, text))).toBe(expected.toString('hex'));
        expect(inBase64(hmacSha256(secret, text))).toBe(expected.toString('base64'));
      }),
    );
  });

  it.each([55, 56, 63, 64, 65, 119, 120, 200_000])('is Node’s of %i bytes', (size) => {
    const text = 'x'.repeat(size);
    expect(inHex(hmacSha256(text, text))).toBe(
      createHmac('sha256', text).update(text).digest('hex'),
    );
  });
});

describe('a signature', () => {
  it('stands in the form that somebody wants to have', () => {
    const hex = createHmac('sha256', 'k').update('{}').digest('hex');
    const base64 = createHmac('sha256', 'k').update('{}').digest('base64');
    expect(signatureOf({ form: 'sha256={hex}', secret: 'k' }, '{}')).toBe(`sha256=${hex}`);
    expect(signatureOf({ form: 'v1,{base64}', secret: 'k' }, '{}')).toBe(`v1,${base64}`);
  });
});
