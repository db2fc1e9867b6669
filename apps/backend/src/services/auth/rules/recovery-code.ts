/** Recovery codes: ten of 16 characters, 80 random bits each, as the reference's defaults have it. */
import { randomBytes } from 'node:crypto';
import { tokenHash } from './token-hash.ts';

/** 32 of them, none of which looks like another one. */
const letters = 'abcdefghjkmnpqrstuvwxyz123456789';
const length = 16;
const count = 10;

/** @returns new codes, in the form that they are told in */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    Array.from(randomBytes(length), (byte) => letters[byte & 31]).join(''),
  );
}

/** As it is typed: in capitals, in groups with blanks or dashes between them. */
export function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}

/**
 * How a code is kept. No slow hash: 80 random bits cannot be guessed.
 * @param setId of the set that it is in
 */
export function recoveryCodeHash(key: Buffer, setId: string, code: string): string {
  return tokenHash(key, `recovery code ${setId} `, code);
}
