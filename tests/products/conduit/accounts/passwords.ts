// Passwords are kept as salted scrypt hashes.

import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;
/** Cheap, for this server stands in tests only. */
const COST = { N: 256, r: 8, p: 1 };

/** What is stored for a password. */
export function hashed(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}$${scryptSync(password, salt, LENGTH, COST).toString('base64')}`;
}

/** Whether a password is the one stored. */
export function matches(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split('$');
  const given = scryptSync(password, Buffer.from(salt, 'base64'), LENGTH, COST);
  return timingSafeEqual(given, Buffer.from(hash, 'base64'));
}
