/** What the routes of the service share. */
import type { Logger } from 'pino';
import type { StorageSettings } from '../../platform/config/settings.ts';
import type { TokenService } from '../../platform/jwt/token-service.ts';
import type { RequestPool } from '../../platform/postgres/request-pool.ts';
import type { ServiceContext } from '../../service-context.ts';
import { openFileStore } from './files/open-file-store.ts';
import type { FileStore } from './files/file-store.ts';
import { createLinks } from './links/signed-links.ts';
import type { Links } from './links/signed-links.ts';
import type { Receivers } from './resumable/receivers.ts';
import { createInFlight } from './upload/in-flight.ts';
import { createTransformer } from './transformation/transformer.ts';
import type { Transformer } from './transformation/transformer.ts';
import type { InFlight } from './upload/in-flight.ts';
import type { Room } from './upload/disk-space.ts';
import { startUpkeep } from './upkeep/upkeep.ts';
import type { Upkeep } from './upkeep/upkeep.ts';

/** Limits for one sender: concurrent uploads, and the bytes that they hold before a row names them. */
const maxConcurrentUploads = 12;
const minConcurrentFiles = 4;
const minBytesInFlight = 64 * 1024 * 1024;

export interface Storage {
  readonly settings: StorageSettings;
  readonly pool: RequestPool;
  readonly tokens: TokenService;
  readonly files: FileStore;
  readonly links: Links;
  readonly upkeep: Upkeep;
  readonly inFlight: InFlight;
  readonly room: Room;
  /** null where the project does not have it. */
  readonly images: Transformer | null;
  readonly receivers: Receivers;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** @throws when the place of the files cannot be used */
export async function createStorage(context: ServiceContext): Promise<Storage> {
  const { settings, databases, tokens, linkKey, log, stopping } = context;
  const files = await openFileStore(settings.storage.files);
  const pool = databases.requests;
  return {
    settings: settings.storage,
    pool,
    tokens,
    files,
    links: createLinks(linkKey),
    inFlight: createInFlight({
      uploads: maxConcurrentUploads,
      bytes: Math.max(minConcurrentFiles * settings.storage.fileSizeLimit, minBytesInFlight),
    }),
    room: { files, reserve: settings.storage.minFreeBytes },
    images: settings.storage.imageTransformation ? createTransformer(log) : null,
    receivers: new Map(),
    upkeep: startUpkeep({ pool, files, log, stopping }),
    log,
    stopping,
  };
}
