import { i18n, type Messages } from '@lingui/core';
import { type LocaleTag, locales, sourceLocale } from './locales.ts';

const storageKey = 'sangam-locale';
const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');

/** The language chosen before, else the first of the browser's that we have, else English. */
function preferredLocale(): LocaleTag {
  // Pages are rendered at build time as they are written, whatever the machine speaks.
  if (typeof document === 'undefined') return sourceLocale;
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(storageKey);
  } catch {
    // Storage is closed to this page: the browser's languages decide.
  }
  const preferred = [chosen, ...navigator.languages.map((tag) => tag.split('-')[0])];
  return locales.find(({ tag }) => preferred.includes(tag))?.tag ?? sourceLocale;
}

const activeLocale = preferredLocale();

/**
 * Loads one catalogue of this page's language: `messages` (app and shared), one of
 * `shared-…`, or a feature's name.
 */
export async function loadCatalogue(name: string): Promise<void> {
  const load = files[`../../locales/${activeLocale}/${name}.po`];
  if (load) i18n.load(activeLocale, (await load()).messages);
}

/** Makes the preferred language the page's, with the texts every page needs. */
export async function activateLocale(): Promise<void> {
  await loadCatalogue('frame');
  i18n.activate(activeLocale);
  if (typeof document !== 'undefined') document.documentElement.lang = activeLocale;
}
