/** The site that the backend serves beside the API: the built web app, and what its pages are filled with. */
import type { StartOptions } from '@sangam/backend/start';
import { brandValues } from '@sangam/domain/brand';
import type { Brand } from '@sangam/domain/brand';
import { startWebBuild } from './web-build.ts';

export interface Site extends NonNullable<StartOptions['site']> {
  /** Resolves when the build is complete; rejects with the build's last lines when it fails. */
  readonly built: Promise<void>;
}

/** Finds the build of the present sources, and starts it where there is none. */
export async function prepareSite(brand: Brand, progress: (message: string) => void): Promise<Site> {
  const { directory, built } = await startWebBuild(progress);
  // A failed build is reported where it is awaited; until then it must not end the process by itself.
  built.catch(() => undefined);
  return { directory, values: brandValues(brand), built };
}
