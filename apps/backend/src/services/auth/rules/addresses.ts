/** E-mail addresses and phone numbers as accounts are found by (contract §1.4). */
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';

/** Letters of any script with their marks: a vowel of Devanagari is a mark behind its consonant. */
const format = z.email({
  pattern:
    /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u,
});

/** @returns the address in lower case @throws {AuthError} when it is none */
export function emailAddress(given: string): string {
  if (given === '') throw new AuthError('emailMissing');
  if (given.length > 255) throw new AuthError('emailTooLong');
  if (!format.safeParse(given).success) throw new AuthError('emailFormat');
  return given.toLowerCase();
}

/** @returns a number as it is compared: without `+` and what people write between the digits */
export function bareNumber(given: string): string {
  return given.replace(/^\+/, '').replaceAll(/[\s()-]/g, '');
}

/** @returns the number in E.164 without `+` @throws {AuthError} when it is none */
export function phoneNumber(given: string): string {
  const bare = bareNumber(given);
  if (!/^[1-9]\d{1,14}$/.test(bare)) throw new AuthError('phoneFormat');
  return bare;
}
