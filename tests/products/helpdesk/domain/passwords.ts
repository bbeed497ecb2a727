// Passwords, salted and hashed. The cost is low, for this server stands in tests only.

import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const derive = (password: string, salt: string): Buffer =>
  scryptSync(password.normalize('NFC'), salt, 32, { cost: 256 });

/** What to store of a password. */
export function hash(password: string): string {
  const salt = randomBytes(12).toString('hex');
  return `scrypt:${salt}:${derive(password, salt).toString('hex')}`;
}

/** Whether a password is the one that was stored. */
export function verify(password: string, stored: string): boolean {
  const [, salt = '', key = ''] = stored.split(':');
  return timingSafeEqual(derive(password, salt), Buffer.from(key, 'hex'));
}
