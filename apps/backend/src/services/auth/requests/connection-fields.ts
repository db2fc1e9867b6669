/** What the service role says of a single sign-on connection (contract §1.9, §1.12). */
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import { maxMetadataBytes } from '../sso/metadata-source.ts';
import { nameIdFormats } from '../sso/name-id-formats.ts';
import { readBody, text } from './request-body.ts';

/** Metadata as JSON text, where each quote takes two bytes, and the rest. */
export const connectionBodyLimit = 2 * maxMetadataBytes;

const name = z.string().max(512);
const attribute = z.object({
  name: name.optional(),
  names: z.array(name).max(20).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});
const mapping = z.object({ keys: z.record(z.string().max(100), attribute).optional() });

const schema = z.object({
  type: text,
  metadata_url: text,
  metadata_xml: text,
  name_id_format: text,
  domains: z.array(z.string()).max(100).nullish(),
  attribute_mapping: mapping.nullish(),
  resource_id: z.string().max(255).nullish(),
  disabled: z.boolean().nullish(),
});

export type ConnectionRequest = z.infer<typeof schema>;

const maxMappingBytes = 16 * 1024;

/** A domain in lower case, as addresses end with one. @throws {AuthError} */
function domainOf(given: string): string {
  const domain = given.trim().toLowerCase();
  if (
    domain.length > 253 ||
    !/^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(domain)
  )
    throw new AuthError('connectionDomain', { domain: given.slice(0, 100) });
  return domain;
}

/** @throws {AuthError} for an address that metadata is not to be fetched from */
function checkMetadataUrl(address: string, allowedHosts: ReadonlySet<string>): void {
  const url = URL.parse(address);
  if (!url) throw new AuthError('metadataUrl');
  if (url.protocol !== 'https:' && !allowedHosts.has(url.host)) throw new AuthError('metadataScheme');
}

/**
 * @param isNew a new connection has to say what it is; of another one what is not said stays
 * @param allowedHosts that need not be asked by https
 * @returns the fields, domains in lower case and each once
 * @throws {AuthError}
 */
export function connectionFields(
  body: unknown,
  isNew: boolean,
  allowedHosts: ReadonlySet<string>,
): ConnectionRequest {
  const fields = readBody(schema, body);
  const { metadata_url: url, metadata_xml: xml, name_id_format: format } = fields;
  if (isNew && fields.type !== 'saml') throw new AuthError('connectionType');
  if (url !== '' && xml !== '') throw new AuthError('metadataTwice');
  if (isNew && url === '' && xml === '') throw new AuthError('metadataMissing');
  if (url !== '') checkMetadataUrl(url, allowedHosts);
  if (Buffer.byteLength(xml) > maxMetadataBytes)
    throw new AuthError('connectionFields', { detail: 'metadata_xml is too large' });
  if (format !== '' && !nameIdFormats.some((known) => known === format))
    throw new AuthError('nameIdFormat', { formats: nameIdFormats.join(', ') });
  if (JSON.stringify(fields.attribute_mapping ?? {}).length > maxMappingBytes)
    throw new AuthError('connectionFields', { detail: 'attribute_mapping is too large' });
  const domains = fields.domains ? [...new Set(fields.domains.map(domainOf))] : fields.domains;
  return { ...fields, domains };
}
