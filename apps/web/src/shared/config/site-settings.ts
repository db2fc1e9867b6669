/** Settings of the desk that are not as usual, as the server wrote them into the page (decision 290). */
export interface SiteSettings {
  /** What founders read while no new ideas are taken. */
  readonly paused?: string;
  /** Of a subscription that begins now, in rupees a month. */
  readonly price?: number;
  /** Features that are switched off. */
  readonly off?: readonly ('offers' | 'questions' | 'ratings')[];
}

export const settingsMeta = 'SITE_SETTINGS';

/**
 * Read from the page's head. A page that was loaded before a change knows of it once it is loaded again;
 * until then the database refuses.
 */
export function readSiteSettings(): SiteSettings {
  if (typeof document === 'undefined') return {};
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMeta}"]`)?.content;
  // The server's own JSON.
  return content === undefined ? {} : (JSON.parse(content) as SiteSettings);
}

export const isSwitchedOff = (feature: NonNullable<SiteSettings['off']>[number]): boolean =>
  readSiteSettings().off?.includes(feature) === true;
