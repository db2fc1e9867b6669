/** Fields of requests about second factors. */
import { AuthError } from '../errors/auth-error.ts';
import { text } from './request-body.ts';

const maxLength = 100;

/** What its owner calls a factor. @throws {AuthError} `factorNameLength` */
export const factorName = text.transform((name) => {
  if (name.length > maxLength) throw new AuthError('factorNameLength', { limit: maxLength });
  return name;
});

/**
 * Whose codes these are, as the app shows it; '' leaves that to us. A colon would end it.
 * @throws {AuthError} `factorIssuer`
 */
export const issuer = text.transform((name) => {
  if (name.length > maxLength || name.includes(':'))
    throw new AuthError('factorIssuer', { limit: maxLength });
  return name;
});
