/** The site that the backend serves beside the API: the built web app, and what its pages are filled with. */
import { join } from 'node:path';
import type { ConnectionOptions } from '@sangam/backend/connection';
import type { StartOptions } from '@sangam/backend/start';
import { brandValues } from '@sangam/domain/brand';
import type { Brand } from '@sangam/domain/brand';
import type { PaymentSettings } from '@sangam/domain/payment-settings';
import { createServedParts, type ServedParts } from './served-parts.ts';
import { createLinkPreviews, type LinkPreviews } from './link-previews/link-previews.ts';
import { root } from './root.ts';
import { startWebBuild } from './web-build.ts';

export interface Site extends NonNullable<StartOptions['site']> {
  readonly parts: ServedParts & Pick<LinkPreviews, 'renderOwn'>;
  readonly pictures: LinkPreviews['pictures'];
  /** Pages say from the start on that they show a demonstration, or nothing of it. */
  setDemoData(isThere: boolean): void;
  /** From then on its pages are filled from the database. */
  useDatabase(connection: ConnectionOptions): void;
  /** Resolves when the build is complete; rejects with the build's last lines when it fails. */
  readonly built: Promise<void>;
}

/** What Razorpay's checkout needs of a page's content security policy: its script, its sheet, its own log. */
const razorpay = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
} as const;

/** Finds the build of the present sources, and starts it where there is none. */
export async function prepareSite(
  brand: Brand,
  progress: (message: string) => void,
  payments: PaymentSettings['provider'] = 'sandbox',
): Promise<Site> {
  const { directory, built } = await startWebBuild(progress);
  // A failed build is reported where it is awaited; until then it must not end the process by itself.
  built.catch(() => undefined);
  const servedParts = createServedParts(directory);
  const previews = createLinkPreviews(join(root, 'apps/web/src'), brand.name);
  const values = { ...brandValues(brand), DEMO_DATA: 'off' };
  return {
    directory,
    values,
    setDemoData(isThere) {
      values.DEMO_DATA = isThere ? 'on' : 'off';
    },
    parts: { ...servedParts, renderOwn: previews.renderOwn },
    pictures: previews.pictures,
    useDatabase(connection) {
      servedParts.useDatabase(connection);
      previews.useDatabase(connection);
    },
    // Strangers' scripts run where real payments are taken, and nowhere else.
    ...(payments === 'razorpay' ? { embedded: razorpay } : {}),
    built,
  };
}
