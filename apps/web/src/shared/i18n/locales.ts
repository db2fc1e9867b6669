/** The languages on offer. Another one is one entry here, one in `lingui.config.ts`, and its catalogues. */
export const locales = [{ tag: 'en', name: 'English' }] as const;

export type LocaleTag = (typeof locales)[number]['tag'];

export const sourceLocale: LocaleTag = 'en';
