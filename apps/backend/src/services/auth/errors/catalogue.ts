/**
 * Every error that `/auth/v1` answers (contract §1.1). A name is ours and never reused; `code` is what
 * clients branch on. `<…>` in a message is filled in by the caller. `docs/error-codes.md` lists the same
 * table and is tested against it.
 */
import { refused, validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';
import { captchaErrors } from './captcha-errors.ts';
import { factorErrors } from './factor-errors.ts';
import { notOfferedErrors } from './not-offered-errors.ts';
import { oauthServerErrors } from './oauth-server-errors.ts';
import { passkeyErrors } from './passkey-errors.ts';
import { phoneErrors } from './phone-errors.ts';
import { providerErrors } from './provider-errors.ts';
import { recoveryCodeErrors } from './recovery-code-errors.ts';
import { samlErrors } from './saml-errors.ts';
import { web3Errors } from './web3-errors.ts';

export const errorCatalogue = {
  unexpected: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  },
  mailNotSent: { status: 500, code: 'unexpected_failure', message: 'Error sending <kind> email' },
  userNotSaved: { status: 500, code: 'unexpected_failure', message: 'Database error saving new user' },
  userNotDeletable: { status: 500, code: 'unexpected_failure', message: 'Database error deleting user' },
  timedOut: {
    status: 504,
    code: 'request_timeout',
    message: 'Processing this request timed out, please retry after a moment.',
  },
  badJson: { status: 400, code: 'bad_json', message: 'Could not parse request body as JSON: <detail>' },
  bodyTooLarge: {
    status: 413,
    code: 'request_entity_too_large',
    message: 'Request body is too large',
  },
  aborted: { status: 400, code: 'bad_json', message: 'The request was aborted' },
  unstorableText: validation('The request contains text that cannot be stored'),

  noBearer: { status: 401, code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  badToken: {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid JWT: unable to parse or verify signature, <detail>',
  },
  noSubject: { status: 403, code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  subjectNotUuid: { status: 400, code: 'bad_jwt', message: 'invalid claim: sub claim must be a UUID' },
  sessionIdNotUuid: {
    status: 403,
    code: 'bad_jwt',
    message: 'invalid claim: session_id claim must be a UUID',
  },
  subjectUnknown: {
    status: 403,
    code: 'user_not_found',
    message: 'User from sub claim in JWT does not exist',
  },
  sessionUnknown: {
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
  banned: { status: 403, code: 'user_banned', message: 'User is banned' },
  notAdmin: { status: 403, code: 'not_admin', message: 'User not allowed' },
  wrongAudience: validation("Token audience doesn't match request audience"),

  tooManyRequests: { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  overloaded: {
    status: 503,
    code: 'over_request_rate_limit',
    message: 'Too many requests at once, please retry after a moment.',
  },
  tooManyMails: { status: 429, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
  mailTooSoon: {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after <seconds> seconds.',
  },

  metadataSize: refused('validation_failed', '<field> cannot be larger than <limit> bytes'),
  metadataDepth: refused('validation_failed', '<field> cannot be nested deeper than <limit> levels'),
  metadataKeys: refused('validation_failed', '<field> cannot have more than <limit> keys'),

  pkceIncomplete: validation('PKCE flow requires code_challenge_method and code_challenge'),
  pkceMethod: validation('invalid code_challenge_method "<method>"'),
  pkceLength: validation('code challenge has to be between 43 and 128 characters'),
  pkceCharacters: validation(
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ),
  pkcePhone: validation('PKCE not supported for phone signups'),
  emailMissing: validation('An email address is required'),
  emailTooLong: validation('An email address is too long'),
  emailFormat: validation('Unable to validate email address: invalid format'),
  phoneFormat: validation('Invalid phone number format (E.164 required)'),
  channel: validation("Invalid channel, supported values are 'sms' or 'whatsapp'. <detail>"),

  signupDisabled: refused('signup_disabled', 'Signups not allowed for this instance'),
  anonymousDisabled: refused('anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  emailSignupDisabled: {
    status: 400,
    code: 'email_provider_disabled',
    message: 'Email signups are disabled',
  },
  phoneSignupDisabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Phone signups are disabled',
  },
  signupPassword: validation('Signup requires a valid password'),
  signupEmailAndPhone: validation('Only an email address or phone number should be provided on signup.'),
  passwordTooLong: validation('Password cannot be longer than 72 characters'),
  passwordTooShort: refused('weak_password', 'Password should be at least <length> characters.'),
  passwordUntypable: refused('weak_password', 'Password cannot contain control characters.'),
  passwordCharacters: refused(
    'weak_password',
    'Password should contain at least one character of each: <sets>.',
  ),
  passwordCommon: refused(
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ),
  userExists: refused('user_already_exists', 'User already registered'),

  unsupportedGrant: { status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' },
  invalidCredentials: { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
  emailNotConfirmed: { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' },
  bannedSignIn: { status: 400, code: 'user_banned', message: 'User is banned' },
  signInAddressMissing: validation('missing email or phone'),
  signInEmailAndPhone: validation('Only an email address or phone number should be provided on login.'),
  emailSignInDisabled: refused('email_provider_disabled', 'Email logins are disabled'),
  phoneSignInDisabled: refused('phone_provider_disabled', 'Phone logins are disabled'),

  refreshTokenMissing: {
    status: 400,
    code: 'invalid_request',
    message: 'refresh_token required',
    oauth: true,
  },
  refreshTokenUnknown: {
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refreshTokenUsed: {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  },
  refreshNoSession: {
    status: 400,
    code: 'session_not_found',
    message: 'Invalid Refresh Token: No Valid Session Found',
  },
  refreshSessionExpired: {
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  },
  refreshBanned: { status: 400, code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
  refreshConflict: {
    status: 409,
    code: 'conflict',
    message: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
  pkceGrantIncomplete: validation('invalid request: both auth code and code verifier should be non-empty'),
  flowUnknown: {
    status: 404,
    code: 'flow_state_not_found',
    message: 'invalid flow state, no valid flow state found',
  },
  flowExpired: refused('flow_state_expired', 'invalid flow state, flow state has expired'),
  badVerifier: {
    status: 400,
    code: 'bad_code_verifier',
    message: 'code challenge does not match previously saved code verifier',
  },

  ...providerErrors,
  ...notOfferedErrors,
  ...factorErrors,
  ...recoveryCodeErrors,
  ...phoneErrors,
  ...web3Errors,
  ...samlErrors,
  ...passkeyErrors,
  ...oauthServerErrors,
  ...captchaErrors,

  logoutScope: validation('Unsupported logout scope "<scope>"'),
  appMetadata: {
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
  },
  aal2Required: {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  anonymousPassword: refused(
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ),
  singleSignOnManaged: refused(
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  ),
  samePassword: refused('same_password', 'New password should be different from the old password.'),
  emailExists: refused('email_exists', 'A user with this email address has already been registered'),
  phoneExists: refused('phone_exists', 'A user with this phone number has already been registered'),
  reauthenticationNeeded: {
    status: 400,
    code: 'reauthentication_needed',
    message: 'Password update requires reauthentication',
  },
  nonceInvalid: refused('reauthentication_not_valid', 'Nonce has expired or is invalid'),
  reauthenticationAddress: validation(
    'Reauthentication requires the user to have an email or a phone number',
  ),
  reauthenticationUnconfirmed: refused('email_not_confirmed', 'Please verify your email first.'),
  phoneChangeDisabled: {
    status: 400,
    code: 'phone_provider_disabled',
    message: 'Unsupported phone provider',
  },

  otpDisabled: refused('otp_disabled', 'Signups not allowed for otp'),
  otpAddressMissing: validation('One of email or phone must be set'),
  otpEmailAndPhone: validation('Only an email address or phone number should be provided'),
  otpChannel: validation('Channel should only be specified with Phone OTP'),
  resendType: validation('Missing one of these types: signup, email_change, sms, phone_change'),
  resendNeedsEmail: validation('Type provided requires an email address'),
  resendNeedsPhone: validation('Type provided requires a phone number'),
  resendAddressMissing: validation('Missing email address or phone number'),
  resendEmailAndPhone: validation('Only an email address or phone number should be provided.'),
  resendEmailDisabled: { status: 400, code: 'email_provider_disabled', message: 'Email logins are disabled' },
  resendPhoneDisabled: { status: 400, code: 'phone_provider_disabled', message: 'Phone logins are disabled' },
  recoverAddressMissing: validation('Password recovery requires an email'),

  verifyType: validation('Verify requires a verification type'),
  verifyLinkToken: validation('Verify requires a token or a token hash'),
  verifyToken: validation('Verify requires either a token or a token hash'),
  verifyHashOnly: validation('Only the token_hash and type should be provided'),
  verifyAddress: validation('Only an email address or phone number should be provided on verify'),
  verifyUnsupported: validation('Unsupported verification type'),
  verifyEmailFormat: refused('validation_failed', 'Invalid email format'),
  codeExpired: { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' },
  linkExpired: { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' },
  noFlowForLink: { status: 400, code: 'flow_state_not_found', message: 'No associated flow state found.' },

  hookFailed: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error running hook URI: <uri>',
  },
  hookRefused: { status: 403, code: 'unknown', message: '<detail>' },
  hookNoClaims: { status: 500, code: 'unexpected_failure', message: 'output claims field is missing' },
  hookClaims: {
    status: 500,
    code: 'unexpected_failure',
    message: 'output claims do not conform to the expected schema: <detail>',
  },

  userIdNotUuid: { status: 404, code: 'validation_failed', message: 'user_id must be an UUID' },
  userUnknown: { status: 404, code: 'user_not_found', message: 'User not found' },
  linkUserUnknown: { status: 404, code: 'user_not_found', message: 'User with this email not found' },
  linkType: validation('Invalid email action link type requested: <type>'),
  linkCurrentEmail: validation('Enable secure email change to generate link for current email'),
  createAddressMissing: validation('Cannot create a user without either an email or phone'),
  passwordAndHash: validation('Only a password or a password hash should be provided'),
  passwordHashFormat: validation('Unsupported password hash'),
  idFormat: validation('ID must conform to the uuid v4 format'),
  idTaken: { status: 409, code: 'conflict', message: 'A user with this id already exists' },
  phoneTaken: refused('phone_exists', 'Phone number already registered by another user'),
  banDuration: validation('invalid format for ban duration: <detail>'),
  pagination: validation('Bad Pagination Parameters: <detail>'),
  auditScope: validation('Invalid query scope: <query>'),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errorCatalogue;
