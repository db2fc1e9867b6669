/** This server as a service provider of SAML 2.0, by `@node-saml/node-saml` (decision 305). */
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { CacheProvider } from '@node-saml/node-saml';
import type { SamlSettings } from '../../../platform/config/settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import { clockSkewMs, maxAgeMs, readAssertion } from './assertion.ts';
import type { Assertion } from './assertion.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { nameIdFormats } from './name-id-formats.ts';
import { readXml } from './xml.ts';

const [persistent, emailAddress] = nameIdFormats;

export interface ServiceProvider {
  /** This server's name to identity providers, and where its metadata is. */
  readonly entityId: string;
  /** Where identity providers send browsers back to. */
  readonly acsUrl: string;
  /** @param validUntil null for a document that is fetched again anyway */
  metadata(validUntil: Date | null): string;
  /**
   * @param requestId of the request, which the answer repeats
   * @returns the provider's page with the signed request
   */
  signInUrl(idp: IdpMetadata, request: SignInRequest): Promise<string>;
  /**
   * @param response the base64 text that the browser brought
   * @param requestId that it must answer; null for one that the provider began
   * @throws {AuthError} `samlAssertion` unless the provider signed it for this server, this request and now
   */
  assertionOf(idp: IdpMetadata, response: string, requestId: string | null): Promise<Assertion>;
}

interface SignInRequest {
  readonly requestId: string;
  readonly relayState: string;
  readonly nameIdFormat: string | null;
}

/** Knows the one request that may be answered. */
function onlyRequest(requestId: string | null): CacheProvider {
  const at = new Date().toISOString();
  return {
    saveAsync: async (value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? at : null),
    removeAsync: async (key) => key,
  };
}

/** @param publicUrl of this server, without `/auth/v1` */
export function createServiceProvider(settings: SamlSettings, publicUrl: string): ServiceProvider {
  const entityId = `${publicUrl}/auth/v1/sso/saml/metadata`;
  const acsUrl = `${publicUrl}/auth/v1/sso/saml/acs`;
  const own = {
    issuer: entityId,
    callbackUrl: acsUrl,
    privateKey: settings.privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  } as const;

  return {
    entityId,
    acsUrl,
    metadata(validUntil) {
      const xml = generateServiceProviderMetadata({
        ...own,
        publicCerts: settings.certificate,
        wantAssertionsSigned: true,
        identifierFormat: [emailAddress, persistent] as unknown as string,
      });
      // The library has no option for it.
      return validUntil === null
        ? xml
        : xml.replace('<EntityDescriptor ', `<EntityDescriptor validUntil="${validUntil.toISOString()}" `);
    },
    signInUrl(idp, { requestId, relayState, nameIdFormat }) {
      const saml = new SAML({
        ...own,
        idpCert: [...idp.certificates],
        entryPoint: idp.signInUrl,
        identifierFormat: nameIdFormat ?? persistent,
        disableRequestedAuthnContext: true,
        generateUniqueId: () => requestId,
      });
      return saml.getAuthorizeUrlAsync(relayState, undefined, {});
    },
    async assertionOf(idp, response, requestId) {
      const saml = new SAML({
        ...own,
        idpCert: [...idp.certificates],
        audience: entityId,
        // One of the two must be signed; the library asks for the assertion where the answer is not.
        wantAuthnResponseSigned: false,
        wantAssertionsSigned: false,
        acceptedClockSkewMs: clockSkewMs,
        maxAssertionAgeMs: maxAgeMs,
        validateInResponseTo:
          requestId === null ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
        cacheProvider: onlyRequest(requestId),
      });
      const verified = await saml
        .validatePostResponseAsync({ SAMLResponse: response })
        .then(({ profile }) => readXml(profile?.getAssertionXml?.() ?? ''))
        .catch((error: unknown) => {
          throw new AuthError('samlAssertion', {}, { cause: error });
        });
      return readAssertion(verified, { entityId: idp.entityId, acsUrl, requestId }, Date.now());
    },
  };
}
