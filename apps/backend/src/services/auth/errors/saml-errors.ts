/** The part of the error catalogue about single sign-on by SAML 2.0 (contract §1.9). */
import { refused, validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const notThere = (code: string, message: string): ErrorDefinition => ({ status: 404, code, message });
const bad = (code: string, message: string): ErrorDefinition => ({ status: 400, code, message });

export const samlErrors = {
  samlDisabled: notThere('saml_provider_disabled', 'SAML 2.0 is disabled'),
  ssoTargetMissing: validation('A provider_id or domain needs to be provided'),
  ssoTwoTargets: validation('Only one of provider_id or domain supported'),
  ssoProviderUnknown: notThere('sso_provider_not_found', 'No such SSO provider'),
  ssoDomainUnknown: notThere('sso_provider_not_found', 'No SSO provider assigned for this domain'),
  ssoProviderDisabled: notThere(
    'sso_provider_disabled',
    'SSO Provider assigned for this domain is currently disabled',
  ),

  samlRelayState: validation('SAML RelayState is not a valid UUID or URL'),
  samlRelayStateUnknown: notThere(
    'saml_relay_state_not_found',
    'SAML RelayState does not exist, try logging in again?',
  ),
  samlRelayStateExpired: refused(
    'saml_relay_state_expired',
    'SAML RelayState has expired. Try logging in again?',
  ),
  samlResponseMissing: validation('SAMLResponse is missing'),
  samlResponseBase64: validation('SAMLResponse is not a valid Base64 string'),
  samlResponseXml: validation('SAMLResponse is not a valid XML SAML assertion'),
  samlIdpUnknown: notThere(
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  ),
  samlAssertion: validation('SAML Assertion is not valid'),
  samlNoUserId: bad(
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  ),
  samlNoEmail: bad('saml_assertion_no_email', 'SAML Assertion does not contain an email address'),

  connectionUnknown: notThere('sso_provider_not_found', 'SSO Identity Provider not found'),
  connectionType: validation("Only 'saml' supported for SSO provider type"),
  connectionFields: validation('<detail>'),
  connectionDomain: validation("'<domain>' is not a domain"),
  metadataTwice: validation('Only one of metadata_xml or metadata_url needs to be set'),
  metadataMissing: validation('Either metadata_xml or metadata_url must be set'),
  metadataUrl: validation('metadata_url is not a valid URL'),
  metadataScheme: validation('metadata_url is not a HTTPS URL'),
  metadataFetch: bad(
    'saml_metadata_fetch_failed',
    "HTTP <status> error fetching SAML Metadata from URL '<url>'",
  ),
  metadataUnreachable: bad('saml_metadata_fetch_failed', "SAML Metadata cannot be fetched from URL '<url>'"),
  metadataXml: validation('SAML Metadata is not valid XML'),
  metadataNoEntity: validation('SAML Metadata does not contain an EntityID'),
  metadataNoIdp: validation('SAML Metadata does not contain any IDPSSODescriptor'),
  metadataManyIdps: validation('SAML Metadata contains multiple IDPSSODescriptors'),
  metadataNoAddress: validation('SAML Metadata does not contain a SingleSignOnService for HTTP-Redirect'),
  metadataNoKey: validation('SAML Metadata does not contain a certificate for signatures'),
  metadataEntity: bad(
    'saml_entity_id_mismatch',
    "SAML Metadata can be updated only if the EntityID matches for the provider; expected '<expected>' but got '<got>'",
  ),
  nameIdFormat: validation('name_id_format must be unspecified or one of <formats>'),
  idpExists: refused(
    'saml_idp_already_exists',
    'SAML Identity Provider with this EntityID (<entity>) already exists',
  ),
  domainTaken: bad(
    'sso_domain_already_exists',
    "SSO Domain '<domain>' is already assigned to an SSO identity provider (<id>)",
  ),
  connectionConflict: refused(
    'conflict',
    'Updating SSO provider failed, likely due to a conflict. Try again?',
  ),
} as const satisfies Record<string, ErrorDefinition>;
