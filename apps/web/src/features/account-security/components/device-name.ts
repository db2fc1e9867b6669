import { parse } from 'bowser';

/** What a browser says of itself, as people call it. */
export interface Device {
  /** Such as Chrome; null where nothing known is named. */
  readonly browser: string | null;
  /** Such as Android; null likewise. */
  readonly system: string | null;
  readonly isHandheld: boolean;
}

/** @param userAgent the header as it was sent, '' for none */
export function deviceOf(userAgent: string): Device {
  // The library wants a text.
  const { browser, os, platform } = userAgent === '' ? parse(' ') : parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
