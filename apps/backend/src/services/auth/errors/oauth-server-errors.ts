/** The part of the error catalogue about this server as an OAuth 2.1 provider (contract §1.13). */
import { validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const bad = (code: string, message: string): ErrorDefinition => ({ status: 400, code, message });
const unknown = (code: string, message: string): ErrorDefinition => ({ status: 404, code, message });
/** RFC 6749 5.2 */
const oauth = (code: string, message: string): ErrorDefinition => ({
  status: 400,
  code,
  message,
  oauth: true,
});

export const oauthServerErrors = {
  oauthRegistrationDisabled: {
    status: 403,
    code: 'oauth_dynamic_client_registration_disabled',
    message: 'Dynamic client registration is not enabled',
  },
  oauthClientFields: validation('<detail>'),
  oauthClientNothing: validation('No fields provided for update'),
  oauthClientPublic: validation('Cannot regenerate secret for public client'),
  oauthClientId: validation('invalid client_id format'),
  oauthClientUnknown: unknown('oauth_client_not_found', 'OAuth client not found'),

  oauthAuthorizeField: validation('<field> is required'),
  oauthAuthorizeClientId: bad('oauth_client_not_found', 'invalid client_id format'),
  oauthAuthorizeClient: bad('oauth_client_not_found', 'invalid client_id'),
  oauthAuthorizeRedirect: validation('invalid redirect_uri'),

  oauthOrigin: validation('unauthorized request origin'),
  oauthAal: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to authorize applications when MFA is enabled',
  },
  oauthClientRefused: {
    status: 403,
    code: 'no_authorization',
    message: 'OAuth clients are not allowed to perform these actions',
  },
  oauthAuthorizationUnknown: unknown('oauth_authorization_not_found', 'authorization not found'),
  oauthAuthorizationOver: validation('authorization request cannot be processed'),
  oauthAuthorizationAnswered: validation('authorization request is no longer pending'),
  oauthAction: validation("action must be 'approve' or 'deny'"),
  oauthGrantClientMissing: validation('client_id query parameter is required'),
  oauthConsentUnknown: unknown('oauth_consent_not_found', 'No active grant found for this client'),

  oauthCredentials: bad('invalid_credentials', 'Invalid client credentials'),
  oauthCredentialsFormat: bad('invalid_credentials', 'Invalid client credentials: <detail>'),
  oauthCredentialsId: bad('invalid_credentials', 'Invalid client_id format'),
  oauthCredentialsMethod: bad(
    'invalid_credentials',
    "invalid authentication method: client is registered for '<registered>' but '<used>' was used",
  ),
  oauthRequest: oauth('invalid_request', '<detail>'),
  oauthGrantType: oauth('unsupported_grant_type', '<detail>'),
  oauthGrant: oauth('invalid_grant', '<detail>'),
  oauthBanned: oauth('access_denied', 'User is banned'),
  oauthClientMissing: oauth('invalid_client', 'Client authentication required for OAuth session'),
  oauthClientOther: oauth('invalid_client', "Client does not match the session's OAuth client"),
  oauthClientNone: oauth('invalid_client', 'Client authentication not allowed for non-OAuth session'),
} as const satisfies Record<string, ErrorDefinition>;
