/** The part of the error catalogue about providers and identities (contract §1.5 `id_token`, §1.6, §1.7). */
import { refused, validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

export const providerErrors = {
  providerDisabled: validation('Unsupported provider: provider is not enabled'),
  providerUnknown: validation('Unsupported provider: Provider <provider> could not be found'),
  providerUnreachable: {
    status: 503,
    code: 'unexpected_failure',
    message: 'The sign-in provider does not answer',
  },
  providerExchange: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unable to exchange external code: <start>',
  },
  providerProfile: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user profile from external provider',
  },
  providerEmailMissing: {
    status: 500,
    code: 'unexpected_failure',
    message: 'Error getting user email from external provider',
  },
  providerEmailUnverified: refused(
    'provider_email_needs_verification',
    'Unverified email with <provider>. Verify the email with <provider> in order to sign in',
  ),
  callbackState: { status: 400, code: 'bad_oauth_callback', message: 'OAuth state parameter missing' },
  callbackCode: {
    status: 400,
    code: 'bad_oauth_callback',
    message: 'OAuth callback with missing authorization code missing',
  },
  stateInvalid: { status: 400, code: 'bad_oauth_state', message: 'OAuth state parameter is invalid' },
  stateUnknown: { status: 400, code: 'bad_oauth_state', message: 'OAuth state not found or expired' },
  stateExpired: { status: 400, code: 'bad_oauth_state', message: 'OAuth state has expired' },
  stateUsed: { status: 400, code: 'flow_state_already_used', message: 'State has already been used' },
  inviteTokenUnknown: {
    status: 404,
    code: 'user_not_found',
    message: 'User identified by token not found',
  },
  inviteUnknown: { status: 404, code: 'invite_not_found', message: 'Invite not found' },
  inviteEmail: validation('Invited email does not match emails from external provider'),
  idTokenMissing: { status: 400, code: 'invalid request', message: 'id_token required', oauth: true },
  idTokenProvider: {
    status: 400,
    code: 'invalid request',
    message: 'provider or client_id and issuer required',
    oauth: true,
  },
  idTokenBad: { status: 400, code: 'invalid request', message: 'Bad ID token', oauth: true },
  idTokenSubject: {
    status: 400,
    code: 'invalid request',
    message: 'Missing sub claim in id_token',
    oauth: true,
  },
  idTokenAudience: {
    status: 400,
    code: 'invalid request',
    message: 'Unacceptable audience in id_token: [<audience>]',
    oauth: true,
  },
  idTokenNonce: {
    status: 400,
    code: 'invalid request',
    message: 'Passed nonce and nonce in id_token should either both exist or not.',
    oauth: true,
  },
  idTokenNonceWrong: { status: 400, code: 'invalid nonce', message: 'Nonces mismatch', oauth: true },
  idTokenLinkBearer: {
    status: 400,
    code: 'invalid request',
    message: 'Linking requires a valid user access token in Authorization',
    oauth: true,
  },
  idTokenProviderDisabled: {
    status: 400,
    code: 'provider_disabled',
    message: 'Provider (issuer "<issuer>") is not enabled',
  },
  idTokenProviderUnknown: validation('Custom OIDC provider "<provider>" not allowed'),

  linkingDisabled: { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
  linkingUserUnknown: refused('user_not_found', 'Linking target user not found'),
  identityLinked: refused('identity_already_exists', 'Identity is already linked'),
  identityOfOther: refused('identity_already_exists', 'Identity is already linked to another user'),
  identityIdNotUuid: { status: 404, code: 'validation_failed', message: 'identity_id must be an UUID' },
  identitySingle: refused(
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  identityUnknown: refused('identity_not_found', "Identity doesn't exist"),
  identityEmailConflict: refused(
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),
} as const satisfies Record<string, ErrorDefinition>;
