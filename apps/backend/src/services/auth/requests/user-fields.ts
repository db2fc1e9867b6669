/** Fields with which an admin makes and changes users (contract §1.12). */
import { z } from 'zod';
import type { Auth } from '../context.ts';
import { appMetadata, text, userMetadata } from './request-body.ts';
import { AuthError } from '../errors/auth-error.ts';
import { isKnownHash } from '../passwords/password-hasher.ts';
import { emailAddress, phoneNumber } from '../rules/addresses.ts';
import { checkNewPassword } from '../rules/password-rules.ts';

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const userSchema = z.object({
  id: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: userMetadata,
  app_metadata: appMetadata,
  role: text,
  aud: text,
  ban_duration: text,
});
export type UserFields = z.infer<typeof userSchema>;

/** The fields with addresses in their stored form. @throws {AuthError} */
export function normalized(fields: UserFields): UserFields {
  return {
    ...fields,
    email: fields.email === '' ? '' : emailAddress(fields.email),
    phone: fields.phone === '' ? '' : phoneNumber(fields.phone),
  };
}

/** @returns the hash to store; null when none is given @throws {AuthError} */
export async function passwordHashOf(
  auth: Auth,
  fields: UserFields,
  address: string,
): Promise<string | null> {
  const password = fields.password ?? '';
  if (password !== '' && fields.password_hash !== '') throw new AuthError('passwordAndHash');
  if (fields.password_hash !== '') {
    if (!isKnownHash(fields.password_hash)) throw new AuthError('passwordHashFormat');
    return fields.password_hash;
  }
  if (password === '') return null;
  await checkNewPassword(password, auth.settings);
  return auth.passwords.hash(password, address);
}
