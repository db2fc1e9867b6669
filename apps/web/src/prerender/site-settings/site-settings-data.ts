import type { Banner } from '@sangam/domain/desk-settings';
import type { SiteSettings } from '#shared/config/site-settings.ts';

/** What `private.page_settings` gives: settings that are not as usual (decision 290). */
export interface SiteSettingsData extends SiteSettings {
  readonly banner?: Banner;
}

/** Names of the parts that every page has (`app.html`, `index.html`). */
export const settingsPart = 'site-settings';
export const bannerPart = 'site-banner';
