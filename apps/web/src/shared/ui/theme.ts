import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

export type Theme = 'system' | 'light' | 'dark';

/** `src/early/early-script.ts` reads it before the first paint. */
const storageKey = 'sangam-theme';

/** The chosen theme; `system` follows the device. A page rendered at build time does not know the device. */
const store = createStore<Theme>(() => 'system');

function themeOfDocument(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

if (typeof document !== 'undefined') store.setState(themeOfDocument());

/** Applies a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
  store.setState(theme);
}

/** The chosen theme, followed. */
export function useTheme(): Theme {
  return useStore(store);
}
