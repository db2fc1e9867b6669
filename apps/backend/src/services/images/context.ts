/** What every route of the service is given. */
import type { TokenService } from '../../platform/jwt/token-service.ts';
import type { RequestPool } from '../../platform/postgres/request-pool.ts';
import type { ServiceContext } from '../../service-context.ts';
import { ImageCache } from './fetching/image-cache.ts';
import { FetchCounts } from './limits/fetch-counts.ts';

const bounds = { bytes: 32 * 1024 * 1024, fetches: 8, waiting: 64 } as const;

export interface Images {
  readonly pool: RequestPool;
  readonly tokens: TokenService;
  readonly cache: ImageCache;
  readonly counts: FetchCounts;
}

export function createImages({ databases, tokens, settings, stopping, log }: ServiceContext): Images {
  const cache = new ImageCache(bounds, async (address) => {
    // Loaded with the first picture: a server that fetches none does not carry it.
    const { fetchImage } = await import('./fetching/fetch-image.ts');
    return fetchImage(address, settings.images.allowed, stopping).catch((error: unknown) => {
      log.debug({ err: error }, 'images: an address gives no picture');
      throw error;
    });
  });
  return { pool: databases.requests, tokens, cache, counts: new FetchCounts() };
}
