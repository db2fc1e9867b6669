/**
 * What a browser carries back to the page that it goes to in the end: a session, or why there is none
 * (contract §1.6, §1.8).
 */
import type { AuthError } from '../errors/auth-error.ts';
import { withFields } from '../rules/redirect.ts';
import type { SignedIn } from './session-answer.ts';

/** The session as an implicit flow's fragment has it. @param extra such as the type of the link */
export function sessionFields(
  signedIn: SignedIn,
  extra: Readonly<Record<string, string>>,
): Record<string, string> {
  const {
    access_token: accessToken,
    expires_at: at,
    expires_in: seconds,
    refresh_token: refreshToken,
  } = signedIn.answer;
  return {
    access_token: accessToken,
    expires_at: String(at),
    expires_in: String(seconds),
    refresh_token: refreshToken,
    sb: '',
    token_type: 'bearer',
    ...extra,
  };
}

/** RFC 6749's words for the statuses of errors that are told by redirect (contract §1.6). */
const wordsOfStatuses: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

const denials = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** The fields that tell an error. */
export function errorFields(error: AuthError): Record<string, string> {
  const { status, code } = error.definition;
  const word = denials.includes(code) ? 'access_denied' : wordsOfStatuses[status];
  return { ...(word ? { error: word } : {}), error_code: code, error_description: error.message };
}

/** @param inQuery as well as in the fragment */
export function withError(target: string, fields: Record<string, string>, inQuery: boolean): string {
  return withFields(target, inQuery ? fields : {}, { ...fields, sb: '' });
}
