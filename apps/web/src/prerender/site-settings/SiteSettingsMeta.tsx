import { settingsMeta, type SiteSettings } from '#shared/config/site-settings.ts';

/** What the app has to know, in the head of every page; nothing where everything is as usual. */
export function SiteSettingsMeta({ settings }: { settings: SiteSettings }) {
  if (Object.keys(settings).length === 0) return null;
  return <meta name={settingsMeta} content={JSON.stringify(settings)} />;
}
