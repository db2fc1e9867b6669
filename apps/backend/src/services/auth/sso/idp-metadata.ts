/** What an identity provider says of itself (SAML 2.0 Metadata, 2.4): its name, its address and its keys. */
import { X509Certificate } from 'node:crypto';
import { AuthError } from '../errors/auth-error.ts';
import { attributeOf, childrenOf, readXml, textOf } from './xml.ts';
import type { XmlElement } from './xml.ts';

export interface IdpMetadata {
  readonly entityId: string;
  /** Where browsers are sent with a request (binding HTTP-Redirect). */
  readonly signInUrl: string;
  /** Of the keys that it signs with: PEM. More than one while keys are exchanged. */
  readonly certificates: readonly string[];
  /** Until when it may be used; null when it does not say. */
  readonly validUntil: Date | null;
  /** Milliseconds after which it is to be read again; null when it does not say. */
  readonly cacheDurationMs: number | null;
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** Keys that a provider may name: each is tried with every answer. */
const maxCertificates = 4;

const units = { D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 } as const;

/** Milliseconds of an XML duration without years and months (`P1DT12H`); null for others. */
export function durationMs(text: string): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(text);
  if (!parts || text.length < 3) return null;
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  return (
    Number(days) * units.D + Number(hours) * units.H + Number(minutes) * units.M + Number(seconds) * units.S
  );
}

function dateOf(text: string): Date | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date;
}

function certificatesOf(provider: XmlElement): string[] {
  const keys = childrenOf(provider, 'KeyDescriptor').filter(
    (key) => attributeOf(key, 'use') !== 'encryption',
  );
  const texts = keys
    .flatMap((key) => childrenOf(key, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, 'X509Data'))
    .flatMap((data) => childrenOf(data, 'X509Certificate'))
    .map((certificate) => textOf(certificate).replaceAll(/\s/g, ''));
  try {
    const pems = texts.map((text) => new X509Certificate(Buffer.from(text, 'base64')).toString());
    if (pems.length > 0 && pems.length <= maxCertificates) return [...new Set(pems)];
  } catch {
    // Said below.
  }
  throw new AuthError('metadataNoKey');
}

/** Where the provider takes requests. @throws {AuthError} for addresses that no browser should be sent to */
function signInUrlOf(provider: XmlElement): string {
  const service = childrenOf(provider, 'SingleSignOnService').find(
    (candidate) => attributeOf(candidate, 'Binding') === redirectBinding,
  );
  const address = URL.parse(attributeOf(service, 'Location'));
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (!address || !isWeb || address.username !== '') throw new AuthError('metadataNoAddress');
  return address.href;
}

/** @throws {AuthError} when it is none, or not that of one identity provider */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  const document = await readXml(xml).catch((error: unknown) => {
    throw new AuthError('metadataXml', {}, { cause: error });
  });
  const [root] = childrenOf(document, 'EntityDescriptor');
  const entityId = attributeOf(root, 'entityID');
  if (entityId === '' || entityId.length > 1024) throw new AuthError('metadataNoEntity');
  const providers = childrenOf(root, 'IDPSSODescriptor');
  const [provider] = providers;
  if (!provider) throw new AuthError('metadataNoIdp');
  if (providers.length > 1) throw new AuthError('metadataManyIdps');
  return {
    entityId,
    signInUrl: signInUrlOf(provider),
    certificates: certificatesOf(provider),
    validUntil: dateOf(attributeOf(root, 'validUntil')),
    cacheDurationMs: durationMs(attributeOf(root, 'cacheDuration')),
  };
}

const dayMs = 86_400_000;

/**
 * Whether metadata that was fetched is to be fetched again: when it says so, and once a day where it says
 * nothing.
 */
export function isStale(
  { validUntil, cacheDurationMs }: Pick<IdpMetadata, 'validUntil' | 'cacheDurationMs'>,
  fetchedAt: Date,
  now: Date,
): boolean {
  if (validUntil !== null && now > validUntil) return true;
  const ageMs = now.getTime() - fetchedAt.getTime();
  if (cacheDurationMs !== null) return ageMs > cacheDurationMs;
  return validUntil === null && ageMs > dayMs;
}
