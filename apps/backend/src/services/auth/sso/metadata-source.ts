/** Fetches the metadata of identity providers, and fetches it again when it is due. */
import { PublicRequestError, requestPublic } from '@sangam/public-request';
import type { Logger } from 'pino';
import { collectBytes } from '../../../platform/collect-bytes.ts';
import { AuthError } from '../errors/auth-error.ts';
import { loggable } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { renewMetadata } from '../store/sso-connections.ts';
import type { Connection } from '../store/sso-connections.ts';
import { isStale, readIdpMetadata } from './idp-metadata.ts';
import type { IdpMetadata } from './idp-metadata.ts';

/** Bytes of a document; large providers' have some 20 KB. */
export const maxMetadataBytes = 256 * 1024;
const timeoutMs = 5000;
/** How long after a failure the provider is left alone. */
const retryMs = 5 * 60_000;

const tooLarge = (): Error => new Error('the metadata is too large');

export interface MetadataSource {
  /** Hosts that may be asked though they are not on the public internet, and without https. */
  readonly allowedHosts: ReadonlySet<string>;
  /** @throws {AuthError} when there is none to be had */
  fetch(url: string): Promise<string>;
  /**
   * The metadata of a connection as it is to be used now. What cannot be fetched again stays in use.
   * @throws {AuthError} when what is stored is none
   */
  current(database: Queryable, connection: Connection): Promise<IdpMetadata>;
}

/** @param allowedHosts that may be asked though they are not on the public internet */
export function createMetadataSource(allowedHosts: ReadonlySet<string>, log: Logger): MetadataSource {
  const lastFailures = new Map<string, number>();

  const fetch = async (url: string): Promise<string> => {
    const headers = { accept: 'application/samlmetadata+xml, application/xml' };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // Not followed: what vouches for the document is the connection to the address that was given.
      const request = { method: 'GET', headers, signal, maxRedirects: 0, allowedHosts } as const;
      const response = await requestPublic(url, request);
      try {
        if (response.statusCode !== 200)
          throw new AuthError('metadataFetch', { status: response.statusCode ?? 0, url });
        return (await collectBytes(response, maxMetadataBytes, tooLarge)).toString('utf8');
      } finally {
        response.destroy();
      }
    } catch (error) {
      if (error instanceof AuthError) throw error;
      if (error instanceof PublicRequestError)
        throw error.reason === 'address'
          ? new AuthError('metadataUrl', {}, { cause: error })
          : new AuthError('metadataFetch', { status: 302, url }, { cause: error });
      throw new AuthError('metadataUnreachable', { url }, { cause: error });
    }
  };

  const renewed = async (
    database: Queryable,
    connection: Connection,
    url: string,
  ): Promise<IdpMetadata | null> => {
    const { id, entity_id: entityId } = connection;
    try {
      const xml = await fetch(url);
      const metadata = await readIdpMetadata(xml);
      if (metadata.entityId !== entityId) throw new Error('the metadata is of another provider by now');
      if (!(await renewMetadata(database, connection, xml)))
        throw new Error('the metadata was changed while it was fetched');
      lastFailures.delete(id);
      return metadata;
    } catch (error) {
      lastFailures.set(id, Date.now());
      log.warn({ ...loggable(error), connection: id }, 'metadata of an identity provider was not renewed');
      return null;
    }
  };

  return {
    allowedHosts,
    fetch,
    async current(database, connection) {
      const { id, metadata_url: url, metadata_at: at } = connection;
      const stored = await readIdpMetadata(connection.metadata_xml);
      const now = new Date();
      const failedAt = lastFailures.get(id) ?? 0;
      if (url === null || !isStale(stored, at, now) || now.getTime() - failedAt < retryMs) return stored;
      return (await renewed(database, connection, url)) ?? stored;
    },
  };
}
