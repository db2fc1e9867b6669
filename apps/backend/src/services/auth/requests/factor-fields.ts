/** Fields of requests about second factors. */
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';

const maxLength = 100;

/** What its owner calls a factor; absent and null count as ''. @throws {AuthError} `factorNameLength` */
export const factorName = z
  .string()
  .nullish()
  .transform((value) => {
    const name = value ?? '';
    if (name.length > maxLength) throw new AuthError('factorNameLength', { limit: maxLength });
    return name;
  });

/**
 * Whose codes these are, as the app shows it; absent, null and '' leave that to us. A colon would end it.
 * @throws {AuthError} `factorIssuer`
 */
export const issuer = z
  .string()
  .nullish()
  .transform((value) => {
    const name = value ?? '';
    if (name.length > maxLength || name.includes(':'))
      throw new AuthError('factorIssuer', { limit: maxLength });
    return name;
  });
